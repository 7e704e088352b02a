// Imports an inventory CSV: plans the counts against current stock, writes them in batches, and can be undone by
// run. HS codes and countries of origin are written with them.
import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { fold } from '../../kernel/text/fold.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { createReason, type Reason } from '../../platform/text/localized-reason.ts'
import { toValueSlug } from '../catalog/catalog.store.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { listingTags, getProductTag } from '../search/listing-tags.ts'
import { refreshListing } from '../search/refresh/refresh-listing.ts'
import { undoCustoms, writeCustoms } from './import-inventory-customs.ts'
import type { InventoryCount, InventoryRow } from './read-inventory-file.ts'
import type { ReportSink } from './runs/import-report.ts'
import { normalizeColour } from './normalize/normalize-colours.ts'
import { normalizeSize } from './normalize/normalize-sizes.ts'

const BATCH_ROWS = 1_000

/** `customs`: variants whose HS code or country of origin is changed. */
export type InventoryCounts = {
  updated: number
  unchanged: number
  refused: number
  customs: number
  complete: boolean
}

export type InventoryImportDeps = {
  db: Db
  clock: Clock
  report: ReportSink
  dryRun: boolean
  /** The run id, needed for undo; absent in a dry run. */
  run?: number | undefined
  /** Location codes by the names used in the file. */
  locations?: ReadonlyMap<string, string>
  stopped?(): boolean
}

type Location = { id: number; code: string; name: string }
type Variant = {
  id: VariantId
  sku: string
  source_key: string
  choice: string[]
  product_id: number
  slug: string
}
type CountRow = InventoryRow & { count: InventoryCount }
type Target = { row: CountRow; variant: Variant; location: Location }
type Change = { variant: Variant; location: Location; before: number; after: number }

/**
 * Sets on-hand counts from the file. A row is an error when its variant or location is unknown, when it
 * contradicts another row, or when it counts less than orders reserve; the other rows are written. Incoming,
 * committed and unavailable quantities are not imported.
 */
export async function importInventory(
  rows: AsyncIterable<InventoryRow>,
  parts: InventoryImportDeps,
): Promise<InventoryCounts> {
  const { db, report } = parts
  const all: InventoryRow[] = []
  for await (const row of rows) all.push(row)
  const locationOf = locationFinder(await openLocations(db), all, parts.locations)
  const counts: InventoryCounts = { updated: 0, unchanged: 0, refused: 0, customs: 0, complete: true }
  const reject = (row: InventoryRow, kind: string, reason: Reason) => {
    counts.refused += 1
    report({ level: 'error', line: row.line, column: row.column, handle: row.handle, kind, ...reason })
  }
  const firstRowByKey = new Map<string, CountRow>()
  const withCustoms = new Set<VariantId>()
  const countedLines = new Set(all.filter(isCount).map(({ line }) => line))
  for (let start = 0; start < all.length; start += BATCH_ROWS) {
    if (parts.stopped?.()) return { ...counts, complete: false }
    const batch = all.slice(start, start + BATCH_ROWS)
    const variantOf = await variantFinder(db, batch)
    const rejectVariant = (row: InventoryRow) =>
      reject(
        row,
        'variant',
        createReason('reason.inventory.variant', { what: [row.handle, ...row.labels, row.sku].join(' / ') }),
      )
    const customs = batch.flatMap((row) => {
      if (row.count) return []
      const variant = variantOf(row)
      if (!variant && !countedLines.has(row.line)) rejectVariant(row)
      // A variant has a row for each location, with the same values.
      if (!variant || withCustoms.has(variant.id)) return []
      withCustoms.add(variant.id)
      return [{ id: variant.id, row }]
    })
    const targets = batch.filter(isCount).flatMap((row): Target[] => {
      const location = locationOf(row.count.location)
      const variant = variantOf(row)
      if (!location)
        reject(row, 'location', createReason('reason.location.none', { value: row.count.location }))
      else if (!variant) rejectVariant(row)
      else {
        const key = `${variant.id} ${location.id}`
        const earlierRow = firstRowByKey.get(key)
        firstRowByKey.set(key, earlierRow ?? row)
        if (!earlierRow) return [{ row, variant, location }]
        if (earlierRow.count.quantity !== row.count.quantity)
          reject(row, 'duplicate', createReason('reason.inventory.duplicate', { line: earlierRow.line }))
      }
      return []
    })
    const write = async (tx: Db) => {
      await writeBatch(tx, targets, parts, counts, reject)
      counts.customs += await writeCustoms(tx, customs, parts)
    }
    await (parts.dryRun ? write(db) : db.transaction().execute(write))
  }
  return counts
}

