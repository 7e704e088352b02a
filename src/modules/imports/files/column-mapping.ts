// Maps the columns of an unknown file format to the columns of our native CSV: guessed from the names, then
// confirmed by staff.
import { fold } from '../../../kernel/text/fold.ts'
import type { ColumnMapping } from '../runs/import-runs.ts'
import { isFieldColumn } from './field-columns.ts'
import { isMarketColumn } from './market-columns.ts'
import { isTranslationColumn } from './translation-columns.ts'
import { type NativeColumn, nativeColumns } from '../formats/native-columns.ts'

/** Other names of columns, folded. A column's own name takes precedence. */
const columnAliases: Partial<Record<NativeColumn, readonly string[]>> = {
  handle: [
    'product id',
    'product handle',
    'url handle',
    'style',
    'style code',
    'style number',
    'parent sku',
    'group id',
    'model',
    'ma san pham',
  ],
  name: ['title', 'product', 'product name', 'item name', 'item', 'ten', 'ten san pham'],
  brand: ['vendor', 'manufacturer', 'label', 'thuong hieu'],
  department: ['gender', 'sex', 'audience', 'gioi tinh'],
  categories: ['category', 'product type', 'type', 'product category', 'danh muc'],
  collections: ['collection'],
  seasons: ['season', 'mua'],
  tags: ['tag', 'keywords', 'labels'],
  description: ['body', 'body html', 'details', 'long description', 'mo ta'],
  status: ['state', 'published', 'trang thai'],
  option1_value: ['colour', 'color', 'color name', 'colour name', 'mau', 'mau sac'],
  option2_value: ['size', 'size name', 'kich co', 'kich thuoc'],
  sku: ['variant sku', 'item number', 'article', 'article number', 'item code', 'code', 'ma hang'],
  barcode: ['ean', 'gtin', 'upc', 'ean13', 'variant barcode', 'ma vach'],
  weight_grams: ['weight', 'grams', 'weight g', 'variant grams'],
  dimensions_mm: ['dimensions', 'size mm', 'l x w x h'],
  tax_class: ['tax category', 'tax code', 'vat class', 'nhom thue'],
  cost: [
    'cost price',
    'cost per item',
    'unit cost',
    'purchase price',
    'wholesale cost',
    'gia von',
    'gia nhap',
  ],
  hs_code: ['hs', 'hts code', 'tariff code', 'tariff number', 'commodity code', 'customs code', 'ma hs'],
  country_of_origin: ['origin', 'origin country', 'made in', 'coo', 'xuat xu', 'nuoc san xuat'],
  price: [
    'retail price',
    'variant price',
    'unit price',
    'rrp',
    'msrp',
    'selling price',
    'sale price',
    'gia',
    'gia ban',
  ],
  compare_at_price: [
    'compare at',
    'was',
    'old price',
    'regular price',
    'list price',
    'price before',
    'gia goc',
  ],
  stock: [
    'quantity',
    'qty',
    'inventory',
    'on hand',
    'available',
    'variant inventory qty',
    'ton kho',
    'so luong',
  ],
  pictures: ['image', 'images', 'picture', 'image src', 'image url', 'photo', 'hinh anh'],
}

const normalizeName = (name: string) =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The most likely mapping of a header; each native column is used at most once. */
export function guessMapping(header: readonly string[]): ColumnMapping {
  const usedColumns = new Set<string>()
  const mapping: ColumnMapping = {}
  const assignColumns = (test: (column: NativeColumn, name: string) => boolean) => {
    for (const name of header) {
      if (name in mapping) continue
      const target = nativeColumns.find(
        (column) => !usedColumns.has(column) && test(column, normalizeName(name)),
      )
      if (!target) continue
      mapping[name] = target
      usedColumns.add(target)
    }
  }
  assignColumns((column, name) => normalizeName(column) === name)
  assignColumns((column, name) => columnAliases[column]?.includes(name) ?? false)
  return mapping
}

/** Columns that every row needs. */
export const requiredColumns = ['handle', 'name', 'price'] as const satisfies NativeColumn[]

/** Required columns that are missing, and columns that are mapped twice. */
export function validateMapping(mapping: ColumnMapping): { missing: string[]; twice: string[] } {
  const uses = Object.values(mapping).filter((column) => column !== '')
  return {
    missing: requiredColumns.filter((column) => !uses.includes(column)),
    twice: [...new Set(uses.filter((column, index) => uses.indexOf(column) !== index))],
  }
}

const keepsName = (cell: string) => isFieldColumn(cell) || isMarketColumn(cell) || isTranslationColumn(cell)

/**
 * Renames header cells by the mapping. Custom fields, fixed prices and translations keep their names; other unmapped columns
 * match no native column.
 */
export const applyMapping = (cells: readonly string[], mapping: ColumnMapping): string[] =>
  cells.map((cell) => mapping[cell] || (keepsName(cell) ? cell : `– ${cell}`))

/**
 * Option names taken from the column names, for files without an option name column: the values of a column
 * `Colour` belong to the option Colour.
 */
export const getOptionNames = (mapping: ColumnMapping): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([name, column]) => {
      const n = /^option([123])_value$/.exec(column)?.[1]
      return n ? [[`option${n}_name`, name]] : []
    }),
  )
