// Amounts that the merchant sets per currency, in one shape for everything that has amounts in the store currency. They
// replace converted amounts (`createAmountConverter`).
import { z } from 'zod'
import type { InputIssue } from './errors.ts'
import { isCurrencyCode } from './money.ts'

/** Minor units by currency. */
export type AmountsByCurrency = Readonly<Record<string, number>>

/** By name of the amount that they replace, such as `{ price: { EUR: 490 } }`. */
export type CurrencyAmounts<Name extends string = string> = Readonly<
  Partial<Record<Name, AmountsByCurrency | undefined>>
>

/**
 * Converts an amount of the store currency into the currency of a market.
 * @param set amounts per currency; the one of the market replaces the converted amount.
 */
export type ConvertAmount = (minor: number, set?: AmountsByCurrency) => number

const byCurrency = z.record(
  z.string().regex(/^[A-Z]{3}$/, 'Use an ISO 4217 code, such as EUR'),
  z.int().min(0).max(1_000_000_000_000),
)

/** The schema of `amounts` of a record with these amounts. */
export const currencyAmounts = <Name extends string>(...names: readonly Name[]) =>
  z
    .strictObject(
      Object.fromEntries(names.map((name) => [name, byCurrency.optional()])) as Record<
        Name,
        z.ZodOptional<typeof byCurrency>
      >,
    )
    .default({} as never)
    .describe(
      'Amounts in other currencies, minor units, such as `{"EUR": 490}`. Without one, the amount is converted at the exchange rate',
    )

/**
 * Errors in the amounts of a record.
 * @param path of the record with a dot at its end; empty for the document itself. @param record with the amounts in the store currency, null for those that it does not have.
 */
export function findAmountIssues(
  path: string,
  amounts: CurrencyAmounts,
  record: Readonly<Record<string, unknown>>,
  storeCurrency: string,
): InputIssue[] {
  return Object.entries(amounts).flatMap(([name, set = {}]) =>
    Object.keys(set).flatMap((currency): InputIssue[] => {
      const issue = (message: string) => [{ path: `${path}amounts.${name}.${currency}`, message }]
      if (!isCurrencyCode(currency))
        return issue(`${currency} is not a currency: use an ISO 4217 code, such as EUR`)
      if (currency === storeCurrency) return issue(`${currency} is the store currency: set ${name} itself`)
      if (record[name] === undefined || record[name] === null)
        return issue(`Also set ${name}, which applies in other currencies`)
      return []
    }),
  )
}

/** Errors in amounts per currency of a smallest and a largest amount: a currency sets both, in order. */
export function findRangeIssues<Name extends string>(
  path: string,
  amounts: CurrencyAmounts<Name>,
  record: Readonly<Record<Name, unknown>>,
  [low, high]: readonly [Name, Name],
): InputIssue[] {
  if (record[low] === null || record[high] === null) return []
  const [lows, highs] = [amounts[low] ?? {}, amounts[high] ?? {}]
  return [...new Set([...Object.keys(lows), ...Object.keys(highs)])].flatMap((currency): InputIssue[] => {
    const [lowest, highest] = [lows[currency], highs[currency]]
    if (lowest !== undefined && highest !== undefined)
      return lowest <= highest
        ? []
        : [
            {
              path: `${path}amounts.${high}.${currency}`,
              message: `Must be at least ${low} in ${currency}, ${lowest}`,
            },
          ]
    const missing = lowest === undefined ? low : high
    return [
      {
        path: `${path}amounts.${missing}.${currency}`,
        message: `Set ${low} and ${high} in ${currency}, or neither`,
      },
    ]
  })
}
