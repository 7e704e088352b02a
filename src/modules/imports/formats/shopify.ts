// Shopify's product CSV: the first row of a handle has the product, the following rows its variants and images.
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'
import type { PictureInput } from '../../catalog/product-input.ts'
import type { Draft } from '../product-draft.ts'
import { slugForHandle } from '../product-draft.ts'
import type { ImportFormat, ReadSettings } from '../files/format.ts'
import type { ReportEntry, ReportSink } from '../runs/import-report.ts'
import {
  columns,
  getMetafieldKey,
  getSpecificationName,
  optionColumns,
  targetColumn,
} from './shopify-columns.ts'
import { isVariantRow, parseVariant } from './shopify-variant.ts'
import type { TableRow, Table } from '../files/csv-table.ts'
import {
  parseBrand,
  parseCategoryPath,
  detectDepartment,
  detectSeasons,
} from '../normalize/detect-attributes.ts'

export const shopifyFormat: ImportFormat = {
  name: 'shopify',
  title: 'Shopify product CSV',
  keyColumns: columns.handle,
  matches: (table) =>
    table.hasColumn(...columns.handle) &&
    table.hasColumn(...columns.title) &&
    table.hasColumn(...columns.price),
  // The newest template allows an empty handle; Shopify then derives it from the title.
  key: (row) =>
    row.getCell(...columns.handle) ||
    (row.getCell(...columns.title) && slugForHandle(row.getCell(...columns.title))),
  draft(handle, rows, table, report, settings) {
    const first = rows.find((row) => row.getCell(...columns.title) !== '')
    const reportProblem = (
      level: ReportEntry['level'],
      line: number,
      column: readonly string[],
      kind: string,
      why: Reason,
    ) => report({ level, line, column: table.getColumnName(...column), handle, kind, ...why })
    if (!first) {
      reportProblem('error', rows[0]!.line, columns.title, 'title', createReason('reason.title.none'))
      return undefined
    }
    const variantRows = rows.filter(isVariantRow)
    const options = parseOptions(first, variantRows)
    const optionNames = options.map(({ column }) => column)
    const all = variantRows.flatMap(
      (row) => parseVariant(row, handle, optionNames, table, report, settings) ?? [],
    )
    const free = all.filter(({ priceMinor }) => priceMinor === 0)
    // A zero price can mean "price on request", so free variants are left out unless all of them are free.
    const variants = free.length === all.length ? all : all.filter(({ priceMinor }) => priceMinor > 0)
    for (const { line } of free) {
      if (free.length < all.length)
        reportProblem('error', line, columns.price, 'price-zero', createReason('reason.price.zero-variant'))
      else reportProblem('warning', line, columns.price, 'price-zero', createReason('reason.price.zero'))
    }
    if (variants.length === 0) {
      if (all.length === 0)
        reportProblem(
          'error',
          first.line,
          columns.price,
          'nothing-to-sell',
          createReason('reason.nothing-to-sell'),
        )
      return undefined
    }
    const tags = first
      .getCell(...columns.tags)
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    const name = first.getCell(...columns.title)
    const type = first.getCell(...columns.type)
    const draft: Draft = {
      line: first.line,
      sourceKey: handle,
      slug: slugForHandle(handle),
      name,
      department: detectDepartment([
        parseTarget(first, table),
        tags.join(', '),
        `${type} ${name}`,
        first.getCell(...columns.category),
      ]),
      categories: parseCategoryPath(type || first.getCell(...columns.category)),
      collections: [],
      seasons: detectSeasons(tags),
      tags,
      descriptionHtml: first.getCell(...columns.body),
      features: [],
      care: [],
      specifications: parseSpecifications(first, table, settings),
      ...parseMetafields(first, table, settings),
      ...parseTaxClass(variantRows, reportProblem, settings),
      ...(first.getCell(...columns.seoTitle) && { seoTitle: first.getCell(...columns.seoTitle) }),
      ...(first.getCell(...columns.seoDescription) && {
        seoDescription: first.getCell(...columns.seoDescription),
      }),
      status: free.length === all.length ? 'draft' : parseStatus(first, reportProblem),
      options,
      variants,
      exactLabels: false,
      pictures: parsePictures(rows, handle, name, table, report),
      columns: { sku: table.getColumnName(...columns.sku), title: table.getColumnName(...columns.title) },
    }
    const brand = parseBrand(first.getCell(...columns.vendor))
    return brand ? { ...draft, brand } : draft
  },
}

/**
 * Placeholder values for products without options: Shopify's `Default Title`, and what apps write instead.
 */
const placeholders = new Set(['', 'default title', 'default', 'none', 'n/a', 'na', 'null', '-', '–'])

/** Options with at least one real value; an option that has only placeholders is dropped. */
function parseOptions(first: TableRow, rows: TableRow[]): Draft['options'] {
  const options = optionColumns.map(({ name, value }) => ({ name: first.getCell(name), column: value }))
  const usedOptions = options.filter(({ column }) => {
    const values = new Set(rows.map((row) => row.getCell(column).toLowerCase()))
    const [onlyValue = ''] = values
    return values.size > 1
      ? [...values].some((value) => !placeholders.has(value))
      : !placeholders.has(onlyValue)
  })
  return usedOptions.map(({ name, column }, index) => ({
    name: /^title$/i.test(name) || name === '' ? `Option ${index + 1}` : name,
    column,
  }))
}

