import { useEffect, useState } from 'react'
import type { Facets } from '../../../modules/search/listing.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { priceRange } from '../listing-address.ts'

type Props = { price: Facets['price']; currency: string; params: URLSearchParams }

/**
 * Minimum and maximum price in whole currency units, with a bar that shows the selected part of the range.
 */
export function PriceFields({ price, currency, params }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const chosen = priceRange(params)
  const formatUnits = (units: number) =>
    number(units, { style: 'currency', currency, maximumFractionDigits: 0 })
  const span = Math.max(1, price.max - price.min)
  const readUnits = (text: string, fallback: number) =>
    text === '' ? fallback : Math.max(0, Math.min(1, (Number(text) - price.min) / span))
  const from = readUnits(chosen.min, 0)
  const to = Math.max(from, readUnits(chosen.max, 1))
  return (
    <>
      <div className="range" aria-hidden="true">
        <div
          className="chosen"
          style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }}
        />
      </div>
      <div className="range-fields">
        <Amount
          name="price_min"
          label={t('filters.price.from')}
          value={chosen.min}
          placeholder={formatUnits(price.min)}
        />
        <span className="dim-3">{t('filters.price.to-word')}</span>
        <Amount
          name="price_max"
          label={t('filters.price.to')}
          value={chosen.max}
          placeholder={formatUnits(price.max)}
        />
      </div>
    </>
  )
}

type AmountProps = { name: string; label: string; value: string; placeholder: string }

/** Applies on blur or Enter, not with each digit. */
function Amount({ name, label, value, placeholder }: AmountProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <input
      className="input num"
      name={name}
      value={text}
      placeholder={placeholder}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      onChange={(event) => {
        event.stopPropagation()
        setText(event.target.value)
      }}
      onBlur={(event) => event.target.form?.requestSubmit()}
      onKeyDown={(event) => {
        // A form with two fields and no submit button is not submitted by Enter.
        if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
