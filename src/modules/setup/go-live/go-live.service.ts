// Wires going live: the demo data and test orders of a shop are removed, settings and own data stay.
import { sql } from 'kysely'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { getDocumentVersion } from '../../../kernel/document-version.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import { ALL_TAGS } from '../../../platform/cache/cache-invalidation.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import { commitUnlessDryRun } from '../../../platform/database/dry-run.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../audit/audit.ts'
import { findDeadLinks } from '../../content/content-links.service.ts'
import { getContent, saveContent } from '../../content/content.store.ts'
import { createDeleteFilesJob } from '../../media/delete-files.ts'
import { refreshListing } from '../../search/refresh/refresh-listing.ts'
import type { SetupStep } from '../setup.ts'
import { assertTestOrders, listOrders } from './find-real-orders.ts'
import {
  type DemoShop,
  type GoLiveInput,
  type GoLiveResult,
  goLiveResult,
  MAX_LISTED_ORDERS,
} from './go-live.ts'
import { countRows, removeDemo } from './remove-demo.ts'
import { type SettingsChange, toLiveSettings } from './starter-settings.ts'
import { isEditedDocument, tableRules } from './table-rules.ts'
import { listShownMedia, removeUnusedMedia } from './unused-media.ts'

export type GoLiveService = {
  /**
   * Removes the demo data, test orders and what belongs to them in one transaction, and adds the content of a new shop. It
   * happens once: again, it returns the first result. It cannot be undone.
   * @throws ShopError real_orders_exist with the orders that real money was paid for; owner_account_required while only
   * accounts of the demo can grant roles; content_changed when `was` is not the version of what would be removed now;
   * invalid_input.
   */
  goLive(ctx: OperatorContext, input: GoLiveInput): Promise<GoLiveResult>
}

export type GoLiveDeps = {
  db: Db
  clock: Clock
  publish(tags: readonly string[]): Promise<void>
  /** Runs work without statement timeout, because a large demo or its rollback takes longer; absent: as `db`. */
  withoutTimeout?: Database['withoutTimeout'] | undefined
  /** Whether staff of a new shop must use two-factor authentication. */
  staffTwoStep: boolean
  loadDemo(): Promise<DemoShop>
  /** Removes what marks the data folder as a demo shop. Called after the commit; the next start does it again. */
  forgetDemo(): Promise<void>
  /** Open steps of the setup checklist. */
  listOpenSteps(db: Db): Promise<SetupStep[]>
}

export const createGoLiveService = (deps: GoLiveDeps): GoLiveService => ({
  async goLive(ctx, input) {
    ctx.require('team.manage')
    const earlier = await getResult(deps.db)
    if (earlier) return earlier
    const demo = await deps.loadDemo()
    const run = (db: Db) =>
      commitUnlessDryRun(db, input.dry_run, (tx) => removeAndRecord(tx, deps, ctx, input, demo))
    const result = await (deps.withoutTimeout?.(run) ?? run(deps.db))
    if (!input.dry_run) {
      await deps.forgetDemo()
      await deps.publish([ALL_TAGS])
    }
    return result
  },
})

