// Separate from ids.ts, which needs Node: pages parse the variant ids of forms, cookies and stored carts.
import type { VariantId } from './ids.ts'

/** @returns undefined for anything but a positive integer. */
export function parseVariantId(value: unknown): VariantId | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? (id as VariantId) : undefined
}
