// Why a row of a file is skipped or changed: in English for the command line, reports and API clients, and as a
// message for localised pages.
import type { Locale } from '../../kernel/locale.ts'
import { type MessageKey, type Text, text, type Values } from './text.ts'

type ReasonKey = Extract<MessageKey, `reason.${string}`>
type ReasonMessage = { key: ReasonKey; values?: Values; about?: string }
export type Reason = {
  /** In English. */
  reason: string
  /** The reason as a message; absent for reasons from a program without localisation. */
  says?: ReasonMessage
}

const formatReason = (messages: Text, { key, values, about }: ReasonMessage) =>
  (about === undefined ? '' : `${about}: `) + messages.t(key, values)

export function createReason(key: ReasonKey, values?: Values): Reason {
  const message: ReasonMessage = { key, ...(values && { values }) }
  return { reason: formatReason(text('en'), message), says: message }
}

/** Prefixes a reason with its subject, such as an address. */
export const prefixReason = (about: string, { reason, says }: Reason): Reason => ({
  reason: `${about}: ${reason}`,
  ...(says && { says: { ...says, about } }),
})

/** A reason in the reader's language, or in English (`lang`) without a message. */
export type LocalizedReason<Row extends Reason> = Omit<Row, 'says'> & { lang?: 'en' }

export const localizeReason = <Row extends Reason>(
  locale: Locale,
  { says, ...row }: Row,
): LocalizedReason<Row> =>
  says ? { ...row, reason: formatReason(text(locale), says) } : { ...row, lang: 'en' }
