// Product feeds from the setting to the file that a marketplace fetches.
import { DAY_MS } from '../../../kernel/days.ts'
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { shopUrl, useApi } from '../../../../tests/support/api.ts'
import { expectWellFormedXml } from '../../../../sdk/plugin/testing-feed.ts'
import { googleMerchant } from '../../../../plugins/google-merchant/index.ts'

const api = useApi()
let actors: Actor[]

const call = async (role: string, method: string, path: string, payload?: object) => {
  const token = await actors.find(({ name }) => name === role)!.token()
  const response = await api.app.inject({
    method: method as 'GET',
    url: `/api/v1/staff/${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const setSettings = async (values: object) => {
  const { plugins } = (await call('admin', 'GET', 'plugins')).body
  const { settings_version: was } = plugins.find(({ name }: { name: string }) => name === 'google-merchant')
  const changed = await call('admin', 'PATCH', 'plugins/google-merchant/settings', { was, values })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
}
const readFeed = async () => (await call('admin', 'GET', 'feeds')).body.feeds[0]
const fetchFile = (name: string, headers: Record<string, string> = {}) =>
  api.get(`/feeds/google-merchant-${name}.xml`, { 'accept-encoding': 'gzip', ...headers })
const readFile = async (name: string) => {
  const response = await fetchFile(name)
  expect(response.statusCode).toBe(200)
  return gunzipSync(response.rawPayload).toString()
}
/** Runs the job that finds due files, a minute later. */
const plan = async () => {
  api.advanceClock(61_000)
  await sql`update job_schedule set last_run_at = '-infinity' where kind = 'feeds.plan'`.execute(api.db)
  await sql`insert into job (kind, run_at) values ('feeds.plan', ${api.now()})`.execute(api.db)
  await api.worker.drain()
}

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  // Pictures are not stored in tests; a card refers to one by its address.
  await sql`update product_listing set detail = replace(detail, '"url":""', '"url":"/media/a.webp"')`.execute(
    api.db,
  )
})

test('a feed that is off has no files', async () => {
  await plan()
  expect(await readFeed()).toMatchObject({ code: 'google-merchant', active: false, files: [] })
  expect((await fetchFile('shop-en')).statusCode).toBe(404)
  expect((await call('admin', 'POST', 'feeds/google-merchant/files')).status).toBe(400)
  expect((await call('admin', 'POST', 'feeds/none/files')).status).toBe(404)
  expect((await call('sale', 'GET', 'feeds')).status).toBe(403)
})

describe('a feed that is on', () => {
  beforeAll(async () => {
    await setSettings({ active: 'on' })
    await plan()
  })

  test('has a file in each language with every variant on sale', async () => {
    const { rows } = await sql<{ sku: string }>`
      select v.sku from variant v join product_listing l on l.product_id = v.product_id where v.status = 'active' order by v.sku`.execute(
      api.db,
    )
    const { files } = await readFeed()
    expect(files.map(({ language, items, url }: Record<string, unknown>) => [language, items, url])).toEqual([
      ['en', rows.length, `${shopUrl}/feeds/google-merchant-shop-en.xml`],
      ['vi', rows.length, `${shopUrl}/feeds/google-merchant-shop-vi.xml`],
    ])
    const xml = await readFile('shop-en')
    expectWellFormedXml(xml)
    expect([...xml.matchAll(/<g:id>([^<]*)</g)].map(([, id]) => id).toSorted()).toEqual(
      rows.map(({ sku }) => sku).toSorted(),
    )
    expect(xml).toContain('<g:price>49.95 USD</g:price>')
  })

  test('custom fields of products and variants are attributes, in the language of the file', async () => {
    const { version: was } = (await call('admin', 'GET', 'custom-fields')).body
    const fabric = {
      entity: 'product',
      key: 'fabric',
      name: { en: 'Fabric' },
      type: 'choice',
      choices: [{ value: 'linen', label: { en: 'Pure linen', vi: 'Vải lanh' } }],
    }
    const fields = [
      { ...fabric, display: ['feed'] },
      { ...fabric, key: 'secret', display: ['search'] },
      { entity: 'variant', key: 'strap', name: { en: 'Strap' }, type: 'decimal', display: ['feed'] },
    ]
    expect((await call('admin', 'PUT', 'custom-fields', { was, fields })).status).toBe(200)
    const { rows } = await sql<{ id: number; product: number }>`
      select id, product_id as product from variant where sku = 'LEV-001-NAV-M'`.execute(api.db)
    const set = async (path: string, values: Record<string, string>) => {
      const edit = Object.entries(values).map(([key, to]) => [key, { was: null, to }])
      const body = { fields: Object.fromEntries(edit) }
      expect((await call('admin', 'PATCH', `${path}/fields`, body)).status).toBe(200)
    }
    await set(`products/${rows[0]!.product}`, { fabric: 'linen', secret: 'linen' })
    await set(`variants/${rows[0]!.id}`, { strap: '12.50' })
    await sql`update product_listing set detail = replace(detail, '"url":""', '"url":"/media/a.webp"')`.execute(
      api.db,
    )
    await setSettings({ fieldAttributes: 'material=fabric, custom_label_0=strap, custom_label_1=secret' })
    expect((await call('admin', 'POST', 'feeds/google-merchant/files')).status).toBe(202)
    await api.worker.drain()
    const item = async (language: string) =>
      /<item>\n<g:id>LEV-001-NAV-M<[\s\S]*?<\/item>/.exec(await readFile(`shop-${language}`))![0]
    const english = await item('en')
    expect(english).toContain(
      '<g:material>Pure linen</g:material>\n<g:custom_label_0>12.5</g:custom_label_0>',
    )
    expect(english).not.toContain('custom_label_1')
    expect(await item('vi')).toContain('<g:material>Vải lanh</g:material>')
  })

  test('a sale has its regular price and its dates', async () => {
    const { rows } = await sql<{ id: number; product: number }>`
      select v.id, v.product_id as product from variant v where sku = 'LEV-001-NAV-M'`.execute(api.db)
    const now = api.now()
    const [start, end] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + DAY_MS)]
    await sql`insert into price (price_list_id, variant_id, kind, amount_minor, starts_at, ends_at)
      select id, ${rows[0]!.id}, 'sale', 3000, ${start}, ${end} from price_list where code = 'retail'`.execute(
      api.db,
    )
    const { refreshListing } = await import('../../../modules/search/refresh/refresh-listing.ts')
    await api.db.transaction().execute((tx) => refreshListing(tx, [rows[0]!.product], now))
    await sql`update product_listing set detail = replace(detail, '"url":""', '"url":"/media/a.webp"')`.execute(
      api.db,
    )
    expect((await call('admin', 'POST', 'feeds/google-merchant/files')).status).toBe(202)
    await api.worker.drain()
    const item = /<item>\n<g:id>LEV-001-NAV-M<[\s\S]*?<\/item>/.exec(await readFile('shop-en'))![0]
    const seconds = (date: Date) => date.toISOString().replace(/\.\d+/, '')
    expect(item).toContain('<g:price>49.95 USD</g:price>\n<g:sale_price>30.00 USD</g:sale_price>')
    expect(item).toContain(`<g:sale_price_effective_date>${seconds(start)}/${seconds(end)}<`)
  })

  test('an unchanged file is not sent again, and keeps the time of its content', async () => {
    const first = await fetchFile('shop-en')
    const etag = String(first.headers['etag'])
    const before = (await readFeed()).files[0]
    api.advanceClock(3_700_000)
    await plan()
    const after = (await readFeed()).files[0]
    expect(after.checked_at > before.checked_at).toBe(true)
    expect(after.made_at).toBe(before.made_at)
    const again = await fetchFile('shop-en', { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, etag])
    expect(first.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=600',
    })
    const plain = await fetchFile('shop-en', { 'accept-encoding': 'identity' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body).toBe(gunzipSync(first.rawPayload).toString())
  })

  test('each market has its files, in its currency and with links to it; files of former ones are gone', async () => {
    const { version: was } = (await call('admin', 'GET', 'markets')).body
    const markets = [
      { code: 'us', name: 'US', countries: ['US'], currency: 'USD', primary: true },
      {
        code: 'vn',
        name: 'VN',
        countries: ['VN'],
        currency: 'VND',
        exchange_rate: '25450',
        rounding_increment: 1000,
        default_language: 'vi',
        languages: ['en'],
      },
    ]
    expect((await call('admin', 'PUT', 'markets', { was, markets })).status).toBe(200)
    await plan()
    expect((await fetchFile('shop-en')).statusCode).toBe(404)
    const item = /<item>\n<g:id>LEV-001-ECR-M<[\s\S]*?<\/item>/.exec(await readFile('vn-vi'))![0]
    expect(item).toContain('<g:price>1271000 VND</g:price>')
    expect(item).toContain(
      `<g:link>${shopUrl}/vi/products/lev-001?variant=LEV-001-ECR-M&amp;country=VN</g:link>`,
    )
    expect(await readFile('us-en')).not.toContain('country=')
    const { rows } = await sql<{
      market: string
    }>`select distinct market from feed_file_part order by market`.execute(api.db)
    expect(rows.map(({ market }) => market)).toEqual(['us', 'vn'])
  })

  test('a plugin that fails keeps the last file, and is stopped after three failures until staff request it', async () => {
    const [definition] = googleMerchant.feeds!
    const create = definition!.create
    const file = await readFile('us-en')
    definition!.create = () => {
      throw new Error('out of order')
    }
    try {
      for (let attempt = 1; attempt <= 4; attempt++) {
        api.advanceClock(3_700_000)
        await plan()
        const [state] = (await readFeed()).files
        expect(state).toMatchObject({ problem: 'out of order', stopped: attempt >= 3 })
      }
      const { rows } = await sql<{
        failures: number
      }>`select failures from feed_file where market = 'us'`.execute(api.db)
      expect(new Set(rows.map(({ failures }) => failures))).toEqual(new Set([3]))
      expect(await readFile('us-en')).toBe(file)
    } finally {
      definition!.create = create
    }
    await call('admin', 'POST', 'feeds/google-merchant/files')
    await api.worker.drain()
    expect((await readFeed()).files[0]).toMatchObject({ problem: null, stopped: false })
  })

  test('turning it off removes its files', async () => {
    await setSettings({ active: 'off' })
    expect((await fetchFile('us-en')).statusCode).toBe(404)
    await plan()
    const { rows } = await sql`select 1 from feed_file`.execute(api.db)
    expect(rows).toEqual([])
  })
})
