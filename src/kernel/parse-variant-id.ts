// Separate from ids.ts, which needs Node: pages parse the variant ids of forms, cookies and stored carts.
import type { VariantId } from './ids.ts'

/** @returns undefined for anything but a positive integer, as a number or as its digits. */
export const parseVariantId = (value: unknown): VariantId | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? (Number(value) as VariantId) : undefined
