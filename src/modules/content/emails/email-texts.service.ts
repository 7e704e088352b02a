// Wires email templates for staff: editable texts, preview, and a test email to oneself.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { createHash } from 'node:crypto'
import { type RenderedEmail, renderSampleEmail } from './email-previews.service.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { type Locale, locales } from '../../../kernel/locale.ts'
import { writeAudit } from '../../audit/audit.ts'
import { getContent } from '../content.store.ts'
import { findContentDocument } from '../edit-content.ts'
import { validateEmailTexts, type EmailTextError, toEmailTextIssue } from './validate-email-texts.ts'
import { toStoredTexts, buildEmailMessages, listEmailOverrides } from './email-messages.ts'
import { isEmailKind, type EmailKind, emailKinds, type EmailText, listEmailTexts } from './email-templates.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createLimiter } from '../../../platform/limits/limiter.ts'
import { renderEmailPreview } from '../../../platform/email/email-template.ts'
import { enqueueEmail } from '../../../platform/email/email-queue.ts'
import { getMessage, text } from '../../../platform/text/text.ts'

type EmailTexts = Readonly<Record<string, string>>

/** `default_text` is the default text. */
export type EditableEmailText = EmailText & { default_text: string }
export type EditableEmail = { kind: EmailKind; texts: EditableEmailText[] }

/** A list entry: `subject` as recipients read it; `customised_languages` are the languages with edited texts. */
export type EmailListItem = {
  kind: EmailKind
  subject: string
  customised_languages: Locale[]
  changedAt: Date | null
}

/** A template with its texts in each language; `document` has those edited by staff. */
export type EmailTemplateTexts = {
  kind: EmailKind
  subject: string
  texts: EmailText[]
  languages: {
    locale: Locale
    default_texts: Record<string, string>
    document: Record<string, string>
    version: string | null
  }[]
}

export type EmailTextService = {
  list(ctx: StaffContext, locale: Locale): Promise<EmailListItem[]>
  /** @throws ShopError not_found. */
  get(ctx: StaffContext, kind: string, locale: Locale): Promise<EmailTemplateTexts>
  /** @throws ShopError not_found. */
  one(ctx: StaffContext, kind: string, locale: Locale): Promise<EditableEmail>
  /**
   * Renders the email with these texts; invalid ones are replaced by the default.
   * @throws ShopError not_found.
   */
  draw(ctx: StaffContext, kind: string, locale: Locale, texts: EmailTexts): Promise<RenderedEmail>
  /** The same as an HTML document: subject, HTML and plain text. */
  preview(ctx: StaffContext, kind: string, locale: Locale, texts: EmailTexts): Promise<string>
  /** @throws ShopError not_found. */
  faults(ctx: StaffContext, kind: string, locale: Locale, texts: EmailTexts): Promise<EmailTextError[]>
  /**
   * Sends a test email to the staff member.
   * @returns their address.
   * @throws ShopError not_found, invalid_input, too_many_requests.
   */
  trial(ctx: StaffContext, kind: string, locale: Locale, texts: EmailTexts): Promise<string>
}

type EmailTextDeps = {
  db: Db
  clock: Clock
  config: { shopUrl: string; mailFrom: string }
  wakeWorker(): void
}

const TEST_LIMIT = { times: 30, withinMs: 60 * 60_000 }

const requireKind = (kind: string): EmailKind => {
  if (!isEmailKind(kind)) throw new ShopError('not_found')
  return kind
}

