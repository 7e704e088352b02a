// Native CSV: one row per variant; product fields are on the product's first row.
import { z } from 'zod'
import {
  dimensionsMm as dimensionsSchema,
  taxClass as taxClassSchema,
} from '../../../contracts/schemas/product-fields.ts'
import { pickCosts, type PictureInput } from '../../catalog/product-input.ts'
import { findCountryByName } from '../../../kernel/countries.ts'
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'
import { inventoryPolicies } from '../../inventory/inventory-policy.ts'
import {
  explainInvalidPrice,
  parseCount,
  parseGrams,
  parseHsCode,
  parsePrice,
} from '../files/parse-amounts.ts'
import { slugForHandle, slugForName, type Draft, type DraftVariant } from '../product-draft.ts'
import type { ImportFormat, ReadSettings } from '../files/format.ts'
import { splitLines, type NativeColumn, splitParts, parseNamedSlug } from './native-columns.ts'
import { parsePicture } from './native-pictures.ts'
import type { OptionValue } from '../normalize/normalize-options.ts'
import type { ReportSink } from '../runs/import-report.ts'
import { parseBundleComponents, parseBundlePricing } from '../files/bundle-columns.ts'
import { readMarketCells } from '../files/market-columns.ts'
import { readFieldCells } from '../files/field-columns.ts'
import { readAltCells, readTranslationCells } from '../files/translation-columns.ts'
import type { TableRow } from '../files/csv-table.ts'
import { parseCategoryPath, detectDepartment } from '../normalize/detect-attributes.ts'

const getCell = (row: TableRow, column: NativeColumn) => row.getCell(column)
const optionNumbers = [1, 2, 3] as const

export const nativeFormat: ImportFormat = {
  name: 'own',
  title: 'Selvedge CSV',
  keyColumns: ['handle'],
  matches: (table) => table.hasColumn('handle') && table.hasColumn('name') && table.hasColumn('price'),
  key: (row) => getCell(row, 'handle'),
  draft(handle, rows, table, report, settings) {
    const first = rows.find((row) => getCell(row, 'name') !== '')
    const fail = (line: number, column: NativeColumn, kind: string, why: Reason): undefined => {
      report({ level: 'error', line, column, handle, kind, ...why })
    }
    if (!first) return fail(rows[0]!.line, 'name', 'title', createReason('reason.name.none'))
    const usedOptions = optionNumbers.filter((n) =>
      rows.some((row) => getCell(row, `option${n}_value`) !== ''),
    )
    const variants = rows.flatMap((row) => {
      const variant = parseVariantRow(row, handle, usedOptions, report, settings)
      if (!variant) return []
      const fields = readFieldCells(row, table)
      const marketPrices = readMarketCells(row, table, handle, settings.markets ?? [], report)
      return { ...variant, ...(fields && { fields }), ...(marketPrices && { marketPrices }) }
    })
    if (variants.length === 0) return undefined
    const department = getCell(first, 'department')
    const name = getCell(first, 'name')
    const brand = getCell(first, 'brand')
    const publishedAt = getCell(first, 'published_at')
    const status = getCell(first, 'status') || 'active'
    if (!isStatus(status))
      return fail(first.line, 'status', 'status', createReason('reason.status.none', { value: status }))
    const publishDate = new Date(publishedAt)
    if (publishedAt && Number.isNaN(publishDate.getTime()))
      return fail(
        first.line,
        'published_at',
        'date',
        createReason('reason.date.none', { value: publishedAt }),
      )
    const fields = readFieldCells(first, table)
    const limit = getCell(first, 'max_per_order')
    const maxPerOrder = limit === NO_LIMIT ? null : limit === '' ? undefined : (parseCount(limit) ?? 0)
    if (typeof maxPerOrder === 'number' && (maxPerOrder < 1 || maxPerOrder > 999))
      return fail(
        first.line,
        'max_per_order',
        'limit',
        createReason('reason.limit.none', { value: limit, none: NO_LIMIT }),
      )
    const markets = parseMarkets(getCell(first, 'markets'))
    const unknownMarket = markets?.find((code) => !settings.markets?.some((market) => market.code === code))
    if (unknownMarket !== undefined)
      return fail(
        first.line,
        'markets',
        'market',
        createReason('reason.market.unknown', { market: unknownMarket }),
      )
    const taxClass = getCell(first, 'tax_class')
    if (taxClass !== '' && !taxClassSchema.safeParse(taxClass).success)
      return fail(
        first.line,
        'tax_class',
        'tax-class',
        createReason('reason.tax-class.none', { value: taxClass }),
      )
    const profile = getCell(first, 'shipping_profile')
    const shippingProfile = profile === NO_LIMIT ? null : profile === '' ? undefined : profile
    if (shippingProfile && !settings.shippingProfiles?.includes(shippingProfile))
      return fail(
        first.line,
        'shipping_profile',
        'shipping-profile',
        createReason('reason.shipping-profile.unknown', { profile, none: NO_LIMIT }),
      )
    const related = getCell(first, 'related')
    const pricing = getCell(first, 'bundle_pricing')
    const bundle = pricing === '' ? undefined : parseBundlePricing(pricing, settings.currency)
    if (pricing !== '' && bundle === undefined)
      return fail(
        first.line,
        'bundle_pricing',
        'bundle',
        createReason('reason.bundle.pricing', { value: pricing }),
      )
    return {
      line: first.line,
      sourceKey: handle,
      slug: getCell(first, 'slug') || slugForHandle(handle),
      name,
      ...(brand && { brand: parseNamedSlug(brand, slugForName) }),
      department: isDepartment(department) ? department : detectDepartment([department, name]),
      categories: splitParts(getCell(first, 'categories')).flatMap((part) =>
        part.includes(' > ') ? parseCategoryPath(part) : [parseNamedSlug(part, slugForName)],
      ),
      collections: splitParts(getCell(first, 'collections')),
      seasons: splitParts(getCell(first, 'seasons')),
      tags: splitParts(getCell(first, 'tags')),
      descriptionHtml: getCell(first, 'description'),
      features: splitLines(getCell(first, 'features')),
      care: splitLines(getCell(first, 'care')),
      specifications: splitLines(getCell(first, 'specifications')).map((text) => {
        const [, label = '', value = ''] = /^([^:]*):?(.*)$/s.exec(text)!
        return { name: label.trim(), value: value.trim() }
      }),
      ...(getCell(first, 'size_chart') && { sizeChart: getCell(first, 'size_chart') }),
      ...(getCell(first, 'seo_title') && { seoTitle: getCell(first, 'seo_title') }),
      ...(getCell(first, 'seo_description') && { seoDescription: getCell(first, 'seo_description') }),
      ...(maxPerOrder !== undefined && { maxPerOrder }),
      ...readTranslationCells(table, first, rows, handle, report),
      ...(markets && { markets }),
      ...(taxClass && { taxClass }),
      ...(shippingProfile !== undefined && { shippingProfile }),
      ...(related && { related: related === NO_LIMIT ? [] : splitParts(related) }),
      ...(bundle !== undefined && { bundle }),
      status,
      ...(publishedAt && { publishedAt: publishDate.toISOString() }),
      options: usedOptions.map((n) => parseOption(first, rows, n)),
      ...(fields && { fields }),
      variants,
      exactLabels: true,
      pictures: readAltCells(table, first, parsePictures(first, handle, report, name)),
      columns: { sku: 'sku', title: 'name' },
    }
  },
}

