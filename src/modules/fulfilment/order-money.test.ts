// Order money over the whole lifecycle, with actions in any order: refunds never exceed the amount paid, and
// returning everything refunds everything. After each test useTestShop runs the fulfilment invariants.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrderHelpers, shopper, staff } from '../../../tests/support/fulfilment.ts'
import { cards, cash, useTestShop } from '../../../tests/support/shop.ts'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { OrderId, VariantId } from '../../kernel/ids.ts'
import { checkInvariants } from '../invariants/invariants.ts'
import { getReturnableQuantity } from '../orders/line-status.ts'
import { createMethodSettings } from '../payments/payment-method-settings.ts'
import { setPaymentMethodSettings } from '../payments/payment-method-settings.store.ts'
import { createGiftCard } from '../payments/stored-value/stored-value.store.ts'
import { createPromotion } from '../promotions/create-promotion.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeLineVariant } from './order-edits/edit-order.ts'
import { refundOrderAmount } from './refund-order.ts'
import { cancelReturn } from './returns/cancel-return.ts'
import { requestReturn } from './returns/open-return.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { refundReturn } from './returns/refund-return.ts'
import { deliverOrder, pickOrder, shipOrder } from './ship-order.ts'

const shop = useTestShop()
const { look: getOrder } = createOrderHelpers(shop)

const item = fc.record({
  priceMinor: fc.integer({ min: 1, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
})
const at = fc.nat(2)
const smallNumber = fc.integer({ min: 1, max: 4 })
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), line: at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pick' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ship' as const), line: at, quantity: smallNumber }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('return' as const), line: at, quantity: smallNumber }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), number: smallNumber }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('receive' as const), number: smallNumber, received: smallNumber }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refund return' as const),
      number: smallNumber,
      delivery: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('refund items' as const), line: at, quantity: smallNumber }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund amount' as const),
      amountMinor: fc.integer({ min: 1, max: 9_999 }),
    }),
  },
)
const life = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
  percent: fc.constantFrom(0, 7, 15, 33),
  giftMinor: fc.constantFrom(0, 1, 777, 1_000_000),
  payment: fc.constantFrom(cards.good, cards.good, cash),
  capture: fc.constantFrom('on_order' as const, 'on_shipment' as const),
  taxIncluded: fc.boolean(),
  steps: fc.array(step, { minLength: 6, maxLength: 14 }),
})
type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never
type OrderStep = Life['steps'][number]

let runs = 0

async function place(currency: string, { items, percent, giftMinor, payment, capture, taxIncluded }: Life) {
  const run = ++runs
  const methods = [
    { ...createMethodSettings('test-card', true), capture },
    createMethodSettings('cash-on-delivery', true),
  ]
  await shop.db.transaction().execute((tx) => setPaymentMethodSettings(tx, methods))
  await shop.context.providers.reload(shop.db)
  await sql`update price_list set tax_included = ${taxIncluded} where code = 'retail'`.execute(shop.db)
  const products = items.map(({ priceMinor }, index) => ({ sku: `R${run}-${index}`, priceMinor }))
  const cheaper = items.map(({ priceMinor }, index) => ({
    sku: `C${run}-${index}`,
    priceMinor: Math.max(1, priceMinor - 7),
  }))
  const ids = await shop.add(...products, ...cheaper)
  // Makes each cheaper item another size of the same product.
  for (const index of items.keys())
    await sql`update variant set position = id, product_id = (select product_id from variant where id = ${ids[index]!})
      where id = ${ids[items.length + index]!}`.execute(shop.db)
  const codes: string[] = []
  if (percent > 0) {
    codes.push(`OFF${run}`)
    await createPromotion(shop.db, { name: 'Off', code: `OFF${run}`, percent })
  }
  if (giftMinor > 0) {
    const now = shop.context.clock.now()
    const card = { amountMinor: giftMinor, currency, actor: 'test', note: '', at: now, expiresAt: null }
    codes.push(await createGiftCard(shop.db, card))
  }
  const cart = items.map(({ quantity }, index) => ({ variant_id: ids[index]!, quantity }))
  const { order } = await shop.order({ items: cart, codes, payment })
  return { id: order.id, cheaper: ids.slice(items.length) }
}

