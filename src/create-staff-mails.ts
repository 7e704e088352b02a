// Wires the words of mails for staff: what there is to write, how a mail would be with it, and one of it to oneself.
import { createHash } from 'node:crypto'
import { type DrawnMail, sampleMail } from './create-mail-samples.ts'
import type { Only } from './create-people.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Clock } from './kernel/clock.ts'
import { ShopError } from './kernel/errors.ts'
import { type Locale, locales } from './kernel/locale.ts'
import { writeAudit } from './modules/audit/audit.ts'
import type { Principal } from './modules/auth/auth.ts'
import { getContent } from './modules/content/content.store.ts'
import {
  validateEmailTexts,
  type EmailTextError,
  toEmailTextIssue,
} from './modules/content/validate-email-texts.ts'
import { toStoredTexts, buildEmailMessages, listEmailOverrides } from './modules/content/email-messages.ts'
import {
  isEmailKind,
  type EmailKind,
  emailKinds,
  type EmailText,
  listEmailTexts,
} from './modules/content/email-templates.ts'
import { officeRooms } from './office-rooms.ts'
import type { Db } from './platform/database.ts'
import { createLimiter } from './platform/limiter.ts'
import { previewOf } from './platform/letter.ts'
import { enqueueMail } from './platform/mail.ts'
import { messageOf, text } from './platform/text.ts'

type Words = Readonly<Record<string, string>>

/** `standard` is the text as it comes with the program. */
export type StaffMailText = EmailText & { standard: string }
export type StaffMail = { kind: EmailKind; texts: StaffMailText[] }

/** One of the list: `subject` as somebody would read it, `written` the languages in which staff have written something of it. */
export type ListedMail = { kind: EmailKind; subject: string; written: Locale[]; changedAt: Date | null }

export type StaffMailCalls = {
  list(locale: Locale): Promise<ListedMail[]>
  /** @throws ShopError not_found. */
  one(kind: string, locale: Locale): StaffMail
  /** As it would be with these words; those that cannot be kept are as they come with the program. @throws ShopError not_found. */
  draw(kind: string, locale: Locale, words: Words): Promise<DrawnMail>
  /** The same as a document: under its subject, and as plain text. */
  preview(kind: string, locale: Locale, words: Words): Promise<string>
  /** @throws ShopError not_found. */
  faults(kind: string, locale: Locale, words: Words): EmailTextError[]
  /** Mails it to `to`. @throws ShopError not_found, invalid_input, too_many_requests. */
  trial(kind: string, locale: Locale, words: Words, to: string, by: StaffBy): Promise<void>
}

type Parts = {
  db: Db
  clock: Clock
  config: { shopUrl: string; mailFrom: string }
  nudge(): void
}

const trials = { times: 30, withinMs: 60 * 60_000 }

const known = (kind: string): EmailKind => {
  if (!isEmailKind(kind)) throw new ShopError('not_found')
  return kind
}

export function createStaffMails({ db, clock, config, nudge }: Parts): StaffMailCalls {
  const mayTry = createLimiter(clock, 'mail-trials', trials.times, trials.withinMs)
  /** With whatever else staff have written of mails, and the shop's settings. */
  const artist = async () => {
    const [written, settings] = [await listEmailOverrides(db), await getContent(db, 'settings', 'site')]
    const ownOf = (kind: EmailKind, locale: Locale): Words =>
      written.find((one) => one.key === kind && one.locale === locale)?.document ?? {}
    const of = {
      shop: settings?.name ?? '',
      currency: settings?.currencyCode ?? 'USD',
      url: config.shopUrl,
      contact: settings?.contactEmail ?? config.mailFrom.replace(/^.*<|>.*$/g, '').trim(),
    }
    const draw = (kind: EmailKind, locale: Locale, own: Words) => {
      const around = kind === 'all' ? { own: {}, all: own } : { own, all: ownOf('all', locale) }
      const words = buildEmailMessages(kind, locale, around, settings)
      return sampleMail(kind, words, of, text(locale).t('office.mail.message'))
    }
    return { written, ownOf, draw }
  }
  const faults = (kind: string, locale: Locale, words: Words) =>
    validateEmailTexts(known(kind), locale, toStoredTexts(known(kind), locale, words))
  const drawn: StaffMailCalls['draw'] = async (kind, locale, words) =>
    (await artist()).draw(known(kind), locale, toStoredTexts(known(kind), locale, words))
  return {
    async list(locale) {
      const { written, ownOf, draw } = await artist()
      return emailKinds.map((kind): ListedMail => {
        const changed = written.flatMap((one) => (one.key === kind ? [one.changedAt.getTime()] : []))
        return {
          kind,
          subject: draw(kind, locale, ownOf(kind, locale)).subject,
          written: locales.filter((one) => Object.keys(ownOf(kind, one)).length > 0),
          changedAt: changed.length > 0 ? new Date(Math.max(...changed)) : null,
        }
      })
    },
    one: (kind, locale) => ({
      kind: known(kind),
      texts: listEmailTexts(known(kind)).map((one) => ({ ...one, standard: messageOf(locale, one.key) })),
    }),
    draw: drawn,
    preview: async (kind, locale, words) =>
      previewOf(await drawn(kind, locale, words), text(locale).t('office.mail.plain')),
    faults,
    async trial(kind, locale, words, to, by) {
      const wrong = faults(kind, locale, words)
      if (wrong.length > 0) throw new ShopError('invalid_input', { issues: wrong.map(toEmailTextIssue) })
      const mail = await drawn(kind, locale, words)
      if (!mayTry.take(by.actor)) throw new ShopError('too_many_requests')
      const now = clock.now()
      // A press too many within the same minute is the same trial.
      const occasion = createHash('sha256')
        .update(JSON.stringify([kind, locale, mail, Math.floor(now.getTime() / 60_000)]))
        .digest('base64url')
      await db.transaction().execute(async (tx) => {
        await enqueueMail(tx, { dedupeKey: `mail-trial:${by.actor}:${occasion}`, to, ...mail })
        await writeAudit(tx, {
          ...by,
          action: 'mail.try',
          objectKind: 'mail',
          objectId: `${kind}/${locale}`,
          diff: {},
          at: now,
        })
      })
      nudge()
    },
  }
}

/** The same for one of staff in the back office. What is written is kept as content is (create-staff-content.ts). */
export function mailsOffice(calls: StaffMailCalls, only: Only, { user }: Principal, by: StaffBy) {
  const { content } = officeRooms
  return {
    list: only(content, calls.list),
    one: only(content, async (kind: string, locale: Locale) => calls.one(kind, locale)),
    draw: only(content, calls.draw),
    preview: only(content, calls.preview),
    faults: only(content, async (kind: string, locale: Locale, words: Words) =>
      calls.faults(kind, locale, words),
    ),
    /** @returns where to. */
    trial: only(content, async (kind: string, locale: Locale, words: Words) => {
      await calls.trial(kind, locale, words, user.email, by)
      return user.email
    }),
  }
}
