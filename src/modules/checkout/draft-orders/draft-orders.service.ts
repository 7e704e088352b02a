// Draft orders: staff collect items at the customer's prices. They place the order through the checkout, or
// email the customer a link to the cart to place and pay it.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { resolveLocale, type Locale } from '../../../kernel/locale.ts'
import { type OrderId, parseOrderId } from '../../../kernel/ids.ts'
import { parseInput } from '../../../kernel/parse-input.ts'
import { sql } from 'kysely'
import { writeAudit, auditWrites } from '../../audit/audit.ts'
import { findConfirmedAccountId } from '../../auth/accounts/find-account-by-email.ts'
import type { PricedCart } from '../../cart/cart.ts'
import { priceCart } from '../../cart/price-cart.ts'
import { listVariantsByName } from '../../catalog/variants/find-variants.ts'
import type { CheckoutPreview, PlacedOrder } from '../checkout.ts'
import type { CheckoutContext } from '../context.ts'
import { filterOfferedMethods } from '../payment/offered-payment-methods.ts'
import { draftOrderInput, draftOrderPaymentMethods, placeDraftOrderInput } from './draft-order-schemas.ts'
import { placeOrder } from '../place-order.ts'
import { previewCheckout } from '../preview-checkout.ts'
import { getStoredTermsForAccount } from '../../companies/company-terms.store.ts'
import { getEmailMessages } from '../../content/emails/email-messages.ts'
import { readMarkets } from '../../markets/markets.store.ts'
import { getConversionTo } from '../../markets/select-market.ts'
import { getAvailableQuantities } from '../../inventory/available.ts'
import { listStock } from '../../inventory/stock-list.ts'
import type { SavedAddress } from '../../customers/customers.ts'
import { listAddresses } from '../../customers/addresses.store.ts'
import { signOrderToken } from '../../orders/order-token.ts'
import { completeDraftOrderWrites } from '../../orders/drafts/draft-orders.store.ts'
import { getStaffPlacedOrder } from '../../orders/staff/staff-placed-orders.store.ts'
import { createSavedDraftOrderService, type SavedDraftOrderService } from './saved-draft-orders.service.ts'
import { buildDraftOrderEmail } from './draft-order-email.service.ts'
import { claimKey, fingerprintOf } from '../../../platform/http/idempotency.ts'
import { createLimiter } from '../../../platform/limits/limiter.ts'
import { enqueueEmail } from '../../../platform/email/email-queue.ts'
import { isPreconditionFailed } from '../../../platform/database/batch-sql.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'

