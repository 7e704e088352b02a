// Reviews by buyers of delivered orders; the latest wait for moderation. No email requests one.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { historyRatings, historyReviews } from '../../../../demo/history.ts'
import { pick, seededRandom } from '../../../../demo/catalogue/seeded-random.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** How many of a hundred delivered items are reviewed. */
const REVIEWED = 16
const PENDING = 3

export async function addHistoryReviews(tx: Tx, now: Date): Promise<void> {
  const { rows: items } = await sql<{
    order_id: OrderId
    product_id: number
    sku: string
    number: number
    name: string
    delivered: Date
  }>`
    select distinct on (o.number, l.product_id) o.id as order_id, l.product_id, l.sku, o.number, o.address->>'name' as name,
      s.delivered_at as delivered
    from shop_order o join order_line l on l.order_id = o.id join shipment s on s.order_id = o.id
    where o.status = 'delivered' and s.delivered_at is not null and o.account_id is not null and l.product_id is not null
    order by o.number, l.product_id, l.sku`.execute(tx)
  const reviews = items
    .flatMap(({ delivered, sku, number, name, ...item }) => {
      const seed = `${number} ${sku}`
      const at = new Date(new Date(delivered).getTime() + (2 + seededRandom(`days ${seed}`) * 12) * DAY_MS)
      if (at >= now || seededRandom(`review ${seed}`) * 100 >= REVIEWED) return []
      let left = seededRandom(`rating ${seed}`) * 100
      const [rating] = historyRatings.find(([, share]) => (left -= share) < 0) ?? historyRatings[0]!
      const [title, text] = pick(`text ${seed}`, historyReviews[rating]!)
      return [{ ...item, rating, title, text, author: name.split(' ').at(0)!, at }]
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const decided = reviews.map((review, index) => ({
    ...review,
    decided_at:
      index < reviews.length - PENDING
        ? new Date(Math.min(review.at.getTime() + DAY_MS / 2, now.getTime()))
        : null,
  }))
  await sql`
    insert into review_request (order_id, requested_at)
    select order_id, least(max(delivered_at) + interval '7 days', ${now}::timestamptz) from shipment
    where delivered_at is not null group by order_id`.execute(tx)
  await sql`
    insert into review (order_id, product_id, rating, title, body, author, status, written_at, decided_at)
    select order_id, product_id, rating, title, text, author,
      case when decided_at is null then 'pending' else 'approved' end, at, decided_at
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as r(order_id uuid, product_id bigint, rating int, title text,
      text text, author text, at timestamptz, decided_at timestamptz)`.execute(tx)
}
