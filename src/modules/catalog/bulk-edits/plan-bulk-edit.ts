// What a bulk edit changes in one product, and the edits that write it and undo it.
import { isDeepStrictEqual } from 'node:util'
import {
  type BulkEditFieldName,
  bulkEditFields,
  type BulkEditReason,
  type FormulaField,
  parseFormula,
} from '../../../contracts/bulk-edits.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import { minorDigits } from '../../../kernel/money.ts'
import type {
  ProductDetails,
  ProductDetailsEdit,
  StoredProductDetails,
} from '../products/details/product-details.ts'
import {
  type EditableProduct,
  type EditableVariant,
  type ProductEditInput,
  validateProductEdit,
} from '../products/edit-product.ts'
import { applyFormula } from './apply-formula.ts'
import type { BulkEditChange } from './bulk-edit-input.ts'

export type BulkEditValue = string | number | readonly string[] | null

/** Amounts are in minor units. `variant` and `sku` are null for a field of the product. */
export type BulkEditDifference = {
  variant: VariantId | null
  sku: string | null
  before: BulkEditValue
  after: BulkEditValue
}

/**
 * `prices`: sums of what the changed variants cost, minor units; `known` are those of variants with a cost, for the margin.
 */
export type PriceSums = {
  before: number
  after: number
  cost: number
  knownBefore: number
  knownAfter: number
}

export type BulkEditPlan = {
  differences: BulkEditDifference[]
  reason: BulkEditReason | null
  prices: PriceSums | null
}

/** Fields that `PATCH /products/{id}` writes; `PATCH /products/{id}/details` writes the others. */
const editedWithProduct: readonly BulkEditFieldName[] = ['price', 'sale_price', 'cost', 'status']
export const isProductEditField = (field: BulkEditFieldName): boolean => editedWithProduct.includes(field)

const MAX_VALUE = 1_000_000_000_00n
const MAX_ORDER = 999n
const MAX_WEIGHT = 1_000_000n

type Variant = EditableVariant & Partial<ProductDetails['variants'][number]>

/** @param details are needed for fields that the product itself does not have. */
export function planBulkEdit(
  change: BulkEditChange,
  product: EditableProduct,
  details: StoredProductDetails | undefined,
  at: Date,
): BulkEditPlan {
  const { field } = change
  const owners: (Variant | null)[] =
    bulkEditFields[field].of === 'product'
      ? [null]
      : product.variants
          .filter(({ status }) => status === 'active')
          .map((variant) => ({ ...details?.variants.find(({ id }) => id === variant.id), ...variant }))
  const rejected = (reason: BulkEditReason): BulkEditPlan => ({ differences: [], reason, prices: null })
  const differences: BulkEditDifference[] = []
  let withoutValue = 0
  for (const variant of owners) {
    const values = (variant ?? { ...details, status: product.status }) as Record<string, unknown>
    const before = (values[field] ?? null) as BulkEditValue
    const after = calculate(change, values, before, product.currency)
    if (typeof after === 'object' && after !== null && 'reason' in after) {
      if (after.reason !== 'no_value') return rejected(after.reason)
      withoutValue++
    } else if (!isDeepStrictEqual(before, after))
      differences.push({ variant: variant?.id ?? null, sku: variant?.sku ?? null, before, after })
  }
  if (differences.length === 0) return withoutValue > 0 ? rejected('no_value') : unchanged
  const flaw = isProductEditField(field) ? findFlaw(field, differences, product, at) : undefined
  return flaw
    ? { ...rejected(flaw), differences }
    : { differences, reason: null, prices: sumPrices(field, differences, product) }
}

const unchanged: BulkEditPlan = { differences: [], reason: null, prices: null }

function calculate(
  change: BulkEditChange,
  values: Record<string, unknown>,
  before: BulkEditValue,
  currency: string,
): BulkEditValue | { reason: BulkEditReason } {
  if (change.action === 'set') return change.to
  if (change.action === 'change_list') {
    const current = before as readonly string[]
    const kept = current.filter((value) => !change.remove.includes(value))
    const values = [...kept, ...change.add.filter((value) => !kept.includes(value))]
    // These are read in this order, whatever order they were written in.
    return ['categories', 'collections'].includes(change.field) ? values.toSorted() : values
  }
  const { field, formula, rounding_increment: increment, rounding_ending: ending } = change
  const isAmount = bulkEditFields[field].kind === 'amount'
  const result = applyFormula(
    parseFormula(formula)!,
    field as FormulaField,
    values as Partial<Record<FormulaField, number | null>>,
    {
      scale: isAmount ? 10 ** minorDigits(currency) : 1,
      rounding: { increment, ending: ending ?? 0 },
    },
  )
  if (result === undefined) return { reason: 'no_value' }
  if (result < (field === 'max_per_order' ? 1n : 0n)) return { reason: 'negative' }
  const most = field === 'max_per_order' ? MAX_ORDER : field === 'weight_grams' ? MAX_WEIGHT : MAX_VALUE
  return result > most ? { reason: 'too_large' } : Number(result)
}

function findFlaw(
  field: BulkEditFieldName,
  differences: readonly BulkEditDifference[],
  product: EditableProduct,
  at: Date,
): BulkEditReason | undefined {
  const flaws = validateProductEdit(toProductEdit(field, differences), product, at)
  if (flaws.length === 0) return undefined
  if (flaws.includes('status')) return 'cannot_publish'
  return flaws.some((path) => path.endsWith('.sale_price')) ? 'sale_not_below_price' : 'invalid'
}

/** What customers pay is the sale price where there is one. */
function sumPrices(
  field: BulkEditFieldName,
  differences: readonly BulkEditDifference[],
  { variants }: EditableProduct,
): PriceSums | null {
  if (field !== 'price' && field !== 'sale_price') return null
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const sums = { before: 0, after: 0, cost: 0, knownBefore: 0, knownAfter: 0 }
  for (const { variant: id, after: value } of differences) {
    const variant = byId.get(id!)!
    const priceOf = ({ price, sale_price: sale }: Pick<EditableVariant, 'price' | 'sale_price'>) =>
      sale ?? price ?? 0
    const [before, after] = [priceOf(variant), priceOf({ ...variant, [field]: value })]
    sums.before += before
    sums.after += after
    if (variant.cost === null) continue
    sums.cost += variant.cost
    sums.knownBefore += before
    sums.knownAfter += after
  }
  return sums
}

const toVariantEdits = (field: BulkEditFieldName, differences: readonly BulkEditDifference[]) =>
  differences.flatMap(({ variant: id, before, after }) =>
    id === null ? [] : [{ id, [field]: { was: before, to: after } }],
  )

const toFieldEdit = (field: BulkEditFieldName, differences: readonly BulkEditDifference[]) =>
  Object.fromEntries(
    differences.flatMap(({ variant, before, after }) =>
      variant === null ? [[field, { was: before, to: after }]] : [],
    ),
  )

export const toProductEdit = (
  field: BulkEditFieldName,
  differences: readonly BulkEditDifference[],
): ProductEditInput => ({
  ...toFieldEdit(field, differences),
  variants: toVariantEdits(field, differences) as ProductEditInput['variants'],
})

export const toDetailsEdit = (
  field: BulkEditFieldName,
  differences: readonly BulkEditDifference[],
): ProductDetailsEdit =>
  ({
    ...toFieldEdit(field, differences),
    variants: toVariantEdits(field, differences),
  }) as ProductDetailsEdit

export const invertDifferences = (differences: readonly BulkEditDifference[]): BulkEditDifference[] =>
  differences.map(({ before, after, ...of }) => ({ ...of, before: after, after: before }))
