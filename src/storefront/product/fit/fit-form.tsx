// Asks for body measurements and recommends a size. The input stays in this browser.
import type { ProductDetail, SizeChart } from '../../../modules/search/listing.ts'
import { useMeasurements } from '../../state/measurements.ts'
import { useText } from '../../i18n/text.tsx'
import type { Choice } from '../choice.ts'
import { FitAdviceText, useFit } from './fit-advice.tsx'
import { type FitCounts, listChartMeasures } from './fit-rules.ts'
import { MeasureField, UnitChoice } from './measure-field.tsx'

type Props = {
  product: ProductDetail & { size_chart: SizeChart }
  choice: Choice
  fitCounts?: FitCounts | undefined
  /** Id of the selection form. */
  form: string
  onChosen(): void
}

export function FitForm({ product, choice, fitCounts, form, onChosen }: Props) {
  const { t } = useText()
  const { unit } = useMeasurements()
  const neededMeasures = listChartMeasures(product.size_chart)
  const advice = useFit(product, choice, fitCounts)
  if (neededMeasures.length === 0) return null
  return (
    <section className="fit-form" aria-label={t('product.fit.find')}>
      <div className="row between">
        <h3 className="t-sm">{t('product.fit.find')}</h3>
        <UnitChoice />
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