const isCount = (row: InventoryRow): row is CountRow => row.count !== undefined

async function writeBatch(
  tx: Db,
  targets: readonly Target[],
  { clock, dryRun, run }: InventoryImportDeps,
  counts: InventoryCounts,
  reject: (row: InventoryRow, kind: string, reason: Reason) => void,
): Promise<void> {
  const currentByTarget = await currentCounts(tx, targets, !dryRun)
  const changes: Change[] = []
  for (const { row, variant, location } of targets) {
    const {
      on_hand: before,
      reserved,
      policy,
    } = currentByTarget.get(`${variant.id} ${location.id}`) ?? {
      on_hand: 0,
      reserved: 0,
      policy: 'deny',
    }
    const after = row.count.quantity + (row.count.kind === 'available' ? reserved : 0)
    if (policy === 'deny' && after < reserved)
      reject(
        row,
        'stock-committed',
        createReason('reason.stock.committed', { reserved, sku: variant.sku, count: after }),
      )
    else if (after === before) counts.unchanged += 1
    else {
      counts.updated += 1
      changes.push({ variant, location, before, after })
    }
  }
  if (dryRun || changes.length === 0) return
  const now = clock.now()
  await setCounts(
    tx as Tx,
    changes.map(({ variant, location, after }) => ({ variant, location, onHand: after })),
    now,
  )
  const rows = changes.map(({ variant, location, before, after }) => ({
    v: variant.id,
    l: location.id,
    b: before,
    a: after,
  }))
  await sql`insert into inventory_change (run_id, variant_id, location_id, on_hand_before, on_hand_after, written_at)
    select ${run}, v, l, b, a, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(v bigint, l bigint, b int, a int)`.execute(
    tx,
  )
  await sql`update import_run set heartbeat_at = ${now}, counts = counts || jsonb_build_object(
    'updated', coalesce((counts ->> 'updated')::int, 0) + ${changes.length}::int) where id = ${run}`.execute(
    tx,
  )
}

/**
 * Current counts by variant and location. With `lock`, rows are locked in id order for the write that follows.
 */
async function currentCounts(db: Db, targets: readonly Target[], lock: boolean) {
  const { rows } = await sql<{ v: VariantId; l: number; on_hand: number; reserved: number; policy: string }>`
    select variant_id as v, location_id as l, on_hand, reserved, inventory_policy as policy from stock
    where variant_id = any(${targets.map(({ variant }) => variant.id)}::bigint[])
    order by variant_id, location_id ${lock ? sql`for update` : sql``}`.execute(db)
  return new Map(rows.map((row) => [`${row.v} ${row.l}`, row]))
}

async function setCounts(
  tx: Tx,
  counts: readonly {
    variant: Pick<Variant, 'id' | 'product_id' | 'slug'>
    location: Pick<Location, 'code'>
    onHand: number
  }[],
  now: Date,
): Promise<void> {
  for (const [code, locationCounts] of Map.groupBy(counts, ({ location }) => location.code))
    await setOnHand(
      tx,
      locationCounts.map(({ variant, onHand }) => ({ variantId: variant.id, onHand })),
      'import',
      code,
    )
  const products = [...new Map(counts.map(({ variant }) => [variant.product_id, variant.slug]))]
  const { shown, counted } = await refreshListing(
    tx,
    products.map(([id]) => id),
    now,
  )
  if (shown.length + counted.length > 0)
    await notifyInvalidation(tx, [listingTags.list, ...products.map(([, slug]) => getProductTag(slug))])
}

async function openLocations(db: Db): Promise<Location[]> {
  const { rows } =
    await sql<Location>`select id, code, name from location where closed_at is null order by id`.execute(db)
  return rows
}

/**
 * Finds a location by the merchant's mapping, its code or its name. A file with only one location uses the main
 * location.
 */
function locationFinder(
  locations: readonly Location[],
  rows: readonly InventoryRow[],
  chosen: ReadonlyMap<string, string> = new Map(),
): (name: string) => Location | undefined {
  const isOnlyOne = new Set(rows.flatMap(({ count }) => count?.location ?? [])).size === 1
  const byCode = (code: string | undefined) => locations.find((location) => location.code === code)
  return (name) =>
    byCode(chosen.get(name)) ??
    locations.find((location) => location.code === name || fold(location.name) === fold(name)) ??
    (isOnlyOne ? byCode('main') : undefined)
}

