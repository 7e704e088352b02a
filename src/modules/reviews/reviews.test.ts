import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { VariantId } from '../../kernel/ids.ts'
import { useApi } from '../../../tests/support/api.ts'
import { testOrderId } from '../../../tests/support/test-id.ts'
import { signOrderToken } from '../orders/order-token.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { createReviewModerationService } from './review-moderation.service.ts'
import { listModeratedReviews } from './review-moderation.store.ts'

const api = useApi()
const secret = 'a secret of at least thirty-two letters'
const id = testOrderId('0198a000-0000-7000-8000-000000000001')
const token = signOrderToken(secret, id)
let slug = ''
const moderate = () =>
  createReviewModerationService({
    db: api.db,
    clock: { now: () => api.now() },
    publish: async (tags) => {
      api.storefront.invalidate(tags)
      api.responseCache.invalidate(tags)
    },
  })
const listPendingReviews = () => listModeratedReviews(api.db, { status: 'pending', limit: 10 })
const approve = (review: number) => moderate().decide(commandContext, review, { status: 'approved' })
const hide = (review: number) =>
  moderate().decide(commandContext, review, { status: 'rejected', reason: 'Spam' })

/** Starts with an order of one item. */
beforeEach(async () => {
  await sql`truncate review, order_line, payment, shop_order cascade`.execute(api.db)
  const { rows } = await sql<{ product_id: number; variant_id: VariantId; slug: string; sku: string }>`
    select p.id as product_id, v.id as variant_id, p.slug, v.sku from variant v join product p on p.id = v.product_id
    order by v.id limit 1`.execute(api.db)
  const item = rows[0]!
  slug = item.slug
  await api.db.transaction().execute(async (tx) => {
    await sql`insert into shop_order (id, status, email, currency, items_minor, shipping_minor, total_minor, shipping_method, shipping_name,
      address, payment_method) values (${id}, 'paid', 'ada@example.com', 'USD', 1000, 0, 1000, 'standard', 'Standard', '{}', 'test-card')`.execute(
      tx,
    )
    await sql`insert into order_line (order_id, position, product_id, variant_id, sku, name, slug, options, unit_price_minor, quantity, total_minor)
      values (${id}, 0, ${item.product_id}, ${item.variant_id}, ${item.sku}, 'Product', ${slug}, '[]', 1000, 1, 1000)`.execute(
      tx,
    )
    await sql`insert into payment (id, order_id, provider, amount_minor, currency, status) values (${id}, ${id}, 'test-card', 1000, 'USD', 'captured')`.execute(
      tx,
    )
  })
})

const formInput = { rating: '4', title: 'Good', text: 'Wears well.', author: 'Ada', fit: '' }
/** Ratings on cards of listings. */
const topRated = async () =>
  (await api.get('/api/v1/dynamic/products?top_rated=1'))
    .json()
    .products.map((card: { slug: string; rating: object }) => [card.slug, card.rating])
const { submitReview, itemsToReview, reviews } = {
  submitReview: (...args: [string, string, string, typeof formInput]) =>
    api.storefront.shop.submitReview(...args),
  itemsToReview: (...args: [string, string]) => api.storefront.shop.itemsToReview(...args),
  reviews: () => api.storefront.shop.reviews(slug, 10),
}

test('a review is shown once it is approved, and counted with its stars, also on cards', async () => {
  expect(await submitReview(id, token, slug, formInput)).toEqual([])
  expect((await reviews()).count).toBe(0)
  expect(await topRated()).toEqual([])
  expect((await itemsToReview(id, token))[0]?.state).toBe('pending')
  const [pending] = await listPendingReviews()
  expect(await approve(pending!.id)).toBe(slug)
  const productReviews = await reviews()
  expect(productReviews).toMatchObject({ count: 1, average: 4, distribution: [0, 0, 0, 1, 0] })
  expect(productReviews.reviews[0]).toMatchObject({ title: 'Good', text: 'Wears well.', author: 'Ada' })
  expect(await topRated()).toEqual([[slug, { average: 4, count: 1 }]])
  await hide(pending!.id)
  expect((await reviews()).count).toBe(0)
  expect(await topRated()).toEqual([])
})

