// Promotions and taxes in real orders: the agreed amounts are stored, and uses are counted once and released
// once.
import { DAY_MS } from '../../kernel/days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { address, cards, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import type { ShopError } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { createPromotion } from '../promotions/create-promotion.ts'
import { parseShopTime, type PromotionInput } from '../promotions/promotion-input.ts'
import {
  GENERATE_CODES_JOB,
  generateCodeStep,
  promotionCodeJobs,
} from '../promotions/codes/generate-codes.ts'
import { insertCodeBatch, insertCodes } from '../promotions/codes/promotion-codes.store.ts'
import { createPromotionCodeService } from '../promotions/codes/promotion-codes.service.ts'
import { createPromotionEditor } from '../promotions/promotion-editor.service.ts'
import type { CheckoutPreview, PlacedOrder } from './checkout.ts'
import { createPromotionPreviewService } from './promotion-preview.service.ts'

const shop = useTestShop()
const promote = async (input: PromotionInput) =>
  expect(await createPromotion(shop.db, input)).toBeTypeOf('number')
const item = (variant_id: VariantId | undefined, quantity = 1) => [{ variant_id: variant_id!, quantity }]
const orderOf = async ({ url }: PlacedOrder) => {
  const query = new URLSearchParams(url.split('?')[1])
  return (await shop.checkout.selling.order(query.get('id')!, query.get('token')!))!
}
const quote = (items: { variant_id: VariantId; quantity: number }[], ...codes: string[]) =>
  shop.checkout.selling.previewCheckout({ items, country: 'GB', codes })
const refusalOf = (request: Promise<unknown>) =>
  request.then(() => undefined).catch((error: ShopError) => error)
const used = async () =>
  (await sql<{ used: number }>`select used from promotion order by id`.execute(shop.db)).rows.map(
    (row) => row.used,
  )
const rate = (country: string, region: string, taxClass: string, ppm: number) =>
  sql`insert into tax_rate (country, region, tax_class, rate_ppm) values (${country}, ${region}, ${taxClass}, ${ppm})`.execute(
    shop.db,
  )

test('code discounts are quoted, confirmed, and stored by line with their promotion', async () => {
  const [shirt, shoe] = await shop.add(
    { sku: 'SHIRT', priceMinor: 3_333 },
    { sku: 'SHOE', priceMinor: 6_667 },
  )
  await promote({ name: 'A tenth', code: 'tenth', percent: 10 })
  await promote({ name: 'Free delivery', code: 'SHIPFREE', freeShipping: true, position: 1 })
  const items = [...item(shirt), ...item(shoe)]
  expect(await quote(items, ' tenth ', 'SHIPFREE', 'nosuch')).toMatchObject({
    items_total: 10_000,
    discount_total: 1_000,
    shipping_total: 0,
    shipping_discount: shippingMinor,
    total: 9_000,
    promotions: [
      { code: 'TENTH', discount: 1_000 },
      { code: 'SHIPFREE', discount: shippingMinor },
      { code: 'NOSUCH', discount: 0, rejection_reason: 'unknown' },
    ],
  })
  const placedOrder = await shop.order({ items, codes: ['TENTH', 'SHIPFREE'] })
  expect(await orderOf(placedOrder)).toMatchObject({
    total: 9_000,
    discount_total: 1_000,
    shipping_discount: shippingMinor,
    lines: [
      { discount: 333, total: 3_000 },
      { discount: 667, total: 6_000 },
    ],
    promotions: [
      { code: 'TENTH', name: 'A tenth', discount: 1_000 },
      { code: 'SHIPFREE', discount: shippingMinor },
    ],
  })
  await shop.worker.drain()
  const mail = await shop.db.selectFrom('outgoing_email').select('body_text').executeTakeFirstOrThrow()
  // Rows that add up: items, discounts, shipping, total.
  const amounts = [...mail.body_text.matchAll(/-?\$\d+\.\d\d/g)].map(([amount]) => amount)
  expect(amounts).toEqual(['$33.33', '$66.67', '$100.00', '-$10.00', '-$9.00', '$9.00', '$90.00'])
})