/** Removes the limit; an empty cell keeps it. */
const NO_LIMIT = 'none'

/** Publishes a product in all markets; an empty cell keeps its markets. */
const ALL_MARKETS = 'all'

const parseMarkets = (cell: string): string[] | undefined =>
  cell === ''
    ? undefined
    : cell.toLowerCase() === ALL_MARKETS
      ? []
      : [...new Set(splitParts(cell).map((code) => code.toLowerCase()))]

const isDepartment = (text: string): text is Draft['department'] =>
  ['women', 'men', 'kids', 'unisex'].includes(text)
const isStatus = (text: string): text is Draft['status'] => ['draft', 'active', 'archived'].includes(text)
const isKind = (text: string) => text === 'colour' || text === 'size' || text === 'other'

/** Uses the swatch and family given by any row; without these columns they are derived from the label. */
function parseOption(first: TableRow, rows: TableRow[], n: 1 | 2 | 3): Draft['options'][number] {
  const kind = getCell(first, `option${n}_kind`)
  const values = new Map<string, Partial<OptionValue>>()
  for (const row of rows) {
    const [label, swatch, family] = [
      getCell(row, `option${n}_value`),
      getCell(row, `option${n}_swatch`).toLowerCase(),
      getCell(row, `option${n}_family`),
    ]
    if (swatch || family) values.set(label, { ...(swatch && { swatch }), ...(family && { family }) })
  }
  return {
    name: getCell(first, `option${n}_name`) || `Option ${n}`,
    column: `option${n}_value`,
    ...(isKind(kind) && { kind }),
    ...(values.size > 0 && { values }),
  }
}

