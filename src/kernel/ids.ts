import { randomBytes } from 'node:crypto'

declare const brand: unique symbol
type Id<Name extends string> = string & { readonly [brand]: Name }

export type OrderId = Id<'OrderId'>
export type AccountId = Id<'AccountId'>
export type PaymentId = Id<'PaymentId'>
export type SessionId = Id<'SessionId'>
export type AddressId = Id<'AddressId'>
export type ShipmentId = Id<'ShipmentId'>
export type ReturnId = Id<'ReturnId'>
export type DocumentId = Id<'DocumentId'>

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
export const newPaymentId = (now: Date) => uuidv7(now) as PaymentId
export const newAccountId = (now: Date) => uuidv7(now) as AccountId
export const newSessionId = (now: Date) => uuidv7(now) as SessionId
export const newAddressId = (now: Date) => uuidv7(now) as AddressId
export const newShipmentId = (now: Date) => uuidv7(now) as ShipmentId
export const newReturnId = (now: Date) => uuidv7(now) as ReturnId
/** Order notes have no branded id type, since nothing refers to them. */
export const newNoteId = (now: Date): string => uuidv7(now)
export const newDocumentId = (now: Date) => uuidv7(now) as DocumentId

/**
 * Parses an id from outside.
 * @returns undefined for an invalid id.
 */
export const parseOrderId = (text: string): OrderId | undefined =>
  ownUuid.test(text) ? (text as OrderId) : undefined

const anyUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the text is a UUID of any version; PostgreSQL raises an error for other text. */
export const isUuid = (text: string): boolean => anyUuid.test(text)