test('of 50 concurrent buyers using the last use of a code one gets it, and the others have to pay the full price', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  await promote({ name: 'Once', code: 'ONCE', percent: 50, limitTotal: 1 })
  const items = item(shirt)
  const expected_total = 2_500 + shippingMinor
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      shop
        .order({ items, codes: ['ONCE'], email: `ada${n}@example.com`, expected_total })
        .catch((error: ShopError) => error),
    ),
  )
  const rejections = results.filter((result) => result instanceof Error)
  expect(rejections).toHaveLength(49)
  for (const rejection of rejections) {
    expect(rejection.code).toBe('total_changed')
    const { total, promotions } = rejection.details!['quote'] as CheckoutPreview
    expect({ total, promotions }).toMatchObject({
      total: 5_000 + shippingMinor,
      promotions: [{ code: 'ONCE', rejection_reason: 'used_up' }],
    })
  }
  expect(await used()).toEqual([1])
  const { rows } = await sql<{ reserved: number }>`select reserved from stock`.execute(shop.db)
  expect(rows).toEqual([{ reserved: 0 }])
})

test('a use is restored when the payment is declined or expires', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  await promote({ name: 'Once', code: 'ONCE', percent: 50, limitTotal: 1, limitPerPerson: 1 })
  const order = { items: item(shirt), codes: ['ONCE'] }
  await refusalOf(shop.order({ ...order, payment: cards.declined }))
  expect(await used()).toEqual([0])
  await shop.order({ ...order, payment: cards.late })
  expect(await used()).toEqual([1])
  const { expireOrders } = await import('./expire-orders.ts')
  shop.advanceClock(16 * 60_000)
  await expireOrders(shop.context)
  expect(await used()).toEqual([0])
  expect(await shop.order(order)).toMatchObject({ order: { total: 2_500 + shippingMinor } })
})

test('the limit per customer applies to every spelling of their address and to concurrent orders', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  await promote({ name: 'Twice each', code: 'TWICE', amountMinor: 1_000, limitPerPerson: 2 })
  const expected_total = 4_000 + shippingMinor
  const order = (email: string) =>
    shop
      .order({ items: item(shirt), codes: ['TWICE'], email, expected_total })
      .catch((error: ShopError) => error)
  const results = await Promise.all(['ada@example.com', 'ADA@example.com', 'Ada@Example.com'].map(order))
  expect(results.filter((result) => result instanceof Error)).toHaveLength(1)
  expect(await order('Grace@example.com')).toMatchObject({ order: { total: expected_total } })
  const quoted = await shop.checkout.selling.previewCheckout({
    items: item(shirt),
    country: 'GB',
    codes: ['TWICE'],
    email: 'ada@example.com',
  })
  expect(quoted.promotions).toMatchObject([{ code: 'TWICE', rejection_reason: 'used_by_you' }])
})

test('a welcome code is for a first order: checked by address, also while another order is pending', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  await promote({ name: 'Welcome', code: 'WELCOME', percent: 10, firstOrder: true })
  await shop.order({ items: item(shirt), email: 'old@example.com' })
  const rejection = await refusalOf(
    shop.order({ items: item(shirt), codes: ['WELCOME'], email: 'Old@example.com', expected_total: 5_400 }),
  )
  expect(rejection!.details!['quote']).toMatchObject({
    promotions: [{ rejection_reason: 'not_first_order' }],
  })
  expect(
    await shop.order({ items: item(shirt), codes: ['WELCOME'], email: 'new@example.com' }),
  ).toMatchObject({ order: { total: 4_500 + shippingMinor } })
})

test('a category promotion applies to subcategories, and automatically', async () => {
  const [sock, shirt] = await shop.add(
    { sku: 'SOCK', priceMinor: 1_000 },
    { sku: 'SHIRT', priceMinor: 5_000 },
  )
  await sql`
    with above as (insert into category (slug, name) values ('wear', 'Wear') returning id),
      below as (insert into category (slug, name, parent_id) select 'socks', 'Socks', id from above returning id)
    insert into product_category (product_id, category_id) select v.product_id, below.id from variant v, below where v.id = ${sock}`.execute(
    shop.db,
  )
  await promote({ name: 'Three for two', percent: 100, buy: { quantity: 2, get: 1 }, categories: ['wear'] })
  const quoted = await quote([...item(sock, 3), ...item(shirt)])
  expect(quoted).toMatchObject({
    discount_total: 1_000,
    promotions: [{ code: null, name: 'Three for two', discount: 1_000 }],
  })
  await shop.order({ items: [...item(sock, 3), ...item(shirt)] })
})

