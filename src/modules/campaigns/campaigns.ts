// Campaigns: emails to the customers of a segment who agreed to marketing.
import { z } from 'zod'
import { locales, type Locale } from '../../kernel/locale.ts'
import { localeCode } from '../../platform/text/locale-code.ts'
import { segmentCode } from '../../contracts/schemas/segment-conditions.ts'

export const campaignStatuses = ['draft', 'sending', 'cancelled', 'sent'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** Emails that a campaign writes in an hour, unless it says otherwise. */
export const DEFAULT_PER_HOUR = 3_000

/** Of one language. `{name}` is the name of the customer. */
export const campaignText = z.strictObject({
  subject: z.string().trim().min(1).max(200).describe('May contain {name}, the name of the customer'),
  heading: z.string().trim().min(1).max(200).optional().describe('Absent: the subject'),
  body: z
    .string()
    .trim()
    .min(1)
    .max(10_000)
    .describe('Plain text; an empty line starts a paragraph. May contain {name}'),
  button: z
    .strictObject({
      label: z.string().trim().min(1).max(60),
      url: z
        .string()
        .max(2_000)
        .regex(
          /^(?:https:\/\/[^\s/]+|\/(?!\/))\S*$/,
          'an https address, or a path of the shop such as /sale',
        ),
    })
    .optional(),
})

/** Texts by language; customers of another language get those of the first of en and the others. */
export const campaignTexts = z
  .partialRecord(localeCode, campaignText)
  .refine((texts) => Object.keys(texts).length > 0, 'Enter the text of at least one language')

/** As `campaignTexts`, while they are written. */
export const unfinishedCampaignTexts = z
  .partialRecord(
    localeCode,
    campaignText.extend({ subject: z.string().max(200), body: z.string().max(10_000) }),
  )
  .refine((texts) => Object.keys(texts).length > 0, 'Enter the text of at least one language')

export const campaignDocument = z.strictObject({
  name: z.string().trim().min(1).max(120).describe('For staff'),
  segment: segmentCode.describe('Code of a customer segment'),
  texts: campaignTexts,
  per_hour: z.int().min(60).max(36_000).default(DEFAULT_PER_HOUR).describe('Emails in an hour'),
})
export type CampaignDocument = z.infer<typeof campaignDocument>

export type CampaignProgress = {
  /** All recipients; 0 for a draft. */
  recipients: number
  /** Not written yet. */
  pending: number
  /** Written to the outbox. */
  queued: number
  /** Not written, because the consent ended or the account was closed or suspended. */
  skipped: number
  /** Of those in the outbox. */
  sent: number
  failed: number
}

/** Times are ISO 8601 in UTC. */
export type Campaign = CampaignDocument & {
  id: number
  version: number
  status: CampaignStatus
  created_at: string
  created_by: string
  started_at: string | null
  finished_at: string | null
  progress: CampaignProgress
}

/** The language that a customer gets. */
export function resolveCampaignLocale(texts: CampaignDocument['texts'], locale: string): Locale {
  const candidates = [locale, 'en', ...locales]
  return candidates.find((candidate) => candidate in texts) as Locale
}
