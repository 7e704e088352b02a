// Product edits by staff: each field comes with the value they saw, so that concurrent edits of the same field
// are detected.
import { z } from 'zod'
import {
  inventoryPolicy,
  priceInput,
  productDescription,
  productName,
  stockInput,
} from '../../../contracts/schemas/product-fields.ts'
import { productStatuses } from '../../../contracts/lists/products-list.ts'
import type { VariantId } from '../../../kernel/ids.ts'

const variantStates = ['active', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

const changed = <Value extends z.ZodType>(value: Value) => z.object({ was: value, to: value })

const instantInput = z.iso.datetime({ offset: true }).transform((input) => new Date(input).toISOString())

const variantEdit = z.object({
  id: z.int().min(1).brand<'VariantId'>(),
  /** Regular price, minor units. */
  price: changed(priceInput.nullable()).optional(),
  /** Sale price, minor units; null ends the sale. */
  sale_price: changed(priceInput.nullable()).optional(),
  /** What the shop pays for one, minor units of the store currency. */
  cost: changed(priceInput.nullable()).optional(),
  /** Stock on hand at the main location. */
  on_hand: changed(stockInput).optional(),
  /** What happens when the stock at the main location is sold. */
  inventory_policy: changed(inventoryPolicy).optional(),
  /** When more is expected of a variant that is sold beyond its stock. */
  backorder_date: changed(z.iso.date().nullable()).optional(),
  /** Activates or archives the variant; reservations of orders stay. */
  status: changed(z.enum(variantStates)).optional(),
})
export const productEditInput = z.object({
  name: changed(productName).optional(),
  description_html: changed(productDescription).optional(),
  status: changed(z.enum(productStatuses)).optional(),
  /** When a draft is published automatically; null means manually. */
  publish_at: changed(instantInput.nullable()).optional(),
  variants: z.array(variantEdit).max(2_000).default([]),
})
export type ProductEditInput = z.infer<typeof productEditInput>

export type EditableVariant = {
  id: VariantId
  sku: string
  status: 'active' | 'archived'
  options: string[]
  price: number | null
  sale_price: number | null
  cost: number | null
  on_hand: number
  reserved: number
  inventory_policy: z.infer<typeof inventoryPolicy>
  backorder_date: string | null
}
export type EditableProduct = {
  id: number
  number: number
  slug: string
  name: string
  brand: string | null
  status: ProductStatus
  publish_at: string | null
  description_html: string
  pictures: { url: string; alt: string }[]
  currency: string
  variants: EditableVariant[]
}

/** The part of a product that a permission covers; admin and super-admin edit all parts. */
export type ProductPart = 'words' | 'prices' | 'stock'
export const getEditedParts = ({
  name,
  description_html,
  status,
  publish_at: scheduledAt,
  variants,
}: ProductEditInput): ProductPart[] => [
  ...(name || description_html || status || scheduledAt || variants.some((one) => one.status)
    ? (['words'] as const)
    : []),
  ...(variants.some(({ price, sale_price, cost }) => price || sale_price || cost)
    ? (['prices'] as const)
    : []),
  ...(variants.some(
    ({ on_hand, inventory_policy: policy, backorder_date: date }) => on_hand ?? policy ?? date,
  )
    ? (['stock'] as const)
    : []),
]

/** Forms send CRLF line endings, and surrounding whitespace is not a change. */
const normalizeText = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value

/**
 * Fields that someone else has changed to a different value in the meantime, such as `name` or
 * `variants.12.price`.
 */
export function findEditConflicts(edit: ProductEditInput, now: EditableProduct): string[] {
  const differs = <Value>(change: { was: Value; to: Value } | undefined, value: Value) =>
    change !== undefined &&
    normalizeText(change.was) !== normalizeText(value) &&
    normalizeText(change.to) !== normalizeText(value)
  const fields = (['name', 'description_html', 'status', 'publish_at'] as const).filter((field) =>
    differs<string | null>(edit[field], now[field]),
  )
  const variants = edit.variants.flatMap((one) => {
    const currentVariant = now.variants.find(({ id }) => id === one.id)
    if (!currentVariant) return [`variants.${one.id}`]
    return (
      ['price', 'sale_price', 'cost', 'on_hand', 'inventory_policy', 'backorder_date', 'status'] as const
    )
      .filter((field) => differs<number | string | null>(one[field], currentVariant[field]))
      .map((field) => `variants.${one.id}.${field}`)
  })
  return [...fields, ...variants]
}

/**
 * Validates the product as it would be after the edit: `sale` when the sale price of a variant is not below its
 * price, `price` when a price is removed, `publish` without a price or picture.
 */
export function validateProductEdit(edit: ProductEditInput, now: EditableProduct, at: Date): string[] {
  const after = now.variants.map((variant) => {
    const one = edit.variants.find(({ id }) => id === variant.id)
    const price = one?.price ? one.price.to : variant.price
    const sale = one?.sale_price ? one.sale_price.to : variant.sale_price
    return { ...variant, status: one?.status?.to ?? variant.status, edited: one, price, sale }
  })
  const errors = after.flatMap(({ id, edited, price, sale }) => [
    ...(edited?.price && price === null ? [`variants.${id}.price`] : []),
    ...((edited?.price ?? edited?.sale_price) && sale !== null && (price === null || sale >= price)
      ? [`variants.${id}.sale_price`]
      : []),
  ])
  const choice = ({ options }: EditableVariant) => options.join('\n')
  // A reactivated variant needs a price and option values that no other variant has.
  const again = after.filter(({ status, edited }) => status === 'active' && edited?.status)
  errors.push(
    ...again.flatMap((one) =>
      one.price === null ||
      after.some(
        (otherVariant) =>
          otherVariant.id !== one.id &&
          otherVariant.status === 'active' &&
          choice(otherVariant) === choice(one),
      )
        ? [`variants.${one.id}.status`]
        : [],
    ),
  )
  const isAllInactive = after.every(({ status }) => status !== 'active')
  if ((edit.status?.to ?? now.status) === 'active' && isAllInactive)
    errors.push(...after.flatMap(({ id, edited }) => (edited?.status ? [`variants.${id}.status`] : [])))
  const publishDate = edit.publish_at?.to
  // Only drafts can be scheduled, and only for a future time.
  if (publishDate && (new Date(publishDate) <= at || (edit.status?.to ?? now.status) !== 'draft'))
    errors.push('publish_at')
  const publishes = edit.status?.to === 'active' && now.status !== 'active'
  const activeVariants = after.filter(({ status }) => status === 'active')
  const complete =
    activeVariants.length > 0 &&
    activeVariants.every(({ price }) => price !== null) &&
    now.pictures.length > 0
  return publishes && !complete ? [...errors, 'status'] : errors
}

/** What an edit puts on sale. */
export function listNewOnSale(edit: Pick<ProductEditInput, 'status' | 'variants'>, now: EditableProduct) {
  const isPublished = edit.status?.to === 'active' && now.status !== 'active'
  const isOnSale = (edit.status?.to ?? now.status) === 'active'
  const statuses = new Map(edit.variants.map(({ id, status }) => [id, status?.to]))
  return {
    product: isPublished,
    variants: now.variants.flatMap(({ id, status }) => {
      const isActive = (statuses.get(id) ?? status) === 'active'
      return isOnSale && isActive && (isPublished || status !== 'active') ? [id] : []
    }),
  }
}
