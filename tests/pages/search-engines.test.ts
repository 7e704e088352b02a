// Structured data and link preview of a product page, as Google documents it for merchant listings and variants.
import type { Product, ProductGroup } from 'schema-dts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tags } from '../../src/modules/storefront/storefront.service.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { shopUrl, useApi } from '../support/api.ts'
import { testVariantId } from '../support/test-id.ts'

const api = useApi({ web: await loadWebBuild() })

type Fields = Record<string, unknown>
const structured = (html: string): Fields[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Fields,
  )
const metaOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, key, value]) => [
      key,
      value,
    ]),
  ) as Record<string, string>

const absolute = (value: unknown) => expect(String(value)).toMatch(/^https?:\/\/[^/]+\//)

function expectOffer(offer: Fields): void {
  expect(offer).toMatchObject({ '@type': 'Offer', itemCondition: 'https://schema.org/NewCondition' })
  expect(offer['price']).toMatch(/^\d+(\.\d+)?$/)
  expect(offer['priceCurrency']).toMatch(/^[A-Z]{3}$/)
  expect(offer['availability']).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
  absolute(offer['url'])
}

test('a product with variants is a ProductGroup with everything Google requires', async () => {
  const { rows } = await api.db
    .selectFrom('product_listing')
    .select(['slug', 'detail'])
    .execute()
    .then((all) => ({ rows: all }))
  const variantsOf = (detail: string) =>
    (JSON.parse(detail) as { attributes: { sub_attributes: unknown[] }[] }).attributes.flatMap(
      ({ sub_attributes: sizes }) => sizes,
    ).length
  const kinds = new Set<string>()
  for (const { slug, detail } of rows) {
    const { body } = await api.get(`/products/${slug}`)
    const data = structured(body).find(({ '@type': type }) =>
      ['Product', 'ProductGroup'].includes(String(type)),
    ) as (Fields & (ProductGroup | Product)) | undefined
    expect(data, slug).toMatchObject({ '@context': 'https://schema.org' })
    const fields: Fields = data!
    kinds.add(String(fields['@type']))
    expect(fields['name']).toBeTruthy()
    absolute(fields['url'])
    const variants = fields['@type'] === 'ProductGroup' ? (fields['hasVariant'] as Fields[]) : [fields]
    expect(variants).toHaveLength(variantsOf(detail))
    if (fields['@type'] === 'ProductGroup') {
      expect(fields['productGroupID']).toBeTruthy()
      for (const by of fields['variesBy'] as string[])
        expect(by).toMatch(/^https:\/\/schema\.org\/(color|size)$/)
      for (const by of fields['variesBy'] as string[]) {
        const field = by.split('/').at(-1)!
        expect(variants.some((variant) => variant[field])).toBe(true)
      }
    }
    for (const variant of variants) {
      expect(variant['sku']).toBeTruthy()
      expect(variant['name']).toBeTruthy()
      for (const image of variant['image'] as string[]) absolute(image)
      expectOffer(variant['offers'] as Fields)
    }
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
  }
  expect(kinds).toContain('ProductGroup')
})

const summaryOf = (shipping: Fields): string => {
  expect(shipping).toMatchObject({
    '@type': 'OfferShippingDetails',
    deliveryTime: { handlingTime: { unitCode: 'DAY' } },
  })
  const { shippingRate, shippingDestination, deliveryTime } = shipping as {
    shippingRate: { value: string; currency: string }
    shippingDestination: { addressCountry: string }[]
    deliveryTime: { transitTime: { minValue: number; maxValue: number } }
  }
  const countries = shippingDestination.map(({ addressCountry }) => addressCountry).join()
  const { minValue, maxValue } = deliveryTime.transitTime
  return `${countries} ${shippingRate.value} ${shippingRate.currency}, ${minValue}-${maxValue} days`
}

test('delivery and returns are described once and referenced, and GTINs are on their variants', async () => {
  const [row] = await api.db.selectFrom('product_listing').select(['slug', 'detail']).limit(1).execute()
  const detail = JSON.parse(row!.detail) as { attributes: { sub_attributes: { id: number }[] }[] }
  const [first] = detail.attributes[0]!.sub_attributes
  await api.db
    .updateTable('variant')
    .set({ barcode: '4006381333931' })
    .where('id', '=', testVariantId(first!.id))
    .execute()
  await sql`insert into shipping_zone (code, name) values ('eu', 'Europe')`.execute(api.db)
  await sql`insert into shipping_zone_region (zone_id, country) select id, 'DE' from shipping_zone`.execute(
    api.db,
  )
  await sql`insert into shipping_method (code, name, zone_id, countries, price_minor, days_min, days_max) values
    ('eu', 'Europe', (select id from shipping_zone), '{}', 495, 2, 4), ('vn', 'Vietnam', null, '{VN}', 900, 5, 9)`.execute(
    api.db,
  )
  api.storefront.invalidate([tags.content])
  api.responseCache.clear()
  const { body } = await api.get(`/vi/products/${row!.slug}`)
  const data = structured(body).find(({ '@type': type }) => String(type).startsWith('Product'))!
  const variants = (data['hasVariant'] as Fields[] | undefined) ?? [data]
  expect(variants[0]!['gtin']).toBe('4006381333931')
  const offer = variants[0]!['offers'] as Fields
  const shipping = offer['shippingDetails'] as Fields[]
  expect(shipping.map(summaryOf).toSorted()).toEqual(['DE 4.95 USD, 2-4 days', 'VN 9.00 USD, 5-9 days'])
  expect(offer['hasMerchantReturnPolicy']).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: expect.any(Number) as number,
  })
})

test('link previews have every tag, on product and other pages', async () => {
  const [row] = await api.db.selectFrom('product_listing').select('slug').limit(1).execute()
  for (const [path, type] of [
    [`/products/${row!.slug}`, 'product'],
    ['/faq', 'website'],
  ] as const) {
    const meta = metaOf((await api.get(path)).body)
    expect(meta).toMatchObject({
      'og:type': type,
      'og:url': shopUrl + path,
      'og:locale': 'en_GB',
      'og:site_name': expect.any(String) as string,
      'og:image:alt': expect.any(String) as string,
      'twitter:image': meta['og:image'],
    })
    absolute(meta['og:image'])
    expect(Number(meta['og:image:width'])).toBeGreaterThan(0)
    expect(Number(meta['og:image:height'])).toBeGreaterThan(0)
    if (type === 'product') {
      expect(meta['product:price:amount']).toMatch(/^\d+\.\d\d$/)
      expect(meta['product:price:currency']).toMatch(/^[A-Z]{3}$/)
    }
  }
})

test('browsers find the icons at their fixed addresses', async () => {
  const ico = await api.get('/favicon.ico')
  expect([ico.statusCode, ico.headers['content-type']]).toEqual([200, 'image/x-icon'])
  expect([...ico.rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  expect(ico.rawPayload.subarray(23, 26).toString()).toBe('PNG')
  const touch = await api.get('/apple-touch-icon.png')
  expect([touch.statusCode, touch.headers['content-type']]).toEqual([200, 'image/png'])
  expect(touch.rawPayload.readUInt32BE(16)).toBe(180)
})
