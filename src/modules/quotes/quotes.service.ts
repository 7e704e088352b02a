// Wires quotes: a business requests prices for its cart, staff quote them, and accepting creates an order
// through the regular checkout.
import { DAY_MS } from '../../kernel/days.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { QuotesListField } from '../../contracts/lists/quotes-list.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { getShopClock } from '../reports/reports.service.ts'
import { getDayAt } from '../reports/reports.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { resolveLocale, type Locale } from '../../kernel/locale.ts'
import type { Principal } from '../auth/auth.ts'
import { writeAudit } from '../audit/audit.ts'
import { cartRowsQuery } from '../cart/cart.store.ts'
import { priceCart } from '../cart/price-cart.ts'
import { buildPlacedOrderResponse, repeatPlacedOrderResponse } from '../checkout/placed-order-response.ts'
import type { CheckoutPreview, PlacedOrder, PlaceOrderInput } from '../checkout/checkout.ts'
import type { CheckoutContext } from '../checkout/context.ts'
import { filterOfferedMethods } from '../checkout/payment/offered-payment-methods.ts'
import type { OrderTerms } from '../checkout/order-terms.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { previewCheckout } from '../checkout/preview-checkout.ts'
import { getMembership } from '../companies/companies.store.ts'
import { getTermsForAccount } from '../companies/company-terms.store.ts'
import { getTradeBuyer } from '../companies/trade-buyer.ts'
import { getOrderHead } from '../orders/orders.store.ts'
import { getChargeStatus } from '../payments/payments.store.ts'
import type { CompanyTerms } from '../pricing/company-terms.ts'
import { sendQuoteEmail } from './quote-email.ts'
import {
  type AnswerQuoteInput,
  MAX_QUOTE_DAYS,
  canTransition,
  type Quote,
  type QuoteState,
} from './quotes.ts'
import {
  acceptQuoteWrites,
  insertQuote,
  answerQuote,
  getQuoteRecipient,
  closeQuote,
  getQuote,
  searchQuotes,
  listCompanyQuotes,
} from './quotes.store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { runOnceInTransaction, fingerprintOf } from '../../platform/http/idempotency.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { isPreconditionFailed, runBatchQuery } from '../../platform/database/batch-sql.ts'
import { localizeQuotes } from './localize-quotes.service.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { isUuid, type OrderId } from '../../kernel/ids.ts'

/** The input for ordering by a quote, which determines items and prices. */
export type AcceptQuoteInput = Omit<PlaceOrderInput, 'items' | 'email' | 'codes' | 'use_credit' | 'locale'>
export type QuoteTotalInput = {
  country: string
  region?: string | undefined
  postcode?: string | undefined
  shipping_method?: string | undefined
  /** Language of the names of shipping methods and promotions; absent: their source language. */
  locale?: Locale | undefined
}

export type CustomerQuoteService = {
  list(principal: Principal): Promise<Quote[]>
  /**
   * `locale`: the language of item names; absent: their source language.
   * @throws ShopError not_found.
   */
  one(principal: Principal, id: string, locale?: Locale): Promise<Quote>
  /**
   * Requests a quote for the cart. `country`: of the buyer: products that are not published in its market are left out;
   * absent: the primary market.
   * @throws ShopError forbidden without a company; invalid_input for an empty cart; too_many_requests.
   */
  requestQuote(principal: Principal, message: string, key?: string, country?: string): Promise<Quote>
  /** @throws ShopError not_found, quote_closed. */
  decline(principal: Principal, id: string): Promise<Quote>
  /**
   * The total of the resulting order.
   * @throws ShopError not_found, quote_closed.
   */
  total(principal: Principal, id: string, to: QuoteTotalInput): Promise<CheckoutPreview>
  /**
   * Accepts the quote; accepting again returns the same order.
   * @throws as placing an order; ShopError not_found, quote_closed.
   */
  accept(
    principal: Principal,
    id: string,
    input: AcceptQuoteInput,
    request: { key: string; requestId: string },
  ): Promise<PlacedOrder>
}
export type StaffQuoteService = {
  /** @throws ShopError invalid_input. */
  search(
    ctx: StaffContext,
    query: ListQuery<QuotesListField>,
    request: ListPageRequest,
  ): Promise<ListPage<Quote>>
  /** @throws ShopError not_found. */
  one(ctx: StaffContext, id: string): Promise<Quote>
  /**
   * @throws ShopError not_found, quote_closed; invalid_input unless every line has a price and the expiry date
   * is valid.
   */
  answer(ctx: StaffContext, id: string, input: AnswerQuoteInput): Promise<Quote>
  /** @throws ShopError not_found, quote_closed. */
  reject(ctx: StaffContext, id: string, reason: string): Promise<Quote>
}
export type QuoteService = { own: CustomerQuoteService; staff: StaffQuoteService }

