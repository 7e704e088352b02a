// Names of choices, such as Colour, and what can be chosen, such as Black: as all products have them, said once for each language.
import { z } from 'zod'
import { fold } from '../../kernel/fold.ts'
import { changeInput, taxonomyText } from './taxonomy-inputs.ts'

export const optionTranslationKinds = ['option', 'colour', 'size', 'other'] as const
export type OptionTranslationKind = (typeof optionTranslationKinds)[number]

/** One name that products share. */
export type OptionName = {
  /** As it was written. */
  name: string
  kinds: OptionTranslationKind[]
  /** Products that have it. */
  products: number
}
export type OptionTranslation = OptionName & {
  /** Others that are said by the same words, with numbers of their own: `4-5 years` beside `2-3 years`. */
  alike: string[]
  /** Empty where it is shown as it was written. */
  said: string
  /** It is to be said and is not. */
  lacks: boolean
}

/** `q`: part of a name or of its words; pages of a hundred begin with 1. */
export type OptionTranslationQuery = { q: string; lacks: boolean; page: number }
export type OptionTranslationList = {
  words: OptionTranslation[]
  total: number
  /** How many lack words, whatever was searched for. */
  lacking: number
  more: boolean
}

export const OPTION_TRANSLATIONS_PAGE_SIZE = 100
export const optionTranslationInput = z
  .record(z.string().min(1).max(200), changeInput(taxonomyText(0, 200)))
  .refine((edit) => Object.keys(edit).length <= 2 * OPTION_TRANSLATIONS_PAGE_SIZE, 'too many at once')
export type OptionTranslationInput = z.output<typeof optionTranslationInput>

/** Figures and letters of sizes (XL, 42, W30 L32) are the same everywhere. */
export const needsTranslation = (name: string): boolean => /\p{L}\p{Ll}{2}|\p{Lo}/u.test(name)

/** One for all that are said alike, in the order of choices, colours, sizes, others. @param key what is the same of names that are said alike. */
export function groupByKey(
  names: readonly OptionName[],
  key: (name: string) => string,
): (OptionName & { alike: string[] })[] {
  const rank = ({ kinds }: OptionName) =>
    Math.min(...kinds.map((kind) => optionTranslationKinds.indexOf(kind)))
  const groups = Map.groupBy(
    names.toSorted((a, b) => rank(a) - rank(b) || (fold(a.name) < fold(b.name) ? -1 : 1)),
    ({ name }) => key(name),
  )
  return [...groups.values()].map((group) => ({
    name: group[0]!.name,
    kinds: [...new Set(group.flatMap(({ kinds }) => kinds))],
    products: group.reduce((sum, { products }) => sum + products, 0),
    alike: group.slice(1).map(({ name }) => name),
  }))
}
