import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../../demo/accounts.ts'
import { catalogueRows as demoRows } from '../../../demo/catalogue.ts'
import { type Actor, emailOf, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { createProduct } from '../../../tests/support/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { getContent } from '../../modules/content/content.store.ts'
import { writeProducts } from '../../modules/imports/write-products.ts'
import { checkInvariants } from '../../modules/invariants/invariants.ts'
import { tableRules } from '../../modules/setup/go-live/table-rules.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { seedDemo } from './seed.ts'
import { palette } from '../../../demo/catalogue/palette.ts'
import { demoLocales } from '../../../demo/locales.ts'
import { toNumberPattern } from '../../kernel/text/number-pattern.ts'
import { listOptionTranslations } from '../../modules/catalog/option-translations.service.ts'
import { listOptionNames } from '../../modules/catalog/option-translations.store.ts'
import { refreshListing } from '../../modules/search/refresh/refresh-listing.ts'
import { getProductTranslations } from '../../modules/catalog/products/product-translations.store.ts'
import { hasProductsOnSale } from '../../modules/reports/reports.store.ts'
import { isSeeded, type SeededAccount, readSeededAccounts } from './seeded-accounts.ts'

const newFolder = useFolders()
const now = new Date('2026-03-01T12:00:00Z')
const TIMEOUT_MS = 180_000
/** The data folder of the last seed. */
let liveFolder = ''
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const checkedTables = [
  'product',
  'variant',
  'price',
  'stock',
  'stock_ledger',
  'product_picture',
  'product_translation',
  'media',
  'product_listing',
  'category',
  'brand',
  'collection',
  'shipping_method',
  'shipping_zone_region',
  'shipping_rate',
  'pickup_point',
  'option_text_translation',
  'content_translation',
  'opening_reason_translation',
  'promotion',
  'promotion_scope',
  'tax_rate',
  'size_chart',
  'review',
  'search_synonym',
  'account_role',
  'account_permission',
]
/** A fingerprint of each table: row count and contents. */
async function state(): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {}
  for (const table of checkedTables) {
    const { rows } =
      await sql`select count(*) as count, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
        database.db,
      )
    counts[table] = rows[0]
  }
  return counts
}
/** Parts of products that the translation editor lists as missing or outdated. */
async function listTranslationGaps(): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select id from product`.execute(database.db)
  const products = await Promise.all(rows.map(({ id }) => getProductTranslations(database.db, id)))
  return products.flatMap((product) =>
    product!.languages.flatMap(({ locale, missing, stale }) =>
      [...missing, ...stale].map((part) => `${product!.slug} ${locale} ${part}`),
    ),
  )
}
/** Names, values and texts of documents that are shown in English, apart from names of products, shops and networks. */
async function listUntranslatedNames(): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from product union select name from pickup_point union select name from location`.execute(
    database.db,
  )
  const properNames = new Set([...rows.map(({ name }) => name), 'Selvedge', 'Instagram', 'YouTube', 'Zalo'])
  const lists = await Promise.all(
    demoLocales.map((locale) => listOptionTranslations(database.db, locale, { q: '', untranslated: true })),
  )
  return lists.flatMap(({ values }) =>
    values.flatMap(({ key, name }) => (properNames.has(name) ? [] : [`${key} ${name}`])),
  )
}
const passwords = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8')) as SeededAccount[]).map(
    ({ password }) => password,
  )

test(
  'an interrupted seed is completed by the next, and a third changes nothing',
  async () => {
    const { db } = database
    const folder = newFolder()
    const stopped = seedDemo(db, folder, now, (done) => {
      if (done > 100) throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await isSeeded(db)).toBe(false)

    const progressCalls: [number, number][] = []
    await seedDemo(db, folder, now, (done, total) => progressCalls.push([done, total]))
    expect(await isSeeded(db)).toBe(true)
    expect(await hasProductsOnSale(db)).toBe(true)
    expect(progressCalls.at(-1)).toEqual([demoRows.length, demoRows.length])
    const complete = await state()
    expect(complete['product_listing']).toMatchObject({ count: demoRows.length })
    expect(await listTranslationGaps()).toEqual([])
    expect(await listUntranslatedNames()).toEqual([])
    const optionNames = [
      ...(await listOptionNames(db)).map(({ name }) => name),
      ...Object.values(palette).map(({ label }) => label),
    ]
    const optionPatterns = new Set(optionNames.map(toNumberPattern))
    const { rows: optionTexts } = await sql<{ text: string }>`select text from option_text`.execute(db)
    expect(optionTexts.map(({ text }) => text).filter((text) => !optionPatterns.has(text))).toEqual([])
    // Lists and search know the translations and everything else that the seed wrote.
    const { rows: listed } = await sql<{ id: number }>`select product_id as id from product_listing`.execute(
      db,
    )
    const ids = listed.map(({ id }) => id)
    const stale = await db.transaction().execute((tx) => refreshListing(tx, ids, now))
    expect(stale).toEqual({ shown: [], counted: [] })
    expect(complete['account_role']).toMatchObject({ count: demoAccounts.length })
    // The trade buyer may request live API access.
    const { rows } = await sql`
      select email from account_permission join account on id = account_id where permission = 'view-api'`.execute(
      db,
    )
    expect(rows).toEqual([{ email: 'trade@selvedge.example' }])

    const elsewhere = newFolder()
    liveFolder = elsewhere
    await seedDemo(db, elsewhere, now, () => undefined)
    expect(await state()).toEqual(complete)

    // Passwords are generated per data folder and readable by its owner only.
    expect(new Set([...passwords(folder), ...passwords(elsewhere)]).size).toBe(2 * demoAccounts.length)
    for (const password of passwords(folder)) expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(statSync(join(folder, 'demo-accounts.json')).mode & 0o777).toBe(0o600)
  },
  TIMEOUT_MS,
)

test('a real shop has no demo accounts', async () => {
  expect(await readSeededAccounts(newFolder())).toEqual([])
})

describe('going live', () => {
  const api = useApi({ existing: () => ({ database, dataDir: liveFolder }) })
  let actors: Actor[]
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by = 'super-admin') => {
    const token = await actors.find(({ name }) => name === by)!.token()
    const response = await api.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: {
        ...(by !== 'anonymous' && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
  }
  const goLive = (input: object) => call('POST', 'staff/setup/go-live', input)
  const variantOf = async (sku: string) =>
    (await sql<{ id: VariantId }>`select id from variant where sku = ${sku}`.execute(database.db)).rows[0]!.id
  const order = async (sku: string, country: string, payment: object) => {
    const items = [{ variant_id: await variantOf(sku), quantity: 1 }]
    const quoted = await call('POST', 'dynamic/checkout/quote', { items, country }, 'anonymous')
    const { shipping_method: method, total } = quoted.body
    const address = {
      name: 'Ada',
      line1: '1 Main Street',
      city: 'Town',
      postcode: '10115',
      country,
      phone: '0912345678',
    }
    return call(
      'POST',
      'dynamic/checkout',
      { items, email: 'ada@example.com', address, shipping_method: method, payment, expected_total: total },
      'anonymous',
    )
  }
  const countAll = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
      database.db,
    )
    const counts: Record<string, number> = {}
    for (const { name } of rows)
      counts[name] = (
        await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(database.db)
      ).rows[0]!.n
    return counts
  }

  test(
    'the demo and test orders go, and what the merchant made stays',
    async () => {
      const { db } = database
      const [cash, card] = [
        { method: 'cash-on-delivery' },
        {
          method: 'test-card',
          card: { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada' },
        },
      ]
      // What a merchant does who tries the demo shop: an own product, account, page and shipping method, and test orders.
      const own = createProduct({
        name: 'Own scarf',
        sku: 'OWN-1',
        brand: 'Weaver',
        onHand: 5,
        change: { categories: [{ slug: 'scarves', name: 'Scarves' }] },
      })
      await db.transaction().execute((tx) => writeProducts(tx, [own], { now: api.now(), reason: 'import' }))
      ;({ actors } = await makeActors(api))
      const page = (await call('GET', 'staff/content/page/terms?locale=en')).body
      const terms = {
        ...page.document,
        bodyHtml: '<p>Weaver’s own terms.</p><p><a href="/products">All</a></p>',
      }
      expect(
        (await call('PUT', 'staff/content/page/terms?locale=en', { document: terms, seen: page.version }))
          .status,
      ).toBe(200)
      const site = (await call('GET', 'staff/settings')).body
      const settings = {
        ...site.document,
        name: 'Weaver',
        author: { ...site.document.author, address: '2 Mill Lane' },
      }
      expect((await call('PUT', 'staff/settings', { document: settings, seen: site.version })).status).toBe(
        200,
      )
      const { version, ...shipping } = (await call('GET', 'staff/shipping')).body
      const [first] = shipping.methods
      const changed = { ...shipping, methods: [{ ...first, price: 123 }, ...shipping.methods.slice(1)] }
      expect((await call('PUT', 'staff/shipping', { was: version, ...changed })).status).toBe(200)
      const { rows: demo } = await sql<{ sku: string }>`
      select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 and v.sku <> 'OWN-1-INK-M' order by v.id limit 1`.execute(
        db,
      )
      const { rows: skus } = await sql<{
        sku: string
      }>`select sku from variant where sku like 'OWN-1%'`.execute(db)
      const ownSku = skus[0]!.sku
      expect((await order(demo[0]!.sku, 'DE', card)).status).toBe(201)
      expect((await order(ownSku, 'DE', cash)).status).toBe(201)
      await api.worker.drain()
      // Pictures of categories stay when a category has a product of the merchant's.
      const drawing = (
        await sql<{ id: string }>`select media_id as id from product_picture
          where media_id not in (select media_id from category where media_id is not null) order by id limit 1`.execute(
          db,
        )
      ).rows[0]!.id
      const file = `${api.files}/renditions/${drawing.slice(0, 2)}/${drawing}-640.avif`
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, 'x')

      await actors.find(({ name }) => name === 'admin')!.token()
      const before = await countAll()
      const preview = await goLive({ dry_run: true })
      expect(preview, JSON.stringify(preview.body)).toMatchObject({ status: 200 })
      expect(await countAll()).toEqual(before)
      expect((await goLive({})).body.error).toMatchObject({ code: 'invalid_input' })
      expect((await goLive({ was: 'another' })).body.error).toMatchObject({ code: 'content_changed' })
      expect((await call('POST', 'staff/setup/go-live', { dry_run: true }, 'admin')).status).toBe(403)
      expect(await countAll()).toEqual(before)

      const { body: checklist } = await call('GET', 'staff/setup')
      expect(checklist.live_since).toBeNull()
      expect(checklist.steps).toContainEqual(
        expect.objectContaining({
          step: 'demo_data',
          done: false,
          notes: [{ code: 'demo-data-present', values: {} }],
        }),
      )

      const done = await goLive({ was: preview.body.version })
      expect(done.status).toBe(200)
      expect((await call('GET', 'staff/setup')).body.live_since).toBe(done.body.live_since)
      expect(done.body).toEqual({
        ...preview.body,
        dry_run: false,
        live_since: expect.any(String),
        tables: expect.any(Array),
      })
      const removed = (result: { tables: { table: string; removed: number }[] }) =>
        result.tables.filter((one) => one.removed > 0).map((one) => [one.table, one.removed])
      expect(removed(done.body)).toEqual(removed(preview.body))
      expect(done.body).toMatchObject({ order_count: 2, orders: [{ payment: 'none' }, { payment: 'test' }] })
      expect(done.body.kept_documents).toEqual([
        { document: 'page/terms/en', dead_links: [], names_demo: true },
        { document: 'settings/site/en', dead_links: [], names_demo: false },
      ])
      expect(await readSeededAccounts(liveFolder)).toEqual([])
      await api.reload()
      await api.worker.drain()
      expect(existsSync(file)).toBe(false)

      // Nothing is removed from tables that are kept, and others are empty or have what is not of the demo.
      const after = await countAll()
      for (const [table, rule] of Object.entries(tableRules))
        if (rule === 'kept' && !['media', 'fetched_picture'].includes(table))
          expect(after[table], table).toBeGreaterThanOrEqual(before[table]!)
      const { rows: names } = await sql<{ text: string }>`
      select name as text from product union all select name from brand union all select name from category union all select name from collection
      union all select name from size_chart union all select name from promotion union all select name from retailer union all select name from location
      union all select email from account union all select name from company union all select name from shipping_method`.execute(
        db,
      )
      expect(names.map(({ text }) => text).toSorted()).toEqual(
        [
          first.name,
          // Parents of the category that the own product uses.
          'Accessories',
          'Belts and scarves',
          'Main',
          'Own scarf',
          'Scarves',
          'Weaver',
          ...[...actors].filter(({ signedIn }) => signedIn).map(({ name }) => emailOf(name)),
          emailOf('erased account'),
        ].toSorted(),
      )
      const { rows: documents } = await sql<{ text: string }>`
      select document::text as text from content where (kind, key, locale) <> ('page', 'terms', 'en') union all select fields::text from content_translation`.execute(
        db,
      )
      for (const { text } of documents) expect(text).not.toMatch(/selvedge|Hồ Chí Minh|Vietnam|dollar|\$\d/i)
      expect(await getContent(db, 'settings', 'site')).toMatchObject({
        name: 'Weaver',
        author: { name: 'My store', address: '2 Mill Lane', websiteUrl: '' },
        social: [],
      })
      expect(await getContent(db, 'page', 'terms')).toMatchObject({ bodyHtml: terms.bodyHtml })
      expect(await checkInvariants(db)).toEqual([])

      // It happens once, and the shop sells after its setup.
      expect((await goLive({ was: preview.body.version })).body).toEqual(done.body)
      expect(done.body.open_steps.map(({ step }: { step: string }) => step)).toEqual(
        expect.arrayContaining(['country', 'taxes', 'policies']),
      )
      const methods = (await call('GET', 'staff/payment-methods')).body
      expect(methods.methods[1]).toMatchObject({ code: 'test-card', available: false })
      const was = (await call('GET', 'staff/shipping')).body
      const zones = [{ code: 'home', name: 'Home', regions: [{ country: 'DE' }] }]
      const post = { code: 'post', name: 'Post', zone: 'home', price: 400, days_min: 1, days_max: 2 }
      expect(
        (
          await call('PUT', 'staff/shipping', {
            ...was,
            version: undefined,
            was: was.version,
            zones,
            methods: [post],
            pickup_points: [],
          })
        ).body,
      ).toMatchObject({ methods: [{ code: 'post' }] })
      const placed = await order(ownSku, 'DE', cash)
      expect(placed, JSON.stringify(placed.body)).toMatchObject({
        status: 201,
        body: { order: { number: 1001 } },
      })
      expect((await goLive({ was: preview.body.version })).body).toEqual(done.body)
      expect((await countAll())['shop_order']).toBe(1)
      expect(
        (
          await sql`select on_hand, reserved from stock where variant_id = ${await variantOf(ownSku)}`.execute(
            db,
          )
        ).rows,
      ).toEqual([{ on_hand: 5, reserved: 1 }])
    },
    TIMEOUT_MS,
  )
})
