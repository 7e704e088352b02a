// Codes by which orders are collected: shown on the order page, as text and QR code, and in emails.
import { randomInt } from 'node:crypto'

/** Without characters that look alike. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

export const createPickupCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

/** A code as it was typed or scanned; spaces, hyphens and case do not count. */
export const normalizePickupCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

export const isPickupCode = (code: string): boolean => /^[2-9A-HJ-NP-Z]{8}$/.test(code)
