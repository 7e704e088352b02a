// Why a line of a file is left out, or taken otherwise than it stands: in English for the command line, reports and programs, and as a message for whoever reads another language.
import type { Locale } from '../kernel/locale.ts'
import { type MessageKey, type Text, text, type Values } from './text.ts'

type ReasonKey = Extract<MessageKey, `reason.${string}`>
type ReasonMessage = { key: ReasonKey; values?: Values; about?: string }
export type Reason = {
  /** In English. */
  reason: string
  /** The same as a message; absent where it was said by a program that knows no other language. */
  says?: ReasonMessage
}

const formatReason = (messages: Text, { key, values, about }: ReasonMessage) =>
  (about === undefined ? '' : `${about}: `) + messages.t(key, values)

export function createReason(key: ReasonKey, values?: Values): Reason {
  const message: ReasonMessage = { key, ...(values && { values }) }
  return { reason: formatReason(text('en'), message), says: message }
}

/** The same, said of something that is named first, such as an address. */
export const prefixReason = (about: string, { reason, says }: Reason): Reason => ({
  reason: `${about}: ${reason}`,
  ...(says && { says: { ...says, about } }),
})

/** As a reader is told it: in their language, or in English (`lang`) where no message says it. */
export type LocalizedReason<Row extends Reason> = Omit<Row, 'says'> & { lang?: 'en' }

export const localizeReason = <Row extends Reason>(
  locale: Locale,
  { says, ...row }: Row,
): LocalizedReason<Row> =>
  says ? { ...row, reason: formatReason(text(locale), says) } : { ...row, lang: 'en' }
