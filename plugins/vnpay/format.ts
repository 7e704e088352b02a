// How VNPay writes amounts, times, references and texts.
import { createHash } from 'node:crypto'

/** Amounts are sent in hundredths, also of the đồng, which has no subunit. */
export const toAmount = (minor: number) => String(minor * 100)

/** yyyyMMddHHmmss in Vietnam (UTC+7, without daylight saving time). */
export const toTime = (at: Date) =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

/** References are letters and digits: an order id without hyphens, and the number of an additional payment. */
export const toReference = (key: string) => key.replaceAll('-', '').replace(':change:', 'C')

/** The reverse of `toReference`; undefined for what is no reference of the shop. */
export function toKey(reference: string): string | undefined {
  const [, id, change] = /^([0-9a-f]{32})(?:C(\d+))?$/.exec(reference) ?? []
  const uuid = id?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return uuid === undefined || change === undefined ? uuid : `${uuid}:change:${change}`
}

/** The reverse of `toTime`. */
export const fromTime = (time: string): Date =>
  new Date(`${time.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6')}+07:00`)

/** 32 letters and digits, the same for the same refund. */
export const toRequestId = (refundKey: string) =>
  createHash('sha256').update(refundKey).digest('hex').slice(0, 32)

/** Order information must have no accents and no special characters. */
export const toPlainText = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/[^a-zA-Z0-9 ]/g, '')
    .trim()
    .slice(0, 255) || 'Order'
