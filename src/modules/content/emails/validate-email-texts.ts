// Validates email texts written by staff against the variables of the email.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type EmailKind, type EmailText, listEmailTexts } from './email-templates.ts'

/**
 * `text`: the email has no such text; `long`: longer than `value` characters; `form`: syntax error from
 * character `value` on; `unknown`: uses the variable `value`, which the email does not have; `missing`: does not
 * use the required variable `value`; `kind`: uses `value` with the wrong format; `plural`: lacks the plural form
 * `value` of the language.
 */
export type EmailTextError = {
  path: string
  fault: 'text' | 'long' | 'form' | 'unknown' | 'missing' | 'kind' | 'plural'
  value: string
}

type Choices = Record<string, Token[] | number | undefined>
type Token = string | [name: string, type?: string, choices?: Choices | string]

export function validateEmailTexts(
  kind: EmailKind,
  locale: string,
  document: Readonly<Record<string, string>>,
): EmailTextError[] {
  const texts = new Map<string, EmailText>(listEmailTexts(kind).map((text) => [text.key, text]))
  return Object.entries(document).flatMap(([path, message]): EmailTextError[] => {
    const text = texts.get(path)
    if (!text) return [{ path, fault: 'text', value: path }]
    return validateText(text, locale, message).map((textError) => ({ path, ...textError }))
  })
}

function validateText(
  {
    placeholders: values,
    required_placeholders: requiredValues,
    plural_placeholders: numbers,
    max_length: maxLength,
  }: EmailText,
  locale: string,
  message: string,
): Omit<EmailTextError, 'path'>[] {
  if (message.length > maxLength) return [{ fault: 'long', value: String(maxLength) }]
  let tokens: Token[]
  try {
    tokens = compileMessageOrThrow(message) as Token[]
  } catch (error) {
    return [{ fault: 'form', value: String(getErrorPosition(error, message)) }]
  }
  const looseBraceIndex = findLooseBrace(message)
  const errors: Omit<EmailTextError, 'path'>[] = looseBraceIndex
    ? [{ fault: 'form', value: String(looseBraceIndex) }]
    : []
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const visitTokens = (parts: readonly Token[]): Set<string> => {
    const usedValues = new Set<string>()
    for (const part of parts) {
      if (typeof part === 'string') continue
      const [name, type, choices] = part
      usedValues.add(name)
      if (!values.includes(name)) errors.push({ fault: 'unknown', value: name })
      else if (type === undefined) continue
      else if (typeof choices !== 'object' || (type !== 'select' && !numbers.includes(name)))
        errors.push({ fault: 'kind', value: name })
      else {
        const forms = type === 'plural' ? needed : (['other'] as const)
        for (const form of forms)
          if (choices[form] === undefined && !(form === 'zero' && choices['0'] !== undefined))
            errors.push({ fault: 'plural', value: form })
        for (const choice of Object.values(choices))
          if (Array.isArray(choice))
            for (const nestedValue of visitTokens(choice)) usedValues.add(nestedValue)
      }
    }
    return usedValues
  }
  const usedValues = visitTokens(tokens)
  for (const name of requiredValues) if (!usedValues.has(name)) errors.push({ fault: 'missing', value: name })
  return errors
}

/**
 * Finds a brace that neither starts nor ends a placeholder and is not quoted.
 * @returns its position, 0 when there is none.
 */
function findLooseBrace(message: string): number {
  const unquoted = message.replace(/'[{}][^']*(?:'|$)/g, (quoted) => ' '.repeat(quoted.length))
  let depth = 0
  for (const [at, character] of [...unquoted].entries()) {
    if (character === '{' && /^\s*[{}]|^\s*$/.test([...unquoted].slice(at + 1).join(''))) return at + 1
    if (character === '{') depth++
    if (character === '}' && --depth < 0) return at + 1
  }
  return 0
}

/** Position of the syntax error, from 1. */
function getErrorPosition(error: unknown, message: string): number {
  const [, line = '1', column = '1'] = /line (\d+) col (\d+)/.exec(String(error)) ?? []
  const precedingLines = message.split('\n').slice(0, Number(line) - 1)
  return precedingLines.join('\n').length + (precedingLines.length > 0 ? 1 : 0) + Number(column)
}

const sentences: Record<EmailTextError['fault'], (value: string) => string> = {
  text: (value) => `this email has no text ${value}`,
  long: (value) => `longer than ${value} characters`,
  form: (value) => `syntax error from character ${value} on`,
  unknown: (value) => `this email has no variable {${value}}`,
  missing: (value) => `must contain {${value}}`,
  kind: (value) => `{${value}} does not support this format`,
  plural: (value) => `is missing the plural form ${value}`,
}

export const toEmailTextIssue = ({
  path,
  fault,
  value,
}: EmailTextError): { path: string; message: string } => ({
  path,
  message: sentences[fault](value),
})
