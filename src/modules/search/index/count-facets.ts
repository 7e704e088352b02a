// Facets of a listing: the number of products for each value.
import { type Mark, listingMarks } from '../../../contracts/listing-query.ts'
import { catalogueLocale, toSentenceCase } from '../../../kernel/locale.ts'
import { minorDigits } from '../../../kernel/money.ts'
import { type OptionTexts, translateOptionText } from '../../translations/option-texts.store.ts'
import { type BitSet, countBits, intersect, listPositions } from './bit-set.ts'
import type { ListingLanguage } from './listing-index-cache.ts'
import { type FilterName, flagByMark, type ListingPlan } from './find-listing.ts'
import type { CustomField } from '../../custom-fields/custom-fields.ts'
import { text } from '../../../platform/text/text.ts'
import type { Facets, FacetValue, FieldFacet } from '../listing.ts'
import { parseSizeValue, sizeKinds } from '../size-kind.ts'

type CountedValue = { value: string; label: string; count: number }

/**
 * Every facet with the number of results that each value would give: the other filters apply, its own does not.
 */
export function countFacets({
  snapshot: { index, language },
  scope,
  filters,
  matches,
  query,
  currency,
  convert,
  market,
  column,
}: ListingPlan): Facets {
  const allPositions = listPositions(matches)
  const matchesWithout = (filterName: FilterName): BitSet =>
    intersect([
      scope,
      ...Object.entries(filters).flatMap(([name, bits]) => (name === filterName ? [] : [bits])),
    ])
  const positionsWithout = (filterName: FilterName): Int32Array =>
    filters[filterName] ? listPositions(matchesWithout(filterName)) : allPositions
  const countMark = (mark: Mark): number => {
    const flag = flagByMark[mark]
    if (mark === 'sale' && column) {
      const onSale = index.markets.matchOnSale(market!, index.matchValues('flag', new Set([flag])))
      return countBits(intersect([matchesWithout(mark), onSale]))
    }
    return index.count('flag', positionsWithout(mark)).get(flag) ?? 0
  }
  const namedFacet = (kind: 'category' | 'brand'): CountedValue[] =>
    [...index.count(kind, positionsWithout(kind))].flatMap(([id, count]) => {
      const entry = language.names[kind].byId.get(Number(id))
      return entry ? [{ value: entry.slug, label: entry.name, count }] : []
    })
  const plainFacet = (kind: 'department' | 'colour' | 'size'): CountedValue[] =>
    [...index.count(kind, positionsWithout(kind))].map(([value, count]) => ({ value, label: value, count }))
  const sorted = (counted: CountedValue[], chosen: readonly string[] = []): FacetValue[] =>
    counted
      .map((facetValue) => ({ ...facetValue, selected: chosen.includes(facetValue.value) }))
      .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
  const markFacet = (): Facets['marks'] =>
    listingMarks.map((value) => ({
      value,
      label: markLabels[value],
      count: countMark(value),
      selected: filters[value] !== undefined,
    }))
  const fieldFacets = language.filters.map((field): FieldFacet => {
    const counts = index.countField(field.key, positionsWithout(`field ${field.key}`))
    return {
      key: field.key,
      name: field.name[language.locale] ?? field.name[catalogueLocale]!,
      type: field.type,
      values: sortFieldValues(field, counts, language.locale, query.fields?.[field.key] ?? []),
    }
  })
  return {
    category: sorted(namedFacet('category'), query.category === undefined ? [] : [query.category]),
    brand: sorted(namedFacet('brand'), query.brand),
    department: sorted(plainFacet('department'), query.department),
    color: sorted(plainFacet('colour'), query.colour).map((value) => withSwatch(value, language)),
    size: sizesByKind(plainFacet('size'), query.size ?? [], language),
    marks: markFacet(),
    ...(fieldFacets.length > 0 && { fields: fieldFacets }),
    price: priceSpan(
      positionsWithout('price'),
      column?.prices ?? index.numbers.prices,
      (price) => (column ? price : convert(price)) / 10 ** minorDigits(currency),
    ),
  }
}

/** More values of a custom field are no choice that shoppers could make. */
const MAX_FIELD_VALUES = 100

/** The most frequent values, and the selected ones. */
function pickFrequent(counts: ReadonlyMap<string, number>, chosen: readonly string[]): [string, number][] {
  const entries = [...counts]
  if (entries.length <= MAX_FIELD_VALUES) return entries
  return entries
    .toSorted((a, b) => b[1] - a[1])
    .filter(([value], index) => index < MAX_FIELD_VALUES || chosen.includes(value))
}

