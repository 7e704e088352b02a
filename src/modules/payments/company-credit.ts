// Credit of a company in the currency of an order. Its limit is set in one currency, what it owes is in those of its orders.
import type { CurrencyAmounts } from '../../kernel/currency-amounts.ts'
import { createOptionalConverter, getStoreFactor, withoutRounding } from '../markets/convert-amount.ts'
import type { CurrencyConversion } from '../markets/markets.ts'

/**
 * `usedMinor` counts open orders and debt; a negative value means overpayment. `storeFactor`: minor units of the store
 * currency per minor unit.
 */
export type CompanyBalance = { currency: string; usedMinor: number; storeFactor: number }

/** `limitMinor`: in the store currency. */
export type CompanyCredit = {
  netDays: number
  limitMinor: number
  amounts: CurrencyAmounts<'limit'>
  balances: CompanyBalance[]
}

/** `conversion`: from the store currency; absent for the store currency itself. */
export type CreditCurrency = { currency: string; conversion?: CurrencyConversion | undefined }

export const getOwnFactor = ({ conversion }: CreditCurrency): string =>
  conversion ? getStoreFactor(conversion) : '1'

/**
 * What a company may still order in a currency. The rounding of retail prices does not apply to its limit. What it owes in others counts at the rates of those orders, overpayments in
 * others do not.
 */
export function getCreditIn(
  { limitMinor, amounts, balances }: Pick<CompanyCredit, 'limitMinor' | 'amounts' | 'balances'>,
  order: CreditCurrency,
): { limitMinor: number; usedMinor: number; availableMinor: number } {
  const limit = createOptionalConverter(order.conversion && withoutRounding(order.conversion))(
    limitMinor,
    amounts.limit,
  )
  const used = balances.find(({ currency }) => currency === order.currency)?.usedMinor ?? 0
  const elsewhere = balances
    .filter(({ currency, usedMinor }) => currency !== order.currency && usedMinor > 0)
    .reduce((sum, { usedMinor, storeFactor }) => sum + usedMinor * storeFactor, 0)
  const others = Math.ceil(elsewhere / Number(getOwnFactor(order)))
  return { limitMinor: limit, usedMinor: used, availableMinor: Math.max(0, limit - used - others) }
}
