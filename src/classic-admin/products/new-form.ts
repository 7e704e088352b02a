// The form of a new product as what is made of it, and which of its fields a fault is about; on the server.
import { MAX_VARIANTS } from '../../contracts/limits.ts'
import { minorDigits } from '../../kernel/money.ts'
import { minorOf } from '../shell/amount.ts'
import type { Typed } from './product-edit.ts'
import { choicesOf, howMany, keyOf, optionsIn, skuMaker, valuesIn, optionPlaces } from './variant-plan.ts'

/** Faults by the names of the fields; the rest of what is wrong stands under ''. */
export type Faults = Record<string, NewFault>
export type NewFault =
  | 'name'
  | 'slug'
  | 'slug-taken'
  | 'category'
  | 'description_html'
  | 'option'
  | 'values'
  | 'many'
  | 'none'
  | 'sku'
  | 'sku-taken'
  | 'fields'
  | 'sku-duplicate'
  | 'already_exists'
  | 'price'
  | 'stock'
  | 'barcode'
  | 'weight'
  | 'brand'

const whole = (text: string, most: number): number | undefined =>
  /^\d{1,8}$/.test(text) && Number(text) <= most ? Number(text) : undefined

type Row = { key: string; choice: string[] }

/** What a product is made of, for `office.createProduct`, but for choices that are `known`; `rows` says which variant of it stands in which row. */
export function readNew(typed: Typed, currency: string, known: ReadonlySet<string> = new Set()) {
  const text = (name: string) => typed[name]?.trim() ?? ''
  const digits = minorDigits(currency)
  const faults: Faults = {}
  const options = optionsIn(typed)
  for (const place of optionPlaces)
    if (valuesIn(text(`values-${place}`)).length > 0 && text(`option-${place}`) === '')
      faults[`option-${place}`] = 'option'
  if (howMany(options) > MAX_VARIANTS) return { faults: { ...faults, '': 'many' as const } }
  const rows = rowsOf(typed).filter(({ key }) => !known.has(key) && typed[`leave:${key}`] === undefined)
  if (rows.length === 0) faults[''] = 'none'
  const made = skuMaker(text('pattern'), text('name'), options)
  const field = <Value>(row: Row, name: 'price' | 'stock', read: (typed: string) => Value | undefined) => {
    const own = text(`${name}:${row.key}`)
    const value = read(own === '' ? text(`${name}-all`) : own)
    if (value === undefined) faults[own === '' ? `${name}-all` : `${name}:${row.key}`] = name
    return value
  }
  const variants = rows.map((row) => ({
    sku: text(`sku:${row.key}`) || made(row.choice),
    option_values: row.choice,
    price: field(row, 'price', (amount) => minorOf(amount, digits)) ?? 0,
    on_hand: field(row, 'stock', (count) => whole(count || '0', 1_000_000)) ?? 0,
    weight_grams: whole(text('weight') || '0', 1_000_000) ?? 0,
    dimensions_mm: null,
    barcode: text(`barcode:${row.key}`),
  }))
  if (whole(text('weight') || '0', 1_000_000) === undefined) faults['weight'] = 'weight'
  const given = {
    name: text('name'),
    ...(text('slug') !== '' && { slug: text('slug') }),
    brand: text('brand'),
    category: text('category'),
    department: text('department'),
    description_html: text('description_html'),
    options,
    variants,
  }
  return Object.keys(faults).length > 0 ? { faults } : { given, rows }
}

/** The rows of the grid as it stands. */
export const rowsOf = (typed: Typed): Row[] =>
  choicesOf(optionsIn(typed)).map((choice) => ({ key: keyOf(choice), choice }))

const ofVariant: Record<string, string> = { on_hand: 'stock', price: 'price', barcode: 'barcode', sku: 'sku' }

/** Where what the shop refused was typed. */
export function faultsOf(
  issues: readonly { path: string; message: string }[],
  typed: Typed,
  rows: readonly Row[],
): Faults {
  const places = optionPlaces.filter((place) => valuesIn(typed[`values-${place}`] ?? '').length > 0)
  const faults: Faults = {}
  for (const { path, message } of issues) {
    const [head = '', index = '', part = ''] = path.split('.')
    if (head === 'variants' && part === 'option_values' && message === 'already_exists')
      faults[`sku:${rows[Number(index)]?.key ?? ''}`] = 'already_exists'
    else if (head === 'variants' && part === 'option_values') faults[''] ??= 'values'
    else if (head === 'variants' && part === 'fields')
      faults[`sku:${rows[Number(index)]?.key ?? ''}`] = 'fields'
    else if (head === 'variants' && index !== '') {
      const name = ofVariant[part] ?? 'sku'
      const marked =
        name === 'sku' && (message === 'taken' || message === 'duplicate') ? `sku-${message}` : name
      faults[`${name}:${rows[Number(index)]?.key ?? ''}`] = marked as NewFault
    } else if (head === 'options')
      faults[`${part === 'name' ? 'option' : 'values'}-${places[Number(index)] ?? 1}`] =
        part === 'name' ? 'option' : 'values'
    else if (head === 'slug') faults['slug'] = message === 'taken' ? 'slug-taken' : 'slug'
    else faults[head] = head as NewFault
  }
  return faults
}
