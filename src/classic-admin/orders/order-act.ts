// What the forms of an order's page in the back office ask for; on the server.
import { returnConditions } from '../../contracts/return-conditions.ts'
import { data, redirect } from 'react-router'
import type { OrderActs } from '../../modules/admin-facade/admin-facade.ts'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'
import { minorOf } from '../shell/amount.ts'
import { textOf, Wrong } from '../shell/form-text.ts'

export const orderActs = [
  'pick',
  'pack',
  'ship',
  'capture',
  'write-off',
  'deliver',
  'pickup-ready',
  'collect',
  'cancel',
  'receive',
  'withdraw',
  'refund-return',
  'refund',
  'refund-pieces',
  'note',
  'hold',
  'release',
] as const
export type OrderAct = (typeof orderActs)[number]

/** `fields` is what was typed, so that nothing of it is lost. */
export type ActRefused = { act: OrderAct; number: number; fault: MessageKey; fields: Record<string, string> }

const faults: Record<string, MessageKey> = {
  invalid_transition: 'office.fault.closed',
  order_not_paid: 'office.fault.unpaid',
  capture_failed: 'office.fault.capture',
  capture_pending: 'office.fault.capture-pending',
  payment_not_expired: 'office.fault.not-expired',
  order_on_hold: 'office.fault.on-hold',
  order_merged: 'office.fault.merged',
  orders_not_mergeable: 'office.fault.merged',
  quantity_exceeded: 'office.fault.pieces',
  location_required: 'office.fault.pieces',
  refund_exceeds_payment: 'office.fault.too-much',
  partial_refund_not_supported: 'office.fault.full-refund-only',
  refund_limit_exceeded: 'office.fault.refund-limit',
  not_restockable: 'office.fault.not-for-sale',
  account_required: 'office.fault.no-account',
  not_found: 'office.fault.closed',
  forbidden: 'office.closed.text',
}

/** Pieces of lines as `<name>-<line>`; whole numbers from 0 on. @returns undefined where something else was typed. */
function piecesOf(form: FormData, name: string): Map<number, number> | undefined {
  const found = new Map<number, number>()
  for (const key of form.keys()) {
    const line = new RegExp(`^${name}-(\\d{1,15})$`).exec(key)?.[1]
    if (!line) continue
    const typed = textOf(form, key)
    if (!/^\d{0,6}$/.test(typed)) return undefined
    found.set(Number(line), Number(typed))
  }
  return found
}

/** What is done beside the steps: whatever else has happened to the order does not hold it up. */
export type OrderNotes = {
  note(note: { kind: 'staff' | 'customer'; body: string; requestKey: string }): Promise<void>
  hold(hold: { reason: string; requestKey: string }): Promise<void>
  release(holdId: string): Promise<void>
}

const wayOf = (form: FormData) => (textOf(form, 'to') === 'store-credit' ? 'store-credit' : 'original')

/** What both kinds of refund say. */
function refundOf(form: FormData) {
  const note = textOf(form, 'note').slice(0, 500)
  const requestKey = textOf(form, 'request')
  if (!note) throw new Wrong('office.fault.reason')
  if (!/^[\w-]{16,100}$/.test(requestKey)) throw new Wrong('office.fault.closed')
  return { note, requestKey, to: wayOf(form) } as const
}

const does: Record<
  OrderAct,
  (acts: OrderActs & OrderNotes, form: FormData, number: number, digits: number) => Promise<void>
