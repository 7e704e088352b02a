// One declaration per attribute: what a file can write, the admin API can write, and an export has.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productInput } from '../../catalog/product-input.ts'
import { translationLocales } from '../../catalog/taxonomy/category-tree.ts'
import { getNativeHeader, toNativeRows } from './export-native.ts'
import { translationColumns } from '../files/translation-columns.ts'
import { type NativeColumn, nativeColumns } from './native-columns.ts'

type Operation = `${string} ${string}`

const ofOption = <Number extends 1 | 2 | 3>(n: Number) =>
  ({
    [`option${n}_name`]: 'setProductOptions options.name',
    [`option${n}_kind`]: 'setProductOptions options.kind',
    [`option${n}_value`]: 'setProductOptions options.values.label',
    [`option${n}_swatch`]: 'setProductOptions options.values.swatch',
    [`option${n}_family`]: 'setProductOptions options.values.family',
  }) as Record<Extract<NativeColumn, `option${Number}_${string}`>, Operation>

/** The operation of the admin API that writes a column, and the property of its request. */
const writers: Record<NativeColumn, Operation | 'the key of the file'> = {
  handle: 'the key of the file',
  slug: 'updateProductDetails slug',
  name: 'updateProduct name',
  brand: 'updateProductDetails brand',
  department: 'updateProductDetails department',
  categories: 'updateProductDetails categories',
  collections: 'updateProductDetails collections',
  seasons: 'updateProductDetails seasons',
  tags: 'updateProductDetails tags',
  description: 'updateProduct description_html',
  features: 'updateProductDetails features',
  care: 'updateProductDetails care',
  specifications: 'updateProductDetails specifications',
  seo_title: 'updateProductDetails seo_title',
  seo_description: 'updateProductDetails seo_description',
  size_chart: 'updateProductDetails size_chart',
  max_per_order: 'updateProductDetails max_per_order',
  status: 'updateProduct status',
  published_at: 'updateProductDetails published_at',
  markets: 'updateProductDetails markets',
  tax_class: 'updateProductDetails tax_class',
  shipping_profile: 'updateProductDetails shipping_profile',
  ...ofOption(1),
  ...ofOption(2),
  ...ofOption(3),
  sku: 'updateProductDetails variants.sku',
  barcode: 'updateProductDetails variants.barcode',
  weight_grams: 'updateProductDetails variants.weight_grams',
  dimensions_mm: 'updateProductDetails variants.dimensions_mm',
  cost: 'updateProduct variants.cost',
  hs_code: 'updateProductDetails variants.hs_code',
  country_of_origin: 'updateProductDetails variants.country_of_origin',
  price: 'updateProduct variants.price',
  compare_at_price: 'updateProduct variants.sale_price',
  stock: 'updateProduct variants.on_hand',
  inventory_policy: 'updateProduct variants.inventory_policy',
  backorder_date: 'updateProduct variants.backorder_date',
  related: 'updateProductDetails related',
  bundle_pricing: 'setProductBundle bundle.pricing',
  bundle_components: 'setProductBundle bundle.components',
  pictures: 'addProductImages pictures.url',
}
/** What a picture of a file has besides its address. */
const ofPictures: Operation[] = [
  'updateProductImages pictures.alt',
  'updateProductImages pictures.view',
  'updateProductImages pictures.colour',
  // Columns of custom fields and markets.
  'updateProductFields fields',
  'updateVariantFields fields',
  'setFixedPrices prices.compare_at_price',
  // Columns of translations.
  'updateProductTranslation seo_title.to',
  'updateProductTranslation pictures',
]

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >
}
const operations = new Map(
  Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((operation) => [operation.operationId, operation] as const),
  ),
)

function hasProperty(schema: Schema | undefined, [name, ...rest]: string[]): boolean {
  if (name === undefined) return schema !== undefined
  const inner = schema?.items ?? schema
  return [inner, ...(inner?.anyOf ?? [])].some((one) => hasProperty(one?.properties?.[name], rest))
}

const columns = Object.entries(writers).filter(([, operation]) => operation !== 'the key of the file')

test.each([...columns, ...ofPictures.map((operation) => ['', operation])])(
  'the column %s is written by %s',
  (_, operation) => {
    const [operationId = '', path = ''] = operation!.split(' ')
    const body = operations.get(operationId)?.requestBody?.content['application/json']
    expect(body, `There is no operation ${operationId}`).toBeDefined()
    expect(hasProperty(body!.schema, path.split('.')), `${operationId} has no ${path}`).toBe(true)
  },
)

test('an export has a value in every column of a product that has everything', () => {
  const kinds = ['colour', 'size', 'other'] as const
  const product = productInput.parse({
    sourceKey: 'shirt',
    slug: 'shirt',
    name: 'Shirt',
    brand: { slug: 'lev', name: 'Lev' },
    department: 'men',
    categories: [{ slug: 'shirts', name: 'Shirts' }],
    collections: ['resort'],
    seasons: ['summer'],
    tags: ['linen'],
    descriptionHtml: '<p>Soft</p>',
    features: ['Washed'],
    care: ['Cold'],
    specifications: [{ name: 'Fit', value: 'Slim' }],
    sizeChart: 'tops',
    maxPerOrder: 5,
    related: ['skirt'],
    markets: ['us', 'vn'],
    bundle: { type: 'components', percent_off: 10 },
    taxClass: 'reduced',
    shippingProfile: 'bulky',
    seoTitle: 'Shirt',
    seoDescription: 'A shirt',
    status: 'active',
    publishedAt: '2026-01-01T00:00:00.000Z',
    options: kinds.map((kind) => ({
      name: `My ${kind}`,
      kind,
      values: [{ label: 'One', swatch: '#000000', family: 'black' }],
    })),
    translations: Object.fromEntries(
      translationLocales.map((locale) => [
        locale,
        {
          name: 'Áo',
          descriptionHtml: '<p>Mềm</p>',
          features: ['Đã giặt'],
          care: ['Giặt lạnh'],
          specifications: [{ name: 'Dáng', value: 'Ôm' }],
          seoTitle: 'Áo',
          seoDescription: 'Một chiếc áo',
        },
      ]),
    ),
    optionTranslations: Object.fromEntries(
      translationLocales.map((locale) => [
        locale,
        { One: 'Một', ...Object.fromEntries(kinds.map((kind) => [`My ${kind}`, kind])) },
      ]),
    ),
    variants: [
      {
        sku: 'S-1',
        choice: ['One', 'One', 'One'],
        barcode: '4006381333931',
        weightGrams: 300,
        dimensionsMm: [1, 2, 3],
        costMinor: 2_000,
        hsCode: '620520',
        countryOfOrigin: 'PT',
        priceMinor: 5_000,
        compareAtMinor: 6_000,
        onHand: 4,
        inventoryPolicy: 'continue',
        backorderDate: '2027-01-31',
        components: [{ sku: 'S-2', quantity: 2 }],
      },
    ],
    pictures: [
      {
        source: { kind: 'media', id: 'a'.repeat(32) },
        alt: 'Shirt',
        alts: Object.fromEntries(translationLocales.map((locale) => [locale, 'Áo'])),
      },
    ],
  })
  const [row] = toNativeRows(product, 'USD')
  const empty = getNativeHeader([]).filter((_, index) => row![index] === '')
  expect(empty).toEqual([])
  expect(getNativeHeader([])).toEqual([...nativeColumns, ...translationColumns])
})
