import type { Mark } from '../../../modules/search/listing.ts'
import { type MessageKey, useText } from '../../text.tsx'

/** The form's own change handler acts; React wants to see one on the field. */
export const noop = () => {}

/** What the address carries beside a form's own fields, so that sending the form keeps it. */
export function HiddenParams({ params, except }: { params: URLSearchParams; except: string[] }) {
  return [...params]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

const departments: Record<string, MessageKey> = {
  women: 'filters.department.women',
  men: 'filters.department.men',
  kids: 'filters.department.kids',
  unisex: 'filters.department.unisex',
}

/** Of what a card is marked with, the words that it is marked with. */
export const labelNames: Record<Mark, MessageKey> = {
  in_stock: 'filters.in-stock',
  sale: 'filters.sale',
  new: 'card.new',
  last_few: 'card.last-few',
}

/** The words of a facet's value: departments are the shop's own words, everything else is the catalogue's. */
export function useValueLabel() {
  const { t } = useText()
  return (facet: string, { value, label }: { value: string; label: string }): string => {
    const key = facet === 'department' ? departments[value] : undefined
    return key ? t(key) : label
  }
}
