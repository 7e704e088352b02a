// Asks for measures of the body and tells the size. What is typed stays in this browser.
import { useState } from 'react'
import type { ProductDetail, SizeChart } from '../../../modules/search/listing.ts'
import { keepMeasures, type Unit, useOwnMeasures } from '../../state/own-measures.ts'
import { useText } from '../../text.tsx'
import { Field } from '../../ui/field.tsx'
import type { Choice } from './choice.ts'
import { FitWords, useFit } from './fit-advice.tsx'
import { fromCentimetres, type Measure, measuresOf, readMeasure } from './fit-rules.ts'

type Props = {
  product: ProductDetail & { size_chart: SizeChart }
  choice: Choice
  /** Id of the form whose buttons choose. */
  form: string
  onChosen(): void
}

const units: Unit[] = ['cm', 'in']

export function FitForm({ product, choice, form, onChosen }: Props) {
  const { t } = useText()
  const { unit } = useOwnMeasures()
  const asked = measuresOf(product.size_chart)
  const advice = useFit(product, choice)
  if (asked.length === 0) return null
  return (
    <section className="fit-form" aria-label={t('product.fit.find')}>
      <div className="row between">
        <h3 className="t-sm">{t('product.fit.find')}</h3>
        <div className="units" role="group" aria-label={t('product.fit.unit')}>
          {units.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={unit === one}
              onClick={() => keepMeasures({ unit: one })}
            >
              {t(`product.fit.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <div className="fit-fields">
        {asked.map(({ measure }) => (
          // The other unit begins with its own number.
          <Measured key={`${measure} ${unit}`} measure={measure} unit={unit} />
        ))}
      </div>
      <p className="sm dim">{t('product.fit.where')}</p>
      <div aria-live="polite">{advice && <FitWords advice={advice} form={form} onChosen={onChosen} />}</div>
    </section>
  )
}

function Measured({ measure, unit }: { measure: Measure; unit: Unit }) {
  const { t } = useText()
  const { body } = useOwnMeasures()
  const [typed, setTyped] = useState(() => shown(body[measure], unit))
  const [left, setLeft] = useState(false)
  const wrong = left && typed.trim() !== '' && readMeasure(typed, unit) === undefined
  return (
    <Field
      label={t(`product.fit.${measure}`)}
      hint={t(`product.fit.how.${measure}`)}
      error={wrong ? t('product.fit.wrong') : undefined}
    >
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={8}
          value={typed}
          onBlur={() => setLeft(true)}
          onChange={({ target: { value } }) => {
            setTyped(value)
            setLeft(false)
            keepMeasures({ body: { ...body, [measure]: readMeasure(value, unit) } })
          }}
        />
      )}
    </Field>
  )
}

/** To a tenth. */
const shown = (cm: number | undefined, unit: Unit) =>
  cm === undefined ? '' : String(Math.round(fromCentimetres(cm, unit) * 10) / 10)
