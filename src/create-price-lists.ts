// Wires price lists of businesses: what they say, setting prices whole or not at all, and taking that back.
import type { Clock } from './kernel/clock.ts'
import { ShopError, invalidInput } from './kernel/errors.ts'
import { writeAudit } from './modules/audit/audit.ts'
import { listVariantsByName } from './modules/catalog/find-variants.ts'
import { getSkus } from './modules/catalog/variant-skus.ts'
import { readCsv } from './modules/imports/csv-reader.ts'
import {
  normalizeToTime,
  type SavedPrice,
  toSavedPrices,
  type PriceListChange,
  diffPriceList,
  describePriceListChange,
} from './modules/pricing/price-list-changes.ts'
import {
  isRowIssueList,
  type RowIssue,
  parsePriceListCells,
  toPriceListRows,
  type PriceListRowInput,
} from './modules/pricing/price-list-rows.ts'
import {
  insertPriceList,
  getCompanyPriceList,
  type PriceListPrice,
  listPriceListPrices,
  lockPriceList,
  type PriceList,
  replacePriceListRows,
  setPriceListRows,
  listCompanyPriceLists,
} from './modules/pricing/price-lists.store.ts'
import { getRetailCurrency } from './modules/pricing/pricing.store.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db, Tx } from './platform/database.ts'

export type ListPage = {
  list: { code: string; name: string }
  currency: string
  rows: (Omit<PriceListPrice, 'startsAt' | 'endsAt'> & {
    sku: string
    starts_at: string | null
    ends_at: string | null
  })[]
  /** The last variant, where there are more. */
  next: number | undefined
}
const variantsOfPage = 100

export type PriceListCalls = {
  lists(): Promise<PriceList[]>
  /** @throws ShopError content_changed where there is one of that code. */
  addList(list: { code: string; name: string }, by: StaffBy): Promise<void>
  /** All rows or none. @throws ShopError not_found, invalid_input with what is wrong line by line. @returns how many were set. */
  setPrices(
    code: string,
    given: { rows?: PriceListRowInput[] | undefined; csv?: string | undefined },
    by: StaffBy,
  ): Promise<number>
  /** Takes a change of them back, all or none. @throws ShopError not_found; content_changed, with those that are others by now. */
  putBack(code: string, change: PriceListChange, by: StaffBy): Promise<void>
  /** Writes nothing. @throws as setPrices. */
  checkPrices(code: string, rows: PriceListRowInput[]): Promise<void>
  /** What somebody pasted, cell by cell. @throws ShopError invalid_input for a line that cannot be read. */
  pasted(text: string): Promise<PastedLine[]>
  /** What a list says now, a row for each quantity; `after` is the last variant of the page before. @throws ShopError not_found. */
  pricesOf(code: string, after?: number): Promise<ListPage>
}

export type PastedLine = { line: number; cells: string[] }

/** Lines of a file, or as a spreadsheet copies them. @throws ShopError invalid_input for a line that cannot be read. */
async function linesOf(text: string): Promise<PastedLine[]> {
  const lines: PastedLine[] = []
  const whole = (async function* () {
    yield text
  })()
  const first = text.trimStart().split('\n', 1)[0]!
  for await (const rows of readCsv(whole, ['\t', ';'].find((mark) => first.includes(mark)) ?? ','))
    for (const row of rows)
      if ('cells' in row) lines.push(row)
      else throw invalidInput(`csv.${row.line}`, row.problem.reason)
  return lines
}

/** @throws ShopError not_found. */
export async function knownList(db: Db, code: string): Promise<{ id: number; name: string }> {
  const list = await getCompanyPriceList(db, code)
  if (!list) throw new ShopError('not_found')
  return list
}
export const refuse = (issues: RowIssue[]) => {
  if (issues.length > 0) throw new ShopError('invalid_input', { issues: issues.slice(0, 50) })
}
/** Variants by SKU. */
export const idsOf = async (of: Db, skus: readonly string[]) =>
  new Map((await listVariantsByName(of, skus)).map(({ sku, id }) => [sku, id]))

