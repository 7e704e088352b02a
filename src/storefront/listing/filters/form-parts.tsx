import type { Mark } from '../../../contracts/listing-query.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'

/** The form handles the change event; this only satisfies React's check for an `onChange` on the field. */
export const noop = () => {}

/** Other URL parameters as hidden fields, so that submitting the form keeps them. */
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

/** Labels of product badges. */
export const labelNames: Record<Mark, MessageKey> = {
  in_stock: 'filters.in-stock',
  top_rated: 'filters.top-rated',
  sale: 'filters.sale',
  new: 'card.new',
  last_few: 'card.last-few',
}

/** Label of a facet value: departments are translated messages, all others are catalogue data. */
export function useValueLabel() {
  const { t } = useText()
  return (facet: string, { value, label }: { value: string; label: string }): string => {
    const key = facet === 'department' ? departments[value] : undefined
    return key ? t(key) : label
  }
}
