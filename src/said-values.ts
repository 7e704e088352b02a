// Values of choices in the reader's language, beside what they were written as: carts, addresses and size charts hold them so.
import { inSentenceCase } from './kernel/locale.ts'
import type { Attribute, FacetValue } from './modules/search/listing.ts'

/** What an English name is in the reader's language; itself where nobody has said. */
export type Say = (english: string) => string

/** Values of several choices stand in one with this between them. */
const between = ' / '

const called = (value: string, say: Say): { label?: string } => {
  const whole = say(value)
  const label = whole === value ? value.split(between).map(say).join(between) : whole
  return label === value ? {} : { label }
}

export const withLabelledValues = (attributes: readonly Attribute[], say: Say): Attribute[] =>
  attributes.map((one) => ({
    ...one,
    ...called(one.value, say),
    sub_attributes: one.sub_attributes.map((size) => ({ ...size, ...called(size.value, say) })),
  }))

/** Filters have values folded: `one size`, `dusty-rose`. */
export function facetLabel({ label }: FacetValue, say: Say): string {
  const said = say(label)
  if (said !== label) return said
  const written = inSentenceCase(label.replaceAll('-', ' '))
  const found = say(written)
  return found === written ? label : found
}
