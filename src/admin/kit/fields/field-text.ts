// Values of custom fields as text, as files have them: the API reads both.
import { minorDigits } from '../../../kernel/money.ts'
import type { CustomFieldDefinition } from '../editor/custom-fields.ts'

/** `currency` of the store: money is entered in its units. */
export function toFieldText({ type }: CustomFieldDefinition, value: unknown, currency: string): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && type !== 'json') return value.join('\n')
  if (type === 'money') return (Number(value) / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
  return type === 'json' ? JSON.stringify(value, null, 2) : String(value)
}

/** @returns null for no value. */
export function fromFieldText({ multiple }: CustomFieldDefinition, text: string): string | string[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return null
  return multiple ? lines : text.trim()
}
