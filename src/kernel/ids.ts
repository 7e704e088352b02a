import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { ShopError } from './errors.ts'

/** Created by `accountId` in id-schemas.ts, `parseAccountId`, `newAccountId` and the database. */
export type AccountId = string & z.$brand<'AccountId'>
/** Created by `parseOrderId`, `newOrderId` and the database. */
export type OrderId = string & z.$brand<'OrderId'>
/** Created by `variantId` in id-schemas.ts, `parseVariantId` in parse-variant-id.ts and the database. */
export type VariantId = number & z.$brand<'VariantId'>

const ownUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** UUID version 7 (RFC 9562): sorts by creation time. */
function uuidv7(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const newOrderId = (now: Date) => uuidv7(now) as OrderId
export const newPaymentId = (now: Date): string => uuidv7(now)
export const newAccountId = (now: Date) => uuidv7(now) as AccountId
export const newSessionId = (now: Date): string => uuidv7(now)
export const newAbandonedCartId = (now: Date): string => uuidv7(now)
export const newAddressId = (now: Date): string => uuidv7(now)
export const newShipmentId = (now: Date): string => uuidv7(now)
export const newReturnId = (now: Date): string => uuidv7(now)
export const newNoteId = (now: Date): string => uuidv7(now)
export const newHoldId = (now: Date): string => uuidv7(now)
export const newDocumentId = (now: Date): string => uuidv7(now)

/**
 * Parses an id from outside.
 * @returns undefined for an invalid id.
 */
export const parseOrderId = (text: string): OrderId | undefined =>
  ownUuid.test(text) ? (text as OrderId) : undefined

/** The id in an address or in the payload of a job. @throws ShopError order_not_found for anything else. */
export function requireOrderId(value: unknown): OrderId {
  const id = parseOrderId(String(value))
  if (!id) throw new ShopError('order_not_found')
  return id
}

const anyUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the text is a UUID of any version; PostgreSQL raises an error for other text. */
export const isUuid = (text: string): boolean => anyUuid.test(text)

/** @returns undefined for an invalid id. */
export const parseAccountId = (text: string): AccountId | undefined =>
  isUuid(text) ? (text as AccountId) : undefined
