// Our own CSV: one row per variant; what belongs to the product stands on its first row.
import type { PictureInput } from '../catalog/product-input.ts'
import { because, type Reason } from '../../platform/reason.ts'
import { inventoryPolicies } from '../inventory/inventory-policy.ts'
import { noPrice, readCount, readGrams, readPrice } from './amounts.ts'
import { slugForHandle, slugForName, type Draft, type DraftVariant } from './draft.ts'
import type { Format, ReadSettings } from './format.ts'
import { linesOf, type OwnColumn, partsOf, readNamed } from './own-columns.ts'
import { readPicture } from './own-pictures.ts'
import type { OptionValue } from './options.ts'
import type { Report } from './report.ts'
import type { Row } from './table.ts'
import { categoriesOf, departmentOf } from './words.ts'

const of = (row: Row, column: OwnColumn) => row.of(column)
const places = [1, 2, 3] as const

export const ownFormat: Format = {
  name: 'own',
  title: 'Selvedge CSV',
  keyColumns: ['handle'],
  fits: (table) => table.has('handle') && table.has('name') && table.has('price'),
  key: (row) => of(row, 'handle'),
  draft(handle, rows, _table, report, settings) {
    const first = rows.find((row) => of(row, 'name') !== '')
    const fail = (line: number, column: OwnColumn, kind: string, why: Reason): undefined => {
      report({ level: 'error', line, column, handle, kind, ...why })
    }
    if (!first) return fail(rows[0]!.line, 'name', 'title', because('reason.name.none'))
    const used = places.filter((n) => rows.some((row) => of(row, `option${n}_value`) !== ''))
    const variants = rows.flatMap((row) => variantOf(row, handle, used, report, settings) ?? [])
    if (variants.length === 0) return undefined
    const department = of(first, 'department')
    const name = of(first, 'name')
    const brand = of(first, 'brand')
    const publishedAt = of(first, 'published_at')
    const status = of(first, 'status') || 'active'
    if (!isStatus(status))
      return fail(first.line, 'status', 'status', because('reason.status.none', { value: status }))
    const when = new Date(publishedAt)
    if (publishedAt && Number.isNaN(when.getTime()))
      return fail(first.line, 'published_at', 'date', because('reason.date.none', { value: publishedAt }))
    const limit = of(first, 'max_per_order')
    const maxPerOrder = limit === noLimit ? null : limit === '' ? undefined : (readCount(limit) ?? 0)
    if (typeof maxPerOrder === 'number' && (maxPerOrder < 1 || maxPerOrder > 999))
      return fail(
        first.line,
        'max_per_order',
        'limit',
        because('reason.limit.none', { value: limit, none: noLimit }),
      )
    return {
      line: first.line,
      sourceKey: handle,
      slug: of(first, 'slug') || slugForHandle(handle),
      name,
      ...(brand && { brand: readNamed(brand, slugForName) }),
      department: isDepartment(department) ? department : departmentOf([department, name]),
      categories: partsOf(of(first, 'categories')).flatMap((part) =>
        part.includes(' > ') ? categoriesOf(part) : [readNamed(part, slugForName)],
      ),
      collections: partsOf(of(first, 'collections')),
      seasons: partsOf(of(first, 'seasons')),
      tags: partsOf(of(first, 'tags')),
      descriptionHtml: of(first, 'description'),
      features: linesOf(of(first, 'features')),
      care: linesOf(of(first, 'care')),
      specifications: linesOf(of(first, 'specifications')).map((text) => {
        const [, label = '', value = ''] = /^([^:]*):?(.*)$/s.exec(text)!
        return { name: label.trim(), value: value.trim() }
      }),
      ...(of(first, 'size_chart') && { sizeChart: of(first, 'size_chart') }),
      ...(of(first, 'seo_title') && { seoTitle: of(first, 'seo_title') }),
      ...(of(first, 'seo_description') && { seoDescription: of(first, 'seo_description') }),
      ...(maxPerOrder !== undefined && { maxPerOrder }),
      status,
      ...(publishedAt && { publishedAt: when.toISOString() }),
      options: used.map((n) => optionOf(first, rows, n)),
      variants,
      exactLabels: true,
      pictures: picturesOf(first, handle, report, name),
      columns: { sku: 'sku', title: 'name' },
    }
  },
}

