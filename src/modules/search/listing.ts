// Listings and product pages: wire shapes of the catalogue, and its query.
import type { VariantId } from '../../kernel/ids.ts'
import type { Mark, Sort } from '../../contracts/listing-query.ts'
import type { SelectedOption } from '../catalog/localize-name.ts'
import type { FieldType } from '../../contracts/custom-fields.ts'
import type { ProductField } from '../custom-fields/custom-fields.ts'

/**
 * A picture on pages and in the API: `url` is a path for /_next/image, `background_color` is shown until it
 * is loaded.
 */
export type Picture = {
  url: string
  alt: string
  /** Language of `alt`, when it is not the requested one. */
  lang?: string
  width: number
  height: number
  background_color: string
}

/**
 * Current price of a variant. `was` is the regular price during a sale, `lowest30` the lowest price of the 30
 * days before it. Minor units.
 */
export type Price = { price: number; currency: string; compare_at_price?: number; lowest_30_days?: number }

/** One size (or other last option) of a colour. `id` is the variant id; `quantity` the available quantity. */
export type SubAttribute = Price & {
  id: VariantId
  value: string
  /** The value in the requested language; absent when there is no translation. */
  label?: string
  sku: string
  quantity: number
  /** Absent when sales are limited by stock; otherwise `quantity` is more than anyone can order. */
  inventory_policy?: 'continue' | 'untracked'
  /** True when the variant is out of stock but can be ordered. */
  backorder?: true
  /** ISO date on which a variant on backorder is expected. */
  backorder_date?: string
  /** Custom fields of the variant that product pages show. */
  fields?: ProductField[]
}

/** One colour of a product; a product without colours has one attribute with an empty `name`. */
export type Attribute = {
  id: number
  /** Name of the option, such as Colour; '' when the product has no such option. */
  name: string
  /** The source value, such as Ecru, as stored in carts and orders. */
  value: string
  /** The value in the requested language; absent when there is no translation. */
  label?: string
  /** The folded label, used in `?variant=`. */
  slug: string
  /** The value of `filter[color]` and of facets; absent without colours. */
  family?: string
  swatch?: string
  image: Picture
  gallery: Picture[]
  quantity: number
  sub_attributes: SubAttribute[]
}

export type BrandRef = { slug: string; name: string }
export type CategoryRef = { slug: string; name: string }

/** A brand or category with its product count, and a picture if it has one. */
export type BrandSummary = BrandRef & { count: number; image?: Picture }
export type CategorySummary = BrandSummary & { children: CategorySummary[] }

export const translatedProductFields = [
  'name',
  'description_html',
  'features',
  'care',
  'specifications',
] as const
export type TranslatedProductField = (typeof translatedProductFields)[number]

/** A product card. Colours have up to three pictures (front, back, detail) and their sizes. */
export type ProductCard = Price & {
  id: number
  number: number
  slug: string
  name: string
  /** Language of each text that is not in the requested one. */
  lang?: Partial<Record<TranslatedProductField, string>>
  brand?: BrandRef
  department: string
  is_new: boolean
  /** True when variants differ in price; `price` is then the lowest. */
  price_from: boolean
  quantity: number
  /** Average stars and number of the approved reviews; absent when there are none. */
  rating?: { average: number; count: number }
  attributes: Attribute[]
  /** When it arrives at the visitor, as text in their language, such as "Arrives Thu, 26 Nov"; on pages only. */
  arrives?: string
}

export type Related = { alternatives: ProductCard[]; complements: ProductCard[] }

/** A component of a bundle. */
export type BundleItem = {
  slug: string
  sku: string
  name: string
  /** Language of the name, when it is not the requested one. */
  lang?: string
  image?: Picture
  options: SelectedOption[]
}

/** What bundles consist of. `variants` has the components of each variant by its id; `item` is an index of `items`. */
export type ProductBundle = {
  items: BundleItem[]
  variants: Record<string, { item: number; quantity: number }[]>
}