test('tax follows place and tax class, is included or added, and is stored by line', async () => {
  const [shirt, book] = await shop.add(
    { sku: 'SHIRT', priceMinor: 12_000 },
    { sku: 'BOOK', priceMinor: 1_000 },
  )
  await sql`update product set tax_class = 'books' where source_key = 'BOOK'`.execute(shop.db)
  await rate('CA', '', 'standard', 50_000)
  await rate('CA', 'ON', 'standard', 130_000)
  await rate('CA', '', 'books', 20_000)
  const items = [...item(shirt), ...item(book)]
  const requestQuote = (region?: string) =>
    shop.checkout.selling.previewCheckout({ items, country: 'CA', ...(region !== undefined && { region }) })
  const totals = { items_total: 13_000, shipping_total: 900 }
  expect(await requestQuote()).toMatchObject({
    ...totals,
    total: 13_900,
    tax_included: true,
    taxes: [
      { rate: 0.05, amount: 571 + 43 },
      { rate: 0.02, amount: 20 },
    ],
  })
  await sql`update price_list set tax_included = false`.execute(shop.db)
  const onTop = { rate: 0.13, amount: 1_560 + 117 }
  expect(await requestQuote('ontario')).toMatchObject({
    ...totals,
    tax_included: false,
    taxes: [onTop, { rate: 0.02, amount: 20 }],
    total: 13_900 + 1_560 + 117 + 20,
  })
  const there = { ...address, country: 'CA', region: 'Ontario', postcode: 'K1A 0B1' }
  expect(await orderOf(await shop.order({ items, address: there }))).toMatchObject({
    shipping_total: 900,
    tax_total: 1_697,
    taxes: [onTop, { rate: 0.02, amount: 20 }],
    total: 15_597,
    lines: [
      { tax: 1_560, total: 13_560 },
      { tax: 20, total: 1_020 },
    ],
  })
  await sql`update price_list set tax_included = true`.execute(shop.db)
})

test('an edit applies to orders from then on; existing orders keep their discount, name and code', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  const id = await createPromotion(shop.db, { name: 'A tenth', code: 'SAVE', percent: 10 })
  const before = await shop.order({ items: item(shirt), codes: ['SAVE'], email: 'a@example.com' })
  await shop.order({ items: item(shirt), codes: ['SAVE'], email: 'b@example.com' })
  const editor = createPromotionEditor(shop.context)
  const edit = (was: number, promotion: PromotionInput, dry_run = false) =>
    editor.update(commandContext, id, { was, promotion, dry_run })
  const half = { name: 'Half', code: 'HALF', percent: 50, limitTotal: 3 }
  expect(await edit(1, half, true)).toMatchObject({
    version: 1,
    changes: { percent: { was: 10, to: 50 }, limitTotal: { was: null, to: 3 } },
  })
  expect((await quote(item(shirt), 'SAVE')).discount_total).toBe(500)
  expect(await edit(1, half)).toMatchObject({ version: 2 })
  expect((await quote(item(shirt), 'SAVE', 'HALF')).promotions).toMatchObject([
    { code: 'HALF', name: 'Half', discount: 2_500 },
    { code: 'SAVE', rejection_reason: 'unknown' },
  ])
  expect(await orderOf(before)).toMatchObject({
    discount_total: 500,
    promotions: [{ code: 'SAVE', name: 'A tenth', discount: 500 }],
  })
  // The limit counts the two earlier orders, so one is left.
  await shop.order({ items: item(shirt), codes: ['HALF'], email: 'c@example.com' })
  expect((await quote(item(shirt), 'HALF')).promotions).toMatchObject([{ rejection_reason: 'used_up' }])
  expect(await refusalOf(edit(2, { ...half, limitTotal: 2 }))).toMatchObject({
    code: 'invalid_input',
    details: { issues: [{ path: 'limit_total', message: expect.stringContaining('3 orders') as string }] },
  })
  expect(await refusalOf(edit(1, { ...half, percent: 20 }))).toMatchObject({ code: 'content_changed' })
  expect(await edit(1, half)).toMatchObject({ version: 2, changes: {} })
  expect(await editor.get(commandContext, id)).toMatchObject({
    version: 2,
    used: 3,
    definition: { name: 'Half' },
    versions: [{ version: 1, definition: { name: 'A tenth', code: 'SAVE' } }],
  })
})

