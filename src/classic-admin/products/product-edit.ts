// The form of a product as a change of it: what stands otherwise than when the page was written; on the server.
import { minorDigits } from '../../kernel/money.ts'
import type {
  EditableProduct,
  ProductEditInput,
  VariantEditInput,
} from '../../modules/catalog/products/edit-product.ts'
import { fromLocalDateTime } from '../../kernel/time-zone.ts'
import { minorOf } from '../shell/amount.ts'

/** Everything that was typed, by the names of its fields. */
export type Typed = Record<string, string>

/** Fields of a variant in the form, as they are called in a change. */
export const variantFields = [
  'price',
  'sale_price',
  'cost',
  'on_hand',
  'inventory_policy',
  'backorder_date',
] as const
type Field = (typeof variantFields)[number]

export const inventoryPolicies = ['deny', 'continue', 'untracked'] as const

/** The field of a form that a path of a change is about: `variants.12.price` is typed in `price-12`. */
export const fieldOf = (path: string): string => path.replace(/^variants\.(\d+)\.(\w+)$/, '$2-$1')

/** A value as it was typed. @returns undefined for what is none. */
function valueOf(field: Field, typed: string, digits: number): number | string | null | undefined {
  const text = typed.trim()
  if (field === 'inventory_policy') return inventoryPolicies.find((policy) => policy === text)
  if (field === 'backorder_date')
    return text === '' ? null : /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined
  if (field === 'on_hand') return /^\d{1,7}$/.test(text) ? Number(text) : undefined
  return text === '' ? null : minorOf(text, digits)
}

/** @returns names of fields with what is no value; the change otherwise. */
export function readEdit(
  typed: Typed,
  product: Pick<EditableProduct, 'currency' | 'variants'>,
  timeZone: string,
): { edit: ProductEditInput } | { wrong: string[] } {
  const digits = minorDigits(product.currency)
  const wrong: string[] = []
  const edit: ProductEditInput = { variants: [] }
  const words = (field: 'name' | 'description_html', least: number, most: number) => {
    const [to, was] = [typed[field], typed[`was-${field}`]]
    if (to === undefined || was === undefined || to === was) return
    if (to.length < least || to.length > most) wrong.push(field)
    else edit[field] = { was, to }
  }
  words('name', 1, 200)
  words('description_html', 0, 50_000)
  const [to, was] = [typed['status'], typed['was-status']] as EditableProduct['status'][]
  if (to && was && to !== was) edit.status = { was, to }
  const planned = typed['publish_at']
  if (planned !== undefined && planned !== typed['was-publish_at']) {
    const at = planned === '' ? null : fromLocalDateTime(planned, timeZone)
    if (at === undefined) wrong.push('publish_at')
    else edit.publish_at = { was: typed['seen-publish_at'] || null, to: at && at.toISOString() }
  }
  for (const { id } of product.variants) {
    const one: VariantEditInput = { id }
    for (const field of variantFields) {
      const name = `${field}-${id}`
      const before = typed[`was-${name}`]
      if (before === undefined) continue
      // What is typed for all of them is for this one too.
      const all = typed[`${field}-all`]?.trim() ?? ''
      const text = all === '' ? (typed[name] ?? '') : all
      // A policy cannot be empty: a form without it changes none.
      if (field === 'inventory_policy' && text === '') continue
      const [known, wanted] = [valueOf(field, before, digits), valueOf(field, text, digits)]
      if (
        wanted === undefined ||
        known === undefined ||
        (wanted === null && field === 'price' && known !== null)
      )
        wrong.push(all === '' ? name : `${field}-all`)
      else if (wanted !== known) Object.assign(one, { [field]: { was: known, to: wanted } })
    }
    const before = typed[`was-status-${id}`]
    const state = typed[`status-${id}`] === undefined ? 'archived' : 'active'
    if ((before === 'active' || before === 'archived') && before !== state)
      one.status = { was: before, to: state }
    if (Object.keys(one).length > 1) edit.variants.push(one)
  }
  return wrong.length > 0 ? { wrong: [...new Set(wrong)] } : { edit }
}

export const isEmpty = ({ variants, ...words }: ProductEditInput): boolean =>
  variants.length === 0 && Object.keys(words).length === 0
