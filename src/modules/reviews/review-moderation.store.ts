// Reviews as staff see and decide them.
import { sql } from 'kysely'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import { reviewsList, type ReviewsListField } from '../../contracts/lists/reviews-list.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'
import type { ModeratedReview, ReviewDecision } from './review-moderation.ts'
import { type StoredReview, toPictureUrls, withPictureUrls } from './reviews.store.ts'

type Row = Omit<StoredReview<ModeratedReview>, 'written_at' | 'replied_at'> & {
  written_at: Date
  replied_at: Date | null
}

const reviewColumns = sql`r.id, p.slug as product, p.name as product_name, r.rating, r.title, r.body as text, r.author, r.fit, r.written_at,
      r.status, r.rejection_reason as reason, r.reply, r.replied_at, r.pinned_at is not null as pinned,
      (select o.number::text from shop_order o where o.id = r.order_id) as order, ${toPictureUrls(sql`r.id`)} as pictures`

/** Pending reviews oldest first, the others newest first, after the review with the id `cursor`. */
export async function listModeratedReviews(
  db: Db,
  {
    status,
    product,
    cursor,
    limit,
  }: {
    status?: ReviewDecision['status'] | undefined
    product?: string | undefined
    cursor?: number | undefined
    limit: number
  },
): Promise<ModeratedReview[]> {
  const isOldestFirst = status === 'pending'
  const { rows } = await sql<Row>`
    select ${reviewColumns} from review r join product p on p.id = r.product_id
    where ${status === undefined ? sql`true` : sql`r.status = ${status}`}
      and ${product === undefined ? sql`true` : sql`p.slug = ${product}`}
      and ${cursor === undefined ? sql`true` : isOldestFirst ? sql`r.id > ${cursor}` : sql`r.id < ${cursor}`}
    order by r.id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return rows.map(presentReview)
}

const presentReview = (row: Row): ModeratedReview =>
  withPictureUrls<ModeratedReview>({
    ...row,
    written_at: new Date(row.written_at).toISOString(),
    replied_at: row.replied_at && new Date(row.replied_at).toISOString(),
  })

const source: ListSource<ReviewsListField> = {
  definition: reviewsList,
  from: sql`review r join product p on p.id = r.product_id`,
  key: sql`r.id`,
  keyType: 'bigint',
  columns: {
    status: { value: sql`r.status` },
    product: { value: sql`p.slug` },
    rating: { value: sql`r.rating` },
    author: { value: sql`r.author` },
    pinned: { value: sql`(r.pinned_at is not null)` },
    pictures: { value: sql`exists (select from review_picture rp where rp.review_id = r.id)` },
    reply: { value: sql`r.reply` },
    written: { value: sql`r.written_at` },
  },
}

/** Reviews of a query (contracts/lists/reviews-list.ts). */
export async function searchReviews(
  db: Db,
  query: ListQuery<ReviewsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<ModeratedReview>> {
  const text = sql`(r.title || ' ' || r.body || ' ' || r.author || ' ' || p.name)`
  const search = [containsWords(query.q, text)]
  const page = await readListPage<Row, ReviewsListField>(
    db,
    source,
    reviewColumns,
    query,
    search,
    calendar,
    request,
  )
  return { ...page, rows: page.rows.map(presentReview) }
}

/** Locks the review. */
export async function lockReview(
  tx: Tx,
  id: number,
): Promise<(ReviewDecision & { slug: string; product_id: number }) | undefined> {
  const { rows } = await sql<ReviewDecision & { slug: string; product_id: number }>`
    select r.status, r.rejection_reason as reason, r.reply, r.pinned_at is not null as pinned, p.slug, p.id as product_id
    from review r join product p on p.id = r.product_id where r.id = ${id} for update of r`.execute(tx)
  return rows[0]
}

export async function writeReviewDecision(
  tx: Tx,
  id: number,
  { status, reason, reply, pinned }: ReviewDecision,
  now: Date,
): Promise<void> {
  await sql`
    update review set decided_at = case when status <> ${status} then ${now}::timestamptz else decided_at end,
      status = ${status}, rejection_reason = ${reason}::text,
      replied_at = case when ${reply}::text is null then null when reply is distinct from ${reply}::text then ${now}::timestamptz else replied_at end,
      reply = ${reply}::text,
      pinned_at = case when not ${pinned}::boolean then null else coalesce(pinned_at, ${now}::timestamptz) end
    where id = ${id}`.execute(tx)
}

/** @returns the product; undefined when there is no such review. */
export async function deleteReview(
  tx: Tx,
  id: number,
): Promise<{ slug: string; product_id: number } | undefined> {
  const { rows } = await sql<{ slug: string; product_id: number }>`
    delete from review r using product p where r.id = ${id} and p.id = r.product_id returning p.slug, p.id as product_id`.execute(
    tx,
  )
  return rows[0]
}
