// Gift cards and store credit: allocates them to an order. Pure functions.
import { createHash, randomInt } from 'node:crypto'
import type { MethodTitles } from '../method-titles.ts'
import type { StoredValueMethod } from '../payment-tenders.ts'

/** A stored gift card or store credit. Only gift cards have `codeHash`. */
export type StoredValue = {
  id: number
  kind: StoredValueMethod
  codeHash: string | null
  /** The last characters of the gift card's code. */
  last_characters: string
  currency: string
  balanceMinor: number
  expiresAt: Date | null
}

/** The amount that a gift card or store credit pays of an order. */
export type PlannedTender = {
  creditId: number
  method: StoredValueMethod
  hint: string
  amountMinor: number
  /** How the shop names the method now. */
  titles?: MethodTitles
}

export const tenderRejections = ['empty', 'expired', 'other_currency', 'not_accepted'] as const
export type TenderRejection = (typeof tenderRejections)[number]

/** A gift card or store credit as shown at checkout. `balance` is before the order. */
export type TenderView = {
  method: StoredValueMethod
  /** How the shop names it in the reader's language; absent: as usual. */
  label?: string
  /** The code as entered; absent for store credit. */
  code?: string
  last_characters: string
  amount: number
  balance: number
  /** `other_currency`: it can only pay orders in `currency`; `not_accepted`: the shop does not accept it for this order. */
  rejection_reason?: TenderRejection
  /** Currency of the balance, when it is another one than the order's. */
  currency?: string
}

/** Without look-alike letters and digits: 16 characters give about 80 bits. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 16

const buildCode = (indexAt: (at: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, (_, at) => CODE_ALPHABET[indexAt(at)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

export const generateGiftCardCode = (): string => buildCode(() => randomInt(CODE_ALPHABET.length))

/** Derives a gift card code from a seed, so the code itself need not be stored. */
export const deriveGiftCardCode = (seed: string): string => {
  const bytes = createHash('sha256').update(seed).digest()
  return buildCode((at) => bytes.readUInt16BE(2 * at) % CODE_ALPHABET.length)
}

const normalizeCode = (input: string) => input.toUpperCase().replace(/[^A-Z0-9]/g, '')
export const hashGiftCardCode = (input: string): string =>
  createHash('sha256').update(normalizeCode(input)).digest('hex')
export const getGiftCardHint = (code: string): string => normalizeCode(code).slice(-4)

/** Whether the input has the format of a gift card code. */
export const isGiftCardCodeFormat = (input: string): boolean => normalizeCode(input).length === CODE_LENGTH

export type TenderPlan = { tenders: PlannedTender[]; tenderViews: TenderView[]; dueMinor: number }

/** What the shop says of gift cards and store credit for an order. */
export type TenderRules = {
  codes: readonly string[]
  useCredit: boolean
  at: Date
  /** Absent: both are accepted. */
  isAccepted?: ((method: StoredValueMethod) => boolean) | undefined
  getTitles?: ((method: StoredValueMethod) => MethodTitles) | undefined
  locale?: string | undefined
}

/**
 * Allocates gift cards in the order entered, then store credit when requested; each pays as much as it can.
 */
export function allocateTenders(
  totalMinor: number,
  currency: string,
  credits: readonly StoredValue[],
  { codes, useCredit, at, isAccepted = () => true, getTitles = () => ({}), locale }: TenderRules,
): TenderPlan {
  const tenders: PlannedTender[] = []
  const tenderViews: TenderView[] = []
  let due = totalMinor
  const pay = (credit: StoredValue, code?: string) => {
    const { id, kind, last_characters: hint, balanceMinor } = credit
    const expired = credit.expiresAt !== null && credit.expiresAt <= at
    const isRequested = code !== undefined || useCredit
    const isOther = credit.currency !== currency
    const isUsable = !expired && !isOther && isRequested && isAccepted(kind)
    const amount = isUsable ? Math.min(due, balanceMinor) : 0
    const titles = getTitles(kind)
    const label = titles[locale as keyof MethodTitles]
    due -= amount
    if (amount > 0) tenders.push({ creditId: id, method: kind, hint, amountMinor: amount, titles })
    const rejection = expired
      ? 'expired'
      : balanceMinor === 0
        ? 'empty'
        : isOther
          ? 'other_currency'
          : isAccepted(kind)
            ? undefined
            : 'not_accepted'
    tenderViews.push({
      method: kind,
      ...(label !== undefined && { label }),
      ...(code !== undefined && { code }),
      last_characters: hint,
      amount,
      balance: balanceMinor,
      ...(rejection && { rejection_reason: rejection }),
      ...(isOther && { currency: credit.currency }),
    })
  }
  const codesByHash = new Map(codes.map((code) => [hashGiftCardCode(code), code]))
  for (const [hash, code] of codesByHash) {
    const card = credits.find((credit) => credit.codeHash === hash)
    if (card) pay(card, code)
  }
  const storeCredit = credits.find(({ kind }) => kind === 'store-credit')
  if (storeCredit && storeCredit.balanceMinor > 0 && isAccepted('store-credit')) pay(storeCredit)
  return { tenders, tenderViews: tenderViews, dueMinor: due }
}
