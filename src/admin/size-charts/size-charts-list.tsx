// The list of size charts: its columns and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import type { ListDefinition } from '../../contracts/lists/list-query.ts'
import { fold } from '../../kernel/text/fold.ts'
import { api, unwrap } from '../data/client.ts'
import type { List } from '../kit/table/list.ts'

const fetchCharts = (signal: AbortSignal) => unwrap(api.GET('/api/v1/staff/size-charts', { signal }))
type SizeChartRow = Awaited<ReturnType<typeof fetchCharts>>['charts'][number]

const definition = {
  fields: {
    name: { type: 'text', filter: false, sort: true },
    sizes: { type: 'number', filter: false, sort: true },
    products: { type: 'number', filter: false, sort: true },
  },
  defaultSort: [{ field: 'name', descending: false }],
} as const satisfies ListDefinition

/** A store has few: the API returns all of them, by name. */
async function fetchPage({ q = '', sort = 'name' }: Record<string, string>, signal: AbortSignal) {
  const { charts } = await fetchCharts(signal)
  const text = fold(q)
  const rows = charts.filter(({ name, slug }) => text === '' || fold(`${name} ${slug}`).includes(text))
  const field = sort.replace('-', '')
  if (field === 'sizes' || field === 'products') rows.sort((a, b) => a[field] - b[field])
  return { rows: sort.startsWith('-') ? rows.toReversed() : rows, total: rows.length }
}

export const sizeChartList: List<SizeChartRow> = {
  name: 'size-charts',
  title: 'menu.size-charts',
  search: 'size-charts.search',
  empty: 'size-charts.empty',
  definition,
  columns: [
    { id: 'name', label: 'field.name', sort: 'name', cell: ({ name }) => <bdi>{name}</bdi>, card: 'title' },
    {
      id: 'slug',
      label: 'size-charts.slug',
      priority: 1,
      cell: ({ slug }) => (
        <bdi dir="ltr" className="dim">
          {slug}
        </bdi>
      ),
      card: 'note',
    },
    {
      id: 'sizes',
      label: 'size-charts.sizes',
      sort: 'sizes',
      end: true,
      cell: ({ sizes }, { number }) => number(sizes),
    },
    {
      id: 'products',
      label: 'field.products',
      sort: 'products',
      end: true,
      cell: ({ products }, { number }) => number(products),
      card: 'end',
    },
  ],
  views: [{ id: 'all', label: 'view.all', query: '' }],
  fields: {},
  rowId: ({ id }) => String(id),
  rowName: ({ name }) => name,
  href: ({ id }) => officePaths.officeTaxonomyRow('sizes', id),
  fetch: fetchPage,
}