/** Quote requests per user: more than anyone needs, fewer than a flood. */
const REQUEST_LIMIT = { times: 20, withinMs: 60 * 60_000 }

/** Payments of an accepted quote that are not captured. */
const openPaymentStatuses = ['pending', 'authorized', 'due_on_delivery', 'on_account'] as const

export function createQuoteService(
  context: CheckoutContext & { shopName(): Promise<string>; shopUrl: string },
): QuoteService {
  const { db, clock, secret } = context
  const requestLimiter = createLimiter(clock, 'quotes', REQUEST_LIMIT.times, REQUEST_LIMIT.withinMs)
  const getCompanyId = async ({ user }: Principal) => (await getMembership(db, user.id))?.company_id
  const requireQuote = async (id: string, companyId?: string) => {
    const quote = await getQuote(db, id, companyId)
    if (!quote) throw new ShopError('not_found')
    return quote
  }
  const own = async (principal: Principal, id: string) => {
    const companyId = await getCompanyId(principal)
    if (companyId === undefined || !isUuid(id)) throw new ShopError('not_found')
    return requireQuote(id, companyId)
  }
  const assertTransition = (quote: Quote, to: QuoteState) => {
    if (!canTransition(quote.status, to)) throw new ShopError('quote_closed', { status: quote.status })
  }
  /**
   * The price terms of an order by quote: the quoted prices, and no minimum order value, since staff agreed to
   * the quote.
   */
  const getTerms = async ({ user }: Principal, { lines }: Quote): Promise<CompanyTerms> => ({
    ...(await getTermsForAccount(db, user.id, clock.now())),
    minimumMinor: 0,
    agreed: Object.fromEntries(
      lines.flatMap(({ variant_id, price }) => (price === null ? [] : [[variant_id, price]])),
    ),
  })
  /** The currency, rate and rounding of the quote apply, whatever those of the company are today. */
  const toOrderTerms = ({ currency, conversion }: Quote): OrderTerms => ({
    currency,
    conversion,
    prices: [],
    customItems: [],
  })
  const toItems = ({ lines }: Quote) => lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const open = (quote: Quote) => {
    assertTransition(quote, 'accepted')
    if (quote.expires_at !== null && new Date(quote.expires_at) <= clock.now())
      throw new ShopError('quote_closed', { status: 'expired' })
    return quote
  }
  const getPlacedOrder = async (orderId: OrderId): Promise<PlacedOrder> => {
    const order = await getOrderHead(db, orderId)
    if (!order) throw new ShopError('not_found')
    const status = await getChargeStatus(db, orderId)
    const payment = openPaymentStatuses.find((one) => one === status) ?? 'captured'
    return repeatPlacedOrderResponse(buildPlacedOrderResponse(context, order, payment))
  }
  /** A change by staff, with its audit entry and email. */
  const updateQuote = async (
    id: string,
    kind: 'answered' | 'rejected',
    ctx: StaffContext,
    { message, until, diff }: { message: string; until?: string; diff: Record<string, unknown> },
    work: (tx: Tx, now: Date) => Promise<boolean>,
  ) => {
    const shop = await context.shopName()
    await db.transaction().execute(async (tx) => {
      const at = clock.now()
      if (!(await work(tx, at)))
        throw new ShopError('quote_closed', { status: (await getQuote(tx, id))?.status })
      await writeAudit(tx, { ...ctx, action: `quote.${kind}`, objectKind: 'quote', objectId: id, diff, at })
      const { email: to, name, locale } = (await getQuoteRecipient(tx, id))!
      const url = context.shopUrl + inLanguage(locale, accountPaths.quote(id))
      const emailValues = { ...(message && { message }), ...(until && { until }) }
      await sendQuoteEmail(tx, { kind, quote: id, at, to, name, locale, shop, url, ...emailValues })
    })
    context.wakeWorker()
    return requireQuote(id)
  }
  return {
    own: {
      async list(principal) {
        const companyId = await getCompanyId(principal)
        return companyId === undefined ? [] : listCompanyQuotes(db, companyId)
      },
      async one(principal, id, locale) {
        const translate = locale && (await context.getOptionTranslator?.(locale))
        return (
          await localizeQuotes(db, clock.now(), [await own(principal, id)], locale, translate || undefined)
        )[0]!
      },
      async requestQuote(principal, message, key, country) {
        const companyId = await getCompanyId(principal)
        if (companyId === undefined || !principal.rights.canWholeSalePrice) throw new ShopError('forbidden')
        if (!requestLimiter.tryTake(principal.user.id)) throw new ShopError('too_many_requests')
        const at = clock.now()
        const buyer = await getTradeBuyer(
          db,
          { accountId: principal.user.id, wholesale: true },
          { country, at },
        )
        const request = key && {
          principal: `account:${principal.user.id}`,
          key,
          fingerprint: fingerprintOf(secret, ['quote', message]),
        }
        const { id } = await runOnceInTransaction(db, request || undefined, at, async (tx) => {
          const rows = (await runBatchQuery(tx, cartRowsQuery(principal.user.id))).filter(
            ({ place: section }) => section === 'cart',
          )
          const cart = await priceCart(
            tx,
            rows.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
            at,
            buyer,
          )
          const lines = cart.items.filter(({ quantity }) => quantity > 0)
          if (lines.length === 0) throw invalidInput('cart', 'has no items that can be bought')
          const quote = await insertQuote(
            tx,
            {
              companyId,
              accountId: principal.user.id,
              message,
              currency: cart.currency,
              conversion: buyer.conversion ?? null,
              locale: resolveLocale(principal.user.locale),
              lines: lines.map(({ variant_id, sku, name, attributes, quantity, price }, position) => ({
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
          )
          return { id: quote }
        })
        return requireQuote(id, companyId)
      },
      async decline(principal, id) {
        const quote = await own(principal, id)
        const done = await db.transaction().execute((tx) => closeQuote(tx, quote.id, 'declined', clock.now()))
        if (!done) assertTransition(await own(principal, id), 'declined')
        return own(principal, id)
      },
      async total(principal, id, to) {
        const quote = open(await own(principal, id))
        const input = {
          ...to,
          items: toItems(quote),
          email: principal.user.email,
          accountId: principal.user.id,
          trade: await getTerms(principal, quote),
          terms: toOrderTerms(quote),
        }
        return filterOfferedMethods(
          await previewCheckout(db, input, clock.now(), context),
          context.providers,
          input.country,
        )
      },
      async accept(principal, id, input, { key, requestId }) {
        const quote = await own(principal, id)
        if (quote.order_id !== null) return getPlacedOrder(quote.order_id)
        open(quote)
        const order = {
          ...input,
          items: toItems(quote),
          email: principal.user.email,
          locale: resolveLocale(principal.user.locale),
        }
        try {
          return await placeOrder(context, order, {
            idempotencyKey: key,
            principal: `quote:${id}`,
            requestId,
            accountId: principal.user.id,
            trade: await getTerms(principal, quote),
            terms: toOrderTerms(quote),
            along: (orderId) => acceptQuoteWrites(id, orderId, clock.now()),
          })
        } catch (error) {
          if (!isPreconditionFailed(error)) throw error
          // A concurrent request has accepted it, or it has expired.
          const { order_id, status } = await own(principal, id)
          if (order_id !== null) return getPlacedOrder(order_id)
          throw new ShopError('quote_closed', { status: status === 'answered' ? 'expired' : status })
        }
      },
    },
    staff: {
      async search(ctx, query, request) {
        ctx.require('quotes.manage')
        const { day: today, timeZone } = await getShopClock(db, clock)
        return searchQuotes(db, query, request, { today, timeZone })
      },
      async one(ctx, id) {
        ctx.require('quotes.manage')
        return requireQuote(id)
      },
      async answer(ctx, id, { lines, expires_at, message }) {
        ctx.require('quotes.manage')
        const quote = await requireQuote(id)
        const expiresAt = new Date(expires_at)
        const requested = new Set(quote.lines.map(({ variant_id }) => variant_id))
        const input = new Set(lines.map(({ variant_id }) => variant_id))
        const issues = [
          ...(input.size === lines.length &&
          requested.size === input.size &&
          [...requested].every((one) => input.has(one))
            ? []
            : [{ path: 'lines', message: 'must contain exactly one price for every line of the quote' }]),
          ...(expiresAt > clock.now() && expiresAt.getTime() < clock.now().getTime() + MAX_QUOTE_DAYS * DAY_MS
            ? []
            : [{ path: 'expires_at', message: `must be within ${MAX_QUOTE_DAYS} days and not in the past` }]),
        ]
        if (issues.length > 0) throw new ShopError('invalid_input', { issues })
        const { timeZone } = await getShopClock(db, clock)
        const until = getDayAt(expiresAt, timeZone)
        const update = { message, until, diff: { lines, expires_at, message } }
        return updateQuote(id, 'answered', ctx, update, (tx, now) =>
          answerQuote(tx, id, { lines, expiresAt, message }, now),
        )
      },
      async reject(ctx, id, reason) {
        ctx.require('quotes.manage')
        await requireQuote(id)
        return updateQuote(id, 'rejected', ctx, { message: reason, diff: { reason } }, (tx, now) =>
          closeQuote(tx, id, 'rejected', now, reason),
        )
      },
    },
  }
}
