// What lists and product pages show: the wire shapes of the catalogue, and the query that asks for them.

/** A picture as pages and the API name it: `url` is a path for /_next/image, `ground` the colour shown until it is there. */
export type Picture = {
  url: string
  alt: string
  /** The language of `alt` where it is not the one that was asked for. */
  lang?: string
  width: number
  height: number
  ground: string
}

/** What a variant costs now. `was` is the regular price during a sale, `lowest30` the lowest of the 30 days before it. Minor units. */
export type Price = { price: number; currency: string; was?: number; lowest30?: number }

/** One size (or other last choice) of a colour. `id` is the variant's id; `quantity` what can be bought now. */
export type SubAttribute = Price & {
  id: number
  value: string
  /** What the value is called in the language that was asked for; absent where it is called as it was written. */
  label?: string
  sku: string
  quantity: number
  /** Absent where it is sold by its stock alone; otherwise `quantity` is more than anybody can order. */
  inventory_policy?: 'continue' | 'untracked'
  /** True where none is in stock and it is sold all the same. */
  backorder?: true
}

/** One colour of a product; a product without colours has one attribute with an empty `name`. */
export type Attribute = {
  id: number
  /** The option's name, such as Colour; '' when the product has no such choice. */
  name: string
  /** As it was written, such as Ecru: carts and orders hold it so. */
  value: string
  /** What it is called in the language that was asked for; absent where it is called as it was written. */
  label?: string
  /** The folded label that `?variant=` carries; `filter[color]` carries families of colours, as facets do. */
  slug: string
  swatch?: string
  image: Picture
  gallery: Picture[]
  quantity: number
  sub_attributes: SubAttribute[]
}

export type BrandRef = { slug: string; name: string }
export type CategoryRef = { slug: string; name: string }

/** A brand or category with how many products it has; a picture where it has one. */
export type BrandSummary = BrandRef & { count: number; image?: Picture }
export type CategorySummary = BrandSummary & { children: CategorySummary[] }

/** What of a product is kept in other languages too. */
export const translatedCardFields = [
  'name',
  'description_html',
  'features',
  'care',
  'specifications',
] as const
export type TranslatedCardField = (typeof translatedCardFields)[number]

/** A product on a card. Colours carry up to three pictures (front, back, detail) and their sizes. */
export type ProductCard = Price & {
  id: number
  number: number
  slug: string
  name: string
  /** What of it is in the language that was asked for; the rest is as it was written. */
  said?: TranslatedCardField[]
  brand?: BrandRef
  department: string
  is_new: boolean
  /** True when variants differ in price; `price` is then the lowest. */
  price_from: boolean
  quantity: number
  attributes: Attribute[]
}

/** What may be taken instead of a product, and what goes with it. */
export type Related = { alternatives: ProductCard[]; complements: ProductCard[] }

/** Everything a product page shows. */
export type ProductDetail = ProductCard & {
  /** For search engines, where somebody has written one in the language of the page. */
  seo_title?: string
  seo_description?: string
  description_html: string
  features: string[]
  care: string[]
  specifications: { name: string; value: string }[]
  seasons: string[]
  /** From the root category to the product's own. */
  breadcrumb: CategoryRef[]
  /** Names of the choices, in order: Colour, then what sub_attributes choose ('' when there is nothing to choose). */
  options: { colour: string; size: string }
  size_chart?: SizeChart
  /** Pieces of it, all its variants together, that one order may have. */
  limit?: number
}

export type SizeChart = { name: string; unit: string; columns: string[]; rows: string[][] }

export type Sort = 'relevance' | 'newest' | 'popularity' | 'low-high' | 'high-low'

/** A list as asked for. Slugs throughout; prices in whole currency units as decisions.md has it. */
export type ListingQuery = {
  q?: string
  category?: string
  collection?: string
  brand?: string[]
  department?: string[]
  season?: string[]
  colour?: string[]
  size?: string[]
  priceMin?: number
  priceMax?: number
  /** Pieces that have all of these. */
  marks?: Mark[]
  sort?: Sort
  page?: number
  limit?: number
}

/** `count` is how many products choosing this value would give; a facet does not filter its own counts. */
export type FacetValue = {
  value: string
  label: string
  count: number
  selected: boolean
  swatch?: string
  /** Of a size: what it is a size of. */
  kind?: SizeKind
}
/** What asks for pieces with a mark, as addresses have it. */
export type Mark = 'in_stock' | 'sale' | 'new' | 'last_few'
export type SizeKind = 'tops' | 'bottoms' | 'footwear' | 'kids' | 'accessories'
export type Facets = {
  category: FacetValue[]
  brand: FacetValue[]
  department: FacetValue[]
  color: FacetValue[]
  size: FacetValue[]
  /** Each is a filter of its own; `value` is its parameter. */
  marks: (FacetValue & { value: Mark })[]
  /** Whole currency units, lowest and highest price of the list without its price filter. */
  price: { min: number; max: number }
}

/** One page of products; `per_page`, `current_page` and `last_page` count from 1. */
export type ProductPage = {
  products: ProductCard[]
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** What a search understood: the slug it matched, or the words it mended. */
export type SearchMeaning = {
  /** Set when q is the slug of a category, brand, collection, department or season. */
  matched?: {
    kind: 'category' | 'brand' | 'collection' | 'department' | 'season'
    slug: string
    name: string
  }
  /** Set when words were mended: what the results are for. */
  relaxed_to?: string
}

/** A listing page: products, facets, and the words above them. */
export type Listing = ProductPage & { facets: Facets; meaning: SearchMeaning; currency: string }

export type Suggestion = {
  kind: 'product' | 'category' | 'brand' | 'collection'
  slug: string
  label: string
  /** The label is in the language that was asked for; names of products are as they were written otherwise. */
  said?: true
  image?: Picture
  price?: Price
}
