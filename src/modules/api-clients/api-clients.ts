// Programs of partners: what may be asked of their applications and keys, and the wire shapes (docs/partners.md).
import { z } from 'zod'
import { isWebAddress } from '../../kernel/link.ts'
import { storable } from '../../kernel/storable.ts'
import { isBlockedPort } from '../../platform/blocked-ports.ts'

/** What a key may do. Each call of /api/v2 needs one of them. */
export const scopes = [
  'catalog:read',
  'stock:read',
  'prices:read',
  'orders:read',
  'orders:write',
  'webhooks:manage',
] as const
export type Scope = (typeof scopes)[number]

/** `test` opens the application's sandbox, `live` the shop. */
export const modes = ['test', 'live'] as const
export type Mode = (typeof modes)[number]

export const applicationStatuses = ['sandbox', 'waiting', 'live', 'suspended'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What staff decide, and from where: the table that enables their buttons. */
export const decisions = {
  approve: { from: ['waiting', 'suspended'], to: 'live' },
  refuse: { from: ['waiting'], to: 'sandbox' },
  suspend: { from: ['sandbox', 'waiting', 'live'], to: 'suspended' },
} as const satisfies Record<string, { from: readonly ApplicationStatus[]; to: ApplicationStatus }>
export type Decision = keyof typeof decisions

/** A line of text somebody typed: without what no database keeps and nobody sees. */
const line = (longest: number) =>
  z
    .string()
    .transform((typed) => storable(typed).trim())
    .pipe(z.string().max(longest))

export const applicationInput = z.object({
  name: line(80).pipe(z.string().min(1)),
  webhook_url: line(500)
    .refine((text) => text === '' || isWebAddress(text), 'not an address of the web')
    .refine(
      (text) => !URL.canParse(text) || !isBlockedPort(new URL(text)),
      'a port that webhooks are not sent to',
    )
    .transform((text) => (text === '' ? null : new URL(text).href))
    .nullish()
    .describe('Where events of this application are sent; https'),
})
export type ApplicationInput = z.infer<typeof applicationInput>

/** Ordered and each once, so that the same request reads the same. */
const scopeList = z
  .array(z.enum(scopes))
  .min(1)
  .max(scopes.length)
  .transform((given) => scopes.filter((scope) => given.includes(scope)))

export const keyInput = z.object({
  application_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  kind: z
    .enum(['key', 'secret'])
    .default('key')
    .describe('`key` is sent with each call; `secret` is the client secret of OAuth 2'),
  mode: z.enum(modes).default('test'),
  name: line(60).default(''),
  scopes: scopeList.default([...scopes]),
  expires_in_days: z.int().min(1).max(3_650).nullish().describe('Absent: it does not expire'),
})
export type KeyInput = z.infer<typeof keyInput>

/** The key that is followed goes on working for so long, at most. */
export const longestOverlapHours = 168
export const overlapHours = z.int().min(0).max(longestOverlapHours).default(24)

export const applicationNote = line(500)

const instant = z.iso.datetime()
export const keyView = z.object({
  id: z.int(),
  kind: z.enum(['key', 'secret']),
  mode: z.enum(modes),
  name: z.string(),
  hint: z.string().describe('How it begins and ends: enough to know it again'),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(['active', 'leaving', 'expired', 'revoked']).describe('leaving: another follows it already'),
  created_at: instant,
  expires_at: instant.nullable(),
  last_used_at: instant.nullable().describe('To the minute'),
})
export type KeyView = z.infer<typeof keyView>

export const applicationView = z.object({
  id: z.int(),
  client_id: z.string(),
  name: z.string(),
  webhook_url: z.string().nullable(),
  status: z.enum(applicationStatuses),
  note: z.string(),
  created_at: instant,
  asked_at: instant.nullable(),
  keys: z.array(keyView),
})
export type ApplicationView = z.infer<typeof applicationView>

/** Calls of one day; `refused` were answered with 4xx, `failed` with 5xx. */
export type UsageDay = { day: string; mode: Mode; calls: number; refused: number; failed: number }

/** A program that calls /api/v2, as a request carries it. */
export type Partner = {
  applicationId: number
  clientId: string
  /** The account that registered it. */
  ownerId: string
  mode: Mode
  scopes: readonly string[]
  /** What calls are counted by. */
  keyId: number
}

/** Why nobody is let in: the credential is none (any more), or the application is held back. */
export type NotPartner = 'unknown' | 'expired' | 'suspended' | 'not_live'
