// What staff entered in the bulk edit dialog, as the change of the API.
import { type BulkEditFieldName, bulkEditFields, parseFormula } from '../../contracts/bulk-edits.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { BulkEditInput } from './bulk-edit.ts'

export type BulkEditDraft = {
  field: BulkEditFieldName
  formula: string
  /** A key of `roundings`. */
  rounding: string
  value: string
  add: string
  remove: string
  /** The value is removed. */
  isRemoved: boolean
}

export const emptyDraft = (field: BulkEditFieldName): BulkEditDraft => ({
  field,
  formula: '',
  rounding: 'none',
  value: '',
  add: '',
  remove: '',
  isRemoved: false,
})

/** In minor units of a currency with so many decimals. Labels are amounts, such as `.95`. */
export const listRoundings = (digits: number): { id: string; increment: number; ending: number }[] =>
  digits === 0
    ? [10, 100, 500, 1_000, 10_000].map((increment) => ({ id: String(increment), increment, ending: 0 }))
    : [0, 50, 90, 95, 99].map((cents) => ({
        id: `.${String(cents).padStart(2, '0')}`,
        increment: 10 ** digits,
        ending: cents * 10 ** (digits - 2),
      }))

type Change = BulkEditInput['change']

/** @returns the change, the message of an error, or neither while the form is incomplete. */
export function toChange(
  { field, formula, rounding, value, add, remove, isRemoved }: BulkEditDraft,
  digits: number,
): { change?: Change; error?: MessageKey } {
  const { kind } = bulkEditFields[field]
  if (isRemoved) return { change: { action: 'set', field, to: null } }
  if (kind === 'list') {
    const lists = { add: splitList(add), remove: splitList(remove) }
    return lists.add.length + lists.remove.length === 0
      ? {}
      : { change: { action: 'change_list', field, ...lists } }
  }
  if (kind === 'choice' || kind === 'text')
    return value.trim() === '' ? {} : { change: { action: 'set', field, to: value.trim() } }
  if (formula.trim() === '') return {}
  if (!parseFormula(formula)) return { error: 'bulk-edit.formula-invalid' }
  const rule = kind === 'amount' && listRoundings(digits).find(({ id }) => id === rounding)
  return {
    change: {
      action: 'calculate',
      field,
      formula,
      ...(rule && { rounding_increment: rule.increment, rounding_ending: rule.ending }),
    },
  }
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
