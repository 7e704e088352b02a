// Orders by phone: staff put pieces together at the prices of whoever calls, and mail them the link to the cart. It is ordered and paid at the one
// checkout, by themselves.
import type { Clock } from './kernel/clock.ts'
import { email } from './modules/auth/auth.ts'
import { ShopError } from './kernel/errors.ts'
import { knownLocale } from './kernel/locale.ts'
import { readInput } from './kernel/read-input.ts'
import { z } from 'zod'
import { audit } from './modules/audit/audit.ts'
import { accountByEmail } from './modules/auth/account-by-email.ts'
import type { PricedCart } from './modules/cart/cart.ts'
import { priceCart } from './modules/cart/price-cart.ts'
import { findVariants } from './modules/catalog/find-variants.ts'
import { termsOfAccount } from './modules/companies/terms.store.ts'
import { findContent } from './modules/content/content.store.ts'
import { mailWords } from './modules/content/mail-words.ts'
import type { Only } from './create-people.ts'
import type { StaffCatalogCalls } from './create-staff-catalog.ts'
import type { KeyedBy, StaffBy } from './create-staff-money.ts'
import { officeRooms } from './office-rooms.ts'
import { phoneOrderLetter } from './phone-order-mail.ts'
import type { Db } from './platform/database.ts'
import { claimKey, fingerprintOf } from './platform/idempotency.ts'
import { createLimiter } from './platform/limiter.ts'
import { enqueueMail } from './platform/mail.ts'
import { inLanguage, paths } from './web/paths.ts'

export const phoneLinesMost = 100

export const phoneOrder = z.object({
  /** Whoever calls; their account's prices are meant where they have one. */
  email,
  name: z.string().trim().min(1).max(120),
  locale: z.string().max(10),
  /** In the words of staff, to the customer. */
  message: z.string().trim().max(2_000),
  pieces: z
    .array(z.object({ sku: z.string().min(1).max(100), quantity: z.int().min(1).max(999) }))
    .min(1)
    .max(phoneLinesMost),
})

export type PhonePiece = { sku: string; quantity: number }
export type PhoneCart = {
  cart: PricedCart
  /** Where it can be ordered, in a language. */
  link: string
  /** They have an account, whose prices these are; signed in they pay these. */
  account: boolean
  /** SKUs that are nothing that is sold. */
  unknown: string[]
}

export type PhoneOrderCalls = {
  /** What these pieces cost whoever has this address, now. Nothing is written or held. */
  price(asked: { pieces: readonly PhonePiece[]; email: string; locale: string }): Promise<PhoneCart>
  /** Mails the link, once for the same key. @throws ShopError invalid_input, too_many_requests, idempotency_mismatch. */
  send(given: unknown, by: KeyedBy): Promise<void>
}

type Parts = {
  db: Db
  clock: Clock
  secret: string
  config: { shopUrl: string }
  nudge(): void
}

/** Mails to people who did not ask for them by themselves. */
const mails = { times: 60, withinMs: 60 * 60_000 }

export function createPhoneOrders({ db, clock, secret, config, nudge }: Parts): PhoneOrderCalls {
  const maySend = createLimiter(clock, 'phone-orders', mails.times, mails.withinMs)
  /** `reader`: in whose language pieces are named; absent: as they were written. */
  const priced = async (
    { pieces, email: address, locale }: Parameters<PhoneOrderCalls['price']>[0],
    reader?: string,
  ): Promise<PhoneCart> => {
    const now = clock.now()
    const found = await findVariants(
      db,
      pieces.map(({ sku }) => sku),
    )
    const ids = new Map(found.map(({ sku, id }) => [sku, id]))
    const items = pieces.flatMap(({ sku, quantity }) => {
      const id = ids.get(sku)
      return id === undefined ? [] : [{ variant_id: id, quantity }]
    })
    const account = address === '' ? undefined : await accountByEmail(db, address)
    const terms = account === undefined ? undefined : await termsOfAccount(db, account, now)
    const cart = await priceCart(db, items, now, terms, reader)
    const sold = cart.items.filter(({ changes }) => !changes.includes('gone'))
    const skus = new Set(sold.map(({ sku }) => sku))
    const wanted = sold.map(({ variant_id: id, asked }) => `${id}x${asked}`).join('-')
    return {
      cart: { ...cart, items: sold },
      link: config.shopUrl + inLanguage(knownLocale(locale), paths.sharedCart(wanted)),
      account: account !== undefined,
      unknown: pieces.flatMap(({ sku }) => (skus.has(sku) ? [] : [sku])),
    }
  }
  return {
    price: (asked) => priced(asked),
    async send(given, by) {
      const order = readInput(phoneOrder, given)
      const { cart, link, unknown } = await priced(order, order.locale)
      if (unknown.length > 0)
        throw new ShopError('invalid_input', {
          issues: unknown.map((sku) => ({ path: 'pieces', message: `there is no SKU ${sku}` })),
        })
      const shop = (await findContent(db, 'settings', 'site'))?.name ?? ''
      const request = { principal: by.actor, key: by.key, fingerprint: fingerprintOf(secret, order) }
      await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const claim = await claimKey(tx, request, `phone-order:${by.actor}:${by.key}`, now)
        if (claim.kind !== 'mine') return
        if (!maySend.take(by.actor)) throw new ShopError('too_many_requests')
        const words = (await mailWords(tx, 'phone-order'))(order.locale)
        await enqueueMail(tx, {
          dedupeKey: `phone-order:${by.actor}:${by.key}`,
          to: order.email,
          ...phoneOrderLetter(words, cart, { shop, name: order.name, message: order.message, link }),
        })
        // Whom it went to is not among it: what is kept for good names no customers.
        await audit(tx, {
          actor: by.actor,
          requestId: by.requestId,
          action: 'phone-order.send',
          objectKind: 'phone-order',
          objectId: by.key,
          diff: { pieces: order.pieces, total: cart.total },
          at: now,
        })
      })
      nudge()
    },
  }
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
    send: only(selling, (given: unknown, key: string) => calls.send(given, { ...by, key })),
  }
}
