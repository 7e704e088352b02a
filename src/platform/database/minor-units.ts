// SQL of amounts of several currencies.
import { type RawBuilder, sql } from 'kysely'
import { minorDigits } from '../../kernel/money.ts'

const currenciesWithDigits = (digits: number): string[] =>
  Intl.supportedValuesOf('currency').filter((currency) => minorDigits(currency) === digits)

/** Minor units in a unit of the currency: 100 in most of them. */
export const minorUnitsSql = (currency: RawBuilder<unknown>) =>
  sql<number>`(case when ${currency} = any(${currenciesWithDigits(0)}::text[]) then 1
    when ${currency} = any(${currenciesWithDigits(3)}::text[]) then 1000 else 100 end)`
