// A body measurement of the shopper, and the unit of all of them. Both are stored in this browser.
import { useState } from 'react'
import { saveMeasurements, type Unit, useMeasurements } from '../../state/measurements.ts'
import { useText } from '../../i18n/text.tsx'
import { Field } from '../../ui/form/field.tsx'
import { fromCentimetres, type Measure, readMeasure } from './fit-rules.ts'
import './measures.css'

const units: Unit[] = ['cm', 'in']

export function UnitChoice() {
  const { t } = useText()
  const { unit } = useMeasurements()
  return (
    <div className="units" role="group" aria-label={t('product.fit.unit')}>
      {units.map((item) => (
        <button
          key={item}
          type="button"
          aria-pressed={unit === item}
          onClick={() => saveMeasurements({ unit: item })}
        >
          {t(`product.fit.${item}`)}
        </button>
      ))}
    </div>
  )
}

/** Give it a key with the unit, so that it shows the converted value. */
export function MeasureField({ measure, unit }: { measure: Measure; unit: Unit }) {
  const { t } = useText()
  const { body } = useMeasurements()
  const [draft, setDraft] = useState(() => formatMeasure(body[measure], unit))
  const [wasLeft, setWasLeft] = useState(false)
  const isInvalid = wasLeft && draft.trim() !== '' && readMeasure(draft, unit) === undefined
  return (
    <Field
      label={t(`product.fit.${measure}`)}
      hint={t(`product.fit.how.${measure}`)}
      error={isInvalid ? t('product.fit.wrong') : undefined}
    >
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={8}
          value={draft}
          onBlur={() => setWasLeft(true)}
          onChange={({ target: { value } }) => {
            setDraft(value)
            setWasLeft(false)
            saveMeasurements({ body: { ...body, [measure]: readMeasure(value, unit) } })
          }}
        />
      )}
    </Field>
  )
}

/** Rounds to one decimal. */
export const formatMeasure = (cm: number | undefined, unit: Unit) =>
  cm === undefined ? '' : String(Math.round(fromCentimetres(cm, unit) * 10) / 10)
