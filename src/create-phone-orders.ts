// Orders by phone: staff put pieces together at the prices of whoever calls. They order for them by the code of the checkout, or mail them the link to
// the cart, which they order and pay by themselves.
import { ShopError } from './kernel/errors.ts'
import { knownLocale, type Locale } from './kernel/locale.ts'
import { isUuid } from './kernel/ids.ts'
import { readInput } from './kernel/read-input.ts'
import { sql } from 'kysely'
import { writeAudit, auditWrites } from './modules/audit/audit.ts'
import { findConfirmedAccountId } from './modules/auth/find-account-by-email.ts'
import type { PricedCart } from './modules/cart/cart.ts'
import { priceCart } from './modules/cart/price-cart.ts'
import { listVariantsByName } from './modules/catalog/find-variants.ts'
import type { CheckoutPreview, PlacedOrder } from './modules/checkout/checkout.ts'
import type { CheckoutContext } from './modules/checkout/context.ts'
import { filterOfferedMethods } from './modules/checkout/offered-payment-methods.ts'
import {
  draftOrderInput,
  draftOrderPaymentMethods,
  placeDraftOrderInput,
} from './modules/checkout/draft-order-schemas.ts'
import { placeOrder } from './modules/checkout/place-order.ts'
import { previewCheckout } from './modules/checkout/preview-checkout.ts'
import { getStoredTermsForAccount } from './modules/companies/company-terms.store.ts'
import { getEmailMessages } from './modules/content/email-messages.ts'
import type { SavedAddress } from './modules/customers/customers.ts'
import { listAddresses } from './modules/customers/addresses.store.ts'
import { signOrderToken } from './modules/orders/order-token.ts'
import { completeDraftOrderWrites } from './modules/orders/draft-orders.store.ts'
import { getStaffPlacedOrder } from './modules/orders/staff-placed-orders.store.ts'
import type { Only } from './create-people.ts'
import { createPhoneDrafts, type PhoneDraftCalls } from './create-phone-drafts.ts'
import type { StaffCatalogCalls } from './create-staff-catalog.ts'
import type { KeyedBy, StaffBy } from './create-staff-money.ts'
import { officeRooms } from './office-rooms.ts'
import { phoneOrderLetter } from './phone-order-mail.ts'
import { claimKey, fingerprintOf } from './platform/idempotency.ts'
import { createLimiter } from './platform/limiter.ts'
import { enqueueMail } from './platform/mail.ts'
import { isNotSo } from './platform/together.ts'
import { saidQuote } from './said-names.ts'
import { inLanguage, paths } from './web/paths.ts'

export type PhonePiece = { sku: string; quantity: number }
export type PhoneCart = {
  cart: PricedCart
  /** Where it can be ordered, in a language. */
  link: string
  /** They have an account, whose prices these are; signed in they pay these. */
  account: boolean
  /** SKUs that are nothing that is sold. */
  unknown: string[]
  /** What it comes to there, of what is known of it; absent where nothing is to be ordered or no country is known. */
  quote?: CheckoutPreview
}
export type PhoneTo = {
  country: string
  region?: string | undefined
  shipping_method?: string | undefined
  codes?: string[] | undefined
  /** Of whoever reads the names of deliveries. */
  reader: Locale
}

export type PhoneOrderCalls = {
  /** What these pieces cost whoever has this address, now. Nothing is written or held. */
  price(asked: {
    pieces: readonly PhonePiece[]
    email: string
    locale: string
    to?: PhoneTo | undefined
  }): Promise<PhoneCart>
  /** Where the account of this address has things sent. */
  address(email: string): Promise<SavedAddress | undefined>
  /** Mails the link, once for the same key. @throws ShopError invalid_input, too_many_requests, idempotency_mismatch. */
  send(given: unknown, by: KeyedBy): Promise<void>
  /** Orders for whoever calls, once for the same key. @throws ShopError as the checkout does; content_changed for a draft that is another by now, or gone. */
  place(given: unknown, by: KeyedBy): Promise<PlacedOrder>
  /** An order that they have placed for somebody, with its link. */
  placed(id: string, by: StaffBy): Promise<{ number: number; email: string; link: string } | undefined>
  drafts: PhoneDraftCalls
}

/** Of the same person: far more than anybody speaks with, far fewer than a flood. */
const mails = { times: 60, withinMs: 60 * 60_000 }
const orders = { times: 60, withinMs: 60 * 60_000 }

