// The words of a mail: as they come with the program, but for those that staff have written. Read with each mail, so that no process says old ones.
import { sql } from 'kysely'
import { knownLocale, type Locale } from '../../kernel/locale.ts'
import { storable } from '../../kernel/storable.ts'
import type { Db } from '../../platform/database.ts'
import { type MessageKey, messageOf, text, type Text, textWith } from '../../platform/text.ts'
import type { SiteSettings } from './content.ts'
import { faultsOfMail } from './mail-faults.ts'
import { type MailKind, textsOfMail } from './mails.ts'

type Written = Readonly<Record<string, string>>

/** What staff wrote in a language: of a mail, and of what stands around all of them. */
export type WrittenWords = { own: Written; all: Written }

/** Who sends mails, as every letter may say. */
export type Sender = Pick<SiteSettings, 'name' | 'author'>

/** Words of a kind of mail by the language of whoever it is for, in one read. */
export async function mailWords(db: Db, kind: MailKind): Promise<(locale: string) => Text> {
  const { rows } = await sql<{ kind: string; key: string; locale: string; document: unknown }>`
    select kind, key, locale, document from content
    where (kind = 'mail' and key in (${kind}, 'all')) or (kind = 'settings' and key = 'site' and locale = 'en')`.execute(
    db,
  )
  const sender = rows.find((row) => row.kind === 'settings')?.document as Sender | undefined
  const written = (key: MailKind, locale: Locale) =>
    (rows.find((row) => row.key === key && row.locale === locale)?.document ?? {}) as Written
  return (locale) => {
    const language = knownLocale(locale)
    return wordsWith(kind, language, { own: written(kind, language), all: written('all', language) }, sender)
  }
}

export type WrittenMail = { key: string; locale: string; document: Written; changedAt: Date }

/** Whatever staff have written of mails. */
export async function writtenMails(db: Db): Promise<WrittenMail[]> {
  const { rows } = await sql<WrittenMail>`
    select key, locale, document, updated_at as "changedAt" from content where kind = 'mail'`.execute(db)
  return rows
}

/** A text that does not fit what its mail says by now is left out: what comes with the program stands in its place. */
export function wordsWith(kind: MailKind, locale: Locale, { own, all }: WrittenWords, sender?: Sender): Text {
  const base = text(locale)
  const framing = fitting('all', locale, all)
  const around = textWith(base, framing)
  const values = {
    shop: sender?.name ?? '',
    owner: sender?.author.name ?? '',
    address: sender?.author.address ?? '',
  }
  const said = (key: MessageKey) => key in framing && around.t(key, values)
  const [head, foot] = [said('mail.all.head'), said('mail.all.foot')]
  return {
    ...textWith(base, fitting(kind, locale, own)),
    ...(head && { head }),
    ...(foot && { foot }),
  }
}

function fitting(kind: MailKind, locale: Locale, document: Written): Partial<Record<MessageKey, string>> {
  const faulty = new Set(faultsOfMail(kind, locale, document).map(({ path }) => path))
  return Object.fromEntries(Object.entries(document).filter(([key]) => !faulty.has(key)))
}

/** What is kept of a document: no text that is empty or as it comes with the program. */
export function keptWords(kind: MailKind, locale: Locale, document: Written): Record<string, string> {
  const known = new Map(textsOfMail(kind).map((one) => [one.key as string, one]))
  const tidy = (key: string, message: string) => {
    const lines = storable(message).replace(/\r\n?/g, '\n').trim()
    return (known.get(key)?.most ?? 0) < 1_000 ? lines.replace(/\s*\n\s*/g, ' ') : lines
  }
  return Object.fromEntries(
    Object.entries(document)
      .map(([key, message]): [string, string] => [key, tidy(key, message)])
      .filter(
        ([key, message]) =>
          message !== '' && !(known.has(key) && message === messageOf(locale, key as MessageKey)),
      ),
  )
}
