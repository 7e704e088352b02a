// The list of collections: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { collectionsList } from '../../contracts/lists/collections-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import { Status } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { collections, total, next } = await unwrap(
    api.GET('/api/v1/staff/collections', { params: { query }, signal }),
  )
  return { rows: collections, total, next }
}
type CollectionRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

const choiceLabels: Record<string, (value: string, text: Text) => string | undefined> = {
  status: (value, { t }) => t(`collection-status.${value}` as MessageKey),
  type: (value, { t }) => t(`collection-type.${value}` as MessageKey),
}

export const collectionList: List<CollectionRow> = {
  name: 'collections',
  title: 'collections.title',
  search: 'collections.search',
  empty: 'collections.empty',
  definition: collectionsList,
  export: 'collections',
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
      optional: true,
      priority: 1,
      cell: ({ slug }) => (
        <bdi dir="ltr" className="dim">
          {slug}
        </bdi>
      ),
    },
    {
      id: 'type',
      label: 'collections.type',
      cell: ({ rule }, { t }) => t(`collection-type.${rule === null ? 'manual' : 'rule'}`),
      card: 'note',
    },
    {
      id: 'status',
      label: 'field.status',
      cell: ({ status }, { t }) => (
        <Status kind={status === 'published' ? 'done' : 'open'}>{t(`collection-status.${status}`)}</Status>
      ),
      card: 'state',
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
    { id: 'published', label: 'collection-status.published', query: 'status=published' },
    { id: 'draft', label: 'collection-status.draft', query: 'status=draft' },
    { id: 'empty', label: 'view.no-products', query: 'products=0' },
  ],
  fields: {
    status: 'field.status',
    type: 'collections.type',
    name: 'field.name',
    slug: 'field.slug',
    products: 'field.products',
  },
  choice: (field, value, text) => choiceLabels[field]?.(value, text),
  rowId: ({ id }) => String(id),
  rowName: ({ name }) => name,
  href: ({ id }) => officePaths.officeTaxonomyRow('collections', id),
  fetch: fetchPage,
}
