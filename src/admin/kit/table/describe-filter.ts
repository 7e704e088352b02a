// Filters of a list in words, such as "Total over 100".
import type { ListFilter } from '../../../contracts/lists/list-query.ts'
import type { Text } from '../../i18n/text.tsx'
import type { List } from './list.ts'

/** @returns operator and value; the operator is empty for yes and no. */
export function describeFilter<Row extends object>(
  list: List<Row>,
  field: string,
  filter: ListFilter,
  text: Text,
): { operator: string; value: string } {
  const { t, number, date } = text
  const choice = (value: string) => list.choice?.(field, value, text) ?? value
  const range = (from: string | undefined, to: string | undefined) =>
    from === to
      ? { operator: t('filter.is'), value: from ?? '' }
      : from === undefined
        ? { operator: t('filter.at-most'), value: to! }
        : to === undefined
          ? { operator: t('filter.at-least'), value: from }
          : { operator: t('filter.between'), value: t('filter.range', { from, to }) }
  switch (filter.kind) {
    case 'text':
      return { operator: t(`filter.${filter.match}`), value: filter.value }
    case 'choice':
      return {
        operator: t(filter.not ? 'filter.is-not' : 'filter.is'),
        value: new Intl.ListFormat(text.locale, { type: 'disjunction' }).format(filter.values.map(choice)),
      }
    case 'number':
      return range(
        filter.from === undefined ? undefined : number(filter.from),
        filter.to === undefined ? undefined : number(filter.to),
      )
    case 'date':
      return range(filter.from && date(filter.from), filter.to && date(filter.to))
    case 'days':
      return { operator: t('filter.is'), value: t('filter.last-days', { count: filter.last }) }
    case 'boolean':
      return { operator: t('filter.is'), value: t(filter.value ? 'value.yes' : 'value.no') }
    case 'empty':
      return { operator: '', value: t(filter.not ? 'filter.not-empty' : 'filter.empty') }
  }
}
