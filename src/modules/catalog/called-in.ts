// What carts, orders and mails call a piece, for whoever reads another language than it was written in (docs/decisions/0143).
import type { SpokenIn } from './category-tree.ts'

/** By language; what is missing is as it was written. */
export type Said = Partial<Record<SpokenIn, { name: string }>>

/** `lang` is the language of the name where it is not the one that names are written in. */
export type Called = { name: string; lang?: SpokenIn }

/** A value of a choice, such as Colour Ecru. `label` is what it is called in the reader's language, where somebody has said it there. */
export type ChosenValue = { name: string; value: string; label?: string }

/** What of a line of a cart or an order says what was chosen. */
export type ChosenLine = {
  attributes?: ChosenValue[]
  options?: ChosenValue[]
  sub_attributes?: Omit<ChosenValue, 'name'>[]
}

/** @param locale who reads; absent: whoever wants it as it was written. */
export function calledIn(
  { name, said }: { name: string; said?: Said | null | undefined },
  locale?: string,
): Called {
  const lang = locale as SpokenIn
  const other = said?.[lang]?.name
  return other ? { name: other, lang } : { name }
}
