// Machine keys: access of programs, such as an ERP, to the admin API.
import { z } from 'zod'
import { keyScopes } from '../../../contracts/permissions.ts'
import { textSchema } from '../../../kernel/text/text-schema.ts'

/** `test` opens the sandbox, `live` the shop. */
export const keyModes = ['live', 'test'] as const
export type KeyMode = (typeof keyModes)[number]

export const keyPrefixes: Record<KeyMode, string> = { live: 'mk_', test: 'mk_test_' }
/** Access tokens are longer: one of them may begin with the prefix by chance. */
export const isMachineKey = (token: string): boolean => /^mk_[\w-]{22}$/.test(token) || isTestKey(token)
/** A live key that begins like a test key is shorter. */
export const isTestKey = (token: string): boolean => /^mk_test_[\w-]{22}$/.test(token)
/** Calls of one key, which refill steadily. */
export const KEY_QUOTA = { quota: 600, windowSeconds: 60 }

export const machineKey = z.object({
  id: z.int(),
  name: z.string(),
  mode: z.enum(keyModes).describe('test: its calls reach the sandbox only'),
  hint: z.string().describe('Last characters of the key'),
  scopes: z.array(z.string()),
  refund_limit: z
    .int()
    .nullable()
    .describe('Largest sum of refunds of one order, minor units of the store currency; null: no limit'),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
})
export type MachineKey = z.infer<typeof machineKey>

export const newMachineKey = z.strictObject({
  name: textSchema(1, 80).describe('Which program has the key'),
  scopes: z.array(z.enum(keyScopes)).min(1).describe('Permissions; you need each of them yourself'),
  refund_limit: z
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .nullable()
    .default(null)
    .describe(
      'With the scope orders.refund: largest sum of refunds of one order, minor units of the store currency. Null: no limit',
    ),
  expires_at: z.iso.datetime({ offset: true }).nullable().default(null).describe('null: never'),
  mode: z
    .enum(keyModes)
    .optional()
    .describe('live by default. test: a key `mk_test_…`, whose calls read and change the sandbox instead'),
})
export type NewMachineKey = z.output<typeof newMachineKey>

export const createdMachineKey = machineKey.extend({
  key: z.string().describe('Shown only now: send it as a bearer token'),
})
export type CreatedMachineKey = z.infer<typeof createdMachineKey>
