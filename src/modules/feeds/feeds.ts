// Product feeds of plugins as staff see them.
import { z } from 'zod'

export const feedFileView = z.object({
  market: z.string().nullable().describe('Code of the market; null in a shop without markets'),
  language: z.string(),
  country: z.string().nullable().describe('Whose tax prices include where the feed requires it'),
  currency: z.string(),
  url: z.string(),
  made_at: z.iso.datetime().nullable().describe('When its content last changed; null: not made yet'),
  checked_at: z.iso.datetime().nullable().describe('When it was last compared with the products'),
  bytes: z.int().describe('Compressed with gzip'),
  items: z.int(),
  left_out: z
    .array(
      z.object({
        reason: z.string(),
        count: z.int(),
        example: z.string().describe('SKU of one of these variants'),
      }),
    )
    .describe('Variants that are not in the file, by reason'),
  problem: z.string().nullable().describe('Why the last attempt failed; the previous file is still served'),
  stopped: z
    .boolean()
    .describe('True after several failures in a row: it is made again on request or after a new setting'),
})
export type FeedFileView = z.infer<typeof feedFileView>

export const feedView = z.object({
  code: z.string(),
  title: z.string(),
  plugin: z.string().describe('Whose settings it has'),
  active: z.boolean(),
  problem: z.string().nullable().describe('Why it cannot be made'),
  notice: z.string().nullable().describe('What the merchant should know about the prices'),
  files: z.array(feedFileView).describe('One for each active market and each of its languages'),
})
export type FeedView = z.infer<typeof feedView>

export const feedList = z.object({ feeds: z.array(feedView) })

/** A feed that failed this often in a row is not made again by itself. */
export const MAX_FEED_FAILURES = 3
