// The list of stock by variant and location: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { stockList } from '../../contracts/lists/stock-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import { Dash } from '../kit/dash.tsx'
import { wholeNumber } from '../kit/editor/typed-value.ts'
import type { CellEdit, List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { stock, total, next } = await unwrap(api.GET('/api/v1/staff/stock', { params: { query }, signal }))
  return { rows: stock, total, next }
}
type StockRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

/** A counted quantity. */
const countEdit: CellEdit<StockRow> = {
  permission: 'stock.edit',
  inputMode: 'numeric',
  text: ({ on_hand: count }) => String(count),
  check: (text) => (typeof wholeNumber.parse(text) === 'number' ? undefined : 'product.invalid.whole-number'),
  save: ({ variant, location, on_hand: was }, text, key) =>
    unwrap(
      api.POST('/api/v1/staff/stock/{variant}', {
        params: { path: { variant }, header: { 'idempotency-key': key } },
        body: { kind: 'counted', quantity: Number(text), was, location, note: '' },
      }),
    ),
  explain: ({ code }) =>
    code === 'stock_changed'
      ? 'table.cell-conflict'
      : code === 'stock_reserved'
        ? 'stock.error.reserved'
        : undefined,
}

/** @param locationNames by code. */
export const createStockList = (locationNames: ReadonlyMap<string, string>): List<StockRow> => ({
  name: 'stock',
  title: 'stock.title',
  search: 'stock.search',
  empty: 'stock.empty',
  definition: stockList,
  export: 'stock',
  columns: [
    {
      id: 'sku',
      label: 'stock.sku',
      sort: 'sku',
      cell: ({ sku }) => <bdi dir="ltr">{sku}</bdi>,
      card: 'note',
    },
    {
      id: 'product',
      label: 'stock.product',
      sort: 'product',
      cell: ({ product, options }) => (
        <>
          <bdi>{product.name}</bdi> <bdi className="dim">{options.join(', ')}</bdi>
        </>
      ),
      card: 'title',
    },
    {
      id: 'barcode',
      label: 'stock.barcode',
      optional: true,
      priority: 1,
      cell: ({ barcode }) => (barcode === null ? <Dash /> : <bdi dir="ltr">{barcode}</bdi>),
    },
    {
      id: 'location',
      label: 'stock.location',
      sort: 'location',
      priority: 1,
      cell: ({ location }) => <bdi>{locationNames.get(location) ?? location}</bdi>,
      card: 'note',
    },
    {
      id: 'on_hand',
      label: 'stock.on-hand',
      sort: 'on_hand',
      edit: countEdit,
      end: true,
      priority: 1,
      cell: ({ on_hand: count }, { number }) => number(count),
    },
    {
      id: 'reserved',
      label: 'stock.committed',
      sort: 'reserved',
      end: true,
      priority: 2,
      cell: ({ reserved }, { number }) => number(reserved),
    },
    {
      id: 'available',
      label: 'stock.available',
      sort: 'available',
      end: true,
      cell: ({ available, threshold }, { number }) => (
        <span className={available <= threshold ? 'strong bad' : 'strong'}>{number(available)}</span>
      ),
      card: 'end',
    },
    {
      id: 'threshold',
      label: 'stock.threshold',
      end: true,
      optional: true,
      priority: 1,
      cell: ({ threshold }, { number }) => number(threshold),
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'low', label: 'stock-level.low', query: 'level=low&sort=available' },
    { id: 'out', label: 'stock-level.out', query: 'level=out' },
    { id: 'committed', label: 'stock.committed', query: 'reserved=1..&sort=-reserved' },
  ],
  fields: {
    location: 'stock.location',
    level: 'field.status',
    sku: 'stock.sku',
    barcode: 'stock.barcode',
    product: 'stock.product',
    on_hand: 'stock.on-hand',
    reserved: 'stock.committed',
    available: 'stock.available',
  },
  choice: (field, value, { t }) =>
    field === 'level'
      ? t(`stock-level.${value}` as MessageKey)
      : field === 'location'
        ? locationNames.get(value)
        : undefined,
  rowId: ({ variant, location }) => `${variant} ${location}`,
  rowName: ({ sku, location }) => `${sku}, ${locationNames.get(location) ?? location}`,
  href: ({ variant }) => officePaths.officeStock(variant),
  fetch: fetchPage,
})
