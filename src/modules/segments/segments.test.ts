// Segments of customers: every condition selects the right accounts, and promotions for segments are decided under a lock.
import { DAY_MS } from '../../kernel/days.ts'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { testVariantId } from '../../../tests/support/test-id.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import type { ShopError } from '../../kernel/errors.ts'
import { type AccountId, newAccountId, type VariantId } from '../../kernel/ids.ts'
import type { CheckoutPreview, PlacedOrder } from '../checkout/checkout.ts'
import { createCampaignService } from '../campaigns/campaigns.service.ts'
import { createPromotion } from '../promotions/create-promotion.ts'
import { type SegmentCondition, segmentConditions } from '../../contracts/schemas/segment-conditions.ts'
import { createSegmentService } from './segments.service.ts'
import { countSegment, findSegmentsOf } from './segments.store.ts'

const shop = useTestShop()
const service = () => createSegmentService(shop.context)
let people: Record<'ada' | 'ben' | 'cleo', AccountId>
let shirt: VariantId

const now = () => shop.context.clock.now()

/** Ada has bought twice, Ben once in another country 100 days ago, Cleo never. */
beforeEach(async () => {
  ;[shirt = testVariantId(0)] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000, onHand: 500 })
  const add = async (name: string) => {
    const id = newAccountId(now())
    await sql`insert into account (id, email, name, email_verified_at, created_at)
      values (${id}, ${`${name}@example.com`}, ${name}, now(), ${now()})`.execute(shop.db)
    return id
  }
  people = { ada: await add('ada'), ben: await add('ben'), cleo: await add('cleo') }
  const items = [{ variant_id: shirt, quantity: 1 }]
  await shop.order({ items, email: 'ada@example.com' }, undefined, people.ada)
  await shop.order({ items, email: 'ada@example.com' }, undefined, people.ada)
  await shop.order({ items, email: 'ben@example.com' }, undefined, people.ben)
  await sql`update shop_order set placed_at = ${new Date(now().getTime() - 100 * DAY_MS)}, market = 'eu',
    address = address || '{"country": "DE"}' where account_id = ${people.ben}`.execute(shop.db)
  await sql`insert into brand (slug, name) values ('acme', 'Acme')`.execute(shop.db)
  await sql`update product set brand_id = (select id from brand where slug = 'acme')`.execute(shop.db)
  await sql`insert into category (slug, name) values ('clothes', 'Clothes')`.execute(shop.db)
  await sql`insert into category (slug, name, parent_id) select 'shirts', 'Shirts', id from category`.execute(
    shop.db,
  )
  await sql`insert into product_category (product_id, category_id)
    select p.id, c.id from product p, category c where c.slug = 'shirts'`.execute(shop.db)
  await sql`insert into former_slug (kind, slug, target_id) select 'brand', 'acme-ltd', id from brand where slug = 'acme'`.execute(
    shop.db,
  )
  await sql`insert into customer_group (code, name) values ('vip', 'VIP')`.execute(shop.db)
  await sql`insert into customer_group_member (group_code, account_id) values ('vip', ${people.cleo})`.execute(
    shop.db,
  )
  await sql`insert into newsletter_subscriber (id, email, locale, source, requested_at, confirmed_at)
    values (gen_random_uuid(), 'ben@example.com', 'en', 'form', now(), now()), (gen_random_uuid(), 'cleo@example.com', 'en', 'form', now(), null)`.execute(
    shop.db,
  )
  await sql`update account set created_at = ${new Date(now().getTime() - 400 * DAY_MS)} where id = ${people.ben}`.execute(
    shop.db,
  )
})

