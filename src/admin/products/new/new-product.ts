// A new product as its form has it, and what the API gets.
import { MAX_VARIANTS } from '../../../contracts/limits.ts'
import { applyChanges, type Changes, type FieldTree, flattenFields } from '../../kit/editor/changes.ts'
import { combine, countCombinations, createSkuMaker, keyOf, type PlannedOption } from './variant-plan.ts'

/** What a variant has instead of the values for all. */
export type Override = {
  /** Of its values, see `keyOf`. */
  key: string
  sku?: string
  price?: unknown
  on_hand?: unknown
  barcode?: string
  isExcluded?: true
}

/** Values of the form; an amount or number that is not valid is the text itself. */
export type NewProduct = {
  name: string
  slug: string
  description_html: string
  categories: string[]
  brand: string | null
  department: 'women' | 'men' | 'kids' | 'unisex'
  tags: string[]
  status: 'draft' | 'active'
  location: string
  options: PlannedOption[]
  rows: Override[]
  all: { sku: string; price: unknown; on_hand: unknown; weight_grams: unknown }
}

/** Options that most products have; without values they are left out. */
const usualOptions: PlannedOption[] = [
  { name: 'Colour', values: [] },
  { name: 'Size', values: [] },
]

export const emptyProduct: NewProduct & FieldTree = {
  name: '',
  slug: '',
  description_html: '',
  categories: [],
  brand: null,
  department: 'unisex',
  tags: [],
  status: 'draft',
  location: 'main',
  options: usualOptions,
  rows: [],
  all: { sku: '', price: null, on_hand: null, weight_grams: null },
}

export function readNewProduct(changes: Changes): NewProduct {
  const fields = applyChanges(flattenFields(emptyProduct), changes)
  const { 'all.sku': sku, 'all.price': price, 'all.on_hand': onHand, 'all.weight_grams': weight } = fields
  const all = { sku, price, on_hand: onHand, weight_grams: weight }
  return { ...(fields as unknown as NewProduct), all: all as NewProduct['all'] }
}

export const listUsedOptions = (options: readonly PlannedOption[]): PlannedOption[] =>
  options.filter(({ values }) => values.length > 0)

export type PlannedVariant = { values: string[]; sku: string; override: Override }

/** A variant for each combination, also the excluded ones; none when they are too many. */
export function planVariants({
  name,
  options,
  rows,
  all,
}: Pick<NewProduct, 'name' | 'options' | 'rows' | 'all'>): PlannedVariant[] {
  const used = listUsedOptions(options)
  if (countCombinations(used) > MAX_VARIANTS) return []
  const overrides = new Map(rows.map((row) => [row.key, row]))
  const getSku = createSkuMaker(all.sku, name, used)
  return combine(used).map((values) => {
    const key = keyOf(values)
    return { values, sku: getSku(values), override: overrides.get(key) ?? { key } }
  })
}

/** Path of a field that is not valid. Cells have the row of the table: `cells.3.price`. */
export type Issue = { path: string }

const isCount = (value: unknown): value is number => typeof value === 'number'

/**
 * The input of the API, the row of each of its variants, and what has to be fixed first.
 * @param imageCount of images that follow: a product without one cannot be published.
 */
export function toInput(product: NewProduct, imageCount: number) {
  const { categories, options, location, all, rows: _rows, status: _status, ...rest } = product
  const issues: Issue[] = []
  const used = listUsedOptions(options)
  for (const [index, { name, values }] of options.entries())
    if (values.length > 0 && name.trim() === '') issues.push({ path: `options.${index}.name` })
  const rows: number[] = []
  const numberOf = (row: number, own: unknown, name: 'price' | 'on_hand', fallback: number | null) => {
    const value = own ?? all[name] ?? fallback
    if (isCount(value)) return value
    issues.push({ path: own === undefined || own === null ? `all.${name}` : `cells.${row}.${name}` })
    return 0
  }
  const weight = all.weight_grams ?? 0
  if (!isCount(weight)) issues.push({ path: 'all.weight_grams' })
  const variants = planVariants(product).flatMap(({ values, sku, override }, row) => {
    if (override.isExcluded) return []
    rows.push(row)
    return [
      {
        sku: override.sku?.trim() || sku,
        option_values: values,
        price: numberOf(row, override.price, 'price', null),
        on_hand: numberOf(row, override.on_hand, 'on_hand', 0),
        barcode: override.barcode ?? '',
        weight_grams: Number(weight),
      },
    ]
  })
  if (product.name.trim() === '') issues.unshift({ path: 'name' })
  if (product.status === 'active' && imageCount === 0) issues.push({ path: 'status' })
  if (variants.length === 0) issues.push({ path: 'variants' })
  const { slug, brand, ...texts } = rest
  const input = {
    ...texts,
    ...(slug !== '' && { slug }),
    brand: brand ?? '',
    category: categories[0] ?? '',
    location,
    options: used.map(({ name, values }) => ({ name, values: [...values] })),
    variants,
  }
  return { input, rows, issues }
}

/** Places of the form for the paths of the API. */
export function toFormPath(path: string, rows: readonly number[], options: readonly PlannedOption[]): string {
  const [group = '', index = '', name = ''] = path.split('.')
  if (group === 'category') return 'categories'
  if (group === 'options') {
    const used = options.flatMap(({ values }, place) => (values.length > 0 ? [place] : []))
    return `options.${used[Number(index)] ?? 0}.${name === 'name' ? 'name' : 'values'}`
  }
  if (group !== 'variants' || index === '') return group
  if (name === 'weight_grams') return 'all.weight_grams'
  return name === 'option_values' ? 'variants' : `cells.${rows[Number(index)] ?? 0}.${name || 'sku'}`
}
