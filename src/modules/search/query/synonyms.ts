// Search synonyms: words that shoppers type in a language, and what else each finds.
import { z } from 'zod'
import { fold } from '../../../kernel/text/fold.ts'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'

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
  locale: localeCode.describe('Language of the searches that use it'),
  term: foldedText(2).describe('Search term, folded to lower case without accents; at most two words'),
  synonym: foldedText(4).describe('Term that it also finds'),
})
export const synonymInput = pair.refine(({ term: word, synonym: means }) => word !== means, {
  path: ['synonym'],
  message: 'same',
})
export type Synonym = z.output<typeof synonymInput>

/** `two_way`: the synonym applies in both directions. */
export const newSynonymInput = pair
  .extend({ two_way: z.boolean().default(false).describe('Applies in both directions') })
  .refine(({ term: word, synonym: means }) => word !== means, { path: ['synonym'], message: 'same' })
  .refine(({ two_way: both, synonym: means }) => !both || means.split(' ').length <= 2, {
    path: ['synonym'],
    message: 'at most 2 words',
  })
export type NewSynonymInput = z.output<typeof newSynonymInput>
