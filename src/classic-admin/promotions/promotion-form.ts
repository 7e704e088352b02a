// The form of a promotion as what is asked for; on the server.
import { minorDigits } from '../../kernel/money.ts'
import { fromLocalDateTime } from '../../kernel/time-zone.ts'
import type { PromotionInput } from '../../modules/promotions/promotion-input.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'
import { minorOf } from '../shell/amount.ts'

export type PromotionFaults = Record<string, MessageKey | undefined>
const most = 1_000_000_00

/** @returns what is asked for, and what is wrong with it by the names of its fields. */
export function readPromotion(typed: Record<string, string>, currency: string, timeZone: string) {
  const faults: PromotionFaults = {}
  const text = (name: string) => typed[name] ?? ''
  const whole = (name: string, least: number, limit: number, needed: boolean): number | undefined => {
    if (text(name) === '' && !needed) return undefined
    const value = /^\d{1,9}$/.test(text(name)) ? Number(text(name)) : -1
    if (value >= least && value <= limit) return value
    faults[name] = 'office.promo.fault.number'
    return undefined
  }
  const amount = (name: string, needed: boolean): number | undefined => {
    if (text(name) === '' && !needed) return undefined
    const minor = minorOf(text(name), minorDigits(currency))
    if (minor !== undefined && minor > 0 && minor <= most) return minor
    faults[name] = 'office.cu.fault.amount'
    return undefined
  }
  const moment = (name: 'from' | 'until'): Date | undefined => {
    if (text(name) === '') return undefined
    const at = fromLocalDateTime(text(name), timeZone)
    if (!at) faults[name] = 'office.sale.fault.from'
    return at
  }
  const kind = ['amount', 'free_shipping', 'buy_get', 'gift'].find((one) => one === text('kind')) ?? 'percent'
  // As it will be kept.
  const code = text('code').replace(/\s/g, '').toUpperCase()
  if (text('name') === '' || text('name').length > 120) faults['name'] = 'office.promo.fault.name'
  if (code !== '' && !/^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code)) faults['code'] = 'office.promo.fault.code'
  if (kind === 'gift' && text('gift') === '') faults['gift'] = 'office.promo.fault.gift'
  const [startsAt, endsAt] = [moment('from'), moment('until')]
  if (startsAt && endsAt && endsAt <= startsAt) faults['until'] = 'office.sale.fault.until'
  const input: PromotionInput = {
    name: text('name'),
    code: code || undefined,
    ...(['percent', 'buy_get'].includes(kind) && { percent: whole('percent', 1, 100, true) }),
    ...(kind === 'amount' && { amountMinor: amount('amount', true) }),
    ...(kind === 'free_shipping' && { freeShipping: true as const }),
    ...(kind === 'buy_get' && {
      buy: { quantity: whole('buy', 1, 1_000, true) ?? 1, get: whole('get', 1, 1_000, true) ?? 1 },
    }),
    ...(kind === 'gift' && {
      gift: {
        sku: text('gift'),
        quantity: whole('gift-count', 1, 1_000, false) ?? 1,
        per: whole('gift-per', 1, 1_000, false),
      },
    }),
    minimumMinor: amount('minimum', false),
    firstOrder: text('first') !== '',
    startsAt,
    endsAt,
    limitTotal: whole('total', 1, most, false),
    limitPerPerson: whole('each', 1, most, false),
    combines: text('alone') === '',
    categories: text('category') === '' ? [] : [text('category')],
    brands: text('brand') === '' ? [] : [text('brand')],
  }
  return { input, faults }
}

/** A piece on each line, `SKU` or `SKU 3`. */
export const readPieces = (typed: string): { sku: string; quantity: number }[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 20)
    .map((line) => {
      const [, code = line, count] = /^(.*\S)\s+[x×]?\s*([1-9]\d{0,3})$/.exec(line) ?? []
      return { sku: code.slice(0, 100), quantity: Number(count ?? 1) }
    })
