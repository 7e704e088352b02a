// Presence: which staff have a record open in an editor of the back office, and the field that they edit.
import { z } from 'zod'

export const presenceUpdate = z.object({
  field: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .describe('That you edit, such as `variants.12.price`; null: none'),
})
export type PresenceUpdate = z.output<typeof presenceUpdate>

export const presentStaff = z.object({
  account: z.uuid(),
  name: z.string(),
  field: z.string().nullable(),
})
export type PresentStaff = z.output<typeof presentStaff>

/** Staff whose editor has been silent for so long are no longer there. */
export const PRESENCE_MS = 45_000
