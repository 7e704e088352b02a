// Draft orders: staff collect items at the customer's prices. They place the order through the checkout, or
// email the customer a link to the cart to place and pay it.
import { ShopError } from '../../../kernel/errors.ts'
import { resolveLocale, type Locale } from '../../../kernel/locale.ts'
import { isUuid } from '../../../kernel/ids.ts'
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
import type { SavedAddress } from '../../customers/customers.ts'
import { listAddresses } from '../../customers/addresses.store.ts'
import { signOrderToken } from '../../orders/order-token.ts'
import { completeDraftOrderWrites } from '../../orders/drafts/draft-orders.store.ts'
import { getStaffPlacedOrder } from '../../orders/staff/staff-placed-orders.store.ts'
import type { Only } from '../../auth/staff.service.ts'
import { createSavedDraftOrderService, type SavedDraftOrderService } from './saved-draft-orders.service.ts'
import type { CatalogService } from '../../catalog/catalog.service.ts'
import type { KeyedStaffActor, StaffActor } from '../../promotions/promotions-and-gift-cards.service.ts'
import { buildDraftOrderEmail } from './draft-order-email.service.ts'
import { claimKey, fingerprintOf } from '../../../platform/http/idempotency.ts'
import { createLimiter } from '../../../platform/limits/limiter.ts'
import { enqueueEmail } from '../../../platform/email/email-queue.ts'
import { isPreconditionFailed } from '../../../platform/database/batch-sql.ts'
import { localizePreview } from '../../storefront/localize-orders.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'

export type DraftOrderItem = { sku: string; quantity: number }
export type DraftOrderCart = {
  cart: PricedCart
  link: string
  /** Whether the address has an account, whose prices these are; the customer pays them when signed in. */
  account: boolean
  unknown: string[]
  /** The total as far as it is known; undefined without items or country. */
  quote?: CheckoutPreview
}
export type DraftOrderDelivery = {
  country: string
  region?: string | undefined
  shipping_method?: string | undefined
  codes?: string[] | undefined
  /** The language of delivery method names. */
  reader: Locale
}

