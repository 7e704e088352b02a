// Quotes of the demo company, and its orders on account: one paid, one overdue and one due soon.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { demoSales } from '../../../../demo/catalogue.ts'
import { historyPayments, historyQuotes } from '../../../../demo/history.ts'
import { pick } from '../../../../demo/catalogue/seeded-random.ts'
import type { AccountId, OrderId, VariantId } from '../../../kernel/ids.ts'
import { priceCart } from '../../../modules/cart/price-cart.ts'
import { placeOrder, type PlaceOrderRequest } from '../../../modules/checkout/place-order.ts'
import { previewCheckout } from '../../../modules/checkout/preview-checkout.ts'
import { getTermsForAccount } from '../../../modules/companies/company-terms.store.ts'
import { getTradeBuyer } from '../../../modules/companies/trade-buyer.ts'
import { recordAccountPayment } from '../../../modules/fulfilment/record-account-payment.ts'
import { deliverOrder, pickOrder, shipOrder } from '../../../modules/fulfilment/ship-order.ts'
import { getInvoiceBalance } from '../../../modules/payments/account-credit.store.ts'
import {
  acceptQuoteWrites,
  answerQuote,
  closeQuote,
  insertQuote,
} from '../../../modules/quotes/quotes.store.ts'
import type { CompanyTerms } from '../../../modules/pricing/company-terms.ts'
import type { HistoryContext } from './history-context.ts'
import { HISTORY_DAYS } from './plan-orders.ts'
import type { HistoryProduct } from './deal-products.ts'
import type { HistoryEvent } from './run-orders.ts'

export type HistoryBuyer = { accountId: AccountId; companyId: string; email: string; name: string }

type Item = { variant_id: VariantId; quantity: number }

/** Orders by days before the start; `paidAfter`: days until the invoice was paid, absent: it is open. */
const companyOrders = [
  { days: 78, paidAfter: 24, purchaseOrder: 'LSS-1042' },
  { days: 46, purchaseOrder: 'LSS-1057' },
]
const HOUR_MS = 3_600_000
const system = { actor: 'system' } as const

/** The items of each order and quote: best sellers that were on sale all the time. */
export function listCompanyItems(products: readonly HistoryProduct[], now: Date): Item[][] {
  const start = new Date(now.getTime() - HISTORY_DAYS * DAY_MS)
  const candidates = products
    .filter(({ publishedAt }) => publishedAt < start)
    .toSorted((a, b) => demoSales[b.sourceKey]! - demoSales[a.sourceKey]!)
    .slice(0, 24)
  return Array.from({ length: companyOrders.length + historyQuotes.length }, (_, index) => {
    const chosen = new Map(
      ['a', 'b', 'c'].map((seed) => {
        const { variants } = pick(`company ${index} ${seed}`, candidates)
        return [pick(`size ${index} ${seed}`, variants).id, 4 + ((index + seed.charCodeAt(0)) % 4)]
      }),
    )
    return [...chosen].map(([variant_id, quantity]) => ({ variant_id, quantity }))
  })
}

export function listCompanyEvents(
  context: HistoryContext,
  buyer: HistoryBuyer,
  now: Date,
  items: readonly Item[][],
): HistoryEvent[] {
  const daysBefore = (days: number, hours = 9) =>
    new Date(now.getTime() - (now.getTime() % DAY_MS) - days * DAY_MS + hours * HOUR_MS)
  const orders = companyOrders.flatMap(({ days, paidAfter, purchaseOrder }, index) => {
    const order = createOrder(context, buyer, { items: items[index]!, purchaseOrder })
    return [
      { at: daysBefore(days), run: () => order.place() },
      ...listDeliveryEvents(context, order, days, daysBefore),
      ...(paidAfter === undefined ? [] : [{ at: daysBefore(days - paidAfter, 10), run: () => order.pay() }]),
    ]
  })
  const quotes = historyQuotes.flatMap(({ days, message, answer }, index) => {
    const quote = createQuote(context, buyer, { items: items[companyOrders.length + index]!, message })
    const order = createOrder(context, buyer, {
      items: items[companyOrders.length + index]!,
      purchaseOrder: `LSS-11${index}0`,
      quote,
    })
    return [
      { at: daysBefore(days, 8), run: () => quote.request() },
      ...(answer === undefined ? [] : [{ at: daysBefore(days - 1, 7), run: () => quote.answer() }]),
      ...(answer === 'declined' ? [{ at: daysBefore(days - 3, 12), run: () => quote.decline() }] : []),
      ...(answer === 'accepted'
        ? [
            { at: daysBefore(days - 4), run: () => order.place() },
            ...listDeliveryEvents(context, order, days - 4, daysBefore),
          ]
        : []),
    ]
  })
  return [...orders, ...quotes].filter(({ at }) => at < now)
}

