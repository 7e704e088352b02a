// Statements that change stored amounts of money to another currency, and their result.
import { type RawBuilder, sql } from 'kysely'
import type { CurrencyChange } from '../../kernel/money.ts'

/** `rounded`: amounts that had more decimals than the new currency. */
export type ChangedAmounts = { amounts: number; rounded: number }

export const noAmounts: ChangedAmounts = { amounts: 0, rounded: 0 }

export const addAmounts = (...all: readonly ChangedAmounts[]): ChangedAmounts =>
  all.reduce((sum, { amounts, rounded }) => ({
    amounts: sum.amounts + amounts,
    rounded: sum.rounded + rounded,
  }))

/**
 * SQL for an amount in the new currency, not rounded: the one that is set for it in `amounts`, otherwise the scaled one.
 * @param name of the amount in `amounts`.
 */
export const scaledAmount = (
  column: string,
  name: string,
  { currency, factor }: CurrencyChange,
): RawBuilder<number> =>
  sql<number>`coalesce((amounts -> ${name}::text ->> ${currency}::text)::numeric, ${sql.ref(column)} * ${factor}::numeric)`

/**
 * SQL for `amounts` after the change. An amount that was set for the new currency is the amount of the record now; the former
 * one is set for the former currency, because it does not follow from the exchange rate.
 * @param columns by name of the amount.
 */
export function changedAmounts(
  columns: Readonly<Record<string, string>>,
  { from, currency }: CurrencyChange,
): RawBuilder<unknown> {
  const entries = Object.entries(columns).map(
    ([
      name,
      column,
    ]) => sql`${name}::text, case when amounts -> ${name}::text -> ${currency}::text is null then amounts -> ${name}::text
      else (amounts -> ${name}::text) - ${currency}::text || jsonb_build_object(${from}::text, ${sql.ref(column)}) end`,
  )
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(entries)}))`
}

/**
 * The same for amounts that were agreed with a company: the former amount always stays set for the former currency, and
 * applies where that is still used.
 */
export function changedAgreedAmounts(
  columns: Readonly<Record<string, string>>,
  { from, currency }: CurrencyChange,
): RawBuilder<unknown> {
  const entries = Object.entries(columns).map(
    ([name, column]) =>
      sql`${name}::text, (coalesce(amounts -> ${name}::text, '{}') - ${currency}::text) || jsonb_build_object(${from}::text, ${sql.ref(column)})`,
  )
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(entries)}))`
}
