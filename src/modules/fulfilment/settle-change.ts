// A further charge is settled: its provider is asked, and the change takes place in the transaction that writes the capture; declined,
// expired or overtaken, nothing has changed and money that came goes back.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { enqueue, type JobHandlers, type JobInput } from '../../platform/jobs.ts'
import { readOne, writeTogether } from '../../platform/together.ts'
import { variantFactsQuery } from '../catalog/variant-facts.ts'
import { withTimeout } from '../checkout/settle-with-timeout.ts'
import { releaseWrites } from '../inventory/hold.ts'
import { lockStock, swapStock } from '../inventory/put-back.ts'
import { findOrder } from '../orders/get-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { addEvent } from '../orders/orders.store.ts'
import { orderToken } from '../orders/order-token.ts'
import { rewriteLine } from '../orders/rewrite-order.ts'
import { furtherPaymentWrites } from '../payments/payments.store.ts'
import type { Captured, ChargeResult, PaymentPage } from '../payments/provider.ts'
import { isSettled } from '../payments/refunds.store.ts'
import { type FulfilmentContext, mailJob, type Step } from './act.ts'
import { endChange, findChange, openChange, type OrderChange, settleEnded } from './further-charge.store.ts'

/** `open`: nothing was paid with yet. `ended`: it does not take place, and what was paid goes back. */
export type ChangeTold =
  | { status: 'open' | 'pending' | 'done' }
  | { status: 'action'; url: string }
  | { status: 'ended'; reason: string }

/** How long after it was paid the job asks first, and again. */
export const askAgainMs = 5_000
const askPageAgainMs = 60_000

/** The one job of a change. */
export const changeJob = ({ key, orderId }: Pick<OrderChange, 'key' | 'orderId'>, runAt: Date): JobInput => ({
  kind: 'order.change',
  payload: { key, orderId },
  dedupeKey: `change:${key}`,
  runAt,
})

/** As long as who waits for it may be kept waiting. */
export const settleWithPatience = (context: FulfilmentContext, key: string) =>
  withTimeout<ChangeTold>(context, () => settleChange(context, key), { status: 'pending' })

/** Asks the provider, and does what follows. Any number of runs come to the same end. */
export async function settleChange(context: FulfilmentContext, key: string): Promise<ChangeTold> {
  const { db, clock } = context
  const change = await findChange(db, key)
  if (!change) throw new ShopError('not_found')
  if (change.status === 'done') return { status: 'done' }
  if (change.status === 'ended') return change.settled ? endedOf(change) : letGo(context, change)
  if (change.expiresAt <= clock.now()) {
    await endAs(context, key, 'expired')
    return settleChange(context, key)
  }
  if (change.token === null) return { status: 'open' }
  const told = await ask(context, change)
  if (told.status === 'action') return told
  if (told.status === 'declined') await endAs(context, key, told.reason, true)
  else if (told.status === 'captured') {
    await conclude(context, change, told)
    const now = (await findChange(db, key))!
    // Also where it had ended, and nothing seemed to be taken: then this came after.
    if (now.status === 'ended') return letGo(context, now)
  } else return { status: 'pending' }
  return settleChange(context, key)
}

const chargeOf = (context: FulfilmentContext, change: OrderChange) => ({
  key: change.key,
  amountMinor: change.amountMinor,
  currency: change.currency,
  page: () => pageOf(context, change),
})

async function ask(context: FulfilmentContext, change: OrderChange): Promise<ChargeResult> {
  const { db, clock, providers } = context
  const provider = providers.of(change.provider)
  const charge = chargeOf(context, change)
  const told = await provider.authorise(db, { ...charge, token: change.token! }, clock.now())
  return told.status === 'authorised' ? provider.capture(db, charge, clock.now()) : told
}

async function pageOf(context: FulfilmentContext, change: OrderChange): Promise<PaymentPage> {
  const { db, secret, shopName, shopUrl, changePath } = context
  const found = await findOrder(db, change.orderId)
  if (!found) throw new Error(`the order ${change.orderId} is gone`)
  const { order, locale } = found
  const path = (back?: 'done' | 'left') =>
    changePath(locale, order.id, orderToken(secret, order.id), change.position, back)
  return {
    title: `${await shopName()} ${order.number}`,
    email: order.email,
    locale,
    confirm: path(),
    done: shopUrl + path('done'),
    left: shopUrl + path('left'),
  }
}

/** `settled`: the provider has said that it takes nothing. */
export async function endAs(
  context: FulfilmentContext,
  key: string,
  reason: string,
  settled = false,
): Promise<void> {
  const change = await findChange(context.db, key)
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, change!.orderId)
    await endWithin(context, tx, change!, reason, settled)
  })
  context.nudge()
}

/**
 * What waits is not to be: the order is picked, cancelled, or the line becomes something else. Its stock is free at once.
 * `touched`: whose stock the same step changes after this; all of it is locked here, in the order of ids.
 */
