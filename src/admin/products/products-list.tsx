// The list of products: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { productsList } from '../../contracts/lists/products-list.ts'
import { paths } from '../../contracts/paths.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'
import { priceEdit, statusEdit } from './list-edits.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { products, total, next } = await unwrap(
    api.GET('/api/v1/staff/products', { params: { query }, signal }),
  )
  return { rows: products, total, next }
}
export type ProductRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

export const statusKinds: Record<ProductRow['status'], StatusKind> = {
  draft: 'open',
  active: 'done',
  archived: 'open',
}

const formatRange = (range: ProductRow['price'], { currency }: ProductRow, { money }: Text) =>
  range &&
  (range.min === range.max
    ? money(range.min, currency)
    : `${money(range.min, currency)} – ${money(range.max, currency)}`)

const choiceLabels: Record<string, MessageKey> = {
  draft: 'product-status.draft',
  active: 'product-status.active',
  archived: 'product-status.archived',
  women: 'department.women',
  men: 'department.men',
  kids: 'department.kids',
  unisex: 'department.unisex',
}

export const productList: List<ProductRow> = {
  name: 'products',
  title: 'products.title',
  search: 'products.search',
  empty: 'products.empty',
  definition: productsList,
  export: 'products',
  columns: [
    {
      id: 'product',
      label: 'products.product',
      sort: 'name',
      cell: ({ name, brand, url }) => (
        <span className="product-cell">
          {url ? (
            <img src={paths.image(url, 64)} alt="" width={30} height={30} loading="lazy" />
          ) : (
            <span className="no-image" />
          )}
          <span>
            <bdi className="strong">{name}</bdi> {brand && <bdi className="dim">{brand}</bdi>}
          </span>
        </span>
      ),
      card: 'title',
    },
    {
      id: 'number',
      label: 'products.number',
      sort: 'number',
      end: true,
      optional: true,
      cell: ({ number: id }) => <bdi>{id}</bdi>,
    },
    {
      id: 'status',
      label: 'products.status',
      sort: 'status',
      edit: statusEdit,
      cell: ({ status, publish_at: at }, { t, exactly }) =>
        at === null ? (
          <Status kind={statusKinds[status]}>{t(`product-status.${status}`)}</Status>
        ) : (
          <span title={exactly(new Date(at))}>
            <Status kind="progress">{t('product-status.scheduled')}</Status>
          </span>
        ),
      card: 'state',
    },
    {
      id: 'available',
      label: 'products.available',
      end: true,
      priority: 1,
      cell: ({ available, variants }, { t, number }) =>
        available === null ? (
          <span className="dim">–</span>
        ) : (
          <>
            <span className={available <= 0 ? 'bad strong' : 'strong'}>{number(available)}</span>{' '}
            <span className="dim">{t('products.in-variants', { count: variants })}</span>
          </>
        ),
      card: 'note',
    },
    {
      id: 'price',
      label: 'products.price',
      end: true,
      edit: priceEdit,
      cell: (row, text) => (
        <bdi className="strong">{formatRange(row.price, row, text) ?? <span className="dim">–</span>}</bdi>
      ),
      card: 'end',
    },
    {
      id: 'sale-price',
      label: 'products.sale-price',
      end: true,
      priority: 1,
      cell: (row, text) => (
        <bdi>{formatRange(row.sale_price, row, text) ?? <span className="dim">–</span>}</bdi>
      ),
    },
    {
      id: 'department',
      label: 'products.department',
      optional: true,
      priority: 2,
      cell: ({ department }, { t }) => t(choiceLabels[department]!),
    },
    {
      id: 'created',
      label: 'products.created',
      sort: 'created',
      optional: true,
      priority: 2,
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
    {
      id: 'updated',
      label: 'products.updated',
      sort: 'updated',
      priority: 2,
      cell: ({ updated_at: at }) => <Moment at={at} />,
    },
  ],
  views: [
    { id: 'all', label: 'products.view.all', query: '' },
    { id: 'active', label: 'products.view.active', query: 'status=active' },
    { id: 'drafts', label: 'products.view.drafts', query: 'status=draft' },
    { id: 'archived', label: 'products.view.archived', query: 'status=archived' },
    { id: 'untranslated', label: 'products.view.untranslated', query: 'untranslated_in=vi%2Car%2Che' },
  ],
  fields: {
    status: 'products.status',
    brand: 'products.brand',
    category: 'products.category',
    department: 'products.department',
    tag: 'products.tag',
    variants: 'products.variants',
    untranslated_in: 'products.untranslated-in',
    created: 'products.created',
    updated: 'products.updated',
    publish: 'products.publish',
    name: 'products.name',
    number: 'products.number',
  },
  choice: (field, value, { t }) =>
    (field === 'status' || field === 'department') && choiceLabels[value]
      ? t(choiceLabels[value])
      : undefined,
  rowId: ({ id }) => String(id),
  rowName: ({ name }) => name,
  href: ({ id }) => officePaths.officeProduct(id),
  fetch: fetchPage,
}
