// The list of slugs from before something was renamed, which redirect by themselves.
import { formerSlugsList } from '../../contracts/lists/redirects-list.ts'
import { paths } from '../../contracts/paths.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const {
    former_slugs: slugs,
    total,
    next,
  } = await unwrap(api.GET('/api/v1/staff/redirects/former-slugs', { params: { query }, signal }))
  return { rows: slugs, total, next }
}
export type FormerSlugRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

const addresses: Record<FormerSlugRow['kind'], (slug: string) => string> = {
  product: (slug) => paths.product(slug),
  category: (slug) => paths.category(slug),
  collection: (slug) => paths.collection(slug),
  brand: (slug) => paths.products({ brand: slug }),
}

export const formerSlugList: List<FormerSlugRow> = {
  name: 'former-slugs',
  title: 'former-slugs.title',
  search: 'former-slugs.search',
  empty: 'former-slugs.empty',
  definition: formerSlugsList,
  columns: [
    {
      id: 'from',
      label: 'redirects.from',
      sort: 'slug',
      cell: ({ kind, slug }) => (
        <bdi dir="ltr" className="strong">
          {addresses[kind](slug)}
        </bdi>
      ),
      card: 'title',
    },
    {
      id: 'to',
      label: 'redirects.to',
      sort: 'current',
      cell: ({ kind, current }) => <bdi dir="ltr">{addresses[kind](current)}</bdi>,
      card: 'state',
    },
    {
      id: 'kind',
      label: 'former-slugs.kind',
      sort: 'kind',
      cell: ({ kind }, { t }) => t(`slug-kind.${kind}`),
      card: 'end',
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'product', label: 'menu.products', query: 'kind=product' },
    { id: 'category', label: 'menu.categories', query: 'kind=category' },
    { id: 'collection', label: 'menu.collections', query: 'kind=collection' },
    { id: 'brand', label: 'menu.brands', query: 'kind=brand' },
  ],
  fields: { kind: 'former-slugs.kind', slug: 'former-slugs.slug', current: 'former-slugs.current' },
  choice: (field, value, { t }) => (field === 'kind' ? t(`slug-kind.${value}` as MessageKey) : undefined),
  rowId: ({ kind, slug }) => `${kind}/${slug}`,
  rowName: ({ slug }) => slug,
  href: ({ kind, current }) => addresses[kind](current),
  fetch: fetchPage,
}
