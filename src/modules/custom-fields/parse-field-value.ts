// Reads values of custom fields: from requests as JSON, from files as text. Pure.
import { isLocale, catalogueLocale } from '../../kernel/locale.ts'
import { parseMinor } from '../../kernel/money.ts'
import { isWebAddress } from '../../kernel/text/link.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { createReason, type Reason } from '../../platform/text/localized-reason.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import {
  type CustomField,
  type FieldValue,
  MAX_FIELD_TEXT_LENGTH,
  MAX_FIELD_VALUES,
  splitFieldAddress,
} from './custom-fields.ts'
import { matchesPattern } from './match-pattern.ts'

/** `value` null removes the stored value. */
export type ParsedValue = { value: FieldValue | null } | { problem: Reason }

const MAX_HTML_LENGTH = 50_000
const MAX_JSON_LENGTH = 20_000

const problem = (...args: Parameters<typeof createReason>): ParsedValue => ({
  problem: createReason(...args),
})

/**
 * Reads the value of a field or, with a language in the address, its translation.
 * @param input JSON, or text as in files: `yes`, `12.50`, `linen | cotton`. Money is in minor units as a number, and
 *   in units of the currency as text.
 */
export function parseFieldValue(
  field: CustomField | undefined,
  address: string,
  input: unknown,
  currency: string,
): ParsedValue {
  const { key, locale } = splitFieldAddress(address)
  if (!field) return problem('reason.field.none', { key })
  if (locale !== undefined && (!field.translatable || !isLocale(locale) || locale === catalogueLocale))
    return problem('reason.field.language', { key, locale })
  if (input === null || input === undefined || input === '' || (Array.isArray(input) && input.length === 0))
    return { value: null }
  return parsers[field.type](
    typeof input === 'string' ? toStorableText(input).trim() : input,
    field,
    currency,
  )
}

type Parser = (input: unknown, field: CustomField, currency: string) => ParsedValue

const parseText: Parser = (
  input,
  { min_length: least = 1, max_length: limit = MAX_FIELD_TEXT_LENGTH, pattern },
) => {
  if (input === '') return { value: null }
  if (typeof input !== 'string' || input.length > limit) return problem('reason.field.text', { limit })
  if (input.length < least) return problem('reason.field.length', { least, limit })
  return pattern === undefined || matchesPattern(pattern, input)
    ? { value: input }
    : problem('reason.field.pattern', { pattern })
}

const parseHtml: Parser = (input) => {
  if (typeof input !== 'string' || input.length > MAX_HTML_LENGTH)
    return problem('reason.field.text', { limit: MAX_HTML_LENGTH })
  return { value: sanitiseHtml(input) || null }
}

const checkRange = (value: number, { min, max }: CustomField, stored: FieldValue): ParsedValue =>
  (min !== undefined && value < min) || (max !== undefined && value > max)
    ? problem('reason.field.range', { min: min ?? '−∞', max: max ?? '∞' })
    : { value: stored }

const parseInteger: Parser = (input, field) => {
  const value = typeof input === 'string' && /^-?\d{1,15}$/.test(input) ? Number(input) : input
  return typeof value === 'number' && Number.isSafeInteger(value)
    ? checkRange(value, field, value)
    : problem('reason.field.integer')
}

/** Decimals are stored as text, so that no digit is lost. */
const parseDecimal: Parser = (input, field) => {
  const match = /^(-?)0*(\d{1,15}?)(?:\.(\d{1,10}?)0*)?$/.exec(String(input))
  if (!match || !['string', 'number'].includes(typeof input)) return problem('reason.field.decimal')
  const [, sign, whole, fraction] = match
  const plain = `${whole}${fraction ? `.${fraction}` : ''}`
  const text = Number(plain) === 0 ? '0' : `${sign}${plain}`
  return checkRange(Number(text), field, text)
}

const parseMoney: Parser = (input, field, currency) => {
  const minor = typeof input === 'string' ? parseMinor(input, currency) : input
  return typeof minor === 'number' && Number.isSafeInteger(minor) && minor >= 0
    ? checkRange(minor, field, minor)
    : problem('reason.field.money', { currency })
}

const booleanTexts = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])
const parseBoolean: Parser = (input) => {
  const value = typeof input === 'string' ? booleanTexts.get(input.toLowerCase()) : input
  return typeof value === 'boolean' ? { value } : problem('reason.field.boolean')
}

const parseDate: Parser = (input) => {
  const isDate =
    typeof input === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(input) &&
    new Date(`${input}T00:00:00Z`).toJSON()?.slice(0, 10) === input
  return isDate ? { value: input } : problem('reason.field.date')
}

/** One text, or a list of texts when the field takes several values. */
function parseList(input: unknown, { multiple }: CustomField): string[] | undefined {
  const items =
    typeof input === 'string'
      ? multiple
        ? input
            .split('|')
            .map((part) => part.trim())
            .filter(Boolean)
        : [input]
      : input
  return Array.isArray(items) &&
    items.every((item) => typeof item === 'string' && item !== '') &&
    (multiple ? items.length <= MAX_FIELD_VALUES : items.length === 1)
    ? [...new Set(items as string[])]
    : undefined
}

const parseChoice: Parser = (input, field) => {
  const known = field.choices!.map(({ value }) => value)
  const values = parseList(input, field)?.map(
    // Files may have labels.
    (text) =>
      field.choices!.find(({ value, label }) => value === text || Object.values(label).includes(text))
        ?.value ?? text,
  )
  if (!values || values.some((value) => !known.includes(value)))
    return problem('reason.field.choice', { choices: known.slice(0, 20).join(', ') })
  return { value: field.multiple ? known.filter((value) => values.includes(value)) : values[0]! }
}

const parseColour: Parser = (input) => {
  const value = typeof input === 'string' ? input.toLowerCase() : ''
  return /^#[0-9a-f]{6}$/.test(value) ? { value } : problem('reason.field.colour')
}

const parseReference: Parser = (input, field) => {
  const values = parseList(input, field)
  if (!values || values.some((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)))
    return problem('reason.field.reference', { kind: field.reference! })
  return { value: field.multiple ? values : values[0]! }
}

const parseFile: Parser = (input) =>
  typeof input === 'string' &&
  input.length <= MAX_FIELD_TEXT_LENGTH &&
  (/^\/media\/[a-z0-9]{16,64}\.webp$/.test(input) || isWebAddress(input))
    ? { value: input }
    : problem('reason.field.file')

const parseJson: Parser = (input) => {
  let value = input
  if (typeof input === 'string')
    try {
      value = JSON.parse(input)
    } catch {
      return problem('reason.field.json', { limit: MAX_JSON_LENGTH })
    }
  const text = JSON.stringify(value)
  return typeof value === 'object' &&
    value !== null &&
    text.length <= MAX_JSON_LENGTH &&
    toStorableText(text) === text
    ? { value: value as FieldValue }
    : problem('reason.field.json', { limit: MAX_JSON_LENGTH })
}

const parsers: Record<CustomField['type'], Parser> = {
  text: parseText,
  rich_text: parseHtml,
  integer: parseInteger,
  decimal: parseDecimal,
  money: parseMoney,
  boolean: parseBoolean,
  date: parseDate,
  choice: parseChoice,
  colour: parseColour,
  reference: parseReference,
  file: parseFile,
  json: parseJson,
}
