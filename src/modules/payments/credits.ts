// Gift cards and store credit: which of them pay how much of an order. Pure.
import { createHash, randomInt } from 'node:crypto'
import type { TenderMethod } from './tenders.ts'

/** As the shop knows it. `codeHash` of gift cards only. */
export type Credit = {
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
export type ToldTender = {
  method: TenderMethod
  /** As it was typed; absent for store credit. */
  code?: string
  hint: string
  amount: number
  balance: number
  refused?: 'empty' | 'expired'
}

/** No letters or digits that look alike: 80 bits in sixteen. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 16

const codeOf = (letterAt: (at: number) => number): string =>
  Array.from({ length: codeLength }, (_, at) => letters[letterAt(at)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

export const newGiftCode = (): string => codeOf(() => randomInt(letters.length))

/** The code that a seed stands for: whoever has the seed finds it again, so that it need not be kept. */
export const giftCodeFrom = (seed: string): string => {
  const bytes = createHash('sha256').update(seed).digest()
  return codeOf((at) => bytes.readUInt16BE(2 * at) % letters.length)
}

const bare = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
export const giftCodeHash = (typed: string): string => createHash('sha256').update(bare(typed)).digest('hex')
export const giftCodeHint = (code: string): string => bare(code).slice(-4)

/** Whether what was typed may be the code of a gift card. */
export const mayBeGiftCode = (typed: string): boolean => bare(typed).length === codeLength

export type TenderPlan = { tenders: PlannedTender[]; told: ToldTender[]; dueMinor: number }

/** Gift cards in the order in which they were typed, then store credit where it is wanted; each pays as much as it can. */
export function planTenders(
  totalMinor: number,
  currency: string,
  credits: readonly Credit[],
  { codes, useCredit, at }: { codes: readonly string[]; useCredit: boolean; at: Date },
): TenderPlan {
  const tenders: PlannedTender[] = []
  const told: ToldTender[] = []
  let due = totalMinor
  const pay = (credit: Credit, code?: string) => {
    const { id, kind, hint, balanceMinor } = credit
    const expired = credit.expiresAt !== null && credit.expiresAt <= at
    const wanted = code !== undefined || useCredit
    const amount = expired || !wanted ? 0 : Math.min(due, balanceMinor)
    due -= amount
    if (amount > 0) tenders.push({ creditId: id, method: kind, hint, amountMinor: amount })
    const refused = expired ? 'expired' : balanceMinor === 0 ? 'empty' : undefined
    told.push({
      method: kind,
      ...(code !== undefined && { code }),
      hint,
      amount,
      balance: balanceMinor,
      ...(refused && { refused }),
    })
  }
  const usable = credits.filter((credit) => credit.currency === currency)
  const typed = new Map(codes.map((code) => [giftCodeHash(code), code]))
  for (const [hash, code] of typed) {
    const card = usable.find((credit) => credit.codeHash === hash)
    if (card) pay(card, code)
  }
  const own = usable.find(({ kind }) => kind === 'store-credit')
  if (own && own.balanceMinor > 0) pay(own)
  return { tenders, told, dueMinor: due }
}
