// Input of a bulk edit: the products, and the change of one field.
import { z } from 'zod'
import { bulkEditFieldNames, bulkEditFields, parseFormula } from '../../../contracts/bulk-edits.ts'
import { productStatuses } from '../../../contracts/lists/products-list.ts'
import type { InputIssue } from '../../../kernel/errors.ts'
import { productFieldInputs, variantFieldInputs } from '../../../contracts/schemas/product-fields.ts'

const productId = z.int().min(1).max(1e15)
const MAX_IDS = 5_000
const values = z.array(z.string().trim().min(1).max(200)).max(50).default([])

/** More products than a shop has. */
export const MAX_BULK_EDIT_PRODUCTS = 200_000

export const bulkEditChange = z
  .discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('calculate'),
      field: z.enum(bulkEditFieldNames),
      formula: z
        .string()
        .max(60)
        .describe(
          'In whole units: `+10%`, `-5`, `*1.05`, `49.90`, or a calculation with another field, such as `=cost*2.4`',
        ),
      rounding_increment: z
        .int()
        .min(1)
        .max(1_000_000_000)
        .default(1)
        .describe('Minor units to which the result is rounded: 100 for whole euros'),
      rounding_ending: z
        .int()
        .min(0)
        .nullable()
        .default(null)
        .describe('Minor units that each result ends in: 95 with the increment 100 for prices such as 12.95'),
    }),
    z.strictObject({
      action: z.literal('set'),
      field: z.enum(bulkEditFieldNames),
      to: z
        .union([z.string().max(200), z.number()])
        .nullable()
        .describe('The new value; null removes it. Amounts are in minor units'),
    }),
    z.strictObject({
      action: z.literal('change_list'),
      field: z.enum(bulkEditFieldNames),
      add: values,
      remove: values,
    }),
  ])
  .describe(
    '`calculate` numbers, `set` a value, or `change_list` of categories, manual collections, tags and seasons. Brands, categories and collections are slugs',
  )
export type BulkEditChange = z.output<typeof bulkEditChange>

export const newBulkEdit = z.strictObject({
  products: z
    .union([
      z.strictObject({ ids: z.array(productId).min(1).max(MAX_IDS) }),
      z.strictObject({
        query: z
          .record(z.string().max(60), z.string().max(1_000))
          .describe('Filters of `GET /api/v1/staff/products`; an empty object for all products'),
      }),
    ])
    .describe(
      'Up to 5,000 ids, or a query. The products that match it now are edited, not those that match later',
    ),
  change: bulkEditChange,
})
export type NewBulkEdit = z.output<typeof newBulkEdit>

const amount = z.int().min(0).max(1_000_000_000_00)
const fieldInputs = {
  ...productFieldInputs,
  ...variantFieldInputs,
  price: amount,
  sale_price: amount.nullable(),
  cost: amount.nullable(),
  status: z.enum(productStatuses),
}

/** Errors of a change, apart from values that other records decide. */
export function findChangeIssues(change: BulkEditChange): InputIssue[] {
  const { kind } = bulkEditFields[change.field]
  const isNumber = kind === 'amount' || kind === 'number'
  switch (change.action) {
    case 'calculate':
      if (!isNumber) return [wrongAction(change, isNumber)]
      return [
        ...(parseFormula(change.formula)
          ? []
          : [
              {
                path: 'change.formula',
                message: `${change.formula} is not a formula: use +10%, -5, *1.05, 49.90 or =cost*2.4`,
              },
            ]),
        ...(change.rounding_ending !== null && change.rounding_ending >= change.rounding_increment
          ? [
              {
                path: 'change.rounding_ending',
                message: `Must be less than the increment, ${change.rounding_increment}: 95 with 100 rounds to 12.95`,
              },
            ]
          : []),
      ]
    case 'set': {
      if (kind === 'list') return [wrongAction(change, isNumber)]
      const parsed = fieldInputs[change.field].safeParse(change.to)
      return parsed.success ? [] : parsed.error.issues.map(({ message }) => ({ path: 'change.to', message }))
    }
    case 'change_list':
      if (kind !== 'list') return [wrongAction(change, isNumber)]
      return change.add.length + change.remove.length > 0
        ? []
        : [{ path: 'change.add', message: 'Add or remove at least one value' }]
  }
}

const wrongAction = ({ field }: BulkEditChange, isNumber: boolean): InputIssue => ({
  path: 'change.action',
  message: `${field} can be changed by ${
    isNumber ? 'calculate or set' : bulkEditFields[field].kind === 'list' ? 'change_list' : 'set'
  } only`,
})