async function removeAndRecord(
  tx: Tx,
  { clock, staffTwoStep, listOpenSteps }: GoLiveDeps,
  ctx: OperatorContext,
  input: GoLiveInput,
  { keys, name: demoName, starterSettings, addStarterContent }: DemoShop,
): Promise<GoLiveResult> {
  // No one orders, edits products or goes live in the meantime.
  await sql`lock table go_live, shop_order, product in share row exclusive mode`.execute(tx)
  const earlier = await getResult(tx)
  if (earlier) return earlier
  const orders = await listOrders(tx)
  assertTestOrders(orders, input.test_orders)
  await assertOwnAdmin(tx, keys.accounts)
  const now = clock.now()
  const before = await countRows(tx)
  const isDemo = before.get('seeded_content')! > 0
  const shown = await listShownMedia(tx)
  const stopped = await removeDemo(tx, keys)
  if (isDemo) await renewSettings(tx, { ...starterSettings, staffTwoStep })
  const media = await removeUnusedMedia(tx, shown)
  const after = await countRows(tx)
  const tables = Object.keys(tableRules)
    .map((table) => {
      const kept = after.get(table)!
      return { table, removed: Math.max(0, before.get(table)! - kept), kept }
    })
    .filter(({ removed, kept }) => removed > 0 || kept > 0)
  const version = getDocumentVersion({
    // Bookkeeping that changes by itself.
    removed: tables.flatMap(({ table, removed }) =>
      removed > 0 && !['job', 'idempotency_key', 'session', 'daily_visit', 'daily_search'].includes(table)
        ? [[table, removed]]
        : [],
    ),
    orders: orders.map(({ number }) => number),
  })
  if (!input.dry_run && input.was === undefined)
    throw invalidInput('was', 'is needed: send the version of a dry run that you checked')
  if (!input.dry_run && input.was !== version) throw new ShopError('content_changed', { fields: ['version'] })

  await addStarterContent(tx)
  const { rows: products } = await sql<{ id: number }>`select id from product order by id`.execute(tx)
  await refreshListing(
    tx,
    products.map(({ id }) => id),
    now,
  )
  await enqueue(tx, createDeleteFilesJob(media))
  const result: GoLiveResult = {
    dry_run: input.dry_run,
    live_since: input.dry_run ? null : now.toISOString(),
    version,
    tables,
    order_count: orders.length,
    orders: orders.slice(0, MAX_LISTED_ORDERS),
    kept_documents: await listKeptDocuments(tx, demoName),
    stopped_promotions: stopped,
    open_steps: await listOpenSteps(tx),
  }
  await sql`insert into go_live (at, actor, result) values (${now}, ${ctx.actor}, ${JSON.stringify(result)}::jsonb)`.execute(
    tx,
  )
  await writeAudit(tx, {
    ...ctx,
    action: 'setup.go-live',
    objectKind: 'settings',
    objectId: 'setup',
    diff: {
      orders: orders.length,
      removed: Object.fromEntries(
        tables.flatMap(({ table, removed }) => (removed > 0 ? [[table, removed]] : [])),
      ),
    },
    at: now,
  })
  return result
}

async function getResult(db: Db): Promise<GoLiveResult | undefined> {
  const { rows } = await sql<{ result: unknown }>`select result from go_live`.execute(db)
  return rows[0] && goLiveResult.parse(rows[0].result)
}

/** Otherwise no one could sign in and grant roles afterwards. */
async function assertOwnAdmin(tx: Tx, demoAccounts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from account a join account_role r on r.account_id = a.id
      where r.role = 'super-admin' and a.deactivated_at is null and a.erased_at is null
        and a.email <> all(${demoAccounts as string[]}::text[])) as exists`.execute(tx)
  if (!rows[0]!.exists)
    throw new ShopError('owner_account_required', {
      fix: 'npm run shop -- user create EMAIL --role super-admin --generate',
    })
}

async function renewSettings(tx: Tx, starter: DemoShop['starterSettings']): Promise<void> {
  const current = await getContent(tx, 'settings', 'site')
  if (!current) return
  const { rows: changes } = await sql<SettingsChange>`
    select diff -> 'before' as before, diff -> 'now' as now from audit_event
    where action = 'content.edit' and object_kind = 'content' and object_id = 'settings/site/en' order by id`.execute(
    tx,
  )
  await saveContent(tx, 'settings', 'site', 'en', toLiveSettings(current, starter, changes))
}

async function listKeptDocuments(tx: Tx, demoName: string): Promise<GoLiveResult['kept_documents']> {
  const { rows } = await sql<{ name: string; document: unknown }>`
    select kind || '/' || key || '/' || locale as name, document from content where ${isEditedDocument} order by 1`.execute(
    tx,
  )
  const kept: GoLiveResult['kept_documents'] = []
  for (const { name, document } of rows)
    kept.push({
      document: name,
      dead_links: [...new Set((await findDeadLinks(tx, document)).map(({ path }) => path))],
      names_demo: JSON.stringify(document).toLowerCase().includes(demoName),
    })
  return kept
}
