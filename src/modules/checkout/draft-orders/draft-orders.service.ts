// Draft orders: staff collect items at the customer's prices. They place the order through the checkout, or
// email the customer a link to the cart to place and pay it.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { resolveLocale, type Locale } from '../../../kernel/locale.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { parseInput } from '../../../kernel/parse-input.ts'
import { sql } from 'kysely'
import { writeAudit, auditWrites } from '../../audit/audit.ts'
import type { PricedCart } from '../../cart/cart.ts'
import { priceCart } from '../../cart/price-cart.ts'
import type { CheckoutPreview, PlacedOrder } from '../checkout.ts'
import type { CheckoutContext } from '../context.ts'
import { filterOfferedMethods } from '../payment/offered-payment-methods.ts'
import { findBuyer } from './draft-buyer.service.ts'
import { assertSold, findDraftItems, toOrderTerms } from './draft-items.ts'
import { draftOrderInput, type DraftTermsInput, placeDraftOrderInput } from './draft-order-schemas.ts'
import type { MethodTitles } from '../../payments/method-titles.ts'
import { isSettled, type PaymentMethod } from '../../payments/payment-methods.ts'
import { placeOrder } from '../place-order.ts'
import { previewCheckout } from '../preview-checkout.ts'
import { getEmailMessages } from '../../content/emails/email-messages.ts'
import { readMarkets } from '../../markets/markets.store.ts'
import { getBuyerPricing, getPricingTo } from '../../markets/select-market.ts'
import type { CompanyTerms } from '../../pricing/company-terms.ts'
import { getAvailableQuantities } from '../../inventory/available.ts'
import { listStock } from '../../inventory/stock-list.ts'
import { completeDraftOrderWrites } from '../../orders/drafts/draft-orders.store.ts'
import { createSavedDraftOrderService, type SavedDraftOrderService } from './saved-draft-orders.service.ts'
import { buildDraftOrderEmail } from './draft-order-email.service.ts'
import { claimKey, fingerprintOf, storeResponse } from '../../../platform/http/idempotency.ts'
import { createLimiter } from '../../../platform/limits/limiter.ts'
import { enqueueEmail } from '../../../platform/email/email-queue.ts'
import { isPreconditionFailed } from '../../../platform/database/batch-sql.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'

/** At the buyer's price, at an agreed unit price in minor units, or with per cent off. */
export type DraftOrderItem = {
  sku: string
  quantity: number
  price?: number | undefined
  percent_off?: number | undefined
  reason?: string | undefined
}
export type DraftOrderCart = {
  cart: PricedCart
  link: string
  /** Whether the address has an account, whose prices these are; the customer pays them when signed in. */
  account: boolean
  unknown_skus: string[]
  /** The total as far as it is known; undefined without items or country. */
  quote?: CheckoutPreview
  /** How the shop names the payment methods of the quote, by code. */
  paymentTitles?: ReadonlyMap<PaymentMethod, MethodTitles>
}
export type DraftOrderDelivery = {
  country: string
  region?: string | undefined
  postcode?: string | undefined
  shipping_method?: string | undefined
  codes?: string[] | undefined
  /** The language of the names of delivery methods and promotions. */
  reader: Locale
}

type StockRow = Awaited<ReturnType<typeof listStock>>['stock'][number]
export type DraftOrderMatch = Pick<StockRow, 'sku' | 'options' | 'barcode' | 'available'> & {
  name: string
}
export type DraftOrderPriceQuery = {
  items: readonly DraftOrderItem[]
  custom_items?: DraftTermsInput['custom_items'] | undefined
  discount?: DraftTermsInput['discount'] | undefined
  /** Currency of agreed prices, custom items and an amount of discount. */
  currency?: string | undefined
  email: string
  locale: string
  to?: DraftOrderDelivery | undefined
}

