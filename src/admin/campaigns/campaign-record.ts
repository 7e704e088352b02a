// A campaign as the API has it, and as the editor does: the fields of every language of the store.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { Changes, FieldTree } from '../kit/editor/changes.ts'
import { applyEdit } from '../settings/records.ts'

const path = '/api/v1/staff/campaigns/{id}'
const POLL_MS = 5_000

const fetchCampaign = (id: number, signal?: AbortSignal) =>
  unwrap(api.GET(path, { params: { path: { id } }, ...(signal && { signal }) }))
export type Campaign = Awaited<ReturnType<typeof fetchCampaign>>
export type CampaignDocument = Pick<Campaign, 'name' | 'segment' | 'texts' | 'per_hour'>

/** Emails that are written and neither sent nor rejected. */
export const countWaiting = ({ progress }: Campaign): number =>
  progress.queued - progress.sent - progress.failed

const isMoving = (campaign: Campaign): boolean =>
  campaign.status === 'sending' || (campaign.status !== 'draft' && countWaiting(campaign) > 0)

export const campaignsQuery = queryOptions({
  queryKey: ['campaigns', 'list'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/campaigns', { signal })),
  refetchInterval: ({ state }) => (state.data?.campaigns.some(isMoving) ? POLL_MS : false),
})

export const campaignQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaigns', 'record', id],
    queryFn: ({ signal }) => fetchCampaign(id, signal),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
  })

export const recipientsQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaigns', 'recipients', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/staff/campaigns/{id}/recipients', { params: { path: { id } }, signal })),
    // Consent and segments change at any time.
    staleTime: 0,
    gcTime: 0,
  })

const names = ['subject', 'heading', 'body', 'label', 'url'] as const
type TextFields = Record<(typeof names)[number], string | null>

const toFields = (text: CampaignDocument['texts'][string] | undefined): TextFields => ({
  subject: text?.subject ?? null,
  heading: text?.heading ?? null,
  body: text?.body ?? null,
  label: text?.button?.label ?? null,
  url: text?.button?.url ?? null,
})

/** Those of the store, and others that the campaign has. */
export const campaignLanguages = (
  languages: readonly string[],
  texts: CampaignDocument['texts'] = {},
): string[] => [...new Set([...languages, ...Object.keys(texts)])]

export const toCampaignTree = (campaign: CampaignDocument, languages: readonly string[]): FieldTree => ({
  name: campaign.name,
  segment: campaign.segment,
  per_hour: campaign.per_hour,
  texts: Object.fromEntries(languages.map((language) => [language, toFields(campaign.texts[language])])),
})

const DEFAULT_PER_HOUR = 3_000
export const emptyCampaign = (languages: readonly string[]): FieldTree =>
  toCampaignTree({ name: '', segment: '', texts: {}, per_hour: DEFAULT_PER_HOUR }, languages)

const isBlank = (text: string | null | undefined) => (text ?? '').trim() === ''
const isWritten = (fields: Partial<TextFields>) => names.some((name) => !isBlank(fields[name]))
const urlPattern = /^(?:https:\/\/[^\s/]+|\/(?!\/))\S*$/
const isUrl = (text: string | null | undefined) => urlPattern.test(text ?? '')

type Texts = Readonly<Record<string, Partial<TextFields>>>

/** Texts of the form as the API has them; a button without a valid link is left out. */
export function toCampaignTexts(texts: unknown): CampaignDocument['texts'] {
  return Object.fromEntries(
    Object.entries((texts ?? {}) as Texts).flatMap(([language, fields]) => {
      if (!isWritten(fields)) return []
      const { subject, heading, body, label, url } = fields
      const button = !isBlank(label) && isUrl(url) ? { label: label!, url: url! } : undefined
      const text = {
        subject: subject ?? '',
        body: body ?? '',
        ...(!isBlank(heading) && { heading: heading! }),
        ...(button && { button }),
      }
      return [[language, text]]
    }),
  )
}

