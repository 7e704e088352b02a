// Payment links for staff: the order is agreed with the customer, who places and pays it by a link within some days.
import { DAY_MS } from '../../../kernel/days.ts'
import type { OperatorContext, StaffContext } from '../../../contracts/staff-context.ts'
import { inLanguage } from '../../../contracts/paths.ts'
import { paymentLinkPath } from '../../../contracts/link-paths.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { isUuid, newPaymentId } from '../../../kernel/ids.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import { parseInput } from '../../../kernel/parse-input.ts'
import { enqueueEmail } from '../../../platform/email/email-queue.ts'
import { createLimiter } from '../../../platform/limits/limiter.ts'
import { writeAudit } from '../../audit/audit.ts'
import { getActorNames } from '../../auth/staff/staff-names.ts'
import { getEmailMessages } from '../../content/emails/email-messages.ts'
import { deleteDraftOrderVersion } from '../../orders/drafts/draft-orders.store.ts'
import {
  cancelPaymentLink,
  getPaymentLink,
  insertPaymentLink,
  listPaymentLinks,
} from '../../orders/drafts/payment-links.store.ts'
import {
  type PaymentLink,
  type PaymentLinkInput,
  signPaymentLink,
} from '../../orders/drafts/payment-links.ts'
import { getOrderAddress } from '../order-address.ts'
import { cleanText } from '../clean-text.ts'
import type { CheckoutContext } from '../context.ts'
import { filterOfferedMethods } from '../payment/offered-payment-methods.ts'
import { previewCheckout } from '../preview-checkout.ts'
import { findBuyer } from './draft-buyer.service.ts'
import { assertSold, findDraftItems, toOrderTerms } from './draft-items.ts'
import { paymentLinkInput } from './draft-order-schemas.ts'
import { buildPaymentLinkEmail } from './payment-link-email.service.ts'

/** `url` is absolute; `created_by_name` is null for someone who is no longer staff, or a machine key. */
export type StaffPaymentLink = PaymentLink & { url: string; created_by_name: string | null }

export type PaymentLinkService = {
  /** The latest first. */
  list(ctx: OperatorContext): Promise<StaffPaymentLink[]>
  /**
   * Creates a link and emails it, once per key. No stock is reserved.
   * @throws ShopError invalid_input; total_changed, shipping_unavailable and out_of_stock with the new quote;
   * content_changed when the draft has been changed or deleted; too_many_requests.
   */
  create(ctx: StaffContext, given: unknown, key: string): Promise<StaffPaymentLink>
  /** @throws ShopError not_found; invalid_transition when it is paid, expired or cancelled. */
  cancel(ctx: OperatorContext, id: string): Promise<StaffPaymentLink>
}

/** Per staff member: more than anyone needs, fewer than a flood. */
const LINK_LIMIT = { times: 60, withinMs: 60 * 60_000 }

