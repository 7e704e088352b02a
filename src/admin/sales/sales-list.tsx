// The list of scheduled sales. The API has all of them at once, so search, filters and order are applied here.
import { officePaths } from '../../contracts/admin-paths.ts'
import { type ListDefinition, parseListQuery } from '../../contracts/lists/list-query.ts'
import { fold } from '../../kernel/text/fold.ts'
import { Moment } from '../kit/moment.tsx'
import { Status } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'
import { fetchSales, saleId, type SaleRow } from './sales-data.ts'

const states = ['on', 'planned'] as const

export const salesListDefinition = {
  fields: {
    name: { type: 'text', sort: true },
    state: { type: 'choice', choices: states },
    starts: { type: 'date', sort: true, filter: false },
    ends: { type: 'date', sort: true, filter: false },
  },
  defaultSort: [{ field: 'starts', descending: false }],
} as const satisfies ListDefinition

const sortValues: Record<string, (row: SaleRow) => string> = {
  name: ({ product }) => fold(product.name),
  starts: ({ starts_at: at }) => at ?? '',
  // Those without an end last.
  ends: ({ ends_at: at }) => at ?? '9999',
}

/** Sales of a query, in its order. */
export function selectSales(rows: readonly SaleRow[], params: Record<string, string>): SaleRow[] {
  const { query } = parseListQuery<keyof typeof salesListDefinition.fields>(
    salesListDefinition,
    new URLSearchParams(params),
  )
  const { state, name } = query.filters
  const words = fold(query.q).split(/\s+/).filter(Boolean)
  const sort = query.sort.length > 0 ? query.sort : salesListDefinition.defaultSort
  return rows
    .filter((row) => {
      const text = `${fold(row.product.name)} ${row.product.number}`
      return (
        words.every((word) => text.includes(word)) &&
        (name?.kind !== 'text' || text.includes(fold(name.value))) &&
        (state?.kind !== 'choice' || state.values.includes(row.state) !== state.not)
      )
    })
    .toSorted((a, b) => {
      for (const { field, descending } of sort) {
        const valueOf = sortValues[field]!
        const order = valueOf(a).localeCompare(valueOf(b))
        if (order !== 0) return descending ? -order : order
      }
      return 0
    })
}

export const salesList: List<SaleRow> = {
  name: 'sales',
  title: 'menu.scheduled-sales',
  search: 'sales.search',
  empty: 'sales.empty',
  definition: salesListDefinition,
  export: 'sales',
  columns: [
    {
      id: 'name',
      label: 'sales.product',
      sort: 'name',
      cell: ({ product }) => (
        <bdi className="strong" lang="en">
          {product.name}
        </bdi>
      ),
      card: 'title',
    },
    {
      id: 'state',
      label: 'field.status',
      cell: ({ state }, { t }) => (
        <Status kind={state === 'on' ? 'done' : 'progress'}>{t(`sale-state.${state}`)}</Status>
      ),
      card: 'state',
    },
    {
      id: 'starts',
      label: 'promotions.starts',
      sort: 'starts',
      priority: 1,
      cell: ({ starts_at: at }, { t }) => (at === null ? t('sales.always') : <Moment at={at} />),
    },
    {
      id: 'ends',
      label: 'promotions.ends',
      sort: 'ends',
      cell: ({ ends_at: at }, { t }) =>
        at === null ? <span className="dim">{t('sales.no-end')}</span> : <Moment at={at} />,
      card: 'note',
    },
    {
      id: 'variants',
      label: 'products.variants',
      end: true,
      priority: 2,
      cell: ({ variants }, { number }) => number(variants),
    },
    {
      id: 'price',
      label: 'products.sale-price',
      end: true,
      cell: ({ min_price: min, max_price: max, currency }, { money }) => (
        <bdi>
          {money(min, currency)}
          {max > min && ` – ${money(max, currency)}`}
        </bdi>
      ),
      card: 'end',
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'on', label: 'sale-state.on', query: 'state=on' },
    { id: 'planned', label: 'sale-state.planned', query: 'state=planned' },
  ],
  fields: {
    name: 'sales.product',
    state: 'field.status',
    starts: 'promotions.starts',
    ends: 'promotions.ends',
  },
  choice: (field, value, { t }) =>
    field === 'state' && (value === 'on' || value === 'planned') ? t(`sale-state.${value}`) : undefined,
  rowId: saleId,
  rowName: ({ product }) => product.name,
  href: ({ product }) => officePaths.officeProduct(product.id),
  async fetch(params, signal) {
    const { sales, currency } = await fetchSales(undefined, signal)
    const rows = selectSales(
      sales.map((sale) => ({ ...sale, currency })),
      params,
    )
    return { rows, total: rows.length }
  },
}
