// A small catalogue with all cases that lists and searches must distinguish.
import {
  type ParsedProduct,
  type ProductInput,
  productInput,
} from '../../src/modules/catalog/product-input.ts'

const parents: Record<string, { name: string; parent?: string }> = {
  'women-wear': { name: 'Women’s wear' },
  'men-wear': { name: 'Men’s wear' },
  dresses: { name: 'Dresses', parent: 'women-wear' },
  shirts: { name: 'Shirts', parent: 'men-wear' },
  footwear: { name: 'Footwear' },
  sneakers: { name: 'Sneakers', parent: 'footwear' },
}
const colourFamilies: Record<string, string> = {
  Ecru: 'beige',
  Ink: 'black',
  Navy: 'navy',
  Rust: 'red',
  Đỏ: 'red',
}

export type ProductSpec = {
  name: string
  sku: string
  brand?: string
  category?: string
  department?: 'women' | 'men' | 'kids' | 'unisex'
  seasons?: string[]
  collections?: string[]
  colours?: string[]
  sizes?: string[]
  priceMinor?: number
  compareAtMinor?: number
  onHand?: number
  ageDays?: number
  change?: Partial<ProductInput>
}

/** A product with a variant for each colour and size. SKUs are `sku-COLOUR-SIZE`. */
export function createProduct(spec: ProductSpec, now = new Date()): ParsedProduct {
  const { name, sku, brand, category, colours = ['Ink'], sizes = ['M'], ageDays = 100 } = spec
  const ownCategory = category && parents[category]
  const parentCategory = ownCategory && ownCategory.parent
  return productInput.parse({
    sourceKey: sku,
    slug: sku.toLowerCase(),
    name,
    ...(brand && { brand: { slug: brand.toLowerCase(), name: brand } }),
    department: spec.department ?? 'unisex',
    categories: ownCategory
      ? [
          ...(parentCategory ? [{ slug: parentCategory, ...parents[parentCategory]! }] : []),
          { slug: category, ...ownCategory },
        ]
      : [],
    collections: spec.collections ?? [],
    seasons: spec.seasons ?? [],
    publishedAt: new Date(now.getTime() - ageDays * 86_400_000).toISOString(),
    options: [
      {
        name: 'Colour',
        kind: 'colour',
        values: colours.map((label) => ({ label, family: colourFamilies[label] })),
      },
      { name: 'Size', kind: 'size', values: sizes.map((label) => ({ label })) },
    ],
    variants: colours.flatMap((colour) =>
      sizes.map((size) => ({
        sku: `${sku}-${colour.slice(0, 3).toUpperCase()}-${size}`,
        choice: [colour, size],
        priceMinor: spec.priceMinor ?? 5_000,
        ...(spec.compareAtMinor && { compareAtMinor: spec.compareAtMinor }),
        onHand: spec.onHand ?? 10,
      })),
    ),
    pictures: [{ source: { kind: 'drawing', order: { form: sku, colour: '#803020' } }, alt: name }],
    ...spec.change,
  } satisfies ProductInput)
}

export const productSpecs: ProductSpec[] = [
  {
    name: 'Running sneaker',
    sku: 'NIK-001',
    brand: 'Nike',
    category: 'sneakers',
    department: 'men',
    seasons: ['summer'],
    colours: ['Ink', 'Rust'],
    sizes: ['42', '43'],
    priceMinor: 9_000,
    ageDays: 1,
  },
  {
    name: 'Court sneaker',
    sku: 'PUM-001',
    brand: 'Puma',
    category: 'sneakers',
    department: 'women',
    sizes: ['38', '39'],
    priceMinor: 7_500,
    compareAtMinor: 10_000,
    ageDays: 2,
  },
  {
    name: 'Linen dress',
    sku: 'DIO-001',
    brand: 'Dior',
    category: 'dresses',
    department: 'women',
    seasons: ['summer'],
    collections: ['resort'],
    colours: ['Ecru', 'Rust'],
    sizes: ['S', 'M'],
    priceMinor: 24_950,
    ageDays: 3,
  },
  {
    name: 'Wool dress',
    sku: 'DIO-002',
    brand: 'Dior',
    category: 'dresses',
    department: 'women',
    seasons: ['winter'],
    colours: ['Navy'],
    sizes: ['S', 'M', 'L'],
    priceMinor: 18_000,
    onHand: 0,
    ageDays: 4,
  },
  {
    name: 'Oxford shirt',
    sku: 'LEV-001',
    brand: 'Levis',
    category: 'shirts',
    department: 'men',
    colours: ['Navy', 'Ecru'],
    sizes: ['M', 'L'],
    priceMinor: 4_995,
    ageDays: 5,
  },
  {
    name: 'T-shirt, washed',
    sku: 'LEV-002',
    brand: 'Levis',
    category: 'shirts',
    department: 'men',
    priceMinor: 1_999,
    ageDays: 6,
  },
  {
    name: 'Giày thể thao',
    sku: 'VN-001',
    category: 'sneakers',
    colours: ['Đỏ'],
    sizes: ['40'],
    priceMinor: 6_000,
    ageDays: 7,
  },
  { name: 'Giay da', sku: 'VN-002', colours: ['Ink'], sizes: ['40'], priceMinor: 6_500, ageDays: 8 },
  { name: 'قميص قطن', sku: 'AR-001', priceMinor: 3_000, ageDays: 9 },
  { name: 'שמלת קיץ', sku: 'HE-001', priceMinor: 3_500, ageDays: 10 },
  { name: 'حقيبة يدٍ أحمر', sku: 'AR-002', priceMinor: 3_100, ageDays: 13 },
  { name: 'נעלי ערבים', sku: 'HE-002', priceMinor: 3_600, ageDays: 14 },
  { name: 'Leather accessory', sku: 'ACC-001', collections: ['resort'], priceMinor: 2_500, ageDays: 11 },
  { name: 'Dressing gown', sku: 'GWN-001', sizes: ['S', 'M'], priceMinor: 8_000, ageDays: 12 },
]