export function createEmailTextService({ db, clock, config, wakeWorker }: EmailTextDeps): EmailTextService {
  const testLimiter = createLimiter(clock, 'mail-trials', TEST_LIMIT.times, TEST_LIMIT.withinMs)
  /** Includes all other edited texts, and the shop's settings. */
  const createRenderer = async () => {
    const [written, settings] = [await listEmailOverrides(db), await getContent(db, 'settings', 'site')]
    const getOverrides = (kind: EmailKind, locale: Locale): EmailTexts =>
      written.find((one) => one.key === kind && one.locale === locale)?.document ?? {}
    const sampleShop = {
      shop: settings?.name ?? '',
      currency: settings?.currencyCode ?? 'USD',
      url: config.shopUrl,
      contact: settings?.contactEmail ?? config.mailFrom.replace(/^.*<|>.*$/g, '').trim(),
    }
    const draw = (kind: EmailKind, locale: Locale, own: EmailTexts) => {
      const messagesByScope =
        kind === 'all' ? { own: {}, all: own } : { own, all: getOverrides('all', locale) }
      const texts = buildEmailMessages(kind, locale, messagesByScope, settings)
      return renderSampleEmail(kind, texts, sampleShop, text(locale).t('office.mail.message'))
    }
    return { written, ownOf: getOverrides, draw }
  }
  const findErrors = (kind: string, locale: Locale, texts: EmailTexts) =>
    validateEmailTexts(requireKind(kind), locale, toStoredTexts(requireKind(kind), locale, texts))
  const render = async (kind: string, locale: Locale, texts: EmailTexts) =>
    (await createRenderer()).draw(requireKind(kind), locale, toStoredTexts(requireKind(kind), locale, texts))
  return {
    async list(ctx, locale) {
      ctx.require('content.edit')
      const { written, ownOf: getOverrides, draw } = await createRenderer()
      return emailKinds.map((kind): EmailListItem => {
        const changedTimes = written.flatMap((one) => (one.key === kind ? [one.changedAt.getTime()] : []))
        return {
          kind,
          subject: draw(kind, locale, getOverrides(kind, locale)).subject,
          customised_languages: locales.filter((one) => Object.keys(getOverrides(kind, one)).length > 0),
          changedAt: changedTimes.length > 0 ? new Date(Math.max(...changedTimes)) : null,
        }
      })
    },
    async get(ctx, name, locale) {
      ctx.require('content.edit')
      const kind = requireKind(name)
      const { draw, ownOf: getOverrides } = await createRenderer()
      const texts = listEmailTexts(kind)
      const languages = []
      for (const one of locales) {
        const stored = await findContentDocument(db, { kind: 'mail', key: kind, locale: one })
        languages.push({
          locale: one,
          default_texts: Object.fromEntries(texts.map(({ key }) => [key, getMessage(one, key)])),
          document: (stored?.document ?? {}) as Record<string, string>,
          version: stored?.version ?? null,
        })
      }
      return { kind, subject: draw(kind, locale, getOverrides(kind, locale)).subject, texts, languages }
    },
    async one(ctx, kind, locale) {
      ctx.require('content.edit')
      return {
        kind: requireKind(kind),
        texts: listEmailTexts(requireKind(kind)).map((one) => ({
          ...one,
          default_text: getMessage(locale, one.key),
        })),
      }
    },
    async draw(ctx, kind, locale, texts) {
      ctx.require('content.edit')
      return render(kind, locale, texts)
    },
    async preview(ctx, kind, locale, texts) {
      ctx.require('content.edit')
      return renderEmailPreview(await render(kind, locale, texts), text(locale).t('office.mail.plain'))
    },
    async faults(ctx, kind, locale, texts) {
      ctx.require('content.edit')
      return findErrors(kind, locale, texts)
    },
    async trial(ctx, kind, locale, texts) {
      ctx.require('content.edit')
      const errors = findErrors(kind, locale, texts)
      if (errors.length > 0) throw new ShopError('invalid_input', { issues: errors.map(toEmailTextIssue) })
      const to = ctx.principal.user.email
      const email = await render(kind, locale, texts)
      if (!testLimiter.tryTake(ctx.actor)) throw new ShopError('too_many_requests')
      const now = clock.now()
      // Clicking twice within the same minute sends one test email.
      const dedupeSuffix = createHash('sha256')
        .update(JSON.stringify([kind, locale, email, Math.floor(now.getTime() / 60_000)]))
        .digest('base64url')
      await db.transaction().execute(async (tx) => {
        await enqueueEmail(tx, { dedupeKey: `mail-trial:${ctx.actor}:${dedupeSuffix}`, to, ...email })
        await writeAudit(tx, {
          ...ctx,
          action: 'email.test',
          objectKind: 'mail',
          objectId: `${kind}/${locale}`,
          diff: {},
          at: now,
        })
      })
      wakeWorker()
      return to
    },
  }
}