function parseVariantRow(
  row: TableRow,
  handle: string,
  usedOptions: readonly (1 | 2 | 3)[],
  report: ReportSink,
  { currency }: ReadSettings,
): DraftVariant | undefined {
  const fail = (column: NativeColumn, kind: string, why: Reason): undefined => {
    report({ level: 'error', line: row.line, column, handle, kind, ...why })
  }
  const [price, compareAt, stock, weight] = [
    getCell(row, 'price'),
    getCell(row, 'compare_at_price'),
    getCell(row, 'stock'),
    getCell(row, 'weight_grams'),
  ]
  const priceMinor = parsePrice(price, currency)
  if (priceMinor === undefined) return fail('price', 'price', explainInvalidPrice(price))
  const compareAtMinor = compareAt === '' ? undefined : parsePrice(compareAt, currency)
  if (compareAt !== '' && compareAtMinor === undefined)
    return fail('compare_at_price', 'compare-at', explainInvalidPrice(compareAt))
  const onHand = stock === '' ? undefined : parseCount(stock)
  if (stock !== '' && (onHand === undefined || onHand < 0))
    return fail('stock', 'stock', createReason('reason.stock.none', { value: stock }))
  const policy = getCell(row, 'inventory_policy')
  const inventoryPolicy = inventoryPolicies.find((knownPolicy) => knownPolicy === policy)
  if (policy !== '' && !inventoryPolicy)
    return fail(
      'inventory_policy',
      'inventory-policy',
      createReason('reason.stock.policy', { value: policy }),
    )
  const weightGrams = weight === '' ? 0 : parseGrams(weight)
  if (weightGrams === undefined || weightGrams < 0)
    return fail('weight_grams', 'weight', createReason('reason.weight.none', { value: weight }))
  const dimensions = getCell(row, 'dimensions_mm')
  const dimensionsMm = dimensions === '' ? undefined : parseDimensions(dimensions)
  if (dimensions !== '' && !dimensionsMm)
    return fail('dimensions_mm', 'dimensions', createReason('reason.dimensions.none', { value: dimensions }))
  const costText = getCell(row, 'cost')
  const costMinor = costText === '' ? undefined : parsePrice(costText, currency)
  if (costText !== '' && costMinor === undefined) return fail('cost', 'cost', explainInvalidPrice(costText))
  const hsText = getCell(row, 'hs_code')
  const hsCode = hsText === '' ? undefined : parseHsCode(hsText)
  if (hsText !== '' && hsCode === undefined)
    return fail('hs_code', 'hs-code', createReason('reason.hs-code.none', { value: hsText }))
  const originText = getCell(row, 'country_of_origin')
  const countryOfOrigin = originText === '' ? undefined : findCountryByName(originText)
  if (originText !== '' && countryOfOrigin === undefined)
    return fail(
      'country_of_origin',
      'country-of-origin',
      createReason('reason.country.none', { value: originText }),
    )
  const backorderDate = getCell(row, 'backorder_date')
  if (backorderDate !== '' && !isoDate.safeParse(backorderDate).success)
    return fail('backorder_date', 'date', createReason('reason.date.none', { value: backorderDate }))
  const contents = getCell(row, 'bundle_components')
  const components = contents === '' ? undefined : parseBundleComponents(contents)
  if (contents !== '' && !components)
    return fail('bundle_components', 'bundle', createReason('reason.bundle.components', { value: contents }))
  return {
    line: row.line,
    sku: getCell(row, 'sku'),
    ...(components && { components }),
    labels: usedOptions.map((n) => getCell(row, `option${n}_value`)),
    barcode: getCell(row, 'barcode'),
    weightGrams,
    ...(dimensionsMm && { dimensionsMm }),
    ...pickCosts({ costMinor, hsCode, countryOfOrigin }),
    priceMinor,
    ...(compareAtMinor !== undefined && compareAtMinor > priceMinor && { compareAtMinor }),
    ...(onHand !== undefined && { onHand }),
    ...(inventoryPolicy && { inventoryPolicy }),
    ...(backorderDate && { backorderDate }),
  }
}

const isoDate = z.iso.date()

/** Whole millimetres: `300x200x100`. */
function parseDimensions(text: string): number[] | undefined {
  const sides = text.split(/\s*[x×*]\s*/i).map((side) => (/^\d{1,5}$/.test(side) ? Number(side) : Number.NaN))
  return dimensionsSchema.safeParse(sides).data
}

function parsePictures(first: TableRow, handle: string, report: ReportSink, name: string): PictureInput[] {
  return splitLines(getCell(first, 'pictures')).flatMap((text) => {
    const picture = parsePicture(text, name)
    if (!picture)
      report({
        level: 'warning',
        line: first.line,
        column: 'pictures',
        handle,
        kind: 'picture-address',
        ...createReason('reason.picture.none', { value: text.slice(0, 120) }),
      })
    return picture ?? []
  })
}
