// A payment provider that is slow, fails, loses responses, reports wrong amounts, and sends webhooks late,
// twice, out of order or never: a fake Stripe on this machine.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { buyWithRetry, type CartItem, newKey, createPurchaseRequest } from '../support/buyer.ts'
import { type FakeStripe, startFakeStripe } from '../support/fake-stripe.ts'
import { type Engine, createTestEnvironment } from '../support/test-environment.ts'
import { assertInvariants, pickItems, addStock } from './buying.ts'

export type ProviderOptions = {
  engine: Engine
  orders: number
  buyers?: number
  say?: (line: string) => void
}
export type ProviderResult = {
  orders: number
  paid: number
  abandoned: number
  quarantined: number
  refunded: number
}

const behaviours: FakeStripe['behaviour'][] = [
  {},
  { slowMs: 400 },
  { failing: true },
  { loseAnswers: true },
  { paidAmount: { amount: 1 } },
]

type Placed = { id: string; token: string }
const isChance = (share: number) => Math.random() < share

/** One buyer: orders, pays or not, returns or not. */
async function purchase(shop: string, stripe: FakeStripe, items: CartItem[]): Promise<Placed | undefined> {
  const purchaseRequest = await createPurchaseRequest(shop, pickItems(items), { method: 'stripe' })
  const { placed } = await buyWithRetry(shop, purchaseRequest, newKey())
  if (!placed) return undefined
  const token = new URL(placed.url, shop).searchParams.get('token')!
  const placedOrder = { id: placed.order.id, token }
  const session = stripe.findByOrder(placedOrder.id)
  const before = session && stripe.event('checkout.session.expired', session)
  if (session && isChance(0.6)) stripe.pay(session.id)
  if (session && isChance(0.6)) {
    const body = stripe.event('checkout.session.completed', session)
    // Sends it twice, then an earlier event, then one with a forged signature.
    await sendWebhook(shop, body, stripe.sign(body, new Date()))
    await sendWebhook(shop, body, stripe.sign(body, new Date()))
    await sendWebhook(shop, before!, stripe.sign(before!, new Date()))
    const forgedStatus = await sendWebhook(shop, body, stripe.sign(body, new Date(), 'whsec_forged'))
    if (forgedStatus !== 400) throw new Error(`a forged webhook returned ${forgedStatus}`)
  }
  if (isChance(0.7)) await returnFromPayment(shop, placedOrder, isChance(0.2) ? 'left' : 'done')
  return placedOrder
}

const sendWebhook = async (shop: string, body: string, signature: string): Promise<number> =>
  (
    await fetch(`${shop}/api/v1/payments/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
  ).status

/** Follows the return link of the payment page. */
const returnFromPayment = (shop: string, { id, token }: Placed, step: 'done' | 'left') =>
  fetch(`${shop}/checkout/${step}?id=${id}&token=${token}`, { redirect: 'manual' })

/** @throws when invariants are violated, or the shop and the provider disagree on an order. */
export async function runProviderFaults({
  engine,
  orders,
  buyers = 6,
  say = () => undefined,
}: ProviderOptions): Promise<ProviderResult> {
  const stripe = await startFakeStripe()
  const testEnvironment = await createTestEnvironment(engine, {
    PAYMENT_METHODS: 'stripe,cash-on-delivery',
    ...stripe.settings,
  })
  try {
    const items = await testEnvironment.withDatabase((database) => addStock(database))
    const shop = await testEnvironment.start()
    const placed: Placed[] = []
    let left = orders
    const buyOne = async () => {
      while (left-- > 0) {
        const placedOrder = await purchase(shop.url, stripe, items)
        if (placedOrder) placed.push(placedOrder)
      }
    }
    let isOver = false
    const changingBehaviour = (async () => {
      for (let index = 0; !isOver; index++) {
        stripe.behaviour = behaviours[index % behaviours.length]!
        await delay(700)
      }
    })()
    await Promise.all(Array.from({ length: buyers }, buyOne))
    isOver = true
    await changingBehaviour
    stripe.behaviour = {}
    say(`${engine}: ${placed.length} orders placed, all buyers return`)
    // Buyers who have not paid by now cancel.
    for (const placedOrder of placed) await returnFromPayment(shop.url, placedOrder, 'left')
    await delay(4_000)
    await shop.stop()
    return await testEnvironment.withDatabase(async (database) => {
      await assertInvariants(database, `${engine}, after ${placed.length} orders`)
      const { rows } = await sql<{ id: string; order: string; payment: string; total: number }>`
        select o.id, o.status as order, p.status as payment, o.total_minor as total from shop_order o join payment p on p.order_id = o.id where p.provider = 'stripe'`.execute(
        database.db,
      )
      const wrongOrders = rows.flatMap(({ id, order, payment, total }) => {
        const session = stripe.findByOrder(id)
        const takenMinor = session?.intent.amount_received ?? 0
        const refundedMinor = stripe.refunds
          .filter((item) => item.payment_intent === session?.intent.id)
          .reduce((sum, item) => sum + item.amount, 0)
        const isRight =
          payment === 'captured'
            ? order === 'paid' && takenMinor === total && refundedMinor === 0
            : payment === 'quarantined'
              ? takenMinor > 0 && takenMinor !== total && refundedMinor === 0
              : payment === 'pending'
                ? false
                : order === 'cancelled' && takenMinor === refundedMinor
        return isRight
          ? []
          : [`${id}: ${order}, ${payment}, total ${total}, taken ${takenMinor}, back ${refundedMinor}`]
      })
      if (wrongOrders.length > 0) throw new Error(`shop and provider disagree:\n${wrongOrders.join('\n')}`)
      const count = (status: string) => rows.filter(({ payment }) => payment === status).length
      return {
        orders: rows.length,
        paid: count('captured'),
        abandoned: count('cancelled') + count('declined'),
        quarantined: count('quarantined'),
        refunded: count('refunded'),
      }
    })
  } finally {
    await testEnvironment.remove()
    stripe.close()
  }
}
