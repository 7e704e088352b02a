// Search synonyms: words that shoppers type, and what else each finds.
import { z } from 'zod'
import { fold } from '../../../kernel/text/fold.ts'
import { toStorableText } from '../../../kernel/text/storable-text.ts'

/** Folded as in searches. At most two words are looked up together. */
const foldedText = (maxWords: number) =>
  z
    .string()
    .max(200)
    .transform((input) => fold(toStorableText(input)))
    .pipe(
      z
        .string()
        .min(1)
        .max(60)
        .refine((text) => text.split(' ').length <= maxWords, `at most ${maxWords} words`),
    )

const pair = z.object({
  word: foldedText(2).describe(
    'The search term in normalised form: lowercase letters, no accents; two words at most',
  ),
  means: foldedText(4).describe('The term that it also finds'),
})
export const synonymInput = pair.refine(({ word, means }) => word !== means, {
  path: ['means'],
  message: 'same',
})
export type Synonym = z.output<typeof synonymInput>

/** `both`: the synonym applies in both directions. */
export const newSynonymInput = pair
  .extend({ both: z.boolean().default(false).describe('Applies in both directions') })
  .refine(({ word, means }) => word !== means, { path: ['means'], message: 'same' })
  .refine(({ both, means }) => !both || means.split(' ').length <= 2, {
    path: ['means'],
    message: 'at most 2 words',
  })
export type NewSynonymInput = z.output<typeof newSynonymInput>

/** `q` is a prefix of either word. Pages have 100 entries and start at 1. */
export type SynonymQuery = { q: string; page: number }
export type SynonymList = { synonyms: Synonym[]; total: number; more: boolean }
