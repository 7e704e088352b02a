// Sends one reminder of each abandoned cart, and ends reminders by the link in it.
import { inLanguage } from '../../../contracts/paths.ts'
import { newsletterLinkPath, restoredCartPath } from '../../../contracts/link-paths.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueueEmail } from '../../../platform/email/email-queue.ts'
import { createSignedToken, isValidSignedToken } from '../../../platform/http/signed-token.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { formatCartItems } from '../../../kernel/form-cart.ts'
import { getEmailMessages } from '../../content/emails/email-messages.ts'
import type { CheckoutContext } from '../context.ts'
import { buildAbandonedCartEmail } from './abandoned-cart-email.ts'
import { priceAbandonedCart } from './price-abandoned-cart.ts'
import {
  type AbandonedCart,
  deleteOldAbandonedCarts,
  listDueCarts,
  stopReminders,
  takeDueCart,
} from './abandoned-carts.store.ts'

const MINUTE_MS = 60_000
const BATCH_SIZE = 100
const TOKEN_PURPOSE = 'abandoned-cart-leave'

export const REMINDER_JOB = 'cart.reminder'

/** @returns undefined when the shop sends no reminders. */
function getDueTime({ clock, settings }: CheckoutContext): { now: Date; before: Date } | undefined {
  const { abandoned_cart_minutes: minutes, marketing_consent: asksForConsent } = settings.current
  const now = clock.now()
  return minutes === 0 || !asksForConsent
    ? undefined
    : { now, before: new Date(now.getTime() - minutes * MINUTE_MS) }
}

/** Enqueues a job for each cart, so that one that fails does not delay the others. */
export async function remindAbandonedCarts(context: CheckoutContext): Promise<void> {
  const { db, clock } = context
  await deleteOldAbandonedCarts(db, clock.now())
  const due = getDueTime(context)
  const ids = due ? await listDueCarts(db, due, BATCH_SIZE) : []
  if (ids.length === 0) return
  const jobs = ids.map((id) => ({ kind: REMINDER_JOB, payload: { id }, dedupeKey: `${REMINDER_JOB}:${id}` }))
  await db.transaction().execute((tx) => enqueue(tx, jobs))
  context.wakeWorker()
}

/** Has no effect when the reminder was sent, or is no longer due. */
export async function remindAbandonedCart(context: CheckoutContext, id: string): Promise<void> {
  const due = getDueTime(context)
  if (!due) return
  // Before the transaction: the embedded database has one connection.
  const shop = await context.shopName()
  await context.db.transaction().execute(async (tx) => {
    const cart = await takeDueCart(tx, id, due)
    if (cart) await sendReminder(context, tx, cart, shop)
  })
  if (!context.keepsMail) context.wakeWorker()
}

async function sendReminder(
  context: CheckoutContext,
  tx: Tx,
  saved: AbandonedCart,
  shop: string,
): Promise<void> {
  const { secret, shopUrl, clock } = context
  const locale = resolveLocale(saved.locale)
  const country = saved.country ?? undefined
  const now = clock.now()
  const { cart, market } = await priceAbandonedCart(tx, { ...saved, locale }, now)
  const items = cart.items.filter(({ quantity }) => quantity > 0)
  // Sold out since: there is nothing to come back for.
  if (items.length === 0) return
  const translate = (await context.getOptionTranslator?.(locale, tx)) ?? ((value: string) => value)
  const link = (path: string) => shopUrl + inLanguage(locale, path)
  const messages = (await getEmailMessages(tx, 'abandoned-cart'))(locale)
  await enqueueEmail(
    tx,
    {
      dedupeKey: `abandoned-cart:${saved.id}:${now.toISOString()}`,
      to: saved.email,
      ...buildAbandonedCartEmail(
        messages,
        {
          ...cart,
          items: items.map((item) => ({
            ...item,
            attributes: item.attributes.map((option) => ({ ...option, value: translate(option.value) })),
          })),
        },
        {
          shop,
          url: link(restoredCartPath(formatCartItems(items), market && country)),
          leave: link(
            newsletterLinkPath('reminders', saved.id, createSignedToken(secret, TOKEN_PURPOSE, saved.id)),
          ),
        },
      ),
    },
    { isHeld: context.keepsMail },
  )
}

/**
 * The address gets no reminder any more. Idempotent.
 * @returns false when the link is invalid or the cart is no longer stored.
 */
export async function leaveReminders(
  { db, clock, secret }: Pick<CheckoutContext, 'db' | 'clock' | 'secret'>,
  id: string,
  token: string,
): Promise<boolean> {
  if (!isValidSignedToken(secret, TOKEN_PURPOSE, id, token)) return false
  return stopReminders(db, id, clock.now())
}
