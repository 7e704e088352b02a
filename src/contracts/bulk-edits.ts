// Fields of products that staff edit in bulk, and the formulas for numbers. Shared by the API and the back office.
import type { Permission } from './permissions.ts'

/**
 * `amount` and `number` take formulas; amounts are in minor units. `list` values are added and removed. `of`: whether the
 * product or each of its active variants has the field. `canBeEmpty`: null removes the value.
 */
export type BulkEditField = {
  kind: 'amount' | 'number' | 'choice' | 'text' | 'list'
  of: 'product' | 'variant'
  permission: Permission
  canBeEmpty?: true
}

export const bulkEditFields = {
  price: { kind: 'amount', of: 'variant', permission: 'product-prices.edit' },
  sale_price: { kind: 'amount', of: 'variant', permission: 'product-prices.edit', canBeEmpty: true },
  cost: { kind: 'amount', of: 'variant', permission: 'product-prices.edit', canBeEmpty: true },
  weight_grams: { kind: 'number', of: 'variant', permission: 'product-text.edit' },
  hs_code: { kind: 'text', of: 'variant', permission: 'product-text.edit', canBeEmpty: true },
  country_of_origin: { kind: 'text', of: 'variant', permission: 'product-text.edit', canBeEmpty: true },
  status: { kind: 'choice', of: 'product', permission: 'product-text.edit' },
  brand: { kind: 'choice', of: 'product', permission: 'product-text.edit', canBeEmpty: true },
  department: { kind: 'choice', of: 'product', permission: 'product-text.edit' },
  tax_class: { kind: 'choice', of: 'product', permission: 'product-text.edit' },
  max_per_order: { kind: 'number', of: 'product', permission: 'product-text.edit', canBeEmpty: true },
  categories: { kind: 'list', of: 'product', permission: 'product-text.edit' },
  collections: { kind: 'list', of: 'product', permission: 'product-text.edit' },
  tags: { kind: 'list', of: 'product', permission: 'product-text.edit' },
  seasons: { kind: 'list', of: 'product', permission: 'product-text.edit' },
} as const satisfies Record<string, BulkEditField>

export type BulkEditFieldName = keyof typeof bulkEditFields

export const bulkEditFieldNames = Object.keys(bulkEditFields) as BulkEditFieldName[]

export const bulkEditStates = [
  'checking',
  'ready',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const
export type BulkEditState = (typeof bulkEditStates)[number]

/**
 * `selected`: not checked yet. `changed`: would be written. `rejected`: cannot have the new value. `excluded`: left out by
 * staff. `failed`: could not be written. `kept`: edited since, so that undo left it.
 */
export const bulkEditResults = [
  'selected',
  'changed',
  'unchanged',
  'rejected',
  'excluded',
  'written',
  'failed',
  'undone',
  'kept',
] as const
export type BulkEditResult = (typeof bulkEditResults)[number]

/** Why a product was rejected, failed or kept. */
export const bulkEditReasons = [
  'no_value',
  'negative',
  'too_large',
  'sale_not_below_price',
  'cannot_publish',
  'edited',
  'deleted',
  'invalid',
] as const
export type BulkEditReason = (typeof bulkEditReasons)[number]

/** Fields whose values a formula may use. */
const formulaFields = ['price', 'sale_price', 'cost', 'weight_grams', 'max_per_order'] as const
export type FormulaField = (typeof formulaFields)[number]

/** `base` undefined: the value of the field itself; null: none, the number alone. `number` is a decimal. */
export type BulkEditFormula = {
  base: FormulaField | undefined | null
  operator: '+' | '-' | '*' | '/' | undefined
  number: string | undefined
  percent: boolean
}

const operators = { '+': '+', '-': '-', '−': '-', '*': '*', '×': '*', x: '*', '/': '/', '÷': '/' } as const
const pattern = /^(=?)\s*([a-z_]*?)\s*([-+−*×x/÷]?)\s*(?:(\d{1,12}(?:[.,]\d{1,6})?)\s*(%?))?$/

/**
 * Parses `+10%`, `-5`, `×1.05`, `49.90`, `=cost*2.4` or `=price`.
 * @returns undefined when it is none of these.
 */
export function parseFormula(text: string): BulkEditFormula | undefined {
  const match = pattern.exec(text.trim().toLowerCase())
  if (!match) return undefined
  const [, equals, name = '', sign = '', digits, percent] = match
  const field = formulaFields.find((candidate) => candidate === name)
  const operator = sign === '' ? undefined : operators[sign as keyof typeof operators]
  const number = digits?.replace(',', '.')
  const isField = field !== undefined
  // A name needs `=` before it; a percentage and an operator need a number, and a percentage something to be of.
  if ((name !== '' && !isField) || (isField && equals === '')) return undefined
  if (number === undefined ? !isField || operator !== undefined : isField && operator === undefined)
    return undefined
  if (equals !== '' && !isField && operator !== undefined) return undefined
  if (percent === '%' && operator === undefined) return undefined
  if (operator === '/' && Number(number) === 0) return undefined
  return { base: field ?? (operator ? undefined : null), operator, number, percent: percent === '%' }
}
