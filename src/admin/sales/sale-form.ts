// The form of a new sale: its fields, what is wrong with them, and the sale that they make.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { z } from 'zod'
import { MAX_SALE_PRODUCTS } from '../../contracts/limits.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { FieldTree } from '../kit/editor/changes.ts'
import type { SaleInput } from './sales-data.ts'

export const emptySale = {
  /** Their ids. */
  products: [] as number[],
  by: 'percent',
  percent: null,
  price: null,
  starts_at: null,
  ends_at: null,
}

const isBetween = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const toTime = (value: unknown) => (value === null ? null : Date.parse(String(value)))

/** Fields that are not valid. */
export function findSaleProblems(tree: FieldTree, now = Date.now()): string[] {
  const { products, by, percent, price } = tree
  const [starts, ends] = [toTime(tree['starts_at']), toTime(tree['ends_at'])]
  const count = (products as number[]).length
  return [
    ...(count === 0 || count > MAX_SALE_PRODUCTS ? ['products'] : []),
    ...(by === 'percent' && !isBetween(percent, 1, 99) ? ['percent'] : []),
    ...(by === 'price' && !isBetween(price, 0, 100_000_000_000) ? ['price'] : []),
    ...(Number.isNaN(starts) ? ['starts_at'] : []),
    ...(Number.isNaN(ends) || (ends !== null && ends <= Math.max(starts ?? now, now)) ? ['ends_at'] : []),
  ]
}

export const saleSchema = z.looseObject({}).superRefine((tree, ctx) => {
  for (const path of findSaleProblems(tree))
    ctx.addIssue({ code: 'custom', path: [path], message: 'invalid' })
})

const problems: Record<string, MessageKey> = {
  products: 'sales.invalid.products',
  percent: 'sales.invalid.percent',
  percent_off: 'sales.invalid.percent',
  price: 'sales.invalid.price',
  starts_at: 'promotion.invalid.date',
  ends_at: 'sales.invalid.ends',
}

export const describeSaleProblem = (path: string): MessageKey =>
  problems[path.split('.', 1)[0]!] ?? 'editor.invalid'

export function toSaleInput(tree: FieldTree): SaleInput {
  const { products, by, percent, price } = tree
  const starts = tree['starts_at'] as string | null
  return {
    products: products as number[],
    ...(by === 'percent' ? { percent_off: percent as number } : { price: price as number }),
    ...(starts !== null && { starts_at: starts }),
    ends_at: tree['ends_at'] as string | null,
  }
}