test('only the buyer can review, with the link of a paid order, and once', async () => {
  expect(await submitReview(id, `${token.slice(0, -1)}x`, slug, formInput)).toBeUndefined()
  expect(await submitReview(id, token, 'another-product', formInput)).toBeUndefined()
  await sql`update shop_order set status = 'pending' where id = ${id}`.execute(api.db)
  expect(await submitReview(id, token, slug, formInput)).toBeUndefined()
  expect(await itemsToReview(id, token)).toEqual([])
  await sql`update shop_order set status = 'delivered' where id = ${id}`.execute(api.db)
  expect(await submitReview(id, token, slug, formInput)).toEqual([])
  expect(await submitReview(id, token, slug, { ...formInput, title: 'Again' })).toEqual([])
  expect((await listPendingReviews()).map(({ title }) => title)).toEqual(['Good'])
})

test('errors are named and nothing is stored', async () => {
  const invalidInput = { rating: '6', title: ' ', text: 'x'.repeat(2_001), author: '', fit: 'huge' }
  expect((await submitReview(id, token, slug, invalidInput))?.toSorted()).toEqual([
    'author',
    'rating',
    'text',
    'title',
  ])
  expect(await listPendingReviews()).toEqual([])
})

test('fit is counted from buyers who gave it, once the review is shown', async () => {
  await submitReview(id, token, slug, { ...formInput, fit: 'small' })
  expect((await reviews()).fit).toEqual({ small: 0, true: 0, large: 0 })
  const [pending] = await listPendingReviews()
  await approve(pending!.id)
  expect((await reviews()).fit).toEqual({ small: 1, true: 0, large: 0 })
})

test('an unknown fit value is ignored', async () => {
  expect(await submitReview(id, token, slug, { ...formInput, fit: 'huge' })).toEqual([])
  const [pending] = await listPendingReviews()
  await approve(pending!.id)
  expect(await reviews()).toMatchObject({ count: 1, fit: { small: 0, true: 0, large: 0 } })
})

test('staff reply to a review and pin it; hiding needs a reason, unpins it, and can be reverted', async () => {
  await submitReview(id, token, slug, formInput)
  const review = (await listPendingReviews())[0]!.id
  const service = moderate()
  const refused = (to: object, was: object = {}) =>
    service.change(commandContext, review, { was, to }).then(
      () => undefined,
      (error: { code: string }) => error.code,
    )
  expect(await refused({ pinned: true }, { pinned: false })).toBe('invalid_input')
  expect(await refused({ status: 'rejected' }, { status: 'pending' })).toBe('invalid_input')
  expect(await refused({ status: 'approved' }, { status: 'rejected' })).toBe('content_changed')
  await approve(review)
  const reply = 'Thank you, Ada.'
  await service.change(commandContext, review, {
    was: { reply: null, pinned: false },
    to: { reply, pinned: true },
  })
  await sql`insert into review (product_id, rating, title, body, author, status, written_at)
    select product_id, 1, 'Newer', 'Text', 'Grace', 'approved', ${api.now()}::timestamptz + interval '1 hour' from review`.execute(
    api.db,
  )
  const shown = await reviews()
  expect(shown.reviews).toMatchObject([
    { title: 'Good', pinned: true, reply: { text: reply } },
    { title: 'Newer', pinned: false, reply: null },
  ])
  await hide(review)
  expect(await reviews()).toMatchObject({ count: 1, average: 1, reviews: [{ title: 'Newer' }] })
  const { rows } = await sql<{ diff: object }>`
    select diff from audit_event where action = 'review.change' order by id desc limit 1`.execute(api.db)
  expect(rows[0]!.diff).toEqual({
    status: { was: 'approved', to: 'rejected' },
    reason: { was: null, to: 'Spam' },
    pinned: { was: true, to: false },
  })
  await service.revert(commandContext, review, rows[0]!.diff)
  expect((await reviews()).reviews[0]).toMatchObject({ title: 'Good', pinned: true, reply: { text: reply } })
})

test('a deleted review is gone from the product, and the buyer can write another one', async () => {
  await submitReview(id, token, slug, formInput)
  const [pending] = await listPendingReviews()
  await approve(pending!.id)
  expect((await reviews()).count).toBe(1)
  expect(await moderate().remove(commandContext, pending!.id)).toEqual({ product: slug })
  expect((await reviews()).count).toBe(0)
  await expect(moderate().remove(commandContext, pending!.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await submitReview(id, token, slug, { ...formInput, title: 'Better' })).toEqual([])
  expect((await listPendingReviews()).map(({ title }) => title)).toEqual(['Better'])
  const { rows } = await sql`select diff from audit_event where action = 'review.delete'`.execute(api.db)
  expect(rows).toEqual([{ diff: { product: slug } }])
})