export type DraftOrderService = {
  /** Prices the items for the customer with this email address, now. Nothing is saved or reserved. */
  price(asked: {
    pieces: readonly DraftOrderItem[]
    email: string
    locale: string
    to?: DraftOrderDelivery | undefined
  }): Promise<DraftOrderCart>
  /** The default delivery address of this email address's account. */
  address(email: string): Promise<SavedAddress | undefined>
  /**
   * Emails the link, once per key.
   * @throws ShopError invalid_input, too_many_requests, idempotency_mismatch.
   */
  send(given: unknown, actor: KeyedStaffActor): Promise<void>
  /**
   * Places the order for the customer, once per key.
   * @throws ShopError as the checkout; content_changed when the draft has been changed or deleted.
   */
  place(given: unknown, by: KeyedStaffActor): Promise<PlacedOrder>
  /** An order that this staff member has placed, with its link. */
  getPlacedOrder(
    id: string,
    by: StaffActor,
  ): Promise<{ number: number; email: string; link: string } | undefined>
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
  const findBuyer = async (given: string) => {
    const accountId = given === '' ? undefined : await findConfirmedAccountId(db, given)
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
  /** `customerName` is the language of product names; absent: their source language. */
  const priceDraft = async (
    { pieces: draftItems, email, locale, to }: Parameters<DraftOrderService['price']>[0],
    customerName?: string,
  ): Promise<DraftOrderCart> => {
    const now = clock.now()
    const buyer = await findBuyer(email)
    const cart = await priceCart(db, await findItems(draftItems), now, buyer.trade, customerName)
    const availableItems = cart.items.filter(({ changes }) => !changes.includes('gone'))
    const skus = new Set(availableItems.map(({ sku }) => sku))
    const shared = availableItems.map(({ variant_id: id, asked }) => `${id}x${asked}`).join('-')
    const preview = {
      cart: { ...cart, items: availableItems },
      link: shopUrl + inLanguage(resolveLocale(locale), paths.sharedCart(shared)),
      account: buyer.accountId !== undefined,
      unknown: draftItems.flatMap(({ sku }) => (skus.has(sku) ? [] : [sku])),
    }
    if (!to || availableItems.length === 0) return preview
    const { reader, ...destination } = to
    const items = availableItems.map(({ variant_id, asked }) => ({ variant_id, quantity: asked }))
    const asked = { ...destination, items, ...(email !== '' && { email: email }), ...buyer }
    const quote = filterOfferedMethods(await previewCheckout(db, asked, now), context.providers)
    const translate = (await context.getTranslator?.(reader)) ?? ((source: string) => source)
    const paymentMethods = quote.payment_methods.filter((method) =>
      (draftOrderPaymentMethods as readonly string[]).includes(method),
    )
    return { ...preview, quote: localizePreview({ ...quote, payment_methods: paymentMethods }, translate) }
  }
  return {
    price: (asked) => priceDraft(asked),
    drafts: createSavedDraftOrderService(context),
    async address(given) {
      const { accountId } = await findBuyer(given)
      return accountId === undefined ? undefined : (await listAddresses(db, accountId))[0]
    },
    async send(given, by) {
      const order = parseInput(draftOrderInput, given)
      const { cart, link, unknown } = await priceDraft(order, order.locale)
      assertSold(unknown)
      const shop = await context.shopName()
      const request = { principal: by.actor, key: by.key, fingerprint: fingerprintOf(secret, order) }
      await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const claim = await claimKey(tx, request, `phone-order:${by.actor}:${by.key}`, now)
        if (claim.kind !== 'mine') return
        if (!emailLimiter.tryTake(by.actor)) throw new ShopError('too_many_requests')
        const emailTexts = (await getEmailMessages(tx, 'phone-order'))(order.locale)
        await enqueueEmail(tx, {
          dedupeKey: `phone-order:${by.actor}:${by.key}`,
          to: order.email,
          ...buildDraftOrderEmail(emailTexts, cart, { shop, name: order.name, message: order.message, link }),
        })
        // Omits the recipient: permanent records must not name customers.
        await writeAudit(tx, {
          actor: by.actor,
          requestId: by.requestId,
          action: 'phone-order.send',
          objectKind: 'phone-order',
          objectId: by.key,
          diff: { pieces: order.pieces, total: cart.total },
          at: now,
        })
      })
      context.wakeWorker()
    },
    async place(given, by) {
      const asked = parseInput(placeDraftOrderInput, given)
      const { pieces: draftItems, payment, terms_told, draft, ...order } = asked
      const items = await findItems(draftItems)
      if (items.length < draftItems.length) assertSold((await priceDraft(asked)).unknown)
      if (!placeLimiter.tryTake(by.actor)) throw new ShopError('too_many_requests')
      const extraWrites = (orderId: string) => [
        ...(draft ? completeDraftOrderWrites(draft) : []),
        ...auditWrites(
          {
            actor: by.actor,
            requestId: by.requestId,
            action: 'order.place',
            objectKind: 'order',
            objectId: orderId,
            diff: { by: 'phone', pieces: draftItems, payment, total: order.expected_total, terms_told },
            at: clock.now(),
          },
          draft && sql<boolean>`exists (select from finished_draft)`,
        ),
      ]
      try {
        return await placeOrder(
          context,
          { ...order, items, payment: { method: payment } },
          {
            idempotencyKey: by.key,
            principal: `phone:${by.actor}`,
            requestId: by.requestId,
            actor: by.actor,
            asked,
            along: extraWrites,
            ...(await findBuyer(order.email)),
          },
        )
      } catch (error) {
        throw isPreconditionFailed(error) ? new ShopError('content_changed') : error
      }
    },
    async getPlacedOrder(id, { actor }) {
      const order = isUuid(id) ? await getStaffPlacedOrder(db, id, actor) : undefined
      return (
        order && {
          number: order.number,
          email: order.email,
          link: shopUrl + context.orderPath(order.locale, id, signOrderToken(secret, id)),
        }
      )
    },
  }
}

/** @throws ShopError invalid_input. */
function assertSold(unknown: readonly string[]): void {
  if (unknown.length > 0)
    throw new ShopError('invalid_input', {
      issues: unknown.map((sku) => ({ path: 'pieces', message: `unknown SKU: ${sku}` })),
    })
}

export function phoneOffice(calls: DraftOrderService, catalog: CatalogService, only: Only, by: StaffActor) {
  return {
    /** Items in the main location whose SKU, barcode or name matches. */
    find: only('draft-orders.manage', async (q: string) => {
      const { stock: rows } = await catalog.stock.list({ q, view: 'all', location: 'main' })
      return rows
        .slice(0, 30)
        .map(({ sku, product, options, free }) => ({ sku, name: product.name, options, free }))
    }),
    price: only('draft-orders.manage', calls.price),
    address: only('draft-orders.manage', calls.address),
    place: only('draft-orders.manage', (given: unknown, key: string) => calls.place(given, { ...by, key })),
    placed: only('draft-orders.manage', (id: string) => calls.getPlacedOrder(id, by)),
    drafts: {
      all: only('draft-orders.manage', calls.drafts.all),
      one: only('draft-orders.manage', calls.drafts.one),
      keep: only('draft-orders.manage', (id: string, version: number, given: unknown) =>
        calls.drafts.save(id, version, given, by.actor.slice('staff:'.length)),
      ),
      drop: only('draft-orders.manage', calls.drafts.drop),
    },
    send: only('draft-orders.manage', (given: unknown, key: string) => calls.send(given, { ...by, key })),
  }
}
