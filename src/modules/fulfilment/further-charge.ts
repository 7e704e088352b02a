// A dearer choice of an order that a card paid. Stock of the other choice is held, the difference is charged under a key of its own, and the
// change takes place in the transaction that writes the capture; declined, left, expired or overtaken, nothing has changed and money that came goes back.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { enqueue, type JobHandlers, type JobInput } from '../../platform/jobs.ts'
import { readOne, writeTogether } from '../../platform/together.ts'
import { variantFactsRead } from '../catalog/variant-facts.ts'
import { testCard } from '../checkout/checkout.ts'
import { holdMs } from '../checkout/context.ts'
import { patiently } from '../checkout/settle-patiently.ts'
import { hold, releaseWrites } from '../inventory/hold.ts'
import { lockStock, swapStock } from '../inventory/put-back.ts'
import { findOrder } from '../orders/get-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { addEvent } from '../orders/orders.store.ts'
import { orderToken } from '../orders/order-token.ts'
import { rewriteLine } from '../orders/rewrite-order.ts'
import { furtherPaymentWrites } from '../payments/payments.store.ts'
import type { Captured, ChargeResult, PaymentPage } from '../payments/provider.ts'
import { isSettled } from '../payments/refunds.store.ts'
import { answerChallenge } from '../payments/test-card.ts'
import { type Card, tokenise } from '../payments/test-card-numbers.ts'
import { type FulfilmentContext, mailJob, type Step } from './act.ts'
import {
  addChange,
  changeKey,
  endChange,
  findChange,
  openChange,
  type OrderChange,
  payWith,
  settleEnded,
  type WantedChange,
} from './further-charge.store.ts'

/** What a demo card tells of itself there. */
export const changeCard = testCard.omit({ name: true })

/** What is still to be paid for a change; until then nothing has changed. */
export type FurtherCharge = { number: number; amountMinor: number; currency: string; expiresAt: Date }

/** `open`: nothing was paid with yet. `ended`: it does not take place, and what was paid goes back. */
export type ChangeTold =
  | { status: 'open' | 'pending' | 'done' }
  | { status: 'action'; url: string }
  | { status: 'ended'; reason: string }

/** As its page shows it. `confirm`: the owner of a demo card is asked. */
export type ChangeView = FurtherCharge & { provider: string; told: ChangeTold; confirm: boolean }

const askAgainMs = 5_000
const askPageAgainMs = 60_000

const changeJob = ({ key, orderId }: Pick<OrderChange, 'key' | 'orderId'>, runAt: Date): JobInput => ({
  kind: 'order.change',
  payload: { key, orderId },
  dedupeKey: `change:${key}`,
  runAt,
})

const furtherCharge = ({ position, amountMinor, currency, expiresAt }: OrderChange): FurtherCharge => ({
  number: position,
  amountMinor,
  currency,
  expiresAt,
})

/**
 * Keeps the change until its difference is paid. The same one asked for twice is one.
 * @throws ShopError costs_more where no card paid the order; out_of_stock; change_open while another waits.
 */
export async function askFurtherCharge(
  { providers }: FulfilmentContext,
  { tx, order, at, later }: Step,
  wanted: WantedChange,
): Promise<FurtherCharge> {
  const known = await openChange(tx, order.id)
  if (known) {
    if (known.lineId === wanted.lineId && known.variantId === wanted.variantId) return furtherCharge(known)
    throw new ShopError('change_open')
  }
  const { paymentMethod: provider } = order
  if (provider === 'cash-on-delivery' || !providers.has(provider))
    throw new ShopError('costs_more', { more: wanted.amountMinor })
  const asked = { ...wanted, orderId: order.id, currency: order.currency, provider }
  const change = await addChange(tx, asked, at, new Date(at.getTime() + holdMs))
  const { variantId, quantity } = wanted
  if (!(await hold(tx, [{ variantId, quantity }], change.key))) throw new ShopError('out_of_stock')
  await later(changeJob(change, change.expiresAt))
  return furtherCharge(change)
}

/** Pays it, by a card of the demo or on the provider's page. A second call finds what the first did. */
export async function payChange(
  context: FulfilmentContext,
  orderId: string,
  number: number,
  card: Card | undefined,
): Promise<ChangeTold> {
  const { db, clock } = context
  const change = await findChange(db, changeKey(orderId, number))
  if (!change) throw new ShopError('not_found')
  const now = clock.now()
  if ((change.provider === 'test-card') !== (card !== undefined)) return settleChange(context, change.key)
  const { token, instrument } = card ? tokenise(card, now) : { token: 'page', instrument: undefined }
  await db.transaction().execute(async (tx) => {
    if (await payWith(tx, change.key, token, instrument, now))
      await enqueue(tx, changeJob(change, new Date(now.getTime() + askAgainMs)))
  })
  return settleWithPatience(context, change.key)
}

/** What became of it, asked now. */
export const changeNow = async (
  context: FulfilmentContext,
  orderId: string,
  number: number,
): Promise<ChangeView | undefined> => {
  const key = changeKey(orderId, number)
  if (!(await findChange(context.db, key))) return undefined
  const told = await settleWithPatience(context, key)
  const change = (await findChange(context.db, key))!
  const { provider } = change
  const asked = provider === 'test-card' && told.status === 'action'
  return { ...furtherCharge(change), provider, told, confirm: asked }
}

/** The first answer counts. */
export const confirmChange = (
  { db, clock }: FulfilmentContext,
  orderId: string,
  number: number,
  confirmed: boolean,
) => answerChallenge(db, changeKey(orderId, number), confirmed, clock.now())

/** What waits to be paid of an order. */
export async function waitingCharge(db: Db, orderId: string): Promise<FurtherCharge | null> {
  const change = await openChange(db, orderId)
  return change ? furtherCharge(change) : null
}

/** It is not to be after all, unless it was paid by now. */
export async function leaveChange(
  context: FulfilmentContext,
  orderId: string,
  number: number,
): Promise<ChangeTold> {
  const key = changeKey(orderId, number)
  const told = await settleWithPatience(context, key)
  if (told.status === 'done' || told.status === 'ended') return told
  await end(context, key, 'left')
  return settleWithPatience(context, key)
}

const settleWithPatience = (context: FulfilmentContext, key: string) =>
  patiently<ChangeTold>(context, () => settleChange(context, key), { status: 'pending' })

/** Asks the provider, and does what follows. Any number of runs come to the same end. */
async function settleChange(context: FulfilmentContext, key: string): Promise<ChangeTold> {
  const { db, clock } = context
  const change = await findChange(db, key)
  if (!change) throw new ShopError('not_found')
  if (change.status === 'done') return { status: 'done' }
  if (change.status === 'ended') return change.settled ? endedOf(change) : letGo(context, change)
  if (change.expiresAt <= clock.now()) {
    await end(context, key, 'expired')
    return settleChange(context, key)
  }
  if (change.token === null) return { status: 'open' }
  const told = await ask(context, change)
  if (told.status === 'action') return told
  if (told.status === 'declined') await end(context, key, told.reason, true)
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
async function end(context: FulfilmentContext, key: string, reason: string, settled = false): Promise<void> {
  const change = await findChange(context.db, key)
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, change!.orderId)
    await endWithin(context, tx, change!, reason, settled)
  })
  context.nudge()
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
    const refund = { key: change.key, refundKey: `${change.key}:late`, amountMinor: told.amountMinor }
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
  const facts = to === null ? undefined : (await readOne(tx, variantFactsRead([to]))).get(to)
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