/** Takes a limit off: an empty cell leaves it. */
const noLimit = 'none'

const isDepartment = (text: string): text is Draft['department'] =>
  ['women', 'men', 'kids', 'unisex'].includes(text)
const isStatus = (text: string): text is Draft['status'] => ['draft', 'active', 'archived'].includes(text)
const isKind = (text: string) => text === 'colour' || text === 'size' || text === 'other'

/** Swatches and families as some row gives them; without either column they are worked out from the label. */
function optionOf(first: Row, rows: Row[], n: 1 | 2 | 3): Draft['options'][number] {
  const kind = of(first, `option${n}_kind`)
  const values = new Map<string, Partial<OptionValue>>()
  for (const row of rows) {
    const [label, swatch, family] = [
      of(row, `option${n}_value`),
      of(row, `option${n}_swatch`).toLowerCase(),
      of(row, `option${n}_family`),
    ]
    if (swatch || family) values.set(label, { ...(swatch && { swatch }), ...(family && { family }) })
  }
  return {
    name: of(first, `option${n}_name`) || `Option ${n}`,
    column: `option${n}_value`,
    ...(isKind(kind) && { kind }),
    ...(values.size > 0 && { values }),
  }
}

function variantOf(
  row: Row,
  handle: string,
  used: readonly (1 | 2 | 3)[],
  report: Report,
  { currency }: ReadSettings,
): DraftVariant | undefined {
  const fail = (column: OwnColumn, kind: string, why: Reason): undefined => {
    report({ level: 'error', line: row.line, column, handle, kind, ...why })
  }
  const [price, compareAt, stock, weight] = [
    of(row, 'price'),
    of(row, 'compare_at_price'),
    of(row, 'stock'),
    of(row, 'weight_grams'),
  ]
  const priceMinor = readPrice(price, currency)
  if (priceMinor === undefined) return fail('price', 'price', noPrice(price))
  const compareAtMinor = compareAt === '' ? undefined : readPrice(compareAt, currency)
  if (compareAt !== '' && compareAtMinor === undefined)
    return fail('compare_at_price', 'compare-at', noPrice(compareAt))
  const onHand = stock === '' ? undefined : readCount(stock)
  if (stock !== '' && (onHand === undefined || onHand < 0))
    return fail('stock', 'stock', because('reason.stock.none', { value: stock }))
  const policy = of(row, 'inventory_policy')
  const inventoryPolicy = inventoryPolicies.find((known) => known === policy)
  if (policy !== '' && !inventoryPolicy)
    return fail('inventory_policy', 'inventory-policy', because('reason.stock.policy', { value: policy }))
  const weightGrams = weight === '' ? 0 : readGrams(weight)
  if (weightGrams === undefined || weightGrams < 0)
    return fail('weight_grams', 'weight', because('reason.weight.none', { value: weight }))
  return {
    line: row.line,
    sku: of(row, 'sku'),
    labels: used.map((n) => of(row, `option${n}_value`)),
    barcode: of(row, 'barcode'),
    weightGrams,
    priceMinor,
    ...(compareAtMinor !== undefined && compareAtMinor > priceMinor && { compareAtMinor }),
    ...(onHand !== undefined && { onHand }),
    ...(inventoryPolicy && { inventoryPolicy }),
  }
}

function picturesOf(first: Row, handle: string, report: Report, name: string): PictureInput[] {
  return linesOf(of(first, 'pictures')).flatMap((text) => {
    const picture = readPicture(text, name)
    if (!picture)
      report({
        level: 'warning',
        line: first.line,
        column: 'pictures',
        handle,
        kind: 'picture-address',
        ...because('reason.picture.none', { value: text.slice(0, 120) }),
      })
    return picture ?? []
  })
}
