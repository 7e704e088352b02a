// Translations of names that have no page of their own: options, such as Colour, and their values, such as Black,
// which are translated once for all products; seasons, size charts, shipping methods, promotions, reasons of
// opening hours, and texts of settings, menus and home pages.
import { z } from 'zod'
import { fold } from '../../kernel/text/fold.ts'
import { changeInput, taxonomyText } from './taxonomy/taxonomy-inputs.ts'

export const optionTranslationKinds = [
  'option',
  'colour',
  'size',
  'other',
  'season',
  'size-chart',
  'shipping',
  'promotion',
  'opening-hours',
  'content',
] as const
export type OptionTranslationKind = (typeof optionTranslationKinds)[number]

export type OptionName = {
  /**
   * Identifies the text: `option/Colour` for texts that products share, `promotion/4/name` for a field of a row,
   * `content/menu/main/items.0.label` for a text of a document.
   */
  key: string
  /** The source name. */
  name: string
  kinds: OptionTranslationKind[]
  products: number
  /** The document of a text of content, such as `home/modern`. */
  document?: string
}
export type OptionTranslation = OptionName & {
  /** Other names with the same translation except for their numbers: `4-5 years` beside `2-3 years`. */
  similar: string[]
  /** The translation; the source name is shown when it is empty, and in content when it is stale. */
  translation: string
  /** Whether a translation is needed and missing. */
  untranslated: boolean
  /** Whether the translation was written for a former text. */
  stale: boolean
}

/**
 * `q` matches part of a name or translation; `keys` limits the result to these texts. Pages start at 1.
 */
export type OptionTranslationQuery = {
  q: string
  untranslated: boolean
  keys?: readonly string[]
  page: number
  /** Of a page; a hundred by default. */
  limit?: number
}
export type OptionTranslationList = {
  values: OptionTranslation[]
  total: number
  /** Number of names without a translation, whatever the search. */
  untranslated_count: number
  has_more: boolean
}

export const OPTION_TRANSLATIONS_PAGE_SIZE = 100
export const MAX_OPTION_TRANSLATIONS = 5_000
export const optionTranslationInput = z
  .record(z.string().min(1).max(2_000), changeInput(taxonomyText(0, 2_000)))
  .refine((edit) => Object.keys(edit).length <= 2 * OPTION_TRANSLATIONS_PAGE_SIZE, 'too many in one request')
export type OptionTranslationInput = z.output<typeof optionTranslationInput>

/** Sizes such as XL, 42 and W30 L32 are the same in every language. */
export const needsTranslation = (name: string): boolean => /\p{L}\p{Ll}{2}|\p{Lo}/u.test(name)

/** The key of a text that all products share. */
export const optionKey = (name: string): string => `option/${name}`

/** @returns undefined for the key of another text. */
export const parseOptionKey = (key: string): string | undefined =>
  key.startsWith('option/') ? key.slice('option/'.length) : undefined

/**
 * Groups names that share a translation, in the order options, colours, sizes, others. A group has the fields of its
 * first name.
 * @param getGroup returns the same value for names that share a translation.
 */
export function groupNames<Name extends OptionName>(
  names: readonly Name[],
  getGroup: (name: Name) => string,
): (Name & { similar: string[] })[] {
  const rank = ({ kinds }: OptionName) =>
    Math.min(...kinds.map((kind) => optionTranslationKinds.indexOf(kind)))
  const groups = Map.groupBy(
    names.toSorted((a, b) => rank(a) - rank(b) || (fold(a.name) < fold(b.name) ? -1 : 1)),
    getGroup,
  )
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    kinds: [...new Set(group.flatMap(({ kinds }) => kinds))],
    products: group.reduce((sum, { products }) => sum + products, 0),
    similar: group.slice(1).map(({ name }) => name),
  }))
}