const isPlaceholder = (label: string) => /^default title$/i.test(label)
const choiceKey = (labels: readonly string[]) => labels.map(toValueSlug).join('\n')
/** The forms in which an import may have stored these labels. */
const getReadings = (labels: readonly string[]): string[] => {
  const realLabels = labels.filter((label) => !isPlaceholder(label))
  return [
    choiceKey(realLabels),
    choiceKey(realLabels.map((label) => normalizeSize(normalizeColour(label)))),
    choiceKey(realLabels.map((label) => normalizeColour(normalizeSize(label)))),
  ]
}

/**
 * Finds a variant by handle and option values, because SKUs can be shared or changed; by SKU when the handle is
 * unknown.
 */
async function variantFinder(
  db: Db,
  rows: readonly InventoryRow[],
): Promise<(row: InventoryRow) => Variant | undefined> {
  const { rows: variants } = await sql<Variant>`
    select v.id, v.sku, coalesce(p.source_key, p.slug) as source_key, p.id as product_id, p.slug,
      array_remove(array[x1.label, x2.label, x3.label], null) as choice
    from variant v join product p on p.id = v.product_id
    left join product_option_value x1 on x1.id = v.value1_id left join product_option_value x2 on x2.id = v.value2_id
    left join product_option_value x3 on x3.id = v.value3_id
    where v.status = 'active' and (coalesce(p.source_key, p.slug) = any(${rows.map(({ handle }) => handle)}::text[])
      or v.sku = any(${rows.map(({ sku }) => sku)}::text[]))`.execute(db)
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]))
  const byHandle = Map.groupBy(variants, ({ source_key: handle }) => handle)
  return ({ handle, sku, labels }) => {
    const handleVariants = byHandle.get(handle)
    if (!handleVariants) return bySku.get(sku)
    const keys = getReadings(labels)
    const matchingVariants = handleVariants.filter(({ choice }) => keys.includes(choiceKey(choice)))
    return matchingVariants.length === 1
      ? matchingVariants[0]
      : (handleVariants.find((variant) => variant.sku === sku && sku !== '') ?? undefined)
  }
}

/**
 * Undoes the counts, HS codes and countries of origin of a run. Sales since then are kept, later manual counts are kept, and counts below the
 * reserved quantity are kept too.
 * @returns how many values were undone and how many were kept.
 */
export async function undoInventoryImport(
  run: number,
  { db, clock }: { db: Db; clock: Clock },
): Promise<{ undone: number; kept: number }> {
  const total = await db.transaction().execute((tx) => undoCustoms(tx, run))
  for (;;) {
    const batchResult = await db.transaction().execute((tx) => undoBatch(tx, run, clock.now()))
    if (!batchResult) return total
    total.undone += batchResult.undone
    total.kept += batchResult.kept
  }
}

async function undoBatch(
  tx: Tx,
  run: number,
  now: Date,
): Promise<{ undone: number; kept: number } | undefined> {
  const { rows } = await sql<{
    id: VariantId
    location_id: number
    code: string
    product_id: number
    slug: string
    to: number
    is_kept: boolean
  }>`
    select c.variant_id as id, c.location_id, l.code, v.product_id, p.slug, s.on_hand - (c.on_hand_after - c.on_hand_before) as to,
      (s.inventory_policy = 'deny' and s.on_hand - (c.on_hand_after - c.on_hand_before) < s.reserved)
        or s.on_hand - (c.on_hand_after - c.on_hand_before) < 0
        or exists (select from stock_ledger g where g.variant_id = c.variant_id and g.location_id = c.location_id
          and g.reason = 'counted' and g.at > c.written_at) as is_kept
    from inventory_change c join stock s on s.variant_id = c.variant_id and s.location_id = c.location_id
    join location l on l.id = c.location_id join variant v on v.id = c.variant_id join product p on p.id = v.product_id
    where c.run_id = ${run} and c.undone_at is null and not c.kept
    order by c.variant_id, c.location_id limit ${BATCH_ROWS} for update of s`.execute(tx)
  if (rows.length === 0) return undefined
  const undone = rows.filter((row) => !row.is_kept)
  await setCounts(
    tx,
    undone.map((row) => ({ variant: row, location: row, onHand: row.to })),
    now,
  )
  const changesJson = JSON.stringify(rows.map(({ id, location_id: l, is_kept: k }) => ({ v: id, l, k })))
  await sql`update inventory_change c set kept = r.k, undone_at = case when r.k then null else ${now}::timestamptz end
    from jsonb_to_recordset(${changesJson}::jsonb) as r(v bigint, l bigint, k boolean)
    where c.run_id = ${run} and c.variant_id = r.v and c.location_id = r.l`.execute(tx)
  return { undone: undone.length, kept: rows.length - undone.length }
}