/** Net amount the customer has paid across cards, gift cards and cash on delivery, in minor units. */
async function getKeptMinor(orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(case p.provider
      when 'test-card' then (select case c.outcome when 'captured' then c.amount_minor when 'authorised' then c.captured_minor else 0 end - c.refunded_minor from test_card_charge c where c.key = coalesce(p.provider_key, p.order_id::text))
      when 'gift-card' then -(select sum(e.change_minor) from stored_value_entry e where e.payment_id = p.id)
      else case when p.status in ('captured', 'refunded')
        then p.amount_minor - (select coalesce(sum(r.amount_minor), 0) from refund_allocation r where r.payment_id = p.id) else 0 end
      end), 0)::bigint as kept
    from payment p where p.order_id = ${orderId}`.execute(shop.db)
  return rows[0]!.kept
}

async function take(
  id: OrderId,
  cheaper: readonly VariantId[],
  input: OrderStep,
  key: string,
): Promise<unknown> {
  const { lines } = await getOrder(id)
  const lineAt = (index: number) => lines[index % lines.length]!.id
  const { context } = shop
  switch (input.do) {
    case 'cancel':
      return cancelOrder(context, id, '', staff)
    case 'change':
      return changeLineVariant(context, id, lineAt(input.line), cheaper[input.line % lines.length]!, shopper)
    case 'pick':
      return pickOrder(context, id, staff)
    case 'ship': {
      const parts = [{ lineId: lineAt(input.line), quantity: input.quantity }]
      return shipOrder(context, id, { carrier: 'Post', tracking: key, parts }, staff)
    }
    case 'deliver':
      return deliverOrder(context, id, undefined, staff)
    case 'return': {
      const parts = [{ lineId: lineAt(input.line), quantity: input.quantity, reason: 'size' as const }]
      return requestReturn(context, id, parts, shopper)
    }
    case 'withdraw':
      return cancelReturn(context, id, input.number, shopper)
    case 'receive': {
      const match = (await getOrder(id)).returns.find(({ number }) => number === input.number)
      const parts = match?.lines.map((line) => {
        const received = Math.min(input.received, line.quantity)
        return { lineId: line.line_id, received, restock: received }
      })
      return receiveReturn(context, id, input.number, { parts }, staff)
    }
    case 'refund return':
      return refundReturn(context, id, input.number, staff, { delivery: input.delivery || undefined })
    case 'refund items': {
      const parts = [{ lineId: lineAt(input.line), quantity: input.quantity }]
      return refundOrderAmount(context, id, { parts, note: '', requestKey: key }, staff)
    }
    case 'refund amount':
      return refundOrderAmount(
        context,
        id,
        { amountMinor: input.amountMinor, note: '', requestKey: key },
        staff,
      )
  }
}

/** A step that the shop rejects changes nothing; anything but a rejection fails the test. */
const tryStep = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
  })

/** Ships everything that is left, then returns everything. */
async function giveAllBack(id: OrderId): Promise<void> {
  const { context } = shop
  await tryStep(pickOrder(context, id, staff))
  await tryStep(shipOrder(context, id, { carrier: 'Post', tracking: 'rest' }, staff))
  await tryStep(deliverOrder(context, id, undefined, staff))
  const returned = (await getOrder(id)).lines
    .map((line) => ({ lineId: line.id, quantity: getReturnableQuantity(line), reason: 'size' as const }))
    .filter(({ quantity }) => quantity > 0)
  if (returned.length > 0) await tryStep(requestReturn(context, id, returned, shopper))
  for (const { number } of (await getOrder(id)).returns) {
    await tryStep(receiveReturn(context, id, number, {}, staff))
    await tryStep(refundReturn(context, id, number, staff, { delivery: true }))
  }
}

test.each(['VND', 'USD', 'KWD'])(
  'no refund exceeds the payment, and all refunds together equal it, in %s',
  async (currency) => {
    await sql`update price_list set currency = ${currency} where code = 'retail'`.execute(shop.db)
    await sql`insert into tax_rate (country, region, tax_class, rate_ppm) values ('GB', '', 'standard', 88750)`.execute(
      shop.db,
    )
    await fc.assert(
      fc.asyncProperty(life, async (input) => {
        const { id, cheaper } = await place(currency, input)
        const paid = (await getOrder(id)).total
        for (const [index, one] of input.steps.entries()) {
          await tryStep(take(id, cheaper, one, `${id}-${index}`))
          await shop.worker.drain()
          const kept = await getKeptMinor(id)
          expect(kept).toBeGreaterThanOrEqual(0)
          expect(kept).toBeLessThanOrEqual(paid)
        }
        await giveAllBack(id)
        await shop.worker.drain()
        expect(await getKeptMinor(id)).toBe(0)
        expect(await checkInvariants(shop.db)).toEqual([])
      }),
      propertyRuns(6),
    )
  },
  120_000,
)