type CompanyOrder = ReturnType<typeof createOrder>

const listDeliveryEvents = (
  context: HistoryContext,
  order: CompanyOrder,
  days: number,
  daysBefore: (days: number, hours?: number) => Date,
): HistoryEvent[] => [
  { at: daysBefore(days - 1, 3), run: () => pickOrder(context, order.id(), system) },
  {
    at: daysBefore(days - 1, 6),
    run: () => shipOrder(context, order.id(), { carrier: 'DHL', tracking: `JD02${days}5510` }, system),
  },
  { at: daysBefore(days - 7, 11), run: () => deliverOrder(context, order.id(), undefined, system) },
]

function createOrder(
  context: HistoryContext,
  { accountId, email, name }: HistoryBuyer,
  {
    items,
    purchaseOrder,
    quote,
  }: { items: Item[]; purchaseOrder: string; quote?: ReturnType<typeof createQuote> },
) {
  const { db, clock } = context
  const address = {
    name,
    company: 'Lindqvist Ski & Street',
    line1: 'Prästgatan 41',
    city: 'Östersund',
    postcode: '831 31',
    country: 'SE',
  }
  let orderId: OrderId | undefined
  const id = () => {
    if (orderId === undefined) throw new Error(`The order ${purchaseOrder} was not placed.`)
    return orderId
  }
  return {
    id,
    async place() {
      const terms = await getTermsForAccount(db, accountId, clock.now())
      const trade: CompanyTerms = quote ? { ...terms, minimumMinor: 0, agreed: await quote.prices() } : terms
      const purchase = { items, shipping_method: 'standard-europe', email }
      const { total } = await previewCheckout(
        db,
        { ...purchase, country: address.country, postcode: address.postcode, accountId, trade },
        clock.now(),
        context,
      )
      const request: PlaceOrderRequest = {
        idempotencyKey: `demo-history-${purchaseOrder}`,
        principal: 'demo-history',
        requestId: purchaseOrder,
        accountId,
        trade,
        ...(quote && { along: (placed) => acceptQuoteWrites(quote.id(), placed, clock.now()) }),
      }
      const { order } = await placeOrder(
        context,
        {
          ...purchase,
          address,
          locale: 'en',
          note: '',
          purchase_order: purchaseOrder,
          expected_total: total,
          payment: { method: historyPayments.account },
        },
        request,
      )
      orderId = order.id
    },
    async pay() {
      const balance = await getInvoiceBalance(db, id())
      await recordAccountPayment(
        context,
        id(),
        { amountMinor: balance!.openMinor, reference: `${purchaseOrder} SEPA`, requestKey: purchaseOrder },
        system,
      )
    },
  }
}

function createQuote(
  context: HistoryContext,
  { accountId, companyId }: HistoryBuyer,
  { items, message }: { items: Item[]; message: string },
) {
  const { db, clock } = context
  let quoteId: string | undefined
  const id = () => quoteId!
  /** A twelfth less than the price lists, in whole dollars. */
  const readPrices = async () => {
    const { rows } = await sql<{ variant_id: VariantId; listed: number }>`
      select variant_id, listed_minor as listed from quote_line where quote_id = ${id()}`.execute(db)
    return rows.map(({ variant_id, listed }) => ({
      variant_id,
      price: Math.round((listed * 11) / 12 / 100) * 100,
    }))
  }
  return {
    id,
    prices: async () =>
      Object.fromEntries((await readPrices()).map(({ variant_id, price }) => [variant_id, price])),
    async request() {
      const at = clock.now()
      const buyer = await getTradeBuyer(db, { accountId, wholesale: true }, { country: 'SE', at })
      const cart = await priceCart(db, items, at, buyer)
      quoteId = await db.transaction().execute((tx) =>
        insertQuote(
          tx,
          {
            companyId,
            accountId,
            message,
            currency: cart.currency,
            conversion: null,
            locale: 'en',
            lines: cart.items.map(({ variant_id, sku, name, attributes, quantity, price }, position) => ({
              position,
              variant_id,
              sku,
              name,
              options: attributes.map(({ value }) => value).join(', '),
              quantity,
              list_price: price,
            })),
          },
          at,
        ),
      )
    },
    async answer() {
      const at = clock.now()
      const lines = await readPrices()
      const expiresAt = new Date(at.getTime() + 14 * DAY_MS)
      const input = { lines, expiresAt, message: 'Prices are valid for two weeks.' }
      await db.transaction().execute((tx) => answerQuote(tx, id(), input, at))
    },
    decline: () => db.transaction().execute((tx) => closeQuote(tx, id(), 'declined', clock.now())),
  }
}
