// Signatures of VNPay: https://sandbox.vnpayment.vn/apis/docs/thanh-toan-pay/pay.html.
import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, text: string): Buffer =>
  createHmac('sha512', secret).update(text, 'utf8').digest()

/** The parameters sorted by name, encoded as a form. */
export const toSortedQuery = (parameters: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()

/** @returns the query with its signature. */
export function signQuery(secret: string, parameters: Readonly<Record<string, string>>): string {
  const query = toSortedQuery(parameters)
  return `${query}&vnp_SecureHash=${sign(secret, query).toString('hex')}`
}

export function isValidQuery(secret: string, parameters: Readonly<Record<string, string>>): boolean {
  const { vnp_SecureHash: signature = '', vnp_SecureHashType: _, ...signed } = parameters
  const own = Object.fromEntries(Object.entries(signed).filter(([name]) => name.startsWith('vnp_')))
  return isEqual(signature, sign(secret, toSortedQuery(own)))
}

/** Signature of an API message: its fields in a fixed order, joined by `|`. */
export const signFields = (secret: string, fields: readonly string[]): string =>
  sign(secret, fields.join('|')).toString('hex')

export const areValidFields = (secret: string, fields: readonly string[], signature: string): boolean =>
  isEqual(signature, sign(secret, fields.join('|')))

function isEqual(signature: string, expected: Buffer): boolean {
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