export function createPhoneOrders(context: CheckoutContext): PhoneOrderCalls {
  const { db, clock, secret, shopUrl } = context
  const maySend = createLimiter(clock, 'phone-orders', mails.times, mails.withinMs)
  const mayPlace = createLimiter(clock, 'phone-orders-placed', orders.times, orders.withinMs)
  /** By what whoever says that this is their address buys. */
  const buyerOf = async (given: string) => {
    const accountId = given === '' ? undefined : await findConfirmedAccountId(db, given)
    const trade =
      accountId === undefined ? undefined : await getStoredTermsForAccount(db, accountId, clock.now())
    return { accountId, trade }
  }
  const itemsOf = async (wanted: readonly PhonePiece[]) => {
    const found = await listVariantsByName(
      db,
      wanted.map(({ sku }) => sku),
    )
    const ids = new Map(found.map(({ sku, id }) => [sku, id]))
    return wanted.flatMap(({ sku, quantity }) => {
      const id = ids.get(sku)
      return id === undefined ? [] : [{ variant_id: id, quantity }]
    })
  }
  /** `named`: in whose language pieces are named; absent: as they were written. */
  const priced = async (
    { pieces: wanted, email: given, locale, to }: Parameters<PhoneOrderCalls['price']>[0],
    named?: string,
  ): Promise<PhoneCart> => {
    const now = clock.now()
    const buyer = await buyerOf(given)
    const cart = await priceCart(db, await itemsOf(wanted), now, buyer.trade, named)
    const sold = cart.items.filter(({ changes }) => !changes.includes('gone'))
    const skus = new Set(sold.map(({ sku }) => sku))
    const shared = sold.map(({ variant_id: id, asked }) => `${id}x${asked}`).join('-')
    const known = {
      cart: { ...cart, items: sold },
      link: shopUrl + inLanguage(knownLocale(locale), paths.sharedCart(shared)),
      account: buyer.accountId !== undefined,
      unknown: wanted.flatMap(({ sku }) => (skus.has(sku) ? [] : [sku])),
    }
    if (!to || sold.length === 0) return known
    const { reader, ...where } = to
    const items = sold.map(({ variant_id, asked }) => ({ variant_id, quantity: asked }))
    const asked = { ...where, items, ...(given !== '' && { email: given }), ...buyer }
    const quote = filterOfferedMethods(await previewCheckout(db, asked, now), context.providers)
    const say = (await context.say?.(reader)) ?? ((english: string) => english)
    const ways = quote.payment_methods.filter((way) =>
      (draftOrderPaymentMethods as readonly string[]).includes(way),
    )
    return { ...known, quote: saidQuote({ ...quote, payment_methods: ways }, say) }
  }
  return {
    price: (asked) => priced(asked),
    drafts: createPhoneDrafts(context),
    async address(given) {
      const { accountId } = await buyerOf(given)
      return accountId === undefined ? undefined : (await listAddresses(db, accountId))[0]
    },
    async send(given, by) {
      const order = readInput(draftOrderInput, given)
      const { cart, link, unknown } = await priced(order, order.locale)
      mustBeSold(unknown)
      const shop = await context.shopName()
      const request = { principal: by.actor, key: by.key, fingerprint: fingerprintOf(secret, order) }
      await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const claim = await claimKey(tx, request, `phone-order:${by.actor}:${by.key}`, now)
        if (claim.kind !== 'mine') return
        if (!maySend.take(by.actor)) throw new ShopError('too_many_requests')
        const words = (await getEmailMessages(tx, 'phone-order'))(order.locale)
        await enqueueMail(tx, {
          dedupeKey: `phone-order:${by.actor}:${by.key}`,
          to: order.email,
          ...phoneOrderLetter(words, cart, { shop, name: order.name, message: order.message, link }),
        })
        // Whom it went to is not among it: what is kept for good names no customers.
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
      context.nudge()
    },
    async place(given, by) {
      const asked = readInput(placeDraftOrderInput, given)
      const { pieces: wanted, payment, terms_told, draft, ...order } = asked
      const items = await itemsOf(wanted)
      if (items.length < wanted.length) mustBeSold((await priced(asked)).unknown)
      if (!mayPlace.take(by.actor)) throw new ShopError('too_many_requests')
      const along = (orderId: string) => [
        ...(draft ? completeDraftOrderWrites(draft) : []),
        ...auditWrites(
          {
            actor: by.actor,
            requestId: by.requestId,
            action: 'order.place',
            objectKind: 'order',
            objectId: orderId,
            diff: { by: 'phone', pieces: wanted, payment, total: order.expected_total, terms_told },
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
            along,
            ...(await buyerOf(order.email)),
          },
        )
      } catch (error) {
        throw isNotSo(error) ? new ShopError('content_changed') : error
      }
    },
    async placed(id, { actor }) {
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
function mustBeSold(unknown: readonly string[]): void {
  if (unknown.length > 0)
    throw new ShopError('invalid_input', {
      issues: unknown.map((sku) => ({ path: 'pieces', message: `there is no SKU ${sku}` })),
    })
}

/** Orders by phone as somebody of staff may make them ready. */
export function phoneOffice(calls: PhoneOrderCalls, catalog: StaffCatalogCalls, only: Only, by: StaffBy) {
  const { 'phone-orders': selling } = officeRooms
  return {
    /** Pieces in the main location whose SKU, barcode or name fits. */
    find: only(selling, async (q: string) => {
      const { stock: rows } = await catalog.stock.list({ q, view: 'all', location: 'main' })
      return rows
        .slice(0, 30)
        .map(({ sku, product, options, free }) => ({ sku, name: product.name, options, free }))
    }),
    price: only(selling, calls.price),
    address: only(selling, calls.address),
    place: only(selling, (given: unknown, key: string) => calls.place(given, { ...by, key })),
    placed: only(selling, (id: string) => calls.placed(id, by)),
    drafts: {
      all: only(selling, calls.drafts.all),
      one: only(selling, calls.drafts.one),
      keep: only(selling, (id: string, version: number, given: unknown) =>
        calls.drafts.keep(id, version, given, by.actor.slice('staff:'.length)),
      ),
      drop: only(selling, calls.drafts.drop),
    },
    send: only(selling, (given: unknown, key: string) => calls.send(given, { ...by, key })),
  }
}
