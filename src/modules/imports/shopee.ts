// Listings taken from Shopee, a row per variant. Told by its header; read through the mapping in docs/import.md.
import { because, type Reason } from '../../platform/reason.ts'
import { noPrice, readCount, readPrice } from './amounts.ts'
import { slugForHandle, slugForName, type DraftVariant } from './draft.ts'
import type { Format, ReadSettings } from './format.ts'
import type { Report } from './report.ts'
import { decodeEntities, type Row } from './table.ts'
import { departmentOf } from './words.ts'

export const shopeeFormat: Format = {
  name: 'shopee',
  title: 'Shopee listings, a row per variant',
  keyColumns: ['item_id'],
  fits: (table) =>
    ['item_id', 'model_id', 'name', 'price', 'stock', 'color', 'size'].every((column) => table.has(column)),
  key: (row) => row.of('item_id') && `shopee-${row.of('item_id')}`,
  draft(handle, rows, _table, report, settings) {
    const first = rows[0]!
    const name = first.of('name')
    if (name === '') {
      report({
        level: 'error',
        line: first.line,
        column: 'name',
        handle,
        kind: 'title',
        ...because('reason.name.empty'),
      })
      return undefined
    }
    const used = ['color', 'size'].filter((column) => rows.some((row) => row.of(column) !== ''))
    const variants = rows.flatMap((row) => variantOf(row, handle, used, report, settings) ?? [])
    if (variants.length === 0) return undefined
    const category = first.of('category')
    return {
      line: first.line,
      sourceKey: handle,
      slug: `${slugForName(name).slice(0, 100).replace(/-+$/, '')}-${slugForHandle(first.of('item_id'))}`,
      name: name.slice(0, 500),
      department: departmentOf([name, category]),
      categories: category
        ? [
            {
              slug: slugForName(category),
              name: category.charAt(0).toLocaleUpperCase('vi') + category.slice(1),
            },
          ]
        : [],
      collections: [],
      seasons: [],
      tags: [],
      descriptionHtml: paragraphs(first.of('description')),
      features: [],
      care: [],
      specifications: [],
      status: 'active',
      options: used.map((column) => ({ name: column === 'color' ? 'Colour' : 'Size', column })),
      variants,
      exactLabels: false,
      // Pictures are names in Shopee's own store, not addresses.
      pictures: [],
      columns: { sku: 'model_id', title: 'name' },
    }
  },
}

function variantOf(
  row: Row,
  handle: string,
  used: string[],
  report: Report,
  { currency }: ReadSettings,
): DraftVariant | undefined {
  const fail = (column: string, why: Reason): undefined => {
    report({ level: 'error', line: row.line, column, handle, kind: column, ...why })
  }
  const priceMinor = readPrice(row.of('price'), currency)
  if (!priceMinor) return fail('price', noPrice(row.of('price')))
  const stock = readCount(row.of('stock') || '0')
  if (stock === undefined) return fail('stock', because('reason.number.none', { value: row.of('stock') }))
  const before = readPrice(row.of('price_before_discount'), currency)
  return {
    line: row.line,
    sku: row.of('model_id') && `shopee-${row.of('model_id')}`,
    // A product whose other rows name a colour or size needs one here too.
    labels: used.map((column) => row.of(column) || '–'),
    weightGrams: 0,
    priceMinor,
    ...(before !== undefined && before > priceMinor && { compareAtMinor: before }),
    onHand: Math.max(stock, 0),
  }
}

const escaped = (text: string) =>
  decodeEntities(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Plain text as HTML: blank lines part paragraphs, line breaks stay. */
const paragraphs = (text: string): string =>
  text
    .split(/(?:\r?\n\s*){2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