function parseTarget(first: TableRow, table: Table): string {
  const target = table.header
    .filter((name) => targetColumn.test(name))
    .map((name) => first.getCell(name.toLowerCase()))
  return [
    first.getCell(...columns.ageGroup).replace(/adult/i, ''),
    first.getCell(...columns.gender),
    ...target,
  ]
    .join(' ')
    .trim()
}

/** Metafields whose key is a custom field of the shop. */
function parseMetafields(
  first: TableRow,
  table: Table,
  { productFieldKeys }: ReadSettings,
): Pick<Draft, 'fields'> {
  if (!productFieldKeys?.size) return {}
  const fields = Object.fromEntries(
    table.header.flatMap((header) => {
      const key = getMetafieldKey(header)
      const value = key !== undefined && productFieldKeys.has(key) ? first.getCell(header.toLowerCase()) : ''
      // Shopify separates the values of a list by semicolons.
      return value ? [[key, value.replaceAll('; ', ' | ')]] : []
    }),
  )
  return Object.keys(fields).length > 0 ? { fields } : {}
}

function parseSpecifications(
  first: TableRow,
  table: Table,
  { productFieldKeys }: ReadSettings,
): { name: string; value: string }[] {
  return table.header.flatMap((header) => {
    if (productFieldKeys?.has(getMetafieldKey(header) ?? '')) return []
    const name = getSpecificationName(header)
    const value = name ? first.getCell(header.toLowerCase()) : ''
    // Skip references, lists and markup, which are for Shopify's internal use.
    return name && value && value.length <= 200 && !/^(?:gid:|shopify--|[[{<]|https?:)/.test(value)
      ? [{ name, value: value.replaceAll('; ', ', ') }]
      : []
  })
}

function parseStatus(
  first: TableRow,
  reportProblem: (
    level: 'warning',
    line: number,
    column: readonly string[],
    kind: string,
    why: Reason,
  ) => void,
): Draft['status'] {
  if (/^true$/i.test(first.getCell(...columns.giftCard))) {
    reportProblem('warning', first.line, columns.giftCard, 'gift-card', createReason('reason.gift-card'))
    return 'draft'
  }
  const status = first.getCell(...columns.status).toLowerCase()
  if (status === 'archived') return 'archived'
  if (status !== '' && status !== 'active') {
    if (status !== 'draft')
      reportProblem(
        'warning',
        first.line,
        columns.status,
        'status',
        createReason('reason.status.unknown', { value: status }),
      )
    return 'draft'
  }
  return /^(?:false|no|0)$/i.test(first.getCell(...columns.published)) ? 'draft' : 'active'
}

/**
 * A product whose variants are not taxable has the exempt class. Taxable ones keep their class, which may be a reduced
 * one.
 */
function parseTaxClass(
  rows: readonly TableRow[],
  reportProblem: (
    level: 'warning',
    line: number,
    column: readonly string[],
    kind: string,
    why: Reason,
  ) => void,
  { exemptTaxClasses = [] }: ReadSettings,
): Pick<Draft, 'taxClass'> {
  const untaxed = rows.filter((row) => /^(?:false|no|0)$/i.test(row.getCell(...columns.taxable)))
  if (untaxed.length === 0) return {}
  const [taxClass] = exemptTaxClasses
  const isMixed = untaxed.length < rows.length
  if (taxClass !== undefined && !isMixed) return { taxClass }
  reportProblem(
    'warning',
    untaxed[0]!.line,
    columns.taxable,
    'tax-class',
    createReason(isMixed ? 'reason.tax-class.mixed' : 'reason.tax-class.exempt'),
  )
  return {}
}

function parsePictures(
  rows: TableRow[],
  handle: string,
  name: string,
  table: Table,
  report: ReportSink,
): PictureInput[] {
  const pictureByUrl = new Map<string, { url: string; alt: string; position: number }>()
  for (const row of rows) {
    const url = row.getCell(...columns.image)
    if (url === '' || pictureByUrl.has(url)) continue
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
      report({
        level: 'warning',
        line: row.line,
        column: table.getColumnName(...columns.image),
        handle,
        kind: 'picture-address',
        ...createReason('reason.picture.address', { value: url.slice(0, 120) }),
      })
      continue
    }
    const alt = row.getCell(...columns.imageAlt).slice(0, 500) || name
    pictureByUrl.set(url, {
      url,
      alt,
      position: Number(row.getCell(...columns.imagePosition)) || pictureByUrl.size + 1,
    })
  }
  return [...pictureByUrl.values()]
    .toSorted((a, b) => a.position - b.position)
    .map(({ url, alt }) => ({ source: { kind: 'address', url }, alt, view: 'front' }))
}