const toDocument = (tree: FieldTree): CampaignDocument => ({
  name: tree['name'] as string,
  segment: tree['segment'] as string,
  per_hour: tree['per_hour'] as number,
  texts: toCampaignTexts(tree['texts']),
})

const isTooLong = (text: string | null | undefined, most: number) => (text ?? '').trim().length > most

/** Fields that are not valid, by their path in the form. */
export function findCampaignProblems(tree: FieldTree): string[] {
  const texts = Object.entries((tree['texts'] ?? {}) as Texts)
  const perHour = tree['per_hour']
  const name = tree['name'] as string | null
  const written = texts.filter(([, fields]) => isWritten(fields))
  const checks: [string, boolean][] = [
    ['name', !isBlank(name) && !isTooLong(name, 120)],
    ['segment', !isBlank(tree['segment'] as string | null)],
    ['per_hour', Number.isInteger(perHour) && (perHour as number) >= 60 && (perHour as number) <= 36_000],
    // Without any text, the first language needs one.
    ...(written.length > 0 ? written : texts.slice(0, 1)).flatMap(([language, fields]) => {
      const at = (field: string) => `texts.${language}.${field}`
      const hasButton = !isBlank(fields.label) || !isBlank(fields.url)
      return [
        [at('subject'), !isBlank(fields.subject) && !isTooLong(fields.subject, 200)],
        [at('heading'), !isTooLong(fields.heading, 200)],
        [at('body'), !isBlank(fields.body) && !isTooLong(fields.body, 10_000)],
        [at('label'), !hasButton || (!isBlank(fields.label) && !isTooLong(fields.label, 60))],
        [at('url'), !hasButton || isUrl(fields.url)],
      ] satisfies [string, boolean][]
    }),
  ]
  return checks.flatMap(([field, isValid]) => (isValid ? [] : [field]))
}

export const campaignSchema = z.looseObject({}).superRefine((tree, ctx) => {
  for (const field of findCampaignProblems(tree))
    ctx.addIssue({ code: 'custom', path: field.split('.'), message: 'invalid' })
})

const problems: Record<string, MessageKey> = {
  name: 'segment.invalid.name',
  segment: 'campaign.invalid.segment',
  per_hour: 'campaign.invalid.per-hour',
  subject: 'campaign.invalid.subject',
  heading: 'campaign.invalid.heading',
  body: 'campaign.invalid.body',
  label: 'campaign.invalid.label',
  url: 'campaign.invalid.url',
}

export const describeCampaignProblem = (field: string): MessageKey =>
  problems[field.split('.').at(-1)!] ?? 'editor.invalid'

const rejected = (paths: readonly string[]) =>
  new ApiError(400, {
    code: 'invalid_input',
    message: 'Not valid',
    details: { issues: paths.map((one) => ({ path: one })) },
  })

/** @throws ApiError that names the fields which are not valid. */
function check(tree: FieldTree): CampaignDocument {
  const found = findCampaignProblems(tree)
  if (found.length > 0) throw rejected(found)
  return toDocument(tree)
}

/** @throws ApiError `content_changed` when a changed field has changed since, `campaign_started`. */
export async function saveCampaign(
  id: number,
  changes: Changes,
  languages: readonly string[],
): Promise<void> {
  const now = await fetchCampaign(id)
  const to = check(applyEdit(toCampaignTree(now, languages), changes))
  await putCampaign(id, now.version, to)
}

/** @param to null: it is deleted. */
export const putCampaign = (id: number, was: number, to: CampaignDocument | null) =>
  unwrap(api.PUT(path, { params: { path: { id } }, body: { was, to: to as never } }))

/** @param key the same for each attempt of the same values. */
export async function createCampaign(body: CampaignDocument, key: string): Promise<number> {
  const request = { params: { header: { 'idempotency-key': key } }, body: body as never }
  const { id } = await unwrap(api.POST('/api/v1/staff/campaigns', request))
  return id
}

/** @throws ApiError that names the fields which are not valid. */
export const createFromChanges = (changes: Changes, languages: readonly string[], key: string) =>
  createCampaign(check(applyEdit(emptyCampaign(languages), changes)), key)
