// Apps of partners: input schemas for apps and keys, and the wire shapes (docs/partner-api.md).
import { z } from 'zod'
import type { AccountId } from '../../kernel/ids.ts'
import { isWebAddress } from '../../kernel/text/link.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { isBlockedPort } from '../../platform/http/blocked-ports.ts'

/** Scopes of a key. Each call of /api/v2 requires one of them. */
export const appScopes = [
  'catalog:read',
  'stock:read',
  'prices:read',
  'orders:read',
  'orders:write',
  'webhooks:manage',
] as const
export type AppScope = (typeof appScopes)[number]

/** `test` opens the application's sandbox, `live` the shop. */
export const appModes = ['test', 'live'] as const
export type AppMode = (typeof appModes)[number]

export const appStatuses = ['sandbox', 'pending', 'live', 'suspended'] as const
export type AppStatus = (typeof appStatuses)[number]

/** Staff decisions and the states they are allowed from; also enables the buttons in the admin. */
export const appDecisions = {
  approve: { from: ['pending', 'suspended'], to: 'live' },
  refuse: { from: ['pending'], to: 'sandbox' },
  suspend: { from: ['sandbox', 'pending', 'live'], to: 'suspended' },
} as const satisfies Record<string, { from: readonly AppStatus[]; to: AppStatus }>
export type AppDecision = keyof typeof appDecisions

/** A single line of text, without invisible characters and characters that the database cannot store. */
const singleLine = (maxLength: number) =>
  z
    .string()
    .transform((input) => toStorableText(input).trim())
    .pipe(z.string().max(maxLength))

export const appInput = z.object({
  name: singleLine(80).pipe(z.string().min(1)),
  webhook_url: singleLine(500)
    .refine((text) => text === '' || isWebAddress(text), 'not a web URL')
    .refine(
      (text) => !URL.canParse(text) || !isBlockedPort(new URL(text)),
      'webhooks cannot be sent to this port',
    )
    .transform((text) => (text === '' ? null : new URL(text).href))
    .nullish()
    .describe('Webhook URL for events of this app; https'),
})
export type AppInput = z.infer<typeof appInput>

/** Sorted and without duplicates, so that equal requests compare equal. */
const scopeList = z
  .array(z.enum(appScopes))
  .min(1)
  .max(appScopes.length)
  .transform((input) => appScopes.filter((scope) => input.includes(scope)))

export const appKeyInput = z.object({
  application_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  kind: z
    .enum(['key', 'secret'])
    .default('key')
    .describe('`key` is sent with each request; `secret` is the OAuth 2 client secret'),
  mode: z.enum(appModes).default('test'),
  name: singleLine(60).default(''),
  scopes: scopeList.default([...appScopes]),
  expires_in_days: z.int().min(1).max(3_650).nullish().describe('If omitted, it does not expire'),
})
export type AppKeyInput = z.infer<typeof appKeyInput>

/** Maximum hours that a rotated key stays valid after its replacement is created. */
export const MAX_OVERLAP_HOURS = 168
export const overlapHoursInput = z.int().min(0).max(MAX_OVERLAP_HOURS).default(24)

export const appNote = singleLine(500)

const instant = z.iso.datetime()
export const appKeyView = z.object({
  id: z.int(),
  kind: z.enum(['key', 'secret']),
  mode: z.enum(appModes),
  name: z.string(),
  hint: z.string().describe('First and last characters of the key'),
  scopes: z.array(z.enum(appScopes)),
  state: z.enum(['active', 'leaving', 'expired', 'revoked']).describe('leaving: already rotated'),
  created_at: instant,
  expires_at: instant.nullable(),
  last_used_at: instant.nullable().describe('Accurate to the minute'),
})
export type AppKeyView = z.infer<typeof appKeyView>

export const appView = z.object({
  id: z.int(),
  client_id: z.string(),
  name: z.string(),
  webhook_url: z.string().nullable(),
  status: z.enum(appStatuses),
  note: z.string(),
  created_at: instant,
  requested_at: instant.nullable(),
  keys: z.array(appKeyView),
})
export type AppView = z.infer<typeof appView>

/** API calls of one day; `rejected` were answered with 4xx, `failed` with 5xx. */
export type AppUsageDay = { day: string; mode: AppMode; requests: number; rejected: number; failed: number }

/** An authenticated client of /api/v2. */
export type App = {
  applicationId: number
  clientId: string
  /** Account that registered the app. */
  ownerId: AccountId
  mode: AppMode
  scopes: readonly string[]
  /** Calls are counted per key. */
  keyId: number
}

/**
 * Why authentication fails: the credential is invalid or no longer valid, or the app may not be used in this
 * mode.
 */
export type AppAuthError = 'unknown' | 'expired' | 'suspended' | 'not_live'
