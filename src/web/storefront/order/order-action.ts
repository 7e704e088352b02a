// What the forms of an order's page ask for; on the server. The same on the page of the signed link and in the account.
import { data, redirect } from 'react-router'
import { isRefusal } from '../../account/form-values.ts'
import { addressFaultsOf, addressFields, addressOf, type AddressValues } from '../../address/address-rules.ts'
import { countriesIn } from '../../address/countries.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { ReturnReason } from '../../../modules/orders/order.ts'
import type { OwnOrderCalls } from '../../../shop.ts'
import type { MessageKey } from '../../text.tsx'
import { type OrderDeed, orderDeeds, type Refused } from './order-deeds.ts'
import { own } from './own-headers.ts'

/** Errors of the catalogue that the page has words for. */
const faults: Record<string, MessageKey> = {
  invalid_transition: 'order.fault.closed',
  payment_open: 'order.fault.closed',
  product_not_found: 'order.fault.stock',
  out_of_stock: 'order.fault.stock',
  whole_packs: 'order.fault.packs',
  costs_more: 'order.fault.price',
  change_open: 'order.fault.change-open',
  delivers_elsewhere: 'order.fault.elsewhere',
  too_many_pieces: 'order.fault.pieces',
  too_late: 'order.fault.late',
  no_account: 'order.fault.no-account',
}

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
const deedOf = (form: FormData) => orderDeeds.find((deed) => deed === text(form, 'do'))

/** Of the order, and where a dearer choice of it is paid. */
type Pages = { page: string; payAt(number: number): string }

/** @returns undefined when the form is for something else; an answer, back to `page`, otherwise. */
export async function doToOrder(
  order: OwnOrderCalls,
  form: FormData,
  { page, payAt }: Pages,
  locale: Locale,
) {
  const deed = deedOf(form)
  if (!deed) return undefined
  const refuse = (fault: MessageKey, typed?: AddressValues) =>
    data({ fault, deed, ...(typed && { typed }) } satisfies Refused, { status: 422, headers: own })
  if (deed === 'address') {
    const typed = Object.fromEntries(addressFields.map((name) => [name, text(form, name)])) as AddressValues
    const countries = countriesIn(locale)
    const [wrong] = Object.values(addressFaultsOf(typed, countries))
    if (wrong) return refuse(wrong.key, typed)
    const address = addressOf(
      typed,
      countries.find(({ code }) => code === typed.country),
    )
    return tell(
      () => order.changeAddress(address),
      deed,
      page,
      (fault) => refuse(fault, typed),
    )
  }
  if (deed === 'change') {
    const [variant, most] = text(form, 'variant').split('+')
    const line = Number(text(form, 'line'))
    let next = page
    const change = async () => {
      const charge = await order.changeChoice(line, Number(variant) || 0, Number(most) || 0)
      if (charge) next = payAt(charge.number)
    }
    const done = await tell(change, deed, page, refuse)
    return next === page ? done : redirect(next, 303)
  }
  return tell(() => does[deed](order, form), deed, page, refuse)
}

async function tell<Answer>(
  work: () => Promise<unknown>,
  deed: OrderDeed,
  page: string,
  refuse: (fault: MessageKey) => Answer,
) {
  try {
    await work()
  } catch (error) {
    const known = Object.keys(faults).find((code) => isRefusal(error, code))
    if (known) return refuse(faults[known]!)
    throw error
  }
  return redirect(`${page}${page.includes('?') ? '&' : '?'}done=${deed}#done`, 303)
}

const does: Record<
  Exclude<OrderDeed, 'address' | 'change'>,
  (order: OwnOrderCalls, form: FormData) => Promise<unknown>
> = {
  cancel: (order, form) => order.cancel(text(form, 'reason').slice(0, 500)),
  return: (order, form) =>
    order.askReturn(returnParts(form), text(form, 'to') === 'store-credit' ? 'store-credit' : 'original'),
  withdraw: (order, form) => order.withdrawReturn(Number(text(form, 'number')) || 0),
}

/** `pieces-<line>` and `reason-<line>` for each line. */
const returnParts = (form: FormData) =>
  [...form.keys()].flatMap((name) => {
    const lineId = Number(/^pieces-(\d+)$/.exec(name)?.[1])
    const quantity = Number(text(form, name))
    if (!lineId || !Number.isInteger(quantity) || quantity <= 0) return []
    return [{ lineId, quantity, reason: reasonOf(text(form, `reason-${lineId}`)) }]
  })

const reasons = ['size', 'look', 'quality', 'wrong', 'late', 'other'] as const satisfies ReturnReason[]
const reasonOf = (typed: string): ReturnReason => reasons.find((reason) => reason === typed) ?? 'other'