test('an automatic promotion changes at once, and its items keep adding up', async () => {
  const [shirt, sock] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 }, { sku: 'SOCK', priceMinor: 999 })
  const id = await createPromotion(shop.db, { name: 'Sale', percent: 10 })
  const items = [...item(shirt, 2), ...item(sock, 3)]
  expect((await quote(items)).discount_total).toBe(1_300)
  const editor = createPromotionEditor(shop.context)
  const change = async (was: number, promotion: PromotionInput) => {
    await editor.update(commandContext, id, { was, promotion })
    return (await quote(items)).discount_total
  }
  expect(await change(1, { name: 'Sale', gift: { sku: 'SOCK', quantity: 2 }, minimumMinor: 10_000 })).toBe(
    1_998,
  )
  expect(await change(2, { name: 'Sale', priceMinor: 900, variants: ['SOCK'] })).toBe(297)
  const tiers = [
    { minimumQuantity: 2, percent: 10 },
    { minimumQuantity: 5, amountMinor: 2_000 },
  ]
  expect(await change(3, { name: 'Sale', tiers })).toBe(2_000)
  expect(await change(4, { name: 'Sale', percent: 10, minimumQuantity: 6 })).toBe(0)
  const placed = await shop.order({ items, expected_total: 12_997 + shippingMinor })
  expect((await orderOf(placed)).promotions).toEqual([])
})

test('a preview says for every promotion what it takes off or why it does not apply', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  await shop.order({ items: item(shirt), email: 'old@example.com' })
  await promote({
    name: 'Spring',
    percent: 10,
    startsAt: new Date(shop.context.clock.now().getTime() + DAY_MS),
  })
  await promote({ name: 'Welcome', code: 'HELLO', percent: 20, firstOrder: true })
  await promote({ name: 'Six', percent: 5, minimumQuantity: 6 })
  const service = createPromotionPreviewService(shop.context)
  const preview = (input: object) =>
    service.preview(commandContext, { items: [{ sku: 'SHIRT', quantity: 2 }], ...input })
  expect(
    await preview({
      items: [
        { sku: 'SHIRT', quantity: 2 },
        { sku: 'NOSUCH', quantity: 1 },
      ],
      codes: ['HELLO', 'OTHER'],
      email: 'old@example.com',
      promotion: { name: 'Draft', amountMinor: 700 },
    }),
  ).toEqual({
    currency: 'USD',
    lines: [{ sku: 'SHIRT', quantity: 2, price: 5_000, discount: 700, total: 9_300 }],
    gifts: [],
    items_total: 10_000,
    discount_total: 700,
    shipping_discount: 0,
    total: 9_300 + shippingMinor,
    promotions: [
      { id: null, code: null, name: 'Draft', discount: 700 },
      {
        id: expect.any(Number) as number,
        code: null,
        name: 'Spring',
        discount: 0,
        rejection_reason: 'not_yet',
      },
      {
        id: expect.any(Number) as number,
        code: 'HELLO',
        name: 'Welcome',
        discount: 0,
        rejection_reason: 'not_first_order',
      },
      {
        id: expect.any(Number) as number,
        code: null,
        name: 'Six',
        discount: 0,
        rejection_reason: 'minimum_quantity',
        missing_quantity: 4,
      },
    ],
    unknown_codes: ['OTHER'],
    unknown_skus: ['NOSUCH'],
  })
  expect(await preview({ country: 'GB' })).toMatchObject({ total: 10_000 + shippingMinor })
  expect(
    await refusalOf(preview({ promotion: { name: 'Draft', percent: 10, markets: ['mars'] } })),
  ).toMatchObject({
    details: { issues: [{ path: 'markets.0', message: 'there is no market mars' }] },
  })
})