export function createPriceLists({ db, clock }: { db: Db; clock: Clock }): PriceListCalls {
  /** Changes prices of a list while nobody else does; `changing` writes into the audit what became of these variants. */
  const changeList = <Done>(
    id: number,
    code: string,
    by: StaffBy,
    work: (
      tx: Tx,
      now: Date,
      changing: (variants: readonly number[], write: (stand: SavedPrice[]) => Promise<void>) => Promise<void>,
    ) => Promise<Done>,
  ) =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      await lockPriceList(tx, id)
      return work(tx, now, async (variants, write) => {
        const skus = await getSkus(tx, variants)
        const stand = async () => toSavedPrices(await listPriceListPrices(tx, id, now, variants), skus)
        const before = await stand()
        await write(before)
        const diff = diffPriceList(before, await stand())
        // Set again as they are: nothing is new.
        if (diff.was.length + diff.to.length === 0) return
        await writeAudit(tx, {
          ...by,
          action: 'price-list.set',
          objectKind: 'price-list',
          objectId: code,
          diff,
          at: now,
        })
      })
    })
  return {
    lists: () => listCompanyPriceLists(db),
    addList: (list, by) =>
      db.transaction().execute(async (tx) => {
        if (!(await insertPriceList(tx, list))) throw new ShopError('content_changed', { code: list.code })
        const object = { objectKind: 'price-list', objectId: list.code }
        await writeAudit(tx, { ...by, action: 'price-list.add', ...object, diff: list, at: clock.now() })
      }),
    pasted: linesOf,
    async checkPrices(code, rows) {
      await knownList(db, code)
      const ids = await idsOf(db, [...new Set(rows.map(({ sku }) => sku))])
      refuse(toPriceListRows(rows, ids, clock.now()).issues)
    },
    async setPrices(code, { rows: given = [], csv }, by) {
      const list = await knownList(db, code)
      const read =
        csv === undefined ? given : parsePriceListCells((await linesOf(csv)).map(({ cells }) => cells))
      if (isRowIssueList(read)) throw new ShopError('invalid_input', { issues: read.slice(0, 50) })
      return changeList(list.id, code, by, async (tx, now, changing) => {
        const ids = await idsOf(tx, [...new Set(read.map(({ sku }) => sku))])
        const { rows, issues } = toPriceListRows(read, ids, now)
        refuse(issues)
        await changing([...ids.values()], () => setPriceListRows(tx, list.id, rows))
        return rows.length
      })
    },
    async putBack(code, { was, to }, by) {
      const list = await knownList(db, code)
      const of = [...was, ...to].map(({ id, kind, from }) => ({ variantId: id, kind, minQuantity: from }))
      await changeList(list.id, code, by, (tx, now, changing) =>
        changing(
          of.map(({ variantId }) => variantId),
          async (stand) => {
            const keys = new Set(of.map((one) => JSON.stringify(one)))
            const concerned = stand.filter(({ id: variantId, kind, from: minQuantity }) =>
              keys.has(JSON.stringify({ variantId, kind, minQuantity })),
            )
            const newer = describePriceListChange(diffPriceList(normalizeToTime(now, to), concerned))
            if (newer.length > 0)
              throw new ShopError('content_changed', { fields: newer.slice(0, 50).map(({ path }) => path) })
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
    async pricesOf(code, after) {
      const list = await knownList(db, code)
      const rows = await listPriceListPrices(db, list.id, clock.now(), { after, most: variantsOfPage })
      const ids = [...new Set(rows.map(({ variantId }) => variantId))]
      const skus = await getSkus(db, ids)
      return {
        list: { code, name: list.name },
        currency: await getRetailCurrency(db),
        rows: rows.map(({ startsAt, endsAt, ...row }) => ({
          ...row,
          sku: skus.get(row.variantId) ?? '',
          starts_at: startsAt?.toISOString() ?? null,
          ends_at: endsAt?.toISOString() ?? null,
        })),
        next: ids.length === variantsOfPage ? ids.at(-1) : undefined,
      }
    },
  }
}
