// Staff who work on the orders of a shop that may be killed at any moment: they edit, ship, refund, take returns, exchange and cancel.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { commandContext } from '../../src/contracts/staff-context.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import type { OrderId } from '../../src/kernel/ids.ts'
import { createMachineKeyService } from '../../src/modules/auth/machine-keys/machine-keys.service.ts'
import type { Database } from '../../src/platform/database/database.ts'

type Line = { id: number; quantity: number; sku: string }
type Choice = { variant_id: number; more: number; open: boolean }
/** A call about an order. @throws Rejected unless it succeeds. */
type Call = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>

/** The shop answered that an action is not possible, or not now. */
class Rejected extends Error {}

const ignoreRejection = (error: unknown): void => {
  if (!(error instanceof Rejected)) throw error
}

const readLines = async (call: Call) => (await call<{ lines: Line[] }>('GET', '')).lines

const shipOrder = async (call: Call) => {
  const lines = await readLines(call)
  await call('POST', 'pick', {})
  for (const { id, quantity } of lines)
    for (let item = 0; item < quantity; item++) await call('POST', 'scans', { line_id: id })
  await call('POST', 'pack', {})
  await call('POST', 'ship', { carrier: 'Post', tracking: 'FAULT1' })
}

/** Ships and delivers it, unless both happened before. */
const deliverOrder = async (call: Call) => {
  await shipOrder(call).catch(ignoreRejection)
  await call('POST', 'deliver', {}).catch(ignoreRejection)
}

const actions = {
  async edit(call: Call) {
    const { lines } = await call<{ lines: { line_id: number; choices: Choice[] }[] }>('GET', 'edit-options')
    for (const { line_id: line, choices } of lines) {
      const choice = choices.find(({ open }) => open)
      if (choice)
        return call('POST', `lines/${line}/variant`, {
          variant_id: choice.variant_id,
          max_additional_amount: choice.more,
        })
    }
    throw new Rejected('no other variant is available')
  },
  ship: shipOrder,
  async refund(call: Call) {
    const [line] = await readLines(call)
    await deliverOrder(call)
    await call('POST', 'refund', { lines: [{ line_id: line!.id, quantity: 1 }], note: 'Torn' })
  },
  async takeReturn(call: Call) {
    const [line] = await readLines(call)
    await deliverOrder(call)
    await call('POST', 'returns', { lines: [{ line_id: line!.id, quantity: 1, reason: 'size' }] })
    const { returns } = await call<{ returns: { number: number }[] }>('GET', '')
    const number = Math.max(...returns.map((one) => one.number))
    await call('POST', `returns/${number}/receive`, {})
    await call('POST', `returns/${number}/refund`, {})
  },
  cancel: (call: Call) => call('POST', 'cancel', { reason: 'Requested by the customer' }),
  /** For a new item of the same variant, which is then sent, or not: the customer keeps the first one. */
  async exchange(call: Call) {
    const [line] = await readLines(call)
    await deliverOrder(call)
    const input = { lines: [{ line_id: line!.id, quantity: 1, reason: 'quality', sku: line!.sku }] }
    const { difference } = await call<{ difference: number }>('POST', 'exchanges', {
      ...input,
      dry_run: true,
    })
    const { return_number: number } = await call<{ return_number: number | null }>('POST', 'exchanges', {
      ...input,
      expected_difference: difference,
    })
    if (number === null) throw new Rejected('the difference has to be paid')
    await call('POST', `returns/${number}/${chooseFrom(['receive', 'cancel'])}`, {})
  },
}
type Action = keyof typeof actions
const actionNames = Object.keys(actions) as Action[]

/** A machine key that may do all of this. */
export async function createStaffKey({ db }: Database): Promise<string> {
  const keys = createMachineKeyService({ db, clock: systemClock, secret: randomUUID() })
  const scopes = [
    'orders.read',
    'orders.edit',
    'orders.pick',
    'orders.ship',
    'orders.deliver',
    'orders.refund',
    'orders.cancel',
    'returns.create',
    'returns.receive',
    'returns.cancel',
  ] as const
  const input = { name: 'Faults', scopes: [...scopes], refund_limit: null, expires_at: null }
  return (await keys.create(commandContext, input, randomUUID())).key
}

/** @returns why the action was rejected, if it was. Rejects when the connection breaks. */
async function act(shop: string, key: string, order: OrderId, action: Action): Promise<string | undefined> {
  const call: Call = async <Answer>(method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await fetch(`${shop}/api/v1/staff/orders/${order}${path && `/${path}`}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Rejected(`${method} ${path} of ${order}: ${response.status} ${text}`)
    return JSON.parse(text || '{}') as Answer
  }
  try {
    await actions[action](call)
    return undefined
  } catch (error) {
    if (error instanceof Rejected) return error.message
    throw error
  }
}

const chooseFrom = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!

/** Does something to one order after the other, until it is over or the shop is gone. */
export async function keepServing(
  shop: string,
  key: string,
  listOrders: () => OrderId[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const orders = listOrders()
    try {
      if (orders.length === 0) await delay(20)
      else await act(shop, key, chooseFrom(orders), chooseFrom(actionNames))
    } catch {
      return
    }
  }
}

/**
 * Completes each kind of action once, on orders that allow it. Orders by card are paid by a job, hence the second try.
 * @throws when there is no order for one of them.
 */
export async function serveEachWay(shop: string, key: string, orders: readonly OrderId[]): Promise<void> {
  for (const action of actionNames) {
    let problems: string[] | undefined
    for (let tries = 0; tries < 12 && problems?.length !== 0; tries++) {
      if (problems) await delay(500)
      problems = []
      for (const order of orders) {
        const problem = await act(shop, key, order, action)
        if (problem === undefined) {
          problems = []
          break
        }
        problems.push(problem)
      }
    }
    if (problems?.length !== 0)
      throw new Error(`No order could be processed by "${action}":\n${problems?.join('\n')}`)
  }
}
