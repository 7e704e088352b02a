// Gift cards and store credit: which of them pay how much of an order. Pure.
import { createHash, randomInt } from 'node:crypto'
import type { TenderMethod } from './payment-tenders.ts'

/** As the shop knows it. `codeHash` of gift cards only. */
export type StoredValue = {
  id: number
  kind: TenderMethod
  codeHash: string | null
  /** The last letters of a gift card's code. */
  hint: string
  currency: string
  balanceMinor: number
  expiresAt: Date | null
}

/** What a credit pays of an order. */
export type PlannedTender = { creditId: number; method: TenderMethod; hint: string; amountMinor: number }

/** What is told of a gift card that was typed, or of the account's store credit. `balance` is what is on it before the order. */
export type TenderView = {
  method: TenderMethod
  /** As it was typed; absent for store credit. */
  code?: string
  hint: string
  amount: number
  balance: number
  refused?: 'empty' | 'expired'
}

/** No letters or digits that look alike: 80 bits in sixteen. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 16

const buildCode = (indexAt: (at: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, (_, at) => CODE_ALPHABET[indexAt(at)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

export const generateGiftCardCode = (): string => buildCode(() => randomInt(CODE_ALPHABET.length))

/** The code that a seed stands for: whoever has the seed finds it again, so that it need not be kept. */
export const deriveGiftCardCode = (seed: string): string => {
  const bytes = createHash('sha256').update(seed).digest()
  return buildCode((at) => bytes.readUInt16BE(2 * at) % CODE_ALPHABET.length)
}

const normalizeCode = (input: string) => input.toUpperCase().replace(/[^A-Z0-9]/g, '')
export const hashGiftCardCode = (input: string): string =>
  createHash('sha256').update(normalizeCode(input)).digest('hex')
export const getGiftCardHint = (code: string): string => normalizeCode(code).slice(-4)

/** Whether what was typed may be the code of a gift card. */
export const isGiftCardCodeFormat = (input: string): boolean => normalizeCode(input).length === CODE_LENGTH

export type TenderPlan = { tenders: PlannedTender[]; tenderViews: TenderView[]; dueMinor: number }

/** Gift cards in the order in which they were typed, then store credit where it is wanted; each pays as much as it can. */
export function allocateTenders(
  totalMinor: number,
  currency: string,
  credits: readonly StoredValue[],
  { codes, useCredit, at }: { codes: readonly string[]; useCredit: boolean; at: Date },
): TenderPlan {
  const tenders: PlannedTender[] = []
  const tenderViews: TenderView[] = []
  let due = totalMinor
  const pay = (credit: StoredValue, code?: string) => {
    const { id, kind, hint, balanceMinor } = credit
    const expired = credit.expiresAt !== null && credit.expiresAt <= at
    const isRequested = code !== undefined || useCredit
    const amount = expired || !isRequested ? 0 : Math.min(due, balanceMinor)
    due -= amount
    if (amount > 0) tenders.push({ creditId: id, method: kind, hint, amountMinor: amount })
    const rejection = expired ? 'expired' : balanceMinor === 0 ? 'empty' : undefined
    tenderViews.push({
      method: kind,
      ...(code !== undefined && { code }),
      hint,
      amount,
      balance: balanceMinor,
      ...(rejection && { refused: rejection }),
    })
  }
  const usable = credits.filter((credit) => credit.currency === currency)
  const codesByHash = new Map(codes.map((code) => [hashGiftCardCode(code), code]))
  for (const [hash, code] of codesByHash) {
    const card = usable.find((credit) => credit.codeHash === hash)
    if (card) pay(card, code)
  }
  const storeCredit = usable.find(({ kind }) => kind === 'store-credit')
  if (storeCredit && storeCredit.balanceMinor > 0) pay(storeCredit)
  return { tenders, tenderViews: tenderViews, dueMinor: due }
}
