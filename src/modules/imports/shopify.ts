// Shopify's product CSV: the first row of a handle carries the product, the following ones its variants and pictures.
import { because, type Reason } from '../../platform/reason.ts'
import type { PictureInput } from '../catalog/product-input.ts'
import type { Draft } from './draft.ts'
import { slugForHandle } from './draft.ts'
import type { Format } from './format.ts'
import type { Entry, Report } from './report.ts'
import { columns, optionColumns, specificationName, targetColumn } from './shopify-columns.ts'
import { isVariant, variantOf } from './shopify-variant.ts'
import type { Row, Table } from './table.ts'
import { brandOf, categoriesOf, departmentOf, seasonsOf } from './words.ts'

export const shopifyFormat: Format = {
  name: 'shopify',
  title: 'Shopify product CSV',
  keyColumns: columns.handle,
  fits: (table) => table.has(...columns.handle) && table.has(...columns.title) && table.has(...columns.price),
  // The newest template lets the handle be empty: Shopify then makes it from the title.
  key: (row) =>
    row.of(...columns.handle) || (row.of(...columns.title) && slugForHandle(row.of(...columns.title))),
  draft(handle, rows, table, report, settings) {
    const first = rows.find((row) => row.of(...columns.title) !== '')
    const say = (level: Entry['level'], line: number, column: readonly string[], kind: string, why: Reason) =>
      report({ level, line, column: table.called(...column), handle, kind, ...why })
    if (!first) {
      say('error', rows[0]!.line, columns.title, 'title', because('reason.title.none'))
      return undefined
    }
    const variantRows = rows.filter(isVariant)
    const options = optionsOf(first, variantRows)
    const optionNames = options.map(({ column }) => column)
    const all = variantRows.flatMap(
      (row) => variantOf(row, handle, optionNames, table, report, settings) ?? [],
    )
    const free = all.filter(({ priceMinor }) => priceMinor === 0)
    // What is priced "on request" elsewhere must not be sold for nothing here.
    const variants = free.length === all.length ? all : all.filter(({ priceMinor }) => priceMinor > 0)
    for (const { line } of free) {
      if (free.length < all.length)
        say('error', line, columns.price, 'price-zero', because('reason.price.zero-variant'))
      else say('warning', line, columns.price, 'price-zero', because('reason.price.zero'))
    }
    if (variants.length === 0) {
      if (all.length === 0)
        say('error', first.line, columns.price, 'nothing-to-sell', because('reason.nothing-to-sell'))
      return undefined
    }
    const tags = first
      .of(...columns.tags)
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    const name = first.of(...columns.title)
    const type = first.of(...columns.type)
    const draft: Draft = {
      line: first.line,
      sourceKey: handle,
      slug: slugForHandle(handle),
      name,
      department: departmentOf([
        targetOf(first, table),
        tags.join(', '),
        `${type} ${name}`,
        first.of(...columns.category),
      ]),
      categories: categoriesOf(type || first.of(...columns.category)),
      collections: [],
      seasons: seasonsOf(tags),
      tags,
      descriptionHtml: first.of(...columns.body),
      features: [],
      care: [],
      specifications: specificationsOf(first, table),
      ...(first.of(...columns.seoTitle) && { seoTitle: first.of(...columns.seoTitle) }),
      ...(first.of(...columns.seoDescription) && { seoDescription: first.of(...columns.seoDescription) }),
      status: free.length === all.length ? 'draft' : statusOf(first, say),
      options,
      variants,
      exactLabels: false,
      pictures: picturesOf(rows, handle, name, table, report),
      columns: { sku: table.called(...columns.sku), title: table.called(...columns.title) },
    }
    const brand = brandOf(first.of(...columns.vendor))
    return brand ? { ...draft, brand } : draft
  },
}

/** What exports write where there is nothing to choose: Shopify's own `Default Title`, and what apps write instead. */
const placeholders = new Set(['', 'default title', 'default', 'none', 'n/a', 'na', 'null', '-', '–'])

/** Options that somebody can choose by: one whose every value is a placeholder is none. */
function optionsOf(first: Row, rows: Row[]): Draft['options'] {
  const options = optionColumns.map(({ name, value }) => ({ name: first.of(name), column: value }))
  const used = options.filter(({ column }) => {
    const values = new Set(rows.map((row) => row.of(column).toLowerCase()))
    const [only = ''] = values
    return values.size > 1 ? [...values].some((value) => !placeholders.has(value)) : !placeholders.has(only)
  })
  return used.map(({ name, column }, index) => ({
    name: /^title$/i.test(name) || name === '' ? `Option ${index + 1}` : name,
    column,
  }))
}

function targetOf(first: Row, table: Table): string {
  const target = table.header
    .filter((name) => targetColumn.test(name))
    .map((name) => first.of(name.toLowerCase()))
  return [first.of(...columns.ageGroup).replace(/adult/i, ''), first.of(...columns.gender), ...target]
    .join(' ')
    .trim()
}

function specificationsOf(first: Row, table: Table): { name: string; value: string }[] {
  return table.header.flatMap((header) => {
    const name = specificationName(header)
    const value = name ? first.of(header.toLowerCase()) : ''
    // References, lists and markup are for Shopify's own use.
    return name && value && value.length <= 200 && !/^(?:gid:|shopify--|[[{<]|https?:)/.test(value)
      ? [{ name, value: value.replaceAll('; ', ', ') }]
      : []
  })
}

function statusOf(
  first: Row,
  say: (level: 'warning', line: number, column: readonly string[], kind: string, why: Reason) => void,
): Draft['status'] {
  if (/^true$/i.test(first.of(...columns.giftCard))) {
    say('warning', first.line, columns.giftCard, 'gift-card', because('reason.gift-card'))
    return 'draft'
  }
  const status = first.of(...columns.status).toLowerCase()
  if (status === 'archived') return 'archived'
  if (status !== '' && status !== 'active') {
    if (status !== 'draft')
      say(
        'warning',
        first.line,
        columns.status,
        'status',
        because('reason.status.unknown', { value: status }),
      )
    return 'draft'
  }
  return /^(?:false|no|0)$/i.test(first.of(...columns.published)) ? 'draft' : 'active'
}

function picturesOf(rows: Row[], handle: string, name: string, table: Table, report: Report): PictureInput[] {
  const found = new Map<string, { url: string; alt: string; position: number }>()
  for (const row of rows) {
    const url = row.of(...columns.image)
    if (url === '' || found.has(url)) continue
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
      report({
        level: 'warning',
        line: row.line,
        column: table.called(...columns.image),
        handle,
        kind: 'picture-address',
        ...because('reason.picture.address', { value: url.slice(0, 120) }),
      })
      continue
    }
    const alt = row.of(...columns.imageAlt).slice(0, 500) || name
    found.set(url, { url, alt, position: Number(row.of(...columns.imagePosition)) || found.size + 1 })
  }
  return [...found.values()]
    .toSorted((a, b) => a.position - b.position)
    .map(({ url, alt }) => ({ source: { kind: 'address', url }, alt, view: 'front' }))
}
