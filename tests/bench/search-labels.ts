// Labelled searches: which products satisfy each, by rules on product data (search-labels/*.csv).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSizeValue } from '../../src/modules/search/size-kind.ts'

/** What labels look at. `name` is in the language of the catalogue, in lower case. */
export type LabelledProduct = {
  id: number
  name: string
  categories: readonly string[]
  brand: string
  department: string
  colours: readonly string[]
  /** With their kind, as in the index. */
  sizes: readonly string[]
  /** In units of the currency. */
  price: number
  isOnSale: boolean
  isNew: boolean
}

/** Product types by name: which products are of the type. `none`: nothing that a shop has. */
export type ProductTypes = Record<string, (product: LabelledProduct) => boolean>

export const labelLocales = ['en', 'vi', 'ar', 'he'] as const

export type Label = {
  type: string
  /** Conditions besides the type, as `colour=red price=-100`. */
  conditions: Record<string, string>
  queries: Partial<Record<(typeof labelLocales)[number], string>>
}

export function readLabels(file: string): Label[] {
  const [header, ...lines] = readFileSync(join(import.meta.dirname, 'search-labels', file), 'utf8')
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.split(','))
  const column = (cells: string[], name: string) => cells[header!.indexOf(name)] ?? ''
  return lines.map((cells) => ({
    type: column(cells, 'products'),
    conditions: Object.fromEntries(
      column(cells, 'conditions')
        .split(' ')
        .filter(Boolean)
        .map((condition) => condition.split('=') as [string, string]),
    ),
    queries: Object.fromEntries(
      labelLocales.flatMap((locale) => (column(cells, locale) ? [[locale, column(cells, locale)]] : [])),
    ),
  }))
}

/** Whether a product satisfies all conditions of a label. Products for everyone are for women and men too. */
export const satisfies = (product: LabelledProduct, conditions: Label['conditions']): boolean =>
  Object.entries(conditions).every(([kind, value]) => {
    switch (kind) {
      case 'colour':
        return product.colours.includes(value)
      case 'size':
        return product.sizes.some((size) => parseSizeValue(size).size.toLowerCase() === value.toLowerCase())
      case 'price': {
        const [min, max] = value.split('-').map(Number)
        return product.price >= min! && (value.endsWith('-') || product.price <= max!)
      }
      case 'sale':
        return product.isOnSale
      case 'new':
        return product.isNew
      case 'department':
        return [value, ...(value === 'kids' ? [] : ['unisex'])].includes(product.department)
      default:
        throw new Error(`unknown condition ${kind}`)
    }
  })