test('times without an offset are in the time zone of the shop', () => {
  expect(parseShopTime('2026-12-24T18:00', 'Asia/Ho_Chi_Minh')).toEqual(new Date('2026-12-24T11:00:00Z'))
  expect(parseShopTime('2026-12-24', 'Asia/Ho_Chi_Minh')).toEqual(new Date('2026-12-23T17:00:00Z'))
  expect(parseShopTime('2026-12-24T18:00Z', 'Asia/Ho_Chi_Minh')).toEqual(new Date('2026-12-24T18:00:00Z'))
  expect(parseShopTime('24.12.2026', 'Asia/Ho_Chi_Minh')).toBeUndefined()
})

const withCodes = async (codes: string, uses = 1) => {
  const id = await createPromotion(shop.db, { name: 'Newsletter', percent: 50, uniqueCodes: true })
  const service = createPromotionCodeService({ ...shop.context, wakeWorker: () => undefined })
  await service.importCodes(commandContext, id, { csv: codes, uses })
  return { id, service }
}
const codeUses = async () =>
  (
    await sql<{ code: string; used: number }>`select code, used from promotion_code order by id`.execute(
      shop.db,
    )
  ).rows

test('of 20 concurrent buyers with one unique code exactly one gets the discount, and a cancelled order returns it', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  await withCodes('code\nNEWS-AAAA\nNEWS-BBBB\n')
  const items = item(shirt)
  // It does not apply by itself.
  expect((await quote(items)).discount_total).toBe(0)
  expect((await quote(items, 'news-aaaa', 'NEWS-BBBB')).promotions).toMatchObject([
    { code: 'NEWS-AAAA', discount: 2_500 },
    { code: 'NEWS-BBBB', rejection_reason: 'not_combinable' },
  ])
  const expected_total = 2_500 + shippingMinor
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      shop
        .order({ items, codes: ['NEWS-AAAA'], email: `ada${n}@example.com`, expected_total })
        .catch((error: ShopError) => error),
    ),
  )
  const placed = results.filter((result) => !(result instanceof Error)) as PlacedOrder[]
  expect(placed).toHaveLength(1)
  for (const rejection of results.filter((result) => result instanceof Error)) {
    expect(rejection.code).toBe('total_changed')
    const { promotions } = rejection.details!['quote'] as CheckoutPreview
    expect(promotions).toMatchObject([{ code: 'NEWS-AAAA', rejection_reason: 'used_up' }])
  }
  expect(await orderOf(placed[0]!)).toMatchObject({ promotions: [{ code: 'NEWS-AAAA', discount: 2_500 }] })
  expect(await codeUses()).toEqual([
    { code: 'NEWS-AAAA', used: 1 },
    { code: 'NEWS-BBBB', used: 0 },
  ])
  await refusalOf(shop.order({ items, codes: ['NEWS-BBBB'], payment: cards.declined }))
  expect(await codeUses()).toContainEqual({ code: 'NEWS-BBBB', used: 0 })
  await shop.order({ items, codes: ['NEWS-BBBB'], payment: cards.late })
  expect(await codeUses()).toContainEqual({ code: 'NEWS-BBBB', used: 1 })
  const { expireOrders } = await import('./expire-orders.ts')
  shop.advanceClock(16 * 60_000)
  await expireOrders(shop.context)
  expect(await codeUses()).toContainEqual({ code: 'NEWS-BBBB', used: 0 })
})

