// The words of a mail: as they come with the program, but for those that staff have written. Read with each mail, so that no process says old ones.
import { sql } from 'kysely'
import { resolveLocale, type Locale } from '../../kernel/locale.ts'
import { toStorableText } from '../../kernel/storable-text.ts'
import type { Db } from '../../platform/database.ts'
import { type MessageKey, getMessage, text, type Text, withMessageOverrides } from '../../platform/text.ts'
import type { SiteSettings } from './content.ts'
import { validateEmailTexts } from './validate-email-texts.ts'
import { type EmailKind, listEmailTexts } from './email-templates.ts'

type TextOverrides = Readonly<Record<string, string>>

/** What staff wrote in a language: of a mail, and of what stands around all of them. */
export type EmailOverrides = { own: TextOverrides; all: TextOverrides }

/** Who sends mails, as every letter may say. */
export type EmailSender = Pick<SiteSettings, 'name' | 'author'>

/** Words of a kind of mail by the language of whoever it is for, in one read. */
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

/** Whatever staff have written of mails. */
export async function listEmailOverrides(db: Db): Promise<EmailOverride[]> {
  const { rows } = await sql<EmailOverride>`
    select key, locale, document, updated_at as "changedAt" from content where kind = 'mail'`.execute(db)
  return rows
}

/** A text that does not fit what its mail says by now is left out: what comes with the program stands in its place. */
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

/** What is kept of a document: no text that is empty or as it comes with the program. */
export function toStoredTexts(
  kind: EmailKind,
  locale: Locale,
  document: TextOverrides,
): Record<string, string> {
  const textByKey = new Map(listEmailTexts(kind).map((emailText) => [emailText.key as string, emailText]))
  const normalizeMessage = (key: string, message: string) => {
    const lines = toStorableText(message).replace(/\r\n?/g, '\n').trim()
    return (textByKey.get(key)?.most ?? 0) < 1_000 ? lines.replace(/\s*\n\s*/g, ' ') : lines
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
