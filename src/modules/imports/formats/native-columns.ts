// Columns of the native CSV, in export order (docs/importing.md).
const option = (n: number) =>
  [
    `option${n}_name`,
    `option${n}_kind`,
    `option${n}_value`,
    `option${n}_swatch`,
    `option${n}_family`,
  ] as const

export const nativeColumns = [
  'handle',
  'slug',
  'name',
  'brand',
  'department',
  'categories',
  'collections',
  'seasons',
  'tags',
  'description',
  'features',
  'care',
  'specifications',
  'seo_title',
  'seo_description',
  'size_chart',
  'max_per_order',
  'status',
  'published_at',
  'markets',
  'tax_class',
  'shipping_profile',
  ...option(1),
  ...option(2),
  ...option(3),
  'sku',
  'barcode',
  'weight_grams',
  'dimensions_mm',
  'cost',
  'hs_code',
  'country_of_origin',
  'price',
  'compare_at_price',
  'stock',
  'inventory_policy',
  'backorder_date',
  'related',
  'bundle_pricing',
  'bundle_components',
  'pictures',
] as const

export type NativeColumn = (typeof nativeColumns)[number]

/** Splits a list in a cell: one line per part for sentences, `|` between parts for words. */
export const splitParts = (cell: string): string[] =>
  cell
    .split(/(?<!\\)\|/)
    .map((part) => part.replaceAll('\\|', '|').trim())
    .filter((part) => part !== '')
export const joinParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('|', '\\|')).join(' | ')
export const splitLines = (cell: string): string[] =>
  cell
    .split(/\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/\s+/gu, ' ')).join('\n')

export type NamedSlug = { slug: string; name: string; parent?: string }

/** Parses `dresses=Dresses < women-wear`: slug, name and parent slug. The name alone is enough. */
export function parseNamedSlug(text: string, slugOf: (name: string) => string): NamedSlug {
  const [, slugAndName = '', parent] = /^(.*?)(?:\s+<\s*([a-z0-9-]+))?$/s.exec(text.trim())!
  const [, slug, name] = /^([a-z0-9]+(?:-[a-z0-9]+)*)=(.+)$/s.exec(slugAndName.trim()) ?? [
    undefined,
    slugOf(slugAndName.trim()),
    slugAndName.trim(),
  ]
  return { slug: slug!, name: name!.trim(), ...(parent && { parent }) }
}

export const formatNamedSlug = ({ slug, name, parent }: NamedSlug): string =>
  `${slug}=${name}${parent ? ` < ${parent}` : ''}`