test('a revoked code is unknown, and the promotion cannot become automatic while it has codes', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  const { id, service } = await withCodes('NEWS-AAAA', 2)
  expect(await service.revoke(commandContext, id, { codes: [' news-aaaa'] })).toEqual({ revoked: 1 })
  expect((await quote(item(shirt), 'NEWS-AAAA')).promotions).toMatchObject([{ rejection_reason: 'unknown' }])
  expect(await refusalOf(service.revoke(commandContext, id, {}))).toMatchObject({ code: 'invalid_input' })
  const editor = createPromotionEditor(shop.context)
  const promotion = { name: 'Newsletter', percent: 50 }
  expect(await refusalOf(editor.update(commandContext, id, { was: 1, promotion }))).toMatchObject({
    details: { issues: [{ path: 'unique_codes' }] },
  })
  // A code exists once, whichever kind it is of.
  expect(await refusalOf(createPromotion(shop.db, { ...promotion, code: 'NEWS-AAAA' }))).toMatchObject({
    code: 'invalid_input',
  })
  await promote({ ...promotion, code: 'OTHER' })
  const again = service.importCodes(commandContext, id, { csv: 'NEWS-CCCC\nOTHER\n' })
  expect(await refusalOf(again)).toMatchObject({
    details: { issues: [{ message: 'these codes exist already: OTHER' }] },
  })
  expect(
    await refusalOf(service.importCodes(commandContext, id, { csv: 'code\nA\nNEWS-D\nNEWS-D' })),
  ).toMatchObject({
    details: { issues: [{ path: 'line 2' }, { path: 'line 4', message: 'NEWS-D is there twice' }] },
  })
  expect(await codeUses()).toEqual([{ code: 'NEWS-AAAA', used: 0 }])
})

test('of a promotion and a unique code that are added at the same time with the same code, one is rejected', async () => {
  const { id } = await withCodes('NEWS-AAAA')
  const at = shop.context.clock.now()
  const batch = { promotionId: id, pattern: null, uses: 1, requested: 1, at, actor: 'test' }
  const promotion = { name: 'Newsletter', percent: 50, code: 'NEWS-BBBB' }
  const adding = await shop.db.transaction().execute(async (tx) => {
    expect(await insertCodes(tx, await insertCodeBatch(tx, batch), ['NEWS-BBBB'])).toEqual(['NEWS-BBBB'])
    const waiting = refusalOf(createPromotion(shop.db, promotion))
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_locks join pg_database d on d.oid = database where datname = current_database() and locktype = 'advisory' and not granted`.execute(
              shop.db,
            )
          ).rows,
      )
      .toHaveLength(1)
    return { waiting }
  })
  expect(await adding.waiting).toMatchObject({ details: { issues: [{ path: 'code' }] } })
})

test('generating continues where it stopped, and every code is there once', async () => {
  const { id, service } = await withCodes('NEWS-AAAA')
  const input = { count: 4_500, pattern: 'N-########', uses: 3 }
  const { batch } = await service.generate(commandContext, id, input, 'the key of this batch')
  expect(await service.generate(commandContext, id, input, 'the key of this batch')).toEqual({ batch })
  expect(await generateCodeStep(shop.db, batch)).toBe(2_500)
  expect(await service.batches(commandContext, id)).toMatchObject([
    { id: batch, requested: 4_500, created: 2_000 },
    { requested: 1, created: 1 },
  ])
  await promotionCodeJobs(() => new Date())[GENERATE_CODES_JOB]!(shop.db, { batch }, { id: 1 })
  let csv = ''
  for await (const part of await service.exportCsv(commandContext, id)) csv += part
  const codes = csv
    .trim()
    .split('\r\n')
    .slice(2)
    .map((line) => line.split(','))
  expect(codes).toHaveLength(4_500)
  expect(new Set(codes.map(([code]) => code)).size).toBe(4_500)
  for (const [code, uses, used] of codes) {
    expect(code).toMatch(/^N-[2-9A-HJKMNP-Z]{8}$/)
    expect([uses, used]).toEqual(['3', '0'])
  }
  const refused = async (change: object) =>
    refusalOf(service.generate(commandContext, id, { ...input, ...change }, crypto.randomUUID()))
  expect(await refused({ pattern: 'N-####' })).toMatchObject({ details: { issues: [{ path: 'pattern' }] } })
  expect(await refused({ count: 96_000 })).toMatchObject({ details: { issues: [{ path: 'count' }] } })
})
