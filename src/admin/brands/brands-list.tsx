// The list of brands: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { brandsList } from '../../contracts/lists/brands-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { brands, total, next } = await unwrap(api.GET('/api/v1/staff/brands', { params: { query }, signal }))
  return { rows: brands, total, next }
}
type BrandRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

export const brandList: List<BrandRow> = {
  name: 'brands',
  title: 'brands.title',
  search: 'brands.search',
  empty: 'brands.empty',
  definition: brandsList,
  export: 'brands',
  columns: [
    {
      id: 'name',
      label: 'field.name',
      sort: 'name',
      cell: ({ name }) => <bdi>{name}</bdi>,
      card: 'title',
    },
    {
      id: 'slug',
      label: 'field.slug',
      sort: 'slug',
      cell: ({ slug }) => (
        <bdi dir="ltr" className="dim">
          {slug}
        </bdi>
      ),
      card: 'note',
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
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'most', label: 'brands.view.most', query: 'sort=-products' },
    { id: 'unused', label: 'view.no-products', query: 'products=0' },
  ],
  fields: { name: 'field.name', slug: 'field.slug', products: 'field.products' },
  rowId: ({ id }) => String(id),
  rowName: ({ name }) => name,
  href: ({ id }) => officePaths.officeTaxonomyRow('brands', id),
  fetch: fetchPage,
}
