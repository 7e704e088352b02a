// The list of reviews: its columns, filters and views.
import { paths } from '../../contracts/paths.ts'
import { reviewsList } from '../../contracts/lists/reviews-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { reviews, total, next } = await unwrap(
    api.GET('/api/v1/staff/reviews', { params: { query }, signal }),
  )
  return { rows: reviews, total, next }
}
export type ReviewRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

const statusKinds: Record<ReviewRow['status'], StatusKind> = {
  pending: 'attention',
  approved: 'done',
  rejected: 'open',
}

export const reviewList: List<ReviewRow> = {
  name: 'reviews',
  title: 'reviews.title',
  search: 'reviews.search',
  empty: 'reviews.empty',
  definition: reviewsList,
  columns: [
    {
      id: 'product',
      label: 'reviews.product',
      cell: ({ product_name: name }) => <bdi>{name}</bdi>,
      card: 'title',
    },
    {
      id: 'rating',
      label: 'reviews.rating',
      sort: 'rating',
      end: true,
      cell: ({ rating }, { number }) => `${number(rating)} ★`,
      card: 'end',
    },
    {
      id: 'text',
      label: 'reviews.text',
      cell: ({ title, text }) => (
        <span className="excerpt" title={text}>
          <bdi className="strong">{title}</bdi> <bdi className="dim">{text}</bdi>
        </span>
      ),
      card: 'note',
    },
    {
      id: 'author',
      label: 'reviews.author',
      priority: 1,
      cell: ({ author }) => <bdi>{author}</bdi>,
    },
    {
      id: 'written',
      label: 'reviews.written',
      sort: 'written',
      priority: 2,
      cell: ({ written_at: at }) => <Moment at={at} />,
    },
    {
      id: 'status',
      label: 'reviews.status',
      cell: ({ status, reason }, { t }) => (
        <span title={reason ?? undefined}>
          <Status kind={statusKinds[status]}>{t(`review-status.${status}`)}</Status>
        </span>
      ),
      card: 'state',
    },
  ],
  views: [
    { id: 'pending', label: 'reviews.view.pending', query: 'status=pending&sort=written' },
    { id: 'all', label: 'reviews.view.all', query: '' },
    { id: 'low', label: 'reviews.view.low', query: 'rating=..2' },
    { id: 'unanswered', label: 'reviews.view.unanswered', query: 'status=approved&reply=empty' },
    { id: 'hidden', label: 'reviews.view.hidden', query: 'status=rejected' },
  ],
  fields: {
    status: 'reviews.status',
    rating: 'reviews.rating',
    written: 'reviews.written',
    author: 'reviews.author',
    pictures: 'reviews.pictures',
    pinned: 'reviews.pinned',
    reply: 'reviews.reply',
    product: 'reviews.product',
  },
  choice: (field, value, { t }) =>
    field === 'status' ? t(`review-status.${value}` as MessageKey) : undefined,
  rowId: ({ id }) => String(id),
  rowName: ({ product_name: name, author }) => `${name}, ${author}`,
  href: ({ product }) => paths.product(product),
  fetch: fetchPage,
}
