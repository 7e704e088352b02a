// A payment provider that is slow, fails, loses its answers, lies about amounts, and tells things late, twice, out of order or not at all:
// Stripe, faked on this machine, under a shop of its own.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { buyPatiently, type Item, newKey, wish } from '../support/buyer.ts'
import { type FakeStripe, startFakeStripe } from '../support/fake-stripe.ts'
import { type Engine, makeGround } from '../support/ground.ts'
import { checkBooks, pick, plenty } from './buying.ts'

export type Provider = { engine: Engine; orders: number; buyers?: number; say?: (line: string) => void }
export type Provided = {
  orders: number
  paid: number
  givenUp: number
  quarantined: number
  refunded: number
}

const moods: FakeStripe['mood'][] = [
  {},
  { slowMs: 400 },
  { failing: true },
  { loseAnswers: true },
  { takes: { amount: 1 } },
]

type Placed = { id: string; token: string }
const chance = (share: number) => Math.random() < share

/** One buyer's way: order, pay or not, come back or not. */
async function purchase(shop: string, fake: FakeStripe, items: Item[]): Promise<Placed | undefined> {
  const what = await wish(shop, pick(items), { method: 'stripe' })
  const { placed } = await buyPatiently(shop, what, newKey())
  if (!placed) return undefined
  const token = new URL(placed.url, shop).searchParams.get('token')!
  const made = { id: placed.order.id, token }
  const session = fake.of(made.id)
  const before = session && fake.event('checkout.session.expired', session)
  if (session && chance(0.6)) fake.pay(session.id)
  if (session && chance(0.6)) {
    const body = fake.event('checkout.session.completed', session)
    // Twice, then one of before, then one that is not theirs.
    await tell(shop, body, fake.sign(body, new Date()))
    await tell(shop, body, fake.sign(body, new Date()))
    await tell(shop, before!, fake.sign(before!, new Date()))
    const forged = await tell(shop, body, fake.sign(body, new Date(), 'whsec_forged'))
    if (forged !== 400) throw new Error(`a forged webhook was answered ${forged}`)
  }
  if (chance(0.7)) await comeBack(shop, made, chance(0.2) ? 'left' : 'done')
  return made
}

const tell = async (shop: string, body: string, signature: string): Promise<number> =>
  (
    await fetch(`${shop}/api/v1/payments/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
  ).status

/** By the link of the provider's page. */
const comeBack = (shop: string, { id, token }: Placed, step: 'done' | 'left') =>
  fetch(`${shop}/checkout/${step}?id=${id}&token=${token}`, { redirect: 'manual' })

/** @throws when the books are wrong, or the shop and the provider do not say the same of an order. */
export async function provide({
  engine,
  orders,
  buyers = 6,
  say = () => undefined,
}: Provider): Promise<Provided> {
  const fake = await startFakeStripe()
  const ground = await makeGround(engine, {
    PAYMENT_METHODS: 'stripe,cash-on-delivery',
    STRIPE_SECRET_KEY: fake.account.secretKey,
    STRIPE_WEBHOOK_SECRET: fake.account.webhookSecret,
    STRIPE_API_URL: fake.account.apiUrl,
  })
  try {
    const items = await ground.look((database) => plenty(database))
    const shop = await ground.start()
    const placed: Placed[] = []
    let left = orders
    const buyer = async () => {
      while (left-- > 0) {
        const made = await purchase(shop.url, fake, items)
        if (made) placed.push(made)
      }
    }
    let over = false
    const changing = (async () => {
      for (let turn = 0; !over; turn++) {
        fake.mood = moods[turn % moods.length]!
        await delay(700)
      }
    })()
    await Promise.all(Array.from({ length: buyers }, buyer))
    over = true
    await changing
    fake.mood = {}
    say(`${engine}: ${placed.length} orders placed, everybody comes back`)
    // Whoever has not paid by now turns back.
    for (const made of placed) await comeBack(shop.url, made, 'left')
    await delay(4_000)
    await shop.stop()
    return await ground.look(async (database) => {
      await checkBooks(database, `${engine}, after ${placed.length} orders`)
      const { rows } = await sql<{ id: string; order: string; payment: string; total: number }>`
        select o.id, o.status as order, p.status as payment, o.total_minor as total from shop_order o join payment p on p.order_id = o.id where p.provider = 'stripe'`.execute(
        database.db,
      )
      const wrong = rows.flatMap(({ id, order, payment, total }) => {
        const session = fake.of(id)
        const taken = session?.intent.amount_received ?? 0
        const back = fake.refunds
          .filter((one) => one.payment_intent === session?.intent.id)
          .reduce((sum, one) => sum + one.amount, 0)
        const right =
          payment === 'captured'
            ? order === 'paid' && taken === total && back === 0
            : payment === 'quarantined'
              ? taken > 0 && taken !== total && back === 0
              : payment === 'pending'
                ? false
                : order === 'cancelled' && taken === back
        return right ? [] : [`${id}: ${order}, ${payment}, total ${total}, taken ${taken}, back ${back}`]
      })
      if (wrong.length > 0) throw new Error(`shop and provider disagree:\n${wrong.join('\n')}`)
      const count = (status: string) => rows.filter(({ payment }) => payment === status).length
      return {
        orders: rows.length,
        paid: count('captured'),
        givenUp: count('cancelled') + count('declined'),
        quarantined: count('quarantined'),
        refunded: count('refunded'),
      }
    })
  } finally {
    await ground.remove()
    fake.close()
  }
}
