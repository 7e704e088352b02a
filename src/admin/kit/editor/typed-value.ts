// Values that are typed as text, such as amounts. Text without such a value is kept, so that nothing typed is lost.
import { useState } from 'react'
import { minorDigits } from '../../../kernel/money.ts'

export type Conversion = {
  /** The text itself when it has no such value. */
  parse(text: string): unknown
  format(value: unknown): string
}

/** In minor units; null when it is empty. Accepts a decimal comma. */
export function amountOf(currency: string): Conversion {
  const digits = minorDigits(currency)
  return {
    parse(text) {
      if (text.trim() === '') return null
      const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.replaceAll(/\s/g, '')) ?? []
      if (whole === undefined || part.length > digits) return text
      return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || 0)
    },
    format: (value) => (typeof value === 'number' ? (value / 10 ** digits).toFixed(digits) : toText(value)),
  }
}

export const wholeNumber: Conversion = {
  parse: (text) => (text.trim() === '' ? null : /^\d{1,9}$/.test(text.trim()) ? Number(text) : text),
  format: (value) => toText(value),
}

export const nullableText: Conversion = {
  parse: (text) => (text.trim() === '' ? null : text),
  format: (value) => toText(value),
}

export const upperCaseText: Conversion = {
  parse: (text) => (text.trim() === '' ? null : text.toUpperCase()),
  format: (value) => toText(value),
}

/** A JSON value as text. */
export const json: Conversion = {
  parse(text) {
    if (text.trim() === '') return null
    try {
      return JSON.parse(text) as unknown
    } catch {
      return text
    }
  },
  format: (value) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2)),
}

/** A list of texts, one a line. */
export const textLines = listOf('\n', '\n')

/** A list of short texts, separated by commas. */
export const textList = listOf(',', ', ')

function listOf(separator: string, joint: string): Conversion {
  return {
    parse: (text) =>
      text
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
    format: (value) => (Array.isArray(value) ? value.join(joint) : ''),
  }
}

const toText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value as string | number)

/** What the input shows: what was typed, until the value becomes another one. */
export function useTypedValue(value: unknown, { parse, format }: Conversion) {
  const [typed, setTyped] = useState<string>()
  const isCurrent = typed !== undefined && JSON.stringify(parse(typed)) === JSON.stringify(value)
  return {
    text: isCurrent ? typed : format(value),
    /** @returns the value of the text. */
    type(text: string): unknown {
      setTyped(text)
      return parse(text)
    },
  }
}
