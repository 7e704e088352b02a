// Texts of an email: the defaults, with the overrides of staff. Read for each email, so that no process uses
// outdated texts.
import { sql } from 'kysely'
import { resolveLocale, type Locale } from '../../../kernel/locale.ts'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  type MessageKey,
  getMessage,
  text,
  type Text,
  withMessageOverrides,
} from '../../../platform/text/text.ts'
import type { SiteSettings } from '../content.ts'
import { validateEmailTexts } from './validate-email-texts.ts'
import { type EmailKind, listEmailTexts } from './email-templates.ts'

type TextOverrides = Readonly<Record<string, string>>

/** Overrides in a language: of one template, and of the layout shared by all templates. */
export type EmailOverrides = { own: TextOverrides; all: TextOverrides }

export type EmailSender = Pick<SiteSettings, 'name' | 'author'>

/** Returns the texts of an email template by recipient locale, in one read. */
export async function getEmailMessages(db: Db, kind: EmailKind): Promise<(locale: string) => Text> {
  const { rows } = await sql<{ kind: string; key: string; locale: string; document: unknown }>`
    select kind, key, locale, document from content
    where (kind = 'mail' and key in (${kind}, 'all')) or (kind = 'settings' and key = 'site' and locale = 'en')`.execute(
    db,
  )
  const sender = rows.find((row) => row.kind === 'settings')?.document as EmailSender | undefined
  const getOverrides = (key: EmailKind, locale: Locale) =>
    (rows.find((row) => row.key === key && row.locale === locale)?.document ?? {}) as TextOverrides
  return (locale) => {
    const language = resolveLocale(locale)
    return buildEmailMessages(
      kind,
      language,
      { own: getOverrides(kind, language), all: getOverrides('all', language) },
      sender,
    )
  }
}

export type EmailOverride = { key: string; locale: string; document: TextOverrides; changedAt: Date }

export async function listEmailOverrides(db: Db): Promise<EmailOverride[]> {
  const { rows } = await sql<EmailOverride>`
    select key, locale, document, updated_at as "changedAt" from content where kind = 'mail'`.execute(db)
  return rows
}

/** An override that no longer matches the variables of its email is ignored in favour of the default. */
export function buildEmailMessages(
  kind: EmailKind,
  locale: Locale,
  { own: ownTexts, all }: EmailOverrides,
  sender?: EmailSender,
): Text {
  const base = text(locale)
  const framing = pickValidTexts('all', locale, all)
  const frameText = withMessageOverrides(base, framing)
  const values = {
    shop: sender?.name ?? '',
    owner: sender?.author.name ?? '',
    address: sender?.author.address ?? '',
  }
  const frameMessage = (key: MessageKey) => key in framing && frameText.t(key, values)
  const [headText, footText] = [frameMessage('mail.all.head'), frameMessage('mail.all.foot')]
  return {
    ...withMessageOverrides(base, pickValidTexts(kind, locale, ownTexts)),
    ...(headText && { head: headText }),
    ...(footText && { foot: footText }),
  }
}

function pickValidTexts(
  kind: EmailKind,
  locale: Locale,
  document: TextOverrides,
): Partial<Record<MessageKey, string>> {
  const invalidKeys = new Set(validateEmailTexts(kind, locale, document).map(({ path }) => path))
  return Object.fromEntries(Object.entries(document).filter(([key]) => !invalidKeys.has(key)))
}

/** Texts to store, without empty ones and those that equal the default. */
export function toStoredTexts(
  kind: EmailKind,
  locale: Locale,
  document: TextOverrides,
): Record<string, string> {
  const textByKey = new Map(listEmailTexts(kind).map((emailText) => [emailText.key as string, emailText]))
  const normalizeMessage = (key: string, message: string) => {
    const lines = toStorableText(message).replace(/\r\n?/g, '\n').trim()
    return (textByKey.get(key)?.max_length ?? 0) < 1_000 ? lines.replace(/\s*\n\s*/g, ' ') : lines
  }
  return Object.fromEntries(
    Object.entries(document)
      .map(([key, message]): [string, string] => [key, normalizeMessage(key, message)])
      .filter(
        ([key, message]) =>
          message !== '' && !(textByKey.has(key) && message === getMessage(locale, key as MessageKey)),
      ),
  )
}
