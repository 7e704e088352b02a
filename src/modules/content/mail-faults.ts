// Whether a text of a mail that staff wrote can be said with what that mail knows.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type MailKind, type MailText, textsOfMail } from './mails.ts'

/**
 * What is wrong with a text: `text`: the mail has no such text; `long`: longer than `value` letters; `form`: does not read from letter `value` on;
 * `unknown`: names `value`, which this mail has not; `lacks`: does not name `value`; `kind`: `value` in a form that it is not known in; `plural`: no
 * form for `value`, which the language has.
 */
export type MailFault = {
  path: string
  fault: 'text' | 'long' | 'form' | 'unknown' | 'lacks' | 'kind' | 'plural'
  value: string
}

type Choices = Record<string, Token[] | number | undefined>
type Token = string | [name: string, type?: string, choices?: Choices | string]

/** Every text of a document of a kind of mail, by its key. */
export function faultsOfMail(
  kind: MailKind,
  locale: string,
  document: Readonly<Record<string, string>>,
): MailFault[] {
  const texts = new Map<string, MailText>(textsOfMail(kind).map((text) => [text.key, text]))
  return Object.entries(document).flatMap(([path, message]): MailFault[] => {
    const text = texts.get(path)
    if (!text) return [{ path, fault: 'text', value: path }]
    return faultsOfText(text, locale, message).map((fault) => ({ path, ...fault }))
  })
}

function faultsOfText(
  { values, must, numbers, most }: MailText,
  locale: string,
  message: string,
): Omit<MailFault, 'path'>[] {
  if (message.length > most) return [{ fault: 'long', value: String(most) }]
  let tokens: Token[]
  try {
    tokens = compileMessageOrThrow(message) as Token[]
  } catch (error) {
    return [{ fault: 'form', value: String(placeOf(error, message)) }]
  }
  const loose = looseBrace(message)
  const faults: Omit<MailFault, 'path'>[] = loose ? [{ fault: 'form', value: String(loose) }] : []
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const visit = (parts: readonly Token[]): Set<string> => {
    const named = new Set<string>()
    for (const part of parts) {
      if (typeof part === 'string') continue
      const [name, type, choices] = part
      named.add(name)
      if (!values.includes(name)) faults.push({ fault: 'unknown', value: name })
      else if (type === undefined) continue
      else if (typeof choices !== 'object' || (type !== 'select' && !numbers.includes(name)))
        faults.push({ fault: 'kind', value: name })
      else {
        const forms = type === 'plural' ? needed : (['other'] as const)
        for (const form of forms)
          if (choices[form] === undefined && !(form === 'zero' && choices['0'] !== undefined))
            faults.push({ fault: 'plural', value: form })
        for (const choice of Object.values(choices))
          if (Array.isArray(choice)) for (const within of visit(choice)) named.add(within)
      }
    }
    return named
  }
  const named = visit(tokens)
  for (const name of must) if (!named.has(name)) faults.push({ fault: 'lacks', value: name })
  return faults
}

/** A brace that neither begins nor ends a value, and is not quoted as one that is meant. @returns its place, 0 where there is none. */
function looseBrace(message: string): number {
  const bare = message.replace(/'[{}][^']*(?:'|$)/g, (quoted) => ' '.repeat(quoted.length))
  let depth = 0
  for (const [at, letter] of [...bare].entries()) {
    if (letter === '{' && /^\s*[{}]|^\s*$/.test([...bare].slice(at + 1).join(''))) return at + 1
    if (letter === '{') depth++
    if (letter === '}' && --depth < 0) return at + 1
  }
  return 0
}

/** The letter from which on it does not read, counted from one. */
function placeOf(error: unknown, message: string): number {
  const [, line = '1', column = '1'] = /line (\d+) col (\d+)/.exec(String(error)) ?? []
  const before = message.split('\n').slice(0, Number(line) - 1)
  return before.join('\n').length + (before.length > 0 ? 1 : 0) + Number(column)
}

const sentences: Record<MailFault['fault'], (value: string) => string> = {
  text: (value) => `this mail has no text ${value}`,
  long: (value) => `longer than ${value} letters`,
  form: (value) => `does not read from letter ${value} on`,
  unknown: (value) => `this mail has no value {${value}}`,
  lacks: (value) => `has to name {${value}}`,
  kind: (value) => `{${value}} takes no such form`,
  plural: (value) => `lacks the plural form ${value}`,
}

/** As the API tells it. */
export const mailIssue = ({ path, fault, value }: MailFault): { path: string; message: string } => ({
  path,
  message: sentences[fault](value),
})