> = {
  pick: (acts) => acts.pick(),
  pack: (acts) => acts.pack(),
  ship(acts, form) {
    const [carrier, tracking] = [textOf(form, 'carrier'), textOf(form, 'tracking')]
    if (!carrier || carrier.length > 80) throw new Wrong('office.fault.carrier')
    if (!/^[\w ./-]{0,80}$/.test(tracking)) throw new Wrong('office.fault.tracking')
    const pieces = piecesOf(form, 'pieces')
    if (!pieces) throw new Wrong('office.fault.number')
    const parts = [...pieces].map(([lineId, quantity]) => ({ lineId, quantity }))
    const location = textOf(form, 'location')
    return acts.ship({
      carrier,
      tracking,
      ...(parts.length > 0 && { parts }),
      ...(location !== '' && { location }),
      ...(textOf(form, 'without_capture') !== '' && { withoutCapture: true }),
    })
  },
  capture: (acts) => acts.capture(),
  'write-off'(acts, form) {
    const reason = textOf(form, 'reason').slice(0, 500)
    if (!reason) throw new Wrong('office.fault.reason')
    return acts.writeOff(reason)
  },
  deliver: (acts, _, number) => acts.deliver(number),
  'pickup-ready': (acts) => acts.readyForPickup(),
  async collect(acts, form) {
    try {
      await acts.collect(textOf(form, 'code'))
    } catch (error) {
      throw hasErrorCode(error, 'not_found') ? new Wrong('office.fault.pickup-code') : error
    }
  },
  cancel(acts, form) {
    const reason = textOf(form, 'reason').slice(0, 500)
    if (!reason) throw new Wrong('office.fault.reason')
    return acts.cancel(reason)
  },
  receive(acts, form, number) {
    const [received, restock] = [piecesOf(form, 'received'), piecesOf(form, 'restock')]
    if (!received || !restock) throw new Wrong('office.fault.number')
    const parts = [...received].map(([lineId, count]) => ({
      lineId,
      received: count,
      restock: restock.get(lineId) ?? 0,
      condition: returnConditions.find((one) => one === textOf(form, `condition-${lineId}`)),
    }))
    return acts.receive(number, { parts })
  },
  withdraw: (acts, _, number) => acts.withdraw(number),
  'refund-return'(acts, form, number) {
    const delivery = textOf(form, 'delivery')
    return acts.refundReturn(number, {
      to: wayOf(form),
      ...(delivery === 'all' && { delivery: true }),
      ...(delivery === 'none' && { delivery: false }),
    })
  },
  refund(acts, form, _, digits) {
    const amountMinor = minorOf(textOf(form, 'amount'), digits)
    if (!amountMinor) throw new Wrong('office.fault.amount')
    return acts.refund({ amountMinor, ...refundOf(form) })
  },
  note(acts, form) {
    const body = textOf(form, 'body')
    const requestKey = textOf(form, 'request')
    if (!body || body.length > 5_000) throw new Wrong('office.fault.note')
    if (!/^[\w-]{16,100}$/.test(requestKey)) throw new Wrong('office.fault.closed')
    return acts.note({ kind: textOf(form, 'kind') === 'customer' ? 'customer' : 'staff', body, requestKey })
  },
  hold(acts, form) {
    const reason = textOf(form, 'reason').slice(0, 500)
    const requestKey = textOf(form, 'request')
    if (!reason) throw new Wrong('office.fault.reason')
    if (!/^[\w-]{16,100}$/.test(requestKey)) throw new Wrong('office.fault.closed')
    return acts.hold({ reason, requestKey })
  },
  release: (acts, form) => acts.release(textOf(form, 'hold')),
  'refund-pieces'(acts, form) {
    const pieces = piecesOf(form, 'pieces')
    if (!pieces) throw new Wrong('office.fault.number')
    const parts = [...pieces].map(([lineId, quantity]) => ({ lineId, quantity }))
    return acts.refund({ parts, ...refundOf(form) })
  },
}

/**
 * Does it once. `mine`: whether the order's latest change is of whoever asks: sent twice, the second is told what the first did.
 */
export async function doAct(
  acts: OrderActs & OrderNotes,
  form: FormData,
  { digits, mine, back }: { digits: number; mine(): Promise<boolean>; back(done: OrderAct): string },
) {
  const act = orderActs.find((one) => one === textOf(form, 'do'))
  const number = Number(textOf(form, 'number')) || 0
  if (!act) return data(null, { status: 400 })
  const refuse = (fault: MessageKey, status: number) => {
    const fields = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
    return data({ act, number, fault, fields } satisfies ActRefused, { status })
  }
  const done = () => redirect(`${back(act)}#done`, 303)
  try {
    await does[act](acts, form, number, digits)
  } catch (error) {
    if (error instanceof Wrong) return refuse(error.fault, 422)
    if (hasErrorCode(error, 'order_changed'))
      return (await mine()) ? done() : refuse('office.fault.changed', 409)
    const known = Object.keys(faults).find((code) => hasErrorCode(error, code))
    if (!known) throw error
    return refuse(faults[known]!, 409)
  }
  return done()
}
