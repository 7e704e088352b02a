// Stores back-in-stock subscriptions, and sends one email for each once the variant is available.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import { resolveLocale, type Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/jobs.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import type { Text } from '../../platform/text/text.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import { localizeName } from '../catalog/localize-name.ts'
import { type VariantFacts, variantFactsQuery } from '../catalog/variants/variant-facts.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { findMarket } from '../markets/select-market.ts'
import { availableStockSql } from '../inventory/available.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'
import type { BackInStockInput } from './stock-alerts.ts'

/** Protects a mailbox from being flooded by someone else. */
const MAX_SUBSCRIPTIONS_PER_EMAIL = 50
const BATCH_SIZE = 500

/**
 * Does not reveal whether the variant does not exist, is already subscribed to, or is one too many. An existing
 * subscription is written again, so that the response time is the same.
 */
export async function subscribeBackInStock(db: Db, input: BackInStockInput, now: Date): Promise<void> {
  const market = findMarket(await readMarkets(db), input.country)?.code ?? null
  await sql`
    insert into back_in_stock_subscription (variant_id, email, locale, market, requested_at)
    select v.id, ${input.email}, ${input.locale}, ${market}::text, ${now} from variant v
    where v.id = ${input.variant_id}
      and (select count(*) from back_in_stock_subscription b where b.email = ${input.email}) < ${MAX_SUBSCRIPTIONS_PER_EMAIL}
    on conflict (variant_id, email) do update set locale = excluded.locale, market = excluded.market`.execute(
    db,
  )
}

export const backInStockSchedule: Schedule[] = [{ kind: 'stock-alerts.notify', everySeconds: 60 }]

export type BackInStockContext = {
  shopName(): Promise<string>
  /** Absolute URL of a product with a SKU selected, in a language. */
  productUrl(locale: Locale, slug: string, sku: string): string
  /** Call after a commit that wrote jobs. */
  wakeWorker(): void
}

export const backInStockJobs = (context: BackInStockContext): JobHandlers => ({
  'stock-alerts.notify': async (db) => {
    const dueSubscriptions = await listDueSubscriptions(db)
    if (dueSubscriptions.length === 0) return
    const facts = await runBatchQuery(
      db,
      variantFactsQuery([...new Set(dueSubscriptions.map((subscription) => subscription.variant_id))]),
    )
    const shop = await context.shopName()
    const messagesFor = await getEmailMessages(db, 'back-in-stock')
    for (const subscription of dueSubscriptions)
      await sendBackInStockEmail(
        db,
        subscription,
        facts.get(subscription.variant_id),
        { shop, messages: messagesFor(subscription.locale) },
        context,
      )
    context.wakeWorker()
  },
})

type BackInStockSubscription = { id: number; variant_id: VariantId; email: string; locale: string }

/** Subscriptions of available variants that are published in the market of the subscriber, oldest first. */
async function listDueSubscriptions(db: Db): Promise<BackInStockSubscription[]> {
  const { rows } = await sql<BackInStockSubscription>`
    select b.id, b.variant_id, b.email, b.locale from back_in_stock_subscription b
    join variant v on v.id = b.variant_id and v.status = 'active'
    join product p on p.id = v.product_id and p.status = 'active' and p.published_at is not null
      and (p.markets = '{}' or b.market is null or b.market = any(p.markets))
    join (${availableStockSql(sql`select variant_id from back_in_stock_subscription`)}) s on s.variant_id = b.variant_id and s.free > 0
    order by b.id limit ${BATCH_SIZE}`.execute(db)
  return rows
}

/**
 * The subscription is deleted in the transaction that writes its email, so that of two concurrent runs only one
 * sends it.
 */
async function sendBackInStockEmail(
  db: Db,
  { id, email, locale }: BackInStockSubscription,
  variant: VariantFacts | undefined,
  { shop, messages }: { shop: string; messages: Text },
  { productUrl }: BackInStockContext,
): Promise<void> {
  if (!variant) return
  const language = resolveLocale(locale)
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`delete from back_in_stock_subscription where id = ${id}`.execute(tx)
    if (!numAffectedRows) return
    await enqueueEmail(tx, {
      dedupeKey: `back-in-stock:${id}`,
      to: email,
      ...buildBackInStockEmail(
        messages,
        { ...variant, ...localizeName(variant, language) },
        { shop, url: productUrl(language, variant.slug, variant.sku) },
      ),
    })
  })
}

export function buildBackInStockEmail(
  messages: Text,
  variant: { name: string; attributes: readonly { value: string }[] },
  { shop, url }: { shop: string; url: string },
) {
  const optionValues = variant.attributes.map(({ value }) => value).join(', ')
  const name = optionValues ? `${variant.name} (${optionValues})` : variant.name
  return {
    subject: messages.t('mail.back-in-stock.subject', { name: variant.name }),
    ...renderEmail({
      messages: messages,
      shop,
      hello: messages.t('mail.back-in-stock.subject', { name: variant.name }),
      paragraphs: [messages.t('mail.back-in-stock.text', { name })],
      button: { label: messages.t('mail.back-in-stock.link'), url },
      footer: [messages.t('mail.back-in-stock.once'), shop],
    }),
  }
}