/** Choices in the order of their definition, numbers by value, other values by count. */
function sortFieldValues(
  field: CustomField,
  counts: ReadonlyMap<string, number>,
  locale: string,
  chosen: readonly string[],
): FacetValue[] {
  const choices = new Map(
    (field.choices ?? []).map((choice, position) => [choice.value, { ...choice, position }]),
  )
  const isNumber = field.type === 'integer' || field.type === 'decimal'
  return pickFrequent(counts, chosen)
    .map(([value, count]): FacetValue => {
      const names = choices.get(value)?.label
      const label = names
        ? (names[locale] ?? names[catalogueLocale]!)
        : field.type === 'boolean'
          ? text(locale).t(value === 'true' ? 'product.field.yes' : 'product.field.no')
          : field.unit
            ? `${value} ${field.unit}`
            : value
      return {
        value,
        label,
        count,
        selected: chosen.includes(value),
        ...(field.type === 'colour' && { swatch: value }),
      }
    })
    .toSorted((a, b) =>
      isNumber
        ? Number(a.value) - Number(b.value)
        : (choices.get(a.value)?.position ?? 0) - (choices.get(b.value)?.position ?? 0) ||
          b.count - a.count ||
          (a.label < b.label ? -1 : 1),
    )
}

/** @param toUnits a price in whole units of the listing's currency. */
function priceSpan(
  positions: Int32Array,
  prices: Float64Array,
  toUnits: (price: number) => number,
): Facets['price'] {
  let low = positions.length > 0 ? Number.POSITIVE_INFINITY : 0
  let high = 0
  for (let at = 0; at < positions.length; at++) {
    const price = prices[positions[at]!]!
    if (price < low) low = price
    if (price > high) high = price
  }
  return { min: Math.floor(toUnits(low)), max: Math.ceil(toUnits(high)) }
}

const markLabels: Record<Mark, string> = {
  in_stock: 'In stock',
  top_rated: '4 stars and up',
  sale: 'On sale',
  new: 'New',
  last_few: 'Last few',
}

const withSwatch = (value: FacetValue, { optionTexts }: ListingLanguage): FacetValue => ({
  ...value,
  label: translateOptionText(optionTexts, toSentenceCase(value.label)) ?? toSentenceCase(value.label),
  ...(familySwatches[value.value] && { swatch: familySwatches[value.value] }),
})

/** Swatches of colour families, which have no product of their own to take the colour from. */
const familySwatches: Record<string, string> = {
  black: '#1b1b1d',
  white: '#fbfaf7',
  grey: '#8d9096',
  navy: '#22304f',
  blue: '#3f6fa8',
  green: '#3f6b4f',
  red: '#b3202a',
  orange: '#d9603a',
  yellow: '#e0b64a',
  brown: '#6b4226',
  beige: '#d8c7a6',
  pink: '#e3a9b4',
  purple: '#7a5a9a',
  gold: '#d9b45a',
  silver: '#c8cacd',
}

/** Sizes grouped by kind, each in size order. A requested size without a kind is selected in every kind. */
function sizesByKind(
  values: readonly CountedValue[],
  chosen: readonly string[],
  { optionTexts }: ListingLanguage,
): FacetValue[] {
  return values
    .map((value) => ({ ...value, ...parseSizeValue(value.value) }))
    .toSorted(
      (a, b) =>
        kindRank(a.kind) - kindRank(b.kind) ||
        sizeRank(a.size) - sizeRank(b.size) ||
        (a.size < b.size ? -1 : 1),
    )
    .map(({ size, ...value }) => ({
      ...value,
      label: translateSize(
        optionTexts,
        size.length <= 4 ? size.toUpperCase() : size.replace(/-(?=\p{L})/gu, ' '),
      ),
      selected: chosen.includes(value.value) || chosen.includes(size),
    }))
}
/** Sizes are stored in lower case: `one size`. */
const translateSize = (optionTexts: OptionTexts, size: string): string =>
  translateOptionText(optionTexts, size) ??
  translateOptionText(optionTexts, toSentenceCase(size.replaceAll('-', ' '))) ??
  size
const kindRank = (kind: FacetValue['kind']) => (kind ? sizeKinds.indexOf(kind) : sizeKinds.length)

const letterSizeOrder = ['xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', 'xxl', '3xl', 'xxxl', '4xl', '5xl']
/** Letter sizes in order, then numbers by value, then the rest. */
function sizeRank(value: string): number {
  const letterIndex = letterSizeOrder.indexOf(value.toLowerCase())
  if (letterIndex >= 0) return letterIndex
  const number = Number.parseFloat(value)
  return Number.isFinite(number) ? 100 + number : 1_000
}