const spent = 5_000 + shippingMinor
test.each<[string, SegmentCondition, string[]]>([
  ['spend from', { type: 'spend', min: 2 * spent }, ['ada']],
  ['spend up to', { type: 'spend', max: spent }, ['ben', 'cleo']],
  ['spend from and up to', { type: 'spend', min: 1, max: spent }, ['ben']],
  ['order count', { type: 'order_count', min: 1, max: 1 }, ['ben']],
  ['no orders', { type: 'order_count', max: 0 }, ['cleo']],
  ['a brand by its former slug', { type: 'bought', brands: ['acme-ltd'] }, ['ada', 'ben']],
  ['a parent category', { type: 'bought', categories: ['clothes'], within_days: 30 }, ['ada']],
  ['another category', { type: 'bought', categories: ['shoes'] }, []],
  ['not bought', { type: 'bought', brands: ['acme'], not: true }, ['cleo']],
  ['country', { type: 'country', countries: ['DE', 'FR'] }, ['ben']],
  ['market', { type: 'market', markets: ['eu'] }, ['ben']],
  ['last order within', { type: 'last_order', within_days: 30 }, ['ada']],
  ['last order before', { type: 'last_order', before_days: 90 }, ['ben']],
  ['group', { type: 'group', groups: ['vip'] }, ['cleo']],
  ['consent', { type: 'consent' }, ['ben']],
  ['no consent', { type: 'consent', not: true }, ['ada', 'cleo']],
  ['registered within', { type: 'registered', within_days: 30 }, ['ada', 'cleo']],
  ['registered until', { type: 'registered', until: '2026-01-01', from: '2020-01-01' }, ['ben']],
])('%s', async (_name, condition, names) => {
  await sql`insert into customer_segment (code, name, conditions) values ('one', 'One', ${JSON.stringify([condition])}::jsonb)`.execute(
    shop.db,
  )
  const found: string[] = []
  for (const [name, id] of Object.entries(people))
    if ((await findSegmentsOf(shop.db, id, ['one', 'none'], now())).has('one')) found.push(name)
  expect(found).toEqual(names)
  expect(await countSegment(shop.db, [condition], now())).toBe(names.length)
})

test('cancelled orders and refunds do not count', async () => {
  await sql`insert into refund (id, order_id, kind, amount_minor, currency, requested_at)
    select gen_random_uuid(), id, 'goodwill', 1000, 'USD', now() from shop_order where account_id = ${people.ben}`.execute(
    shop.db,
  )
  const setStatus = (status: string) =>
    sql`update shop_order set status = ${status} where account_id = ${people.ada}`.execute(shop.db)
  await setStatus('cancelled')
  expect(await countSegment(shop.db, [{ type: 'order_count', min: 1 }], now())).toBe(1)
  expect(await countSegment(shop.db, [{ type: 'spend', min: spent }], now())).toBe(0)
  expect(await countSegment(shop.db, [{ type: 'spend', min: spent - 1000 }], now())).toBe(1)
  // As the checks after each test expect it.
  await setStatus('paid')
  await sql`delete from refund`.execute(shop.db)
})

test('a segment is saved by version, counted in a dry run, and rejected with the path of each unknown name', async () => {
  const ctx = commandContext
  const to = { name: 'Buyers', conditions: [{ type: 'order_count' as const, min: 1 }] }
  expect(await service().save(ctx, 'buyers', { was: null, to, dry_run: true })).toMatchObject({
    customers: 2,
  })
  expect(await service().list(ctx)).toEqual([])
  await service().save(ctx, 'buyers', { was: null, to })
  const wrong = { ...to, conditions: [{ type: 'bought' as const, brands: ['acme', 'nosuch'] }] }
  await expect(service().save(ctx, 'buyers', { was: 1, to: wrong })).rejects.toMatchObject({
    details: { issues: [{ path: 'conditions.0.brands.1', message: 'there is no brand nosuch' }] },
  })
  const renamed = { ...to, name: 'Customers' }
  await expect(service().save(ctx, 'buyers', { was: null, to: renamed })).rejects.toMatchObject({
    code: 'content_changed',
  })
  expect(await service().save(ctx, 'buyers', { was: 1, to: renamed })).toMatchObject({ version: 2 })
  await createPromotion(shop.db, { name: 'For buyers', percent: 10, segments: ['buyers'] })
  await expect(service().save(ctx, 'buyers', { was: 2, to: null })).rejects.toMatchObject({
    code: 'in_use',
    details: { promotions: ['For buyers'] },
  })
})