export type ProductDetail = ProductCard & {
  /** Search engine title and description, if set in the language of the page. */
  seo_title?: string
  seo_description?: string
  description_html: string
  features: string[]
  care: string[]
  specifications: { name: string; value: string }[]
  /** Custom fields that product pages show; absent when there are none. */
  fields?: ProductField[]
  seasons: string[]
  /** From the root category to the product's category. */
  breadcrumb: CategoryRef[]
  /** Names of the options: colour, and the option of sub_attributes ('' when there is none). */
  options: { colour: string; size: string }
  size_chart?: SizeChart
  /** Absent when the product is not a bundle. */
  bundle?: ProductBundle
  /** Maximum quantity per order, of all variants together. */
  limit?: number
  /** Codes of the markets in which it is published; absent: in all. */
  markets?: string[]
}

export type SizeChart = { name: string; unit: string; columns: string[]; rows: string[][] }

/** A listing query. Filters use slugs; prices are in whole currency units (decisions.md). */
export type ListingQuery = {
  q?: string
  category?: string
  collection?: string
  brand?: string[]
  department?: string[]
  season?: string[]
  colour?: string[]
  size?: string[]
  /** Values of custom fields by key. */
  fields?: Record<string, string[]>
  priceMin?: number
  priceMax?: number
  /** Only products that have all of these. */
  marks?: Mark[]
  sort?: Sort
  page?: number
  limit?: number
}

/**
 * `count` is the number of products that choosing this value would give; a facet does not filter its own counts.
 */
export type FacetValue = {
  value: string
  label: string
  count: number
  selected: boolean
  swatch?: string
  kind?: SizeKind
}
export type SizeKind = 'tops' | 'bottoms' | 'footwear' | 'kids' | 'accessories'
export type Facets = {
  category: FacetValue[]
  brand: FacetValue[]
  department: FacetValue[]
  color: FacetValue[]
  size: FacetValue[]
  /** Each is a separate filter; `value` is its parameter. */
  marks: (FacetValue & { value: Mark })[]
  /** Filters of custom fields; absent when there are none. */
  fields?: FieldFacet[]
  /** Lowest and highest price of the listing without its price filter, in whole currency units. */
  price: { min: number; max: number }
}

/** The filter of a custom field. Its parameter is `filter[key]`. */
export type FieldFacet = { key: string; name: string; type: FieldType; values: FacetValue[] }

/** One page of products; `per_page`, `current_page` and `last_page` count from 1. */
export type ProductPage = {
  products: ProductCard[]
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** How a search was interpreted: the matched slug, or the corrected words. */
export type SearchMeaning = {
  /** Set when q is the slug of a category, brand, collection, department or season. */
  matched?: {
    kind: 'category' | 'brand' | 'collection' | 'department' | 'season'
    slug: string
    name: string
  }
  /** Set when words were corrected or dropped: what the results are for. */
  relaxed_to?: string
  /** Page of the shop to which staff lead this search. */
  redirect_to?: string
  /** Conditions that were understood and apply, in the order of the search; absent when there are none. */
  understood?: UnderstoodPart[]
}

/**
 * A condition of a search, such as "red" or "under 100". `value` is that of the filter: colour families, sizes, `-100`, or 1.
 * `text`: its words as typed; `remaining`: the search without them.
 */
export type UnderstoodPart = {
  kind: 'colour' | 'size' | 'price' | 'sale' | 'new'
  value: string
  text: string
  remaining: string
}

/** A listing page: products, facets and how the search was interpreted. */
export type Listing = ProductPage & { facets: Facets; meaning: SearchMeaning; currency: string }

export type Suggestion = {
  kind: 'product' | 'category' | 'brand' | 'collection'
  slug: string
  label: string
  /** Language of the label, when it is not the requested one. */
  lang?: string
  image?: Picture
  price?: Price
}
