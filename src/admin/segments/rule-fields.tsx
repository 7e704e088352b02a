// The values of one condition, by its type.
import { type ReactNode, useId } from 'react'
import type { MessageKey } from '../i18n/text.tsx'
import { useText } from '../i18n/text.tsx'
import { useCountries } from '../i18n/use-countries.ts'
import { useCan, useSession } from '../data/session.ts'
import { SearchedInput } from '../kit/editor/choice-fields.tsx'
import { RowCell, type RowColumn } from '../kit/editor/rows-field.tsx'
import { amountOf, wholeNumber } from '../kit/editor/typed-value.ts'
import { PickedList } from '../kit/picked-list.tsx'
import { ProductSearch } from '../kit/product-search.tsx'
import type { Rule } from './rules.ts'
import type { SegmentChoices } from './segments.ts'

type Props = {
  rule: Rule
  /** Number of the rule, for screen readers. */
  place: string
  choices: SegmentChoices
  onBlur(): void
  onChange(name: string, value: unknown): void
}

const taxonomies = ['categories', 'collections', 'brands'] as const

export function RuleFields(props: Props) {
  const { rule, choices } = props
  const { t } = useText()
  const { currency } = useSession().shop
  const countries = useCountries()
  const list = (name: string, label: MessageKey, options: readonly Option[]) => (
    <ListValue {...props} name={name} label={t(label)} options={options} />
  )
  const days = (name: string, label: MessageKey) => (
    <TypedValue {...props} column={{ name, label: t(label), convert: wholeNumber, inputMode: 'numeric' }} />
  )
  switch (rule.type) {
    case 'spend':
      return <RangeValues {...props} unit={currency} />
    case 'order_count':
      return <RangeValues {...props} />
    case 'country':
      return list('countries', 'segment.countries', countries)
    case 'market':
      return list('markets', 'menu.markets', named(choices.markets))
    case 'group':
      return list('groups', 'segment.groups', named(choices.groups))
    case 'bought':
      return (
        <>
          {taxonomies.map(
            (name) =>
              choices[name].length > 0 && (
                <ListValue
                  key={name}
                  {...props}
                  name={name}
                  label={t(`menu.${name}`)}
                  options={choices[name].map(toOption)}
                />
              ),
          )}
          <ProductValue {...props} />
          {days('within_days', 'segment.within-days')}
        </>
      )
    case 'last_order':
      return (
        <div className="edit-grid">
          {days('within_days', 'segment.within-days')}
          {days('before_days', 'segment.before-days')}
        </div>
      )
    case 'registered':
      return (
        <div className="edit-grid">
          <TypedValue {...props} column={{ name: 'from', label: t('segment.from'), type: 'date' }} />
          <TypedValue {...props} column={{ name: 'until', label: t('segment.until'), type: 'date' }} />
          {days('within_days', 'segment.within-days')}
        </div>
      )
    case 'consent':
      return null
  }
}

type Option = { value: string; label: string }

const named = (rows: readonly { code: string; name: string }[]): Option[] =>
  rows.map(({ code, name }) => ({ value: code, label: name }))
const toOption = ({ slug, name, depth = 0 }: { slug: string; name: string; depth?: number }): Option => ({
  value: slug,
  label: `${'– '.repeat(depth)}${name}`,
})

/** @param unit currency of amounts; otherwise whole numbers. */
function RangeValues({ unit, ...props }: Props & { unit?: string }) {
  const { t } = useText()
  return (
    <div className="edit-grid">
      {(['min', 'max'] as const).map((name) => (
        <TypedValue
          key={name}
          {...props}
          column={{
            name,
            label: unit === undefined ? t(`segment.${name}`) : `${t(`segment.${name}`)} (${unit})`,
            convert: unit === undefined ? wholeNumber : amountOf(unit),
            inputMode: unit === undefined ? 'numeric' : 'decimal',
          }}
        />
      ))}
    </div>
  )
}

function TypedValue({ rule, place, column, onBlur, onChange }: Props & { column: RowColumn }) {
  return (
    <label className="field">
      <span>{column.label}</span>
      <RowCell
        column={column}
        value={rule[column.name]}
        label={`${column.label}, ${place}`}
        onBlur={onBlur}
        onChange={(value) => onChange(column.name, value)}
      />
    </label>
  )
}

type ListProps = Props & { name: string; label: string; options: readonly Option[] }

function ListValue({ rule, place, name, label, options, onBlur, onChange }: ListProps) {
  const { t } = useText()
  const id = useId()
  return (
    <div className="edit-field">
      <label htmlFor={id}>{label}</label>
      <SearchedInput
        control={{ id, 'aria-label': `${label}, ${place}` }}
        choices={options}
        none={t('promotion.search')}
        values={(rule[name] as string[] | undefined) ?? []}
        onBlur={onBlur}
        onChange={(values) => onChange(name, values)}
      />
    </div>
  )
}

function ProductValue({ rule, place, onChange }: Props): ReactNode {
  const { t } = useText()
  const can = useCan()
  const values = (rule['products'] as string[] | undefined) ?? []
  if (values.length === 0 && !can('products.read')) return null
  const set = (slugs: readonly string[]) => onChange('products', slugs)
  return (
    <div className="field" role="group" aria-label={`${t('field.products')}, ${place}`}>
      <span>{t('field.products')}</span>
      <PickedList values={values} onChange={set} />
      {can('products.read') && (
        <ProductSearch
          label={t('promotion.add-product')}
          onPick={({ slug }) => set([...new Set([...values, slug])])}
        />
      )}
    </div>
  )
}