test('a segment that the draft of a campaign names is not removed', async () => {
  const ctx = commandContext
  const campaigns = createCampaignService({
    ...shop.context,
    unsubscribeLinks: () => ({ page: '', oneClick: '' }),
  })
  const to = { name: 'Buyers', conditions: [{ type: 'consent' as const }] }
  await service().save(ctx, 'buyers', { was: null, to })
  const texts = { en: { subject: 'New', body: 'Shirts' } }
  const document = { name: 'Spring', segment: 'buyers', texts, per_hour: 60 }
  const { id } = await campaigns.create(ctx, document, 'key')
  await createPromotion(shop.db, { name: 'For buyers', percent: 10, segments: ['buyers'] })
  await sql`update promotion set active = false`.execute(shop.db)
  await expect(service().save(ctx, 'buyers', { was: 1, to: null })).rejects.toMatchObject({
    code: 'in_use',
    details: { promotions: ['For buyers'], campaigns: ['Spring'] },
  })
  // A campaign that was sent keeps its recipients and needs no segment.
  await sql`update promotion set segments = '{}'`.execute(shop.db)
  await campaigns.start(ctx, id, 1)
  expect(await service().save(ctx, 'buyers', { was: 1, to: null })).toBeNull()
})

describe('a promotion for a segment', () => {
  const refusalOf = (request: Promise<unknown>) =>
    request.then(() => undefined).catch((error: ShopError) => error)
  const newcomers = { name: 'New', conditions: [{ type: 'order_count' as const, max: 0 }] }
  const items = () => [{ variant_id: shirt, quantity: 1 }]

  test('applies to its members only, and not to guests', async () => {
    await service().save(commandContext, 'new', { was: null, to: newcomers })
    await createPromotion(shop.db, { name: 'Welcome', code: 'HELLO', percent: 50, segments: ['new'] })
    expect(
      await refusalOf(createPromotion(shop.db, { name: 'No', percent: 5, segments: ['nosuch'] })),
    ).toMatchObject({ details: { issues: [{ path: 'segments.0' }] } })
    const quote = async (accountId?: AccountId) =>
      (
        await shop.checkout.selling.previewCheckout(
          { items: items(), country: 'GB', codes: ['HELLO'] },
          accountId,
        )
      ).promotions
    expect(await quote(people.cleo)).toMatchObject([{ code: 'HELLO', discount: 2_500 }])
    for (const buyer of [people.ada, undefined])
      expect(await quote(buyer)).toMatchObject([{ discount: 0, rejection_reason: 'segment' }])
  })

  test('of 10 orders of a newcomer at the same time, one gets the discount', async () => {
    await service().save(commandContext, 'new', { was: null, to: newcomers })
    await createPromotion(shop.db, { name: 'Welcome', percent: 50, segments: ['new'] })
    const order = { items: items(), email: 'cleo@example.com', expected_total: 2_500 + shippingMinor }
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.order(order, undefined, people.cleo).catch((error: ShopError) => error),
      ),
    )
    const placed = results.filter((result) => !(result instanceof Error)) as PlacedOrder[]
    expect(placed).toHaveLength(1)
    for (const rejection of results.filter((result) => result instanceof Error)) {
      expect(rejection.code).toBe('total_changed')
      expect((rejection.details!['quote'] as CheckoutPreview).discount_total).toBe(0)
    }
  })
})

test('docs/customers.md lists every condition with its meaning', () => {
  const docs = readFileSync('docs/customers.md', 'utf8')
  const rows = docs.split('\n').filter((line) => line.startsWith('| `'))
  for (const [type, { description }] of Object.entries(segmentConditions))
    expect(rows.find((row) => row.startsWith(`| \`${type}\` |`))).toMatch(`| ${description} |`)
})