export function createPaymentLinkService(context: CheckoutContext): PaymentLinkService {
  const { db, clock, secret, shopUrl, providers } = context
  const limiter = createLimiter(clock, 'payment-links', LINK_LIMIT.times, LINK_LIMIT.withinMs)
  const present = (
    link: PaymentLink,
    locale: string,
    names: Readonly<Record<string, string>>,
  ): StaffPaymentLink => ({
    ...link,
    created_by_name: names[link.created_by.replace(/^staff:/, '')] ?? null,
    url:
      shopUrl + inLanguage(resolveLocale(locale), paymentLinkPath(link.id, signPaymentLink(secret, link.id))),
  })
  const load = async (id: string): Promise<StaffPaymentLink> => {
    const found = isUuid(id) ? await getPaymentLink(db, id, clock.now()) : undefined
    if (!found) throw new ShopError('not_found')
    const { input, ...link } = found
    return present(link, input.locale, await getActorNames(db, [link.created_by]))
  }
  return {
    async list(ctx) {
      ctx.require('draft-orders.manage')
      const links = await listPaymentLinks(db, clock.now())
      const names = await getActorNames(
        db,
        links.map((link) => link.created_by),
      )
      return links.map((link) => present(link, 'en', names))
    },
    async create(ctx, given, key) {
      ctx.require('draft-orders.manage')
      const { draft, send_email, message, expires_in_days, ...order } = cleanText(
        parseInput(paymentLinkInput, given),
      )
      const { address } = await getOrderAddress(db, order)
      const now = clock.now()
      const found = await findDraftItems(db, order.items)
      assertSold(order.items.flatMap(({ sku }) => (found.some((item) => item.sku === sku) ? [] : [sku])))
      const buyer = await findBuyer(db, order.email, now)
      const { country, region, postcode } = address
      const {
        items,
        custom_items,
        discount,
        currency,
        shipping_method,
        codes = [],
        email,
        note,
        locale,
      } = order
      const terms = toOrderTerms({ items, custom_items, discount, currency }, found)
      const quote = filterOfferedMethods(
        await previewCheckout(
          db,
          {
            items: found.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
            country,
            region,
            postcode,
            shipping_method,
            codes,
            email,
            ...buyer,
            terms,
          },
          now,
          context,
        ),
        providers,
        country,
      )
      assertSold(
        quote.cart.items.flatMap(({ changes, sku }) => (changes.includes('unavailable') ? [sku] : [])),
      )
      if (quote.shipping_method !== shipping_method) throw new ShopError('shipping_unavailable', { quote })
      if (quote.cart.items.some((line) => line.quantity < line.requested_quantity))
        throw new ShopError('out_of_stock', { quote })
      if (quote.total !== order.expected_total) throw new ShopError('total_changed', { quote })
      if (!limiter.tryTake(ctx.actor)) throw new ShopError('too_many_requests')
      const input: PaymentLinkInput = {
        email,
        address,
        ...(order.contact && { contact: order.contact }),
        ...(order.billing_address && { billing_address: order.billing_address }),
        currency: quote.currency,
        conversion: quote.conversion ?? null,
        items: quote.cart.items.map(({ variant_id, quantity, price }) => ({
          variant_id,
          quantity,
          price,
          is_buyers_price: !terms?.prices.some(({ variantId }) => variantId === variant_id),
        })),
        custom_items,
        ...(discount && { discount }),
        shipping_method,
        codes,
        note,
        locale,
      }
      const shop = await context.shopName()
      const expiresAt = new Date(now.getTime() + expires_in_days * DAY_MS)
      const requestKey = `${ctx.actor}:${key}`
      const id = await db.transaction().execute(async (tx) => {
        const link = await insertPaymentLink(tx, {
          id: newPaymentId(now),
          input,
          accountId: buyer.accountId,
          totalMinor: quote.total,
          createdBy: ctx.actor,
          at: now,
          expiresAt,
          requestKey,
        })
        if (!link.isNew) return link.id
        if (draft && !(await deleteDraftOrderVersion(tx, draft))) throw new ShopError('content_changed')
        const url =
          shopUrl +
          inLanguage(resolveLocale(locale), paymentLinkPath(link.id, signPaymentLink(secret, link.id)))
        if (send_email)
          await enqueueEmail(
            tx,
            {
              dedupeKey: `payment-link:${link.id}`,
              to: email,
              ...buildPaymentLinkEmail((await getEmailMessages(tx, 'payment-link'))(locale), quote, {
                shop,
                name: address.name,
                message,
                link: url,
                until: expiresAt.toISOString().slice(0, 10),
              }),
            },
            { isHeld: context.keepsMail },
          )
        // Omits the recipient: permanent records must not name customers.
        await writeAudit(tx, {
          actor: ctx.actor,
          requestId: ctx.requestId,
          action: 'payment-link.create',
          objectKind: 'payment-link',
          objectId: link.id,
          diff: {
            items,
            ...(custom_items.length > 0 && { custom_items }),
            ...(discount && { discount }),
            total: quote.total,
          },
          at: now,
        })
        return link.id
      })
      context.wakeWorker()
      return load(id)
    },
    async cancel(ctx, id) {
      ctx.require('draft-orders.manage')
      await cancelLink(context, id, ctx)
      return load(id)
    },
  }
}

/**
 * Cancels a link that is not paid, for staff and commands.
 * @throws ShopError not_found; invalid_transition when it is paid, expired or cancelled.
 */
export async function cancelLink(
  { db, clock }: Pick<CheckoutContext, 'db' | 'clock'>,
  id: string,
  { actor, requestId, reverts }: Pick<OperatorContext, 'actor' | 'requestId' | 'reverts'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const link = isUuid(id) ? await getPaymentLink(tx, id, at) : undefined
    if (!link) throw new ShopError('not_found')
    if (!(await cancelPaymentLink(tx, id, at)))
      throw new ShopError('invalid_transition', { status: link.status })
    const entry = { action: 'payment-link.cancel', objectKind: 'payment-link', objectId: id }
    await writeAudit(tx, { ...entry, actor, requestId, reverts, at })
  })
}