export type DraftOrderService = {
  /** Items in the main location whose SKU, barcode or name matches. */
  find(ctx: StaffContext, q: string): Promise<DraftOrderMatch[]>
  /** Prices the items for the customer with this email address, now. Nothing is saved or reserved. */
  price(ctx: StaffContext, query: DraftOrderPriceQuery): Promise<DraftOrderCart>
  /**
   * Emails the link, once per key.
   * @throws ShopError invalid_input, too_many_requests, idempotency_key_reused.
   */
  send(ctx: StaffContext, given: unknown, key: string): Promise<void>
  /**
   * Places the order for the customer, once per key.
   * @throws ShopError as the checkout; content_changed when the draft has been changed or deleted.
   */
  place(ctx: StaffContext, given: unknown, key: string): Promise<PlacedOrder>
  drafts: SavedDraftOrderService
}

/** Per staff member: more than anyone needs, fewer than a flood. */
const EMAIL_LIMIT = { times: 60, withinMs: 60 * 60_000 }
const PLACE_LIMIT = { times: 60, withinMs: 60 * 60_000 }

export function createDraftOrderService(context: CheckoutContext): DraftOrderService {
  const { db, clock, secret, shopUrl } = context
  const emailLimiter = createLimiter(clock, 'phone-orders', EMAIL_LIMIT.times, EMAIL_LIMIT.withinMs)
  const placeLimiter = createLimiter(clock, 'phone-orders-placed', PLACE_LIMIT.times, PLACE_LIMIT.withinMs)
  /** Without a destination, people buy in the store currency, and companies in that of their market. */
  const getDraftPricing = async (country: string | undefined, trade: CompanyTerms | undefined, at: Date) => {
    if (country === undefined && !trade?.place) return {}
    const markets = await readMarkets(db)
    const general = country === undefined ? {} : getPricingTo(markets, country, at)
    return getBuyerPricing(markets, trade?.place, general, at)
  }
  /** `nameLocale` is the language of product names; absent: their source language. */
  const priceDraft = async (
    { items: draftItems, email, locale, to, custom_items = [], discount, currency }: DraftOrderPriceQuery,
    nameLocale?: string,
  ): Promise<DraftOrderCart> => {
    const now = clock.now()
    const buyer = await findBuyer(db, email, clock.now())
    const prices = {
      priceLists: buyer.trade,
      ...(await getDraftPricing(to?.country, buyer.trade, now)),
    }
    const found = await findDraftItems(db, draftItems)
    const terms = toOrderTerms({ items: draftItems, custom_items, discount, currency }, found)
    const cart = await priceCart(db, found, now, prices, nameLocale)
    const availableItems = cart.items.filter(({ changes }) => !changes.includes('unavailable'))
    const skus = new Set(availableItems.map(({ sku }) => sku))
    const shared = availableItems
      .map(({ variant_id: id, requested_quantity: requested }) => `${id}x${requested}`)
      .join('-')
    const preview = {
      cart: { ...cart, items: availableItems },
      link: shopUrl + inLanguage(resolveLocale(locale), paths.sharedCart(shared)),
      account: buyer.accountId !== undefined,
      unknown_skus: draftItems.flatMap(({ sku }) => (skus.has(sku) ? [] : [sku])),
    }
    if (!to || availableItems.length === 0) return preview
    const { reader, ...destination } = to
    const items = availableItems.map(({ variant_id, requested_quantity: requested }) => ({
      variant_id,
      quantity: requested,
    }))
    const checkout = {
      ...destination,
      items,
      ...(email !== '' && { email }),
      ...buyer,
      terms,
      locale: reader,
    }
    const quote = filterOfferedMethods(
      await previewCheckout(db, checkout, now, context),
      context.providers,
      checkout.country,
    )
    const paymentMethods = quote.payment_methods.filter((method) => !isSettled('at-checkout', method))
    return {
      ...preview,
      quote: { ...quote, payment_methods: paymentMethods },
      paymentTitles: new Map(
        paymentMethods.map((method) => [method, context.providers.getTitles(method)] as const),
      ),
    }
  }
  return {
    async find(ctx, q) {
      ctx.require('draft-orders.manage')
      const { stock } = await listStock(db, { q, view: 'all', location: 'main' })
      const matches = stock.slice(0, 30)
      const available = await getAvailableQuantities(
        db,
        matches.map(({ variant }) => variant),
      )
      const isExact = ({ sku, barcode }: DraftOrderMatch) =>
        [sku, barcode].some((code) => code?.toLowerCase() === q.trim().toLowerCase())
      return matches
        .map(({ variant, sku, product, options, barcode }) => ({
          sku,
          name: product.name,
          options,
          barcode,
          available: available.get(variant) ?? 0,
        }))
        .toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)))
    },
    async price(ctx, input) {
      ctx.require('draft-orders.manage')
      return priceDraft(input)
    },
    drafts: createSavedDraftOrderService(context),
    async send(ctx, rawInput, key) {
      ctx.require('draft-orders.manage')
      const order = parseInput(draftOrderInput, rawInput)
      const { cart, link, unknown_skus: unknown } = await priceDraft(order, order.locale)
      assertSold(unknown)
      const shop = await context.shopName()
      const request = { principal: ctx.actor, key, fingerprint: fingerprintOf(secret, order) }
      await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const subject = `phone-order:${ctx.actor}:${key}`
        const claim = await claimKey(tx, request, subject, now)
        if (claim.kind !== 'mine') return
        if (!emailLimiter.tryTake(ctx.actor)) throw new ShopError('too_many_requests')
        const emailTexts = (await getEmailMessages(tx, 'phone-order'))(order.locale)
        await enqueueEmail(tx, {
          dedupeKey: subject,
          to: order.email,
          ...buildDraftOrderEmail(emailTexts, cart, { shop, name: order.name, message: order.message, link }),
        })
        // Omits the recipient: permanent records must not name customers.
        await writeAudit(tx, {
          actor: ctx.actor,
          requestId: ctx.requestId,
          action: 'draft-order.send',
          objectKind: 'phone-order',
          objectId: key,
          diff: { items: order.items, total: cart.total },
          at: now,
        })
        // Otherwise `doctor` reports a key whose work was not completed.
        await storeResponse(tx, subject, { status: 200, response: '{}' })
      })
      context.wakeWorker()
    },
    async place(ctx, rawInput, key) {
      ctx.require('draft-orders.manage')
      const input = parseInput(placeDraftOrderInput, rawInput)
      const {
        items: draftItems,
        custom_items,
        discount,
        currency,
        payment,
        terms_accepted,
        draft,
        ...order
      } = input
      const items = await findDraftItems(db, draftItems)
      if (items.length < draftItems.length) assertSold((await priceDraft(input)).unknown_skus)
      if (!placeLimiter.tryTake(ctx.actor)) throw new ShopError('too_many_requests')
      const extraWrites = (orderId: OrderId) => [
        ...(draft ? completeDraftOrderWrites(draft) : []),
        ...auditWrites(
          {
            actor: ctx.actor,
            requestId: ctx.requestId,
            action: 'order.place',
            objectKind: 'order',
            objectId: orderId,
            diff: {
              by: 'phone',
              items: draftItems,
              ...(custom_items.length > 0 && { custom_items }),
              ...(discount && { discount }),
              payment,
              total: order.expected_total,
              terms_accepted,
            },
            at: clock.now(),
          },
          draft && sql<boolean>`exists (select from finished_draft)`,
        ),
      ]
      try {
        return await placeOrder(
          context,
          {
            ...order,
            items: items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
            payment: { method: payment },
            terms_accepted,
          },
          {
            idempotencyKey: key,
            principal: `phone:${ctx.actor}`,
            requestId: ctx.requestId,
            actor: ctx.actor,
            input,
            along: extraWrites,
            terms: toOrderTerms({ items: draftItems, custom_items, discount, currency }, items),
            ...(await findBuyer(db, order.email, clock.now())),
          },
        )
      } catch (error) {
        throw isPreconditionFailed(error) ? new ShopError('content_changed') : error
      }
    },
  }
}
