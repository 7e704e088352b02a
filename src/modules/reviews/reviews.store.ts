import { type RawBuilder, sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { getMediaUrl, storeImageFile } from '../media/media.ts'
import type { Order } from '../orders/order.ts'
import type { ProductReviews, Review, ReviewableItem, ReviewInput, ReviewState } from './reviews.ts'

/** Approved reviews of a product, at most `limit`; the counts include all. */
export async function getProductReviews(db: Db, slug: string, limit: number): Promise<ProductReviews> {
  const { rows } = await sql<{
    counts: Record<string, number> | null
    fit: Record<string, number> | null
    reviews: StoredReview<Review>[] | null
  }>`
    with these as materialized (
      select r.* from review r join product p on p.id = r.product_id where p.slug = ${slug} and r.status = 'approved'
    )
    select (select jsonb_object_agg(c.rating, c.count) from (select rating, count(*) from these group by rating) c) as counts,
      (select jsonb_object_agg(f.fit, f.count) from (select fit, count(*) from these where fit is not null group by fit) f) as fit,
      (select jsonb_agg(jsonb_build_object('id', n.id, 'rating', n.rating, 'title', n.title, 'text', n.body, 'author', n.author,
          'written_at', n.written_at, 'pictures', ${toPictureUrls(sql`n.id`)}, 'pinned', n.pinned_at is not null, 'reply', ${replyOf(sql`n`)})
          order by n.pinned_at desc nulls last, n.written_at desc, n.id desc)
        from (select * from these order by pinned_at desc nulls last, written_at desc, id desc limit ${limit}) n) as reviews`.execute(
    db,
  )
  const distribution = [1, 2, 3, 4, 5].map((rating) => rows[0]?.counts?.[rating] ?? 0)
  const count = distribution.reduce((total, starCount) => total + starCount, 0)
  const stars = distribution.reduce((total, starCount, index) => total + starCount * (index + 1), 0)
  return {
    count,
    average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10,
    distribution,
    fit: { small: 0, true: 0, large: 0, ...rows[0]?.fit },
    reviews: (rows[0]?.reviews ?? []).map(withPictureUrls),
  }
}

const replyOf = (review: RawBuilder<unknown>) =>
  sql`case when ${review}.reply is not null then jsonb_build_object('text', ${review}.reply, 'at', ${review}.replied_at) end`

export const toPictureUrls = (review: RawBuilder<unknown>) => sql`coalesce(
  (select jsonb_agg(jsonb_build_object('id', m.id, 'width', m.width, 'height', m.height, 'background_color', m.background_color) order by rp.position)
    from review_picture rp join media m on m.id = rp.media_id where rp.review_id = ${review}), '[]')`
export type StoredReview<ReviewType extends Pick<Review, 'pictures'>> = Omit<ReviewType, 'pictures'> & {
  pictures: (Omit<Review['pictures'][number], 'url'> & { id: string })[]
}
export const withPictureUrls = <ReviewType extends Pick<Review, 'pictures'>>(
  review: StoredReview<ReviewType>,
) => ({
  ...review,
  pictures: review.pictures.map(({ id, ...picture }) => ({ ...picture, url: getMediaUrl(id) })),
})

/** Items of an order that are still in the catalogue, without duplicates, with the state of their reviews. */
export async function listReviewableItems(
  db: Db,
  { id, lines }: Pick<Order, 'id' | 'lines'>,
): Promise<ReviewableItem[]> {
  const { rows } = await sql<{ slug: string; state: ReviewState }>`
    select l.slug, coalesce(min(r.status), 'open') as state from order_line l
    left join review r on r.order_id = l.order_id and r.product_id = l.product_id
    where l.order_id = ${id} and l.product_id is not null group by l.slug, l.product_id`.execute(db)
  return rows.flatMap(({ slug, state }) => {
    const line = lines.find((item) => item.slug === slug)
    return line
      ? [{ slug, name: line.name, ...(line.lang && { lang: line.lang }), image: line.image, state }]
      : []
  })
}

/**
 * Stores a review for moderation. A second review of the same purchase changes nothing and stores no pictures.
 */
export async function insertReview(
  tx: Tx,
  storage: Storage,
  orderId: OrderId,
  slug: string,
  { rating, title, text, author, fit }: ReviewInput,
  pictures: readonly Buffer[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into review (product_id, order_id, rating, title, body, author, fit, written_at)
    select l.product_id, l.order_id, ${rating}, ${title}, ${text}, ${author}, ${fit ?? null}, ${now} from order_line l
    where l.order_id = ${orderId} and l.slug = ${slug} and l.product_id is not null limit 1
    on conflict (order_id, product_id) do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return
  for (const [index, picture] of pictures.entries()) {
    const mediaId = await storeImageFile(tx, storage, picture)
    await sql`insert into review_picture (review_id, position, media_id) values (${id}, ${index + 1}, ${mediaId})`.execute(
      tx,
    )
  }
}
