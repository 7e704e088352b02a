// Wires price lists of companies: reading, updating prices atomically, and reverting updates.
import type { OperatorContext, StaffContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { writeAudit } from '../audit/audit.ts'
import { listVariantsByName } from '../catalog/variants/find-variants.ts'
import { getSkus } from '../catalog/variants/variant-skus.ts'
import { readCsv } from '../imports/files/csv-reader.ts'
import {
  normalizeToTime,
  type SavedPrice,
  toSavedPrices,
  type PriceListChange,
  diffPriceList,
  describePriceListChange,
} from './price-lists/price-list-changes.ts'
import {
  isRowIssueList,
  type RowIssue,
  parsePriceListCells,
  toPriceListRows,
  type PriceListRowInput,
} from './price-lists/price-list-rows.ts'
import {
  insertPriceList,
  removePriceList,
  getCompanyPriceList,
  type PriceListPrice,
  listPriceListPrices,
  lockPriceList,
  type PriceList,
  replacePriceListRows,
  setPriceListRows,
  listCompanyPriceLists,
} from './price-lists/price-lists.store.ts'
import { getSegment, listSegments } from '../segments/segments.store.ts'
import { setPriceListSegment } from './price-lists/segment-price-lists.store.ts'
import { getSaleCurrency, listSaleCurrencies } from '../markets/sale-currency.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

const FOREIGN_KEY_VIOLATION = '23503'

export type PriceListPage = {
  list: { code: string; name: string; segment: string | null }
  currency: string
  rows: (Omit<PriceListPrice, 'startsAt' | 'endsAt'> & {
    sku: string
    starts_at: string | null
    ends_at: string | null
  })[]
  /** The last variant on the page, when there are more. */
  next: number | undefined
}
const VARIANTS_PER_PAGE = 100

export type NewPriceList = { code: string; name: string; currency?: string | undefined }

export type PriceListInput = { rows?: PriceListRowInput[] | undefined; csv?: string | undefined }

export type PriceListService = {
  lists(ctx: StaffContext): Promise<PriceList[]>
  /**
   * Without a `currency`, its prices are in the store currency and converted for others.
   * @throws ShopError content_changed when the code exists already; invalid_input for a currency that no market sells in.
   */
  addList(ctx: StaffContext, list: NewPriceList): Promise<void>
  /** The currencies that a list can have, the store currency first, and the segments that can buy by it. */
  listChoices(
    ctx: StaffContext,
  ): Promise<{ currencies: string[]; segments: { code: string; name: string }[] }>
  /**
   * Assigns a list to a segment, whose customers buy by it from now on when they are signed in; null: to none.
   * @param was the segment on which the decision was based.
   * @throws ShopError not_found; content_changed when it has changed since; invalid_input for an unknown segment.
   */
  setSegment(
    ctx: OperatorContext,
    code: string,
    change: { segment: string | null; was?: string | null | undefined },
  ): Promise<void>
  /**
   * Removes a list that no one has used.
   * @throws ShopError content_changed when it has prices, or companies or a segment that buy by it.
   */
  removeList(ctx: StaffContext, code: string): Promise<void>
  /**
   * Sets all rows or none.
   * @throws ShopError not_found, invalid_input with the errors of each line.
   * @returns how many were set.
   */
  setPrices(ctx: StaffContext, code: string, input: PriceListInput): Promise<number>
  /**
   * Reverts a change, completely or not at all.
   * @throws ShopError not_found; content_changed with the prices that have changed since.
   */
  revertChange(ctx: StaffContext, code: string, change: PriceListChange): Promise<void>
  /**
   * Validates without saving.
   * @throws as setPrices.
   * @returns how many would be set.
   */
  checkPrices(ctx: StaffContext, code: string, input: PriceListInput): Promise<number>
  /**
   * The current prices of a list, a row per quantity break; `after` is the last variant of the previous page.
   * @throws ShopError not_found.
   */
  listPrices(ctx: StaffContext, code: string, after?: number): Promise<PriceListPage>
}

type PastedLine = { line: number; cells: string[] }

/**
 * Parses lines of a CSV file or copied from a spreadsheet.
 * @throws ShopError invalid_input for a line that cannot be parsed.
 */
async function parseLines(text: string): Promise<PastedLine[]> {
  const lines: PastedLine[] = []
  const source = (async function* () {
    yield text
  })()
  const first = text.trimStart().split('\n', 1)[0]!
  for await (const rows of readCsv(source, ['\t', ';'].find((separator) => first.includes(separator)) ?? ','))
    for (const row of rows)
      if ('cells' in row) lines.push(row)
      else throw invalidInput(`csv.${row.line}`, row.problem.reason)
  return lines
}

/** @throws ShopError invalid_input with the errors of each line. */
async function readRows({ rows = [], csv }: PriceListInput): Promise<PriceListRowInput[]> {
  const read =
    csv === undefined ? rows : parsePriceListCells((await parseLines(csv)).map(({ cells }) => cells))
  if (isRowIssueList(read)) throw new ShopError('invalid_input', { issues: read.slice(0, 50) })
  return read
}

/** @throws ShopError not_found. */
export async function requirePriceList(db: Db, code: string): Promise<Omit<PriceList, 'code' | 'prices'>> {
  const list = await getCompanyPriceList(db, code)
  if (!list) throw new ShopError('not_found')
  return list
}
export const rejectIssues = (issues: RowIssue[]) => {
  if (issues.length > 0) throw new ShopError('invalid_input', { issues: issues.slice(0, 50) })
}
export const findVariantIds = async (db: Db, skus: readonly string[]) =>
  new Map((await listVariantsByName(db, skus)).map(({ sku, id }) => [sku, id]))

type PriceListDeps = {
  db: Db
  clock: Clock
  /** Called when customers of a segment get other prices: pages say whether any segment has its own. */
  onSegmentChange?: (() => Promise<void>) | undefined
}

export function createPriceListService({
  db,
  clock,
  onSegmentChange = async () => {},
}: PriceListDeps): PriceListService {
  /**
   * Changes the prices of a list exclusively. `updateRows` writes the difference for the given variants to the
   * audit log.
   */
  const updatePriceList = <Result>(
    id: number,
    code: string,
    ctx: StaffContext,
    work: (
      tx: Tx,
      now: Date,
      updateRows: (
        variants: readonly VariantId[],
        write: (storedPrices: SavedPrice[]) => Promise<void>,
      ) => Promise<void>,
    ) => Promise<Result>,
  ) =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      await lockPriceList(tx, id)
      return work(tx, now, async (variants, write) => {
        const skus = await getSkus(tx, variants)
        const readStoredPrices = async () =>
          toSavedPrices(await listPriceListPrices(tx, id, now, variants), skus)
        const before = await readStoredPrices()
        await write(before)
        const diff = diffPriceList(before, await readStoredPrices())
        // Setting the same prices again is no change.
        if (diff.was.length + diff.to.length === 0) return
        await writeAudit(tx, {
          ...ctx,
          action: 'price-list.set',
          objectKind: 'price-list',
          objectId: code,
          diff,
          at: now,
        })
      })
    })
  return {
    async lists(ctx) {
      ctx.require('price-lists.read')
      return listCompanyPriceLists(db, clock.now())
    },
    async listChoices(ctx) {
      ctx.require('price-lists.read')
      const segments = await listSegments(db)
      return {
        currencies: await listSaleCurrencies(db),
        segments: segments.map(({ code, name }) => ({ code, name })),
      }
    },
    async addList(ctx, list) {
      ctx.require('price-lists.edit')
      return db.transaction().execute(async (tx) => {
        if (list.currency !== undefined) await getSaleCurrency(tx, list.currency)
        if (!(await insertPriceList(tx, list))) throw new ShopError('content_changed', { code: list.code })
        const object = { objectKind: 'price-list', objectId: list.code }
        await writeAudit(tx, { ...ctx, action: 'price-list.add', ...object, diff: list, at: clock.now() })
      })
    },
    async setSegment(ctx, code, { segment, was }) {
      ctx.require('price-lists.edit')
      await db.transaction().execute(async (tx) => {
        const { id } = await requirePriceList(tx, code)
        await lockPriceList(tx, id)
        const { segment: before } = await requirePriceList(tx, code)
        if (before === segment) return
        if (was !== undefined && was !== before)
          throw new ShopError('content_changed', { fields: ['segment'] })
        if (segment !== null && !(await getSegment(tx, segment, { lock: true })))
          throw invalidInput('segment', `no segment has the code ${segment}`)
        await setPriceListSegment(tx, id, segment)
        const object = { objectKind: 'price-list', objectId: code }
        const diff = { segment: { was: before, to: segment } }
        await writeAudit(tx, { ...ctx, action: 'price-list.segment', ...object, diff, at: clock.now() })
      })
      await onSegmentChange()
    },
    async removeList(ctx, code) {
      ctx.require('price-lists.edit')
      await db
        .transaction()
        .execute(async (tx) => {
          const removed = await removePriceList(tx, code)
          if (!removed) throw new ShopError('content_changed', { fields: ['prices'] })
          const object = { objectKind: 'price-list', objectId: code }
          const at = clock.now()
          const { name, currency } = removed
          const diff = { code, name, ...(currency !== null && { currency }) }
          await writeAudit(tx, { ...ctx, action: 'price-list.remove', ...object, diff, at })
        })
        .catch((error: unknown) => {
          if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error
          throw new ShopError('content_changed', { fields: ['companies'] })
        })
    },
    async checkPrices(ctx, code, input) {
      ctx.require('price-lists.edit')
      await requirePriceList(db, code)
      const read = await readRows(input)
      const ids = await findVariantIds(db, [...new Set(read.map(({ sku }) => sku))])
      const { rows, issues } = toPriceListRows(read, ids, clock.now())
      rejectIssues(issues)
      return rows.length
    },
    async setPrices(ctx, code, input) {
      ctx.require('price-lists.edit')
      const list = await requirePriceList(db, code)
      const read = await readRows(input)
      return updatePriceList(list.id, code, ctx, async (tx, now, updateRows) => {
        const ids = await findVariantIds(tx, [...new Set(read.map(({ sku }) => sku))])
        const { rows, issues } = toPriceListRows(read, ids, now)
        rejectIssues(issues)
        await updateRows([...ids.values()], () => setPriceListRows(tx, list.id, rows))
        return rows.length
      })
    },
    async revertChange(ctx, code, { was, to }) {
      ctx.require('price-lists.edit')
      const list = await requirePriceList(db, code)
      const of = [...was, ...to].map(({ id, kind, from }) => ({ variantId: id, kind, minQuantity: from }))
      await updatePriceList(list.id, code, ctx, (tx, now, updateRows) =>
        updateRows(
          of.map(({ variantId }) => variantId),
          async (stand) => {
            const keys = new Set(of.map((item) => JSON.stringify(item)))
            const affectedPrices = stand.filter(({ id: variantId, kind, from: minQuantity }) =>
              keys.has(JSON.stringify({ variantId, kind, minQuantity })),
            )
            const changedSince = describePriceListChange(
              diffPriceList(normalizeToTime(now, to), affectedPrices),
            )
            if (changedSince.length > 0)
              throw new ShopError('content_changed', {
                fields: changedSince.slice(0, 50).map(({ path }) => path),
              })
            const rows = normalizeToTime(now, was).map(
              ({ id, kind, from, price, starts_at: starts, ends_at: ends }) => ({
                variantId: id,
                kind,
                minQuantity: from,
                amountMinor: price,
                startsAt: starts === null ? now : new Date(starts),
                endsAt: ends === null ? null : new Date(ends),
              }),
            )
            await replacePriceListRows(tx, list.id, of, rows, now)
          },
        ),
      )
    },
    async listPrices(ctx, code, after) {
      ctx.require('price-lists.read')
      const list = await requirePriceList(db, code)
      const rows = await listPriceListPrices(db, list.id, clock.now(), { after, most: VARIANTS_PER_PAGE })
      const ids = [...new Set(rows.map(({ variantId }) => variantId))]
      const skus = await getSkus(db, ids)
      return {
        list: { code, name: list.name, segment: list.segment },
        currency: list.currency,
        rows: rows.map(({ startsAt, endsAt, ...row }) => ({
          ...row,
          sku: skus.get(row.variantId) ?? '',
          starts_at: startsAt?.toISOString() ?? null,
          ends_at: endsAt?.toISOString() ?? null,
        })),
        next: ids.length === VARIANTS_PER_PAGE ? ids.at(-1) : undefined,
      }
    },
  }
}
