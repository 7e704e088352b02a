// Shopee listings with one row per variant. Detected by header; mapped as described in docs/importing.md.
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'
import { explainInvalidPrice, parseCount, parsePrice } from '../files/parse-amounts.ts'
import { slugForHandle, slugForName, type DraftVariant } from '../product-draft.ts'
import type { ImportFormat, ReadSettings } from '../files/format.ts'
import type { ReportSink } from '../runs/import-report.ts'
import { decodeEntities, type TableRow } from '../files/csv-table.ts'
import { detectDepartment } from '../normalize/detect-attributes.ts'

export const shopeeFormat: ImportFormat = {
  name: 'shopee',
  title: 'Shopee listings, one row per variant',
  keyColumns: ['item_id'],
  matches: (table) =>
    ['item_id', 'model_id', 'name', 'price', 'stock', 'color', 'size'].every((column) =>
      table.hasColumn(column),
    ),
  key: (row) => row.getCell('item_id') && `shopee-${row.getCell('item_id')}`,
  draft(handle, rows, _table, report, settings) {
    const first = rows[0]!
    const name = first.getCell('name')
    if (name === '') {
      report({
        level: 'error',
        line: first.line,
        column: 'name',
        handle,
        kind: 'title',
        ...createReason('reason.name.empty'),
      })
      return undefined
    }
    const usedOptions = ['color', 'size'].filter((column) => rows.some((row) => row.getCell(column) !== ''))
    const variants = rows.flatMap((row) => parseVariantRow(row, handle, usedOptions, report, settings) ?? [])
    if (variants.length === 0) return undefined
    const category = first.getCell('category')
    return {
      line: first.line,
      sourceKey: handle,
      slug: `${slugForName(name).slice(0, 100).replace(/-+$/, '')}-${slugForHandle(first.getCell('item_id'))}`,
      name: name.slice(0, 500),
      department: detectDepartment([name, category]),
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
      descriptionHtml: paragraphs(first.getCell('description')),
      features: [],
      care: [],
      specifications: [],
      status: 'active',
      options: usedOptions.map((column) => ({ name: column === 'color' ? 'Colour' : 'Size', column })),
      variants,
      exactLabels: false,
      // The file has image ids of Shopee's own storage, not URLs.
      pictures: [],
      columns: { sku: 'model_id', title: 'name' },
    }
  },
}

function parseVariantRow(
  row: TableRow,
  handle: string,
  usedOptions: string[],
  report: ReportSink,
  { currency }: ReadSettings,
): DraftVariant | undefined {
  const fail = (column: string, why: Reason): undefined => {
    report({ level: 'error', line: row.line, column, handle, kind: column, ...why })
  }
  const priceMinor = parsePrice(row.getCell('price'), currency)
  if (!priceMinor) return fail('price', explainInvalidPrice(row.getCell('price')))
  const stock = parseCount(row.getCell('stock') || '0')
  if (stock === undefined)
    return fail('stock', createReason('reason.number.none', { value: row.getCell('stock') }))
  const priceBefore = parsePrice(row.getCell('price_before_discount'), currency)
  return {
    line: row.line,
    sku: row.getCell('model_id') && `shopee-${row.getCell('model_id')}`,
    // When other rows of the product have a colour or size, every row needs a value.
    labels: usedOptions.map((column) => row.getCell(column) || '–'),
    weightGrams: 0,
    priceMinor,
    ...(priceBefore !== undefined && priceBefore > priceMinor && { compareAtMinor: priceBefore }),
    onHand: Math.max(stock, 0),
  }
}

const escaped = (text: string) =>
  decodeEntities(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Converts plain text to HTML: blank lines separate paragraphs, line breaks are kept. */
const paragraphs = (text: string): string =>
  text
    .split(/(?:\r?\n\s*){2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
