// Asks for body measurements and recommends a size. The input stays in this browser.
import { useState } from 'react'
import type { ProductDetail, SizeChart } from '../../../modules/search/listing.ts'
import { saveMeasurements, type Unit, useMeasurements } from '../../state/measurements.ts'
import { useText } from '../../i18n/text.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { Choice } from '../choice.ts'
import { FitAdviceText, useFit } from './fit-advice.tsx'
import { fromCentimetres, type Measure, listChartMeasures, readMeasure } from './fit-rules.ts'

type Props = {
  product: ProductDetail & { size_chart: SizeChart }
  choice: Choice
  /** Id of the selection form. */
  form: string
  onChosen(): void
}

const units: Unit[] = ['cm', 'in']

export function FitForm({ product, choice, form, onChosen }: Props) {
  const { t } = useText()
  const { unit } = useMeasurements()
  const neededMeasures = listChartMeasures(product.size_chart)
  const advice = useFit(product, choice)
  if (neededMeasures.length === 0) return null
  return (
    <section className="fit-form" aria-label={t('product.fit.find')}>
      <div className="row between">
        <h3 className="t-sm">{t('product.fit.find')}</h3>
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
      </div>
      <div className="fit-fields">
        {neededMeasures.map(({ measure }) => (
          // Remounts the field when the unit changes, so that it shows the converted value.
          <MeasureField key={`${measure} ${unit}`} measure={measure} unit={unit} />
        ))}
      </div>
      <p className="sm dim">{t('product.fit.where')}</p>
      <div aria-live="polite">
        {advice && <FitAdviceText advice={advice} form={form} onChosen={onChosen} />}
      </div>
    </section>
  )
}

function MeasureField({ measure, unit }: { measure: Measure; unit: Unit }) {
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
const formatMeasure = (cm: number | undefined, unit: Unit) =>
  cm === undefined ? '' : String(Math.round(fromCentimetres(cm, unit) * 10) / 10)
