// The form of one filter: an operator and its value, by the type of the field.
import { type FormEvent, useState } from 'react'
import type { ListField } from '../../../contracts/lists/list-query.ts'
import { useText, type MessageKey } from '../../i18n/text.tsx'
import type { List } from './list.ts'

type Props<Row extends object> = {
  list: List<Row>
  field: string
  /** Called with the filter as in the address, such as `100..`. */
  onApply(value: string): void
}

export function FilterForm<Row extends object>({ list, field, onApply }: Props<Row>) {
  const { t } = useText()
  const definition = list.definition.fields[field]!
  const operators = listOperators(definition)
  const [operator, setOperator] = useState(operators[0]!)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = toFilterValue(definition, operator, new FormData(event.currentTarget))
    if (value !== '') onApply(value)
  }
  return (
    <form className="filter-form" onSubmit={submit}>
      <label className="field">
        <span>{t(list.fields[field]!)}</span>
        <select
          value={operator}
          onChange={(event) => setOperator(event.currentTarget.value as Operator)}
          className="input"
        >
          {operators.map((one) => (
            <option key={one} value={one}>
              {t(`filter.${one}` satisfies MessageKey)}
            </option>
          ))}
        </select>
      </label>
      <FilterInputs list={list} field={field} definition={definition} operator={operator} />
      <button className="button primary" type="submit">
        {t('filter.apply')}
      </button>
    </form>
  )
}

const operators = {
  text: ['contains', 'is', 'starts'],
  choice: ['is', 'is-not'],
  number: ['is', 'at-least', 'at-most', 'between'],
  money: ['is', 'at-least', 'at-most', 'between'],
  date: ['last', 'is', 'at-least', 'at-most', 'between'],
  boolean: ['is'],
} as const satisfies Record<ListField['type'], readonly string[]>
type Operator = (typeof operators)[ListField['type']][number] | 'empty' | 'not-empty'

const listOperators = ({ type, canBeEmpty }: ListField): Operator[] => [
  ...operators[type],
  ...(canBeEmpty ? (['empty', 'not-empty'] as const) : []),
]

function toFilterValue(field: ListField, operator: Operator, form: FormData): string {
  const get = (name: string) => (form.get(name) as string | null)?.trim() ?? ''
  if (operator === 'empty' || operator === 'not-empty') return operator === 'empty' ? 'empty' : '!empty'
  if (field.type === 'choice') {
    const values = field.choices
      ? form.getAll('value')
      : get('value')
          .split(/\s*,\s*/)
          .filter(Boolean)
    return values.length === 0 ? '' : (operator === 'is-not' ? '!' : '') + values.join(',')
  }
  if (operator === 'last') return get('value') === '' ? '' : `-${get('value')}d`
  if (operator === 'between') return `${get('from')}..${get('to')}`
  const value = get('value')
  if (value === '') return ''
  if (operator === 'at-least') return `${value}..`
  if (operator === 'at-most') return `..${value}`
  if (field.type !== 'text') return value
  return { contains: value, is: `=${value}`, starts: `${value}*` }[operator as 'contains' | 'is' | 'starts']
}

type InputProps<Row extends object> = {
  list: List<Row>
  field: string
  definition: ListField
  operator: Operator
}

function FilterInputs<Row extends object>({ list, field, definition, operator }: InputProps<Row>) {
  const text = useText()
  const { t } = text
  if (operator === 'empty' || operator === 'not-empty') return null
  if (definition.type === 'boolean')
    return (
      <select name="value" className="input" aria-label={t('filter.value')}>
        <option value="true">{t('value.yes')}</option>
        <option value="false">{t('value.no')}</option>
      </select>
    )
  if (definition.type === 'choice' && definition.choices)
    return (
      <fieldset className="filter-choices">
        <legend className="visually-hidden">{t('filter.value')}</legend>
        {definition.choices.map((value) => (
          <label key={value} className="check">
            <input type="checkbox" name="value" value={value} />
            {list.choice?.(field, value, text) ?? value}
          </label>
        ))}
      </fieldset>
    )
  const type =
    operator === 'last'
      ? 'number'
      : ({ date: 'date', number: 'number', money: 'number', text: 'text', choice: 'text' } as const)[
          definition.type
        ]
  const input = (name: string, label: MessageKey) => (
    <input
      className="input"
      name={name}
      type={type}
      aria-label={t(label)}
      {...(type === 'number' && { step: definition.type === 'money' ? '0.01' : '1' })}
      {...(operator === 'last' && { min: 1, max: 3_650, defaultValue: 7 })}
      autoComplete="off"
      required
    />
  )
  return operator === 'between' ? (
    <div className="row">
      {input('from', 'filter.from')}
      {input('to', 'filter.to')}
    </div>
  ) : (
    <div className="row">
      {input('value', operator === 'last' ? 'filter.days' : 'filter.value')}
      {operator === 'last' && <span>{t('filter.days')}</span>}
    </div>
  )
}
