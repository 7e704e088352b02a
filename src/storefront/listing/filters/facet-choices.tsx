import { type ChoiceFacet, facetParameters, getFieldParameter } from '../../../contracts/listing-query.ts'
import type { ReactNode } from 'react'
import type { Facets, FacetValue, FieldFacet, SizeKind } from '../../../modules/search/listing.ts'
import { type MessageKey, useFormat, useText } from '../../i18n/text.tsx'
import { labelNames, noop, useValueLabel } from './form-parts.tsx'

type FacetProps = { facet: ChoiceFacet; values: FacetValue[]; params: URLSearchParams }

/** Lists with more values are collapsed behind a button with the count. */
const MAX_VISIBLE_VALUES = 8

const kindNames: Record<SizeKind, MessageKey> = {
  tops: 'filters.size.tops',
  bottoms: 'filters.size.bottoms',
  footwear: 'filters.size.footwear',
  kids: 'filters.size.kids',
  accessories: 'filters.size.accessories',
}

/** Sizes grouped by kind, as far as the list contains that kind. */
export function SizeChoices({ values, params }: Omit<FacetProps, 'facet'>) {
  const { t } = useText()
  const name = facetParameters.size
  // A selected size that is not in the list has no button; it stays selected until its chip is removed.
  const isOnlyValue = (params.get(name) ?? '')
    .split(',')
    .filter((value) => value && !values.some((v) => v.value === value))
  return (
    <>
      {isOnlyValue.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {[...new Set(values.map(({ kind }) => kind))].map((kind) => (
        <div key={kind ?? ''} role="group" aria-label={kind && t(kindNames[kind])} className="size-kind">
          {kind && (
            <p className="xs dim" aria-hidden="true">
              {t(kindNames[kind])}
            </p>
          )}
          <FacetChoices facet="size" values={values.filter((value) => value.kind === kind)} params={params} />
        </div>
      ))}
    </>
  )
}

/** Values of a facet in a suitable control: sizes as buttons, colours as swatches, others as a list. */
export function FacetChoices({ facet, values, params }: FacetProps) {
  return <Choices facet={facet} name={facetParameters[facet]} values={values} params={params} />
}

/** Values of a custom field: colours as swatches, others as a list. */
export function FieldChoices({ field, params }: { field: FieldFacet; params: URLSearchParams }) {
  return (
    <Choices
      facet={field.type === 'colour' ? 'color' : 'field'}
      name={getFieldParameter(field.key)}
      values={field.values}
      params={params}
    />
  )
}

type ChoicesProps = {
  facet: ChoiceFacet | 'field'
  name: string
  values: FacetValue[]
  params: URLSearchParams
}

/** The first values, and the others behind a button. */
function Choices({ facet, name, values, params }: ChoicesProps) {
  const { t } = useText()
  const chosen = new Set((params.get(name) ?? '').split(','))
  const rest = values.slice(MAX_VISIBLE_VALUES)
  const choice = (value: FacetValue) => (
    <Choice key={value.value} facet={facet} name={name} value={value} checked={chosen.has(value.value)} />
  )
  const box = facet === 'size' ? 'sizes' : facet === 'color' ? 'cloths' : undefined
  return (
    <>
      <div className={box}>{values.slice(0, MAX_VISIBLE_VALUES).map(choice)}</div>
      {rest.length > 0 && (
        <details className="rest" open={rest.some(({ value }) => chosen.has(value))}>
          <summary className="link sm">{t('filters.more', { count: rest.length })}</summary>
          <div className={box}>{rest.map(choice)}</div>
        </details>
      )}
    </>
  )
}

type ChoiceProps = { facet: ChoicesProps['facet']; name: string; value: FacetValue; checked: boolean }

function Choice({ facet, name, value: choice, checked }: ChoiceProps) {
  const { t } = useText()
  const { value, count, swatch } = choice
  const label = useValueLabel()(facet, choice)
  const input = (
    <input
      type="checkbox"
      className={facet === 'size' || facet === 'color' ? 'visually-hidden' : undefined}
      name={name}
      value={value}
      checked={checked}
      onChange={noop}
    />
  )
  const accessibleCount = <span className="visually-hidden">{t('listing.total', { count })}</span>
  const empty = count === 0 && !checked ? ' zero' : ''
  if (facet === 'size')
    return (
      <label className={`size${empty}`}>
        {input}
        <bdi className={label.length > 6 ? 'long' : undefined}>{label}</bdi>
        {accessibleCount}
      </label>
    )
  if (facet === 'color')
    return (
      <label className={`cloth${empty}`} style={{ ['--c' as string]: swatch ?? 'var(--color-plate)' }}>
        {input}
        <i aria-hidden="true" />
        <bdi>{label}</bdi>
        {accessibleCount}
      </label>
    )
  return (
    <CountedChoice count={count} checked={checked} label={label}>
      {input}
    </CountedChoice>
  )
}

/** An on/off filter, such as New. */
export function LabelChoice({
  mark: { value, count },
  checked,
}: {
  mark: Facets['marks'][number]
  checked: boolean
}) {
  const { t } = useText()
  return (
    <CountedChoice count={count} checked={checked} label={t(labelNames[value])}>
      <input type="checkbox" name={value} value="1" checked={checked} onChange={noop} />
    </CountedChoice>
  )
}

type CountedProps = { label: string; count: number; checked: boolean; children: ReactNode }

function CountedChoice({ label, count, checked, children }: CountedProps) {
  const { t } = useText()
  const { number } = useFormat()
  return (
    <label className={count === 0 && !checked ? 'check zero' : 'check'}>
      {children}
      <bdi>{label}</bdi>
      <span className="count" aria-hidden="true">
        {number(count)}
      </span>
      <span className="visually-hidden">{t('listing.total', { count })}</span>
    </label>
  )
}