export type DraftOrderItem = { sku: string; quantity: number }
export type DraftOrderCart = {
  cart: PricedCart
  link: string
  /** Whether the address has an account, whose prices these are; the customer pays them when signed in. */
  account: boolean
  unknown_skus: string[]
  /** The total as far as it is known; undefined without items or country. */
  quote?: CheckoutPreview
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
export type DraftOrderMatch = Pick<StockRow, 'sku' | 'options' | 'available'> & { name: string }
export type DraftOrderPriceQuery = {
  items: readonly DraftOrderItem[]
  email: string
  locale: string
  to?: DraftOrderDelivery | undefined
}

export type DraftOrderService = {
  /** Items in the main location whose SKU, barcode or name matches. */
  find(ctx: StaffContext, q: string): Promise<DraftOrderMatch[]>
  /** Prices the items for the customer with this email address, now. Nothing is saved or reserved. */
  price(ctx: StaffContext, query: DraftOrderPriceQuery): Promise<DraftOrderCart>
  /** The default delivery address of this email address's account. */
  address(ctx: StaffContext, email: string): Promise<SavedAddress | undefined>
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
  /** An order that this staff member has placed, with its link. */
  getPlacedOrder(
    ctx: StaffContext,
    id: string,
  ): Promise<{ number: string; email: string; link: string } | undefined>
  drafts: SavedDraftOrderService
}

/** Per staff member: more than anyone needs, fewer than a flood. */
const EMAIL_LIMIT = { times: 60, withinMs: 60 * 60_000 }
const PLACE_LIMIT = { times: 60, withinMs: 60 * 60_000 }

export function createDraftOrderService(context: CheckoutContext): DraftOrderService {
  const { db, clock, secret, shopUrl } = context
  const emailLimiter = createLimiter(clock, 'phone-orders', EMAIL_LIMIT.times, EMAIL_LIMIT.withinMs)
  const placeLimiter = createLimiter(clock, 'phone-orders-placed', PLACE_LIMIT.times, PLACE_LIMIT.withinMs)
  /** The price terms of the account with this email address. */
  const findBuyer = async (email: string) => {
    const accountId = email === '' ? undefined : await findConfirmedAccountId(db, email)
    const trade =
      accountId === undefined ? undefined : await getStoredTermsForAccount(db, accountId, clock.now())
    return { accountId, trade }
  }
  const findItems = async (draftItems: readonly DraftOrderItem[]) => {
    const variants = await listVariantsByName(
      db,
      draftItems.map(({ sku }) => sku),
    )
    const ids = new Map(variants.map(({ sku, id }) => [sku, id]))
    return draftItems.flatMap(({ sku, quantity }) => {
      const id = ids.get(sku)
      return id === undefined ? [] : [{ variant_id: id, quantity }]
    })
  }
  /** `nameLocale` is the language of product names; absent: their source language. */
  const priceDraft = async (
    { items: draftItems, email, locale, to }: DraftOrderPriceQuery,
    nameLocale?: string,
  ): Promise<DraftOrderCart> => {
    const now = clock.now()
    const buyer = await findBuyer(email)
    const prices = {
      priceLists: buyer.trade,
      conversion: to && getConversionTo(await readMarkets(db), to.country, now),
    }
    const cart = await priceCart(db, await findItems(draftItems), now, prices, nameLocale)
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
    const checkout = { ...destination, items, ...(email !== '' && { email }), ...buyer, locale: reader }
    const quote = filterOfferedMethods(
      await previewCheckout(db, checkout, now),
      context.providers,
      checkout.country,
    )
    const paymentMethods = quote.payment_methods.filter((method) =>
      (draftOrderPaymentMethods as readonly string[]).includes(method),
    )
    return { ...preview, quote: { ...quote, payment_methods: paymentMethods } }
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
      return matches.map(({ variant, sku, product, options }) => ({
        sku,
        name: product.name,
        options,
        available: available.get(variant) ?? 0,
      }))
    },
    async price(ctx, input) {
      ctx.require('draft-orders.manage')
      return priceDraft(input)
    },
    drafts: createSavedDraftOrderService(context),
    async address(ctx, email) {
      ctx.require('draft-orders.manage')
      const { accountId } = await findBuyer(email)
      return accountId === undefined ? undefined : (await listAddresses(db, accountId))[0]
    },
    async send(ctx, rawInput, key) {
      ctx.require('draft-orders.manage')
      const order = parseInput(draftOrderInput, rawInput)
      const { cart, link, unknown_skus: unknown } = await priceDraft(order, order.locale)
      assertSold(unknown)
      const shop = await context.shopName()
      const request = { principal: ctx.actor, key, fingerprint: fingerprintOf(secret, order) }
      await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const claim = await claimKey(tx, request, `phone-order:${ctx.actor}:${key}`, now)
        if (claim.kind !== 'mine') return
        if (!emailLimiter.tryTake(ctx.actor)) throw new ShopError('too_many_requests')
        const emailTexts = (await getEmailMessages(tx, 'phone-order'))(order.locale)
        await enqueueEmail(tx, {
          dedupeKey: `phone-order:${ctx.actor}:${key}`,
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
      })
      context.wakeWorker()
    },
    async place(ctx, rawInput, key) {
      ctx.require('draft-orders.manage')
      const input = parseInput(placeDraftOrderInput, rawInput)
      const { items: draftItems, payment, terms_accepted, draft, ...order } = input
      const items = await findItems(draftItems)
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
            diff: { by: 'phone', items: draftItems, payment, total: order.expected_total, terms_accepted },
            at: clock.now(),
          },
          draft && sql<boolean>`exists (select from finished_draft)`,
        ),
      ]
      try {
        return await placeOrder(
          context,
          { ...order, items, payment: { method: payment }, terms_accepted },
          {
            idempotencyKey: key,
            principal: `phone:${ctx.actor}`,
            requestId: ctx.requestId,
            actor: ctx.actor,
            input,
            along: extraWrites,
            ...(await findBuyer(order.email)),
          },
        )
      } catch (error) {
        throw isPreconditionFailed(error) ? new ShopError('content_changed') : error
      }
    },
    async getPlacedOrder(ctx, id) {
      ctx.require('draft-orders.manage')
      const { actor } = ctx
      const orderId = parseOrderId(id)
      const order = orderId && (await getStaffPlacedOrder(db, orderId, actor))
      return (
        order && {
          number: order.display_number,
          email: order.email,
          link: shopUrl + context.orderPath(order.locale, order.id, signOrderToken(secret, order.id)),
        }
      )
    },
  }
}

/** @throws ShopError invalid_input. */
function assertSold(unknown: readonly string[]): void {
  if (unknown.length > 0)
    throw new ShopError('invalid_input', {
      issues: unknown.map((sku) => ({ path: 'items', message: `unknown SKU: ${sku}` })),
    })
}