export async function overtakeChange(
  context: FulfilmentContext,
  { tx, order }: Step,
  { line, touched = [] }: { line?: number; touched?: readonly (number | null)[] } = {},
): Promise<void> {
  const change = await openChange(tx, order.id)
  if (!change || (line !== undefined && line !== change.lineId)) return
  await lockStock(
    tx,
    [change.variantId, ...touched].filter((id) => id !== null),
  )
  await endWithin(context, tx, change, 'overtaken', false)
}

/** The order's row is locked. What may have been charged is let go by the job. */
async function endWithin(
  { clock }: FulfilmentContext,
  tx: Tx,
  change: OrderChange,
  reason: string,
  settled: boolean,
): Promise<void> {
  const at = clock.now()
  if (!(await endChange(tx, change.key, { status: 'ended', reason, settled }, at))) return
  await writeTogether(tx, releaseWrites(change.key))
  await addEvent(tx, change.orderId, 'change_ended', 'system', at, { reason })
  if (!settled) await enqueue(tx, changeJob(change, at))
}

/** What was charged for a change that is not to be: let go, or given back. */
async function letGo(context: FulfilmentContext, change: OrderChange): Promise<ChangeTold> {
  const { db, clock, providers } = context
  const provider = providers.of(change.provider)
  const told = await provider.void(db, chargeOf(context, change), clock.now())
  if (told && told.status !== 'declined' && told.status !== 'captured') return { status: 'pending' }
  if (told?.status === 'captured') {
    const late = { refundKey: `${change.key}:late`, at: context.clock.now() }
    const refund = { key: change.key, ...late, amountMinor: told.amountMinor }
    const { status } = await provider.refund(db, refund)
    if (status === 'failed') throw new Error(`${change.provider} does not give back ${change.key}`)
  }
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    if ((await settleEnded(tx, change.key, at)) && told?.status === 'captured')
      await addEvent(tx, change.orderId, 'change_refunded', 'system', at, { amount: told.amountMinor })
  })
  return endedOf(change)
}

const endedOf = ({ reason }: OrderChange): ChangeTold => ({ status: 'ended', reason: reason ?? 'left' })

/** The money is there: the change takes place with it, or it was overtaken, and the money goes back. */
async function conclude(context: FulfilmentContext, change: OrderChange, told: Captured): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, change.orderId)
    const line = order.lines.find(({ id }) => id === change.lineId)
    const at = clock.now()
    const fits =
      told.amountMinor === change.amountMinor &&
      told.currency === change.currency &&
      order.status === 'paid' &&
      line?.variantId === change.fromVariantId &&
      line.unitPriceMinor === change.fromUnitMinor &&
      (await isSettled(tx, order.id))
    await sql`savepoint before_change`.execute(tx)
    if (fits && (await endChange(tx, change.key, { status: 'done' }, at))) {
      if (await rewrite(tx, change)) {
        await writeTogether(tx, furtherPaymentWrites({ ...change, reference: told.reference }, at))
        const paid = { from: line.sku, more: change.amountMinor }
        await addEvent(tx, order.id, 'changed', 'shopper', at, paid)
        return enqueue(tx, mailJob('order-changed', order.id, change.key))
      }
      await sql`rollback to savepoint before_change`.execute(tx)
    }
    await endWithin(context, tx, change, 'overtaken', false)
  })
  context.nudge()
}

/** @returns false when it does not cost what was paid any more. */
async function rewrite(tx: Tx, change: OrderChange): Promise<boolean> {
  const { key, orderId, lineId, fromVariantId: from, variantId: to, quantity } = change
  const facts = to === null ? undefined : (await readOne(tx, variantFactsQuery([to]))).get(to)
  if (to === null || from === null || !facts) return false
  await lockStock(tx, [from, to])
  await writeTogether(tx, releaseWrites(key))
  if (!(await swapStock(tx, { from, to, quantity, reference: orderId, held: false }))) return false
  const less = await rewriteLine(tx, orderId, lineId, {
    variant_id: to,
    sku: facts.sku,
    options: facts.attributes,
    image: facts.image ?? null,
    unit_price_minor: change.unitMinor,
  })
  return less === -change.amountMinor
}

export const furtherChargeJobs = (context: FulfilmentContext): JobHandlers => ({
  'order.change': async (db, payload) => {
    const key = String(payload['key'])
    const told = await settleChange(context, key)
    const change = await findChange(db, key)
    const now = context.clock.now().getTime()
    const until = (ms: number) =>
      new Date(change!.status === 'open' ? Math.min(now + ms, change!.expiresAt.getTime()) : now + ms)
    if (told.status === 'open') return { runAgainAt: change!.expiresAt }
    if (told.status === 'action') return { runAgainAt: until(askPageAgainMs) }
    if (told.status === 'pending') return { runAgainAt: until(askAgainMs) }
  },
})
