// Interface of product feeds: a file per market and language that a marketplace or comparison site fetches.
import { formatMinor } from '../../src/kernel/money.ts'
import { escapeMarkup } from '../../src/kernel/text/escape.ts'

/** The market and language that a file is for. */
export type FeedTarget = {
  /** Code of the market; empty in a shop without markets. */
  market: string
  /** ISO 3166-1 code of its first country; empty when it is unknown. */
  country: string
  /** Language of texts and links. */
  language: string
  /** ISO 4217 code of all amounts. */
  currency: string
  shopName: string
  /** Absolute address of the home page in this language. */
  shopUrl: string
  /** Midnight UTC of the current day, for dates that depend on it. */
  day: Date
}

/** One variant as its page shows it. Amounts in minor units of the currency of the target. */
export type FeedItem = {
  /** SKU, which is unique in the shop. */
  id: string
  /** Identifies the product to which the variant belongs; undefined when it has only one. */
  groupId: string | undefined
  title: string
  /** Plain text. */
  description: string
  /** Absolute address of the product page with this variant selected and the prices of the market. */
  link: string
  /** Absolute addresses, the most important first. */
  images: readonly string[]
  /** Regular price; `saleMinor` is the lower price that applies now. */
  priceMinor: number
  saleMinor: number | undefined
  /** The dates of the sale, if it has an end. */
  salePeriod: { start: Date; end: Date } | undefined
  availability: 'in-stock' | 'out-of-stock' | 'backorder'
  /** ISO date on which a variant on backorder is expected, if the shop knows it. */
  availableOn?: string | undefined
  brand: string | undefined
  /** Barcode as the shop stores it, which may not be a GTIN. */
  barcode: string | undefined
  /** From the root category to the product's. */
  categories: readonly string[]
  department: 'women' | 'men' | 'kids' | 'unisex'
  colour: string | undefined
  size: string | undefined
  /** 0 when it is unknown. */
  weightGrams: number
  /** Custom fields with the display `feed`, of the product and the variant, by key: as text in the language of the target. */
  fields: Readonly<Record<string, string>>
  /** Whether it consists of several products that are sold together. */
  isBundle: boolean
}

/** Pure: the same input makes the same text, so that an unchanged file keeps its ETag. Texts must be escaped. */
export type Feed = {
  /** Text before the first item. */
  start(target: FeedTarget): string
  /** Text of one item, or why it cannot be in the file. The reason is one of few, because the shop counts them. */
  renderItem(item: FeedItem, target: FeedTarget): { text: string } | { leftOut: string }
  /** Text after the last item. */
  end(target: FeedTarget): string
}

export type FeedDefinition<Settings = Record<string, never>> = {
  /** Part of the addresses of the files, so it never changes. Lower-case words joined by hyphens. */
  code: string
  /** Name for merchants. */
  title: string
  contentType: string
  /** Ending of the addresses, such as `xml`. */
  extension: string
  /** Whether prices of items must include tax in a country, whatever the pages show. Absent: as on the pages. */
  includesTax?(country: string): boolean
  /** Whether the merchant has turned the feed on. */
  isActive(settings: Settings): boolean
  create(settings: Settings): Feed
}

/** Formats an amount as a decimal: 4995 in USD is `49.95`, 1200 in JPY is `1200`. */
export const toDecimal = (minor: number, currency: string): string => formatMinor(minor, currency)

/** Escapes a text for XML, and removes characters that XML 1.0 does not allow. */
export const escapeXml = (text: string): string => escapeMarkup(text.replaceAll(notInXml, ''))

// https://www.w3.org/TR/xml/#charsets, and unpaired surrogates.
// oxlint-disable-next-line no-control-regex -- they are what has to be removed
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu
