// Recommended size, based on the shopper's measurements and on what buyers say about the fit.
import { useEffect } from 'react'
import type { ProductDetail } from '../../../modules/search/listing.ts'
import { loadMeasurements, useMeasurements } from '../../state/measurements.ts'
import { useText } from '../../i18n/text.tsx'
import { localizedLabel } from '../../ui/localized-label.ts'
import { type Choice, toVariantParam } from '../choice.ts'
import {
  type Advice,
  adviseSize,
  findBuyerRow,
  findSizeOfRow,
  type FitCounts,
  summariseFit,
} from './fit-rules.ts'

/** `value` is the product's name for the size if it comes in it, else the chart's. */
export type Fit = Pick<Advice, 'how'> & {
  /** The first cell of the chart's row. */
  row: string | undefined
  value: string
  also: string | undefined
  /** What buyers say, with the size that they would choose instead. */
  buyers: { runs: 'small' | 'large'; size: string } | { runs: 'true' } | undefined
  /** Variant to select; absent when the product does not come in the size. */
  variant: string | undefined
  chosen: boolean
  soldOut: boolean
}

/** @returns undefined until there is a recommendation. */
export function useFit(
  { size_chart: chart }: ProductDetail,
  { colour, size }: Choice,
  fitCounts?: FitCounts,
): Fit | undefined {
  const { body } = useMeasurements()
  useEffect(() => loadMeasurements(), [])
  const advice = chart && adviseSize(chart, body)
  if (!advice) return undefined
  const nameRow = (row: number) => {
    const size = findSizeOfRow(chart, row, colour)
    return size ? localizedLabel(size) : (chart.rows[row]?.[0] ?? '')
  }
  const match = findSizeOfRow(chart, advice.row, colour)
  const describeBuyers = (): Fit['buyers'] => {
    const runs = fitCounts && advice.how === 'fits' ? summariseFit(fitCounts)?.runs : undefined
    if (!runs || runs === 'true') return runs && { runs }
    const row = findBuyerRow(chart, advice, runs)
    return row !== undefined && findSizeOfRow(chart, row, colour) ? { runs, size: nameRow(row) } : undefined
  }
  return {
    how: advice.how,
    row: chart.rows[advice.row]?.[0],
    value: nameRow(advice.row),
    also: advice.also === undefined ? undefined : nameRow(advice.also),
    buyers: describeBuyers(),
    variant: match && toVariantParam(colour, match),
    chosen: match !== undefined && match.id === size?.id,
    soldOut: match?.quantity === 0,
  }
}

type Props = {
  advice: Fit
  /** Id of the selection form, when rendered outside of it. */
  form?: string
  onChosen?: () => void
}

export function FitAdviceText({ advice, form, onChosen }: Props) {
  const { t } = useText()
  const { how, value, also, buyers, variant, chosen, soldOut } = advice
  return (
    <p className="fit-words sm">
      <span>
        {t(`product.fit.${how}`, { size: value })}
        {also && ` ${t('product.fit.also', { size: also, larger: value })}`}
        {buyers?.runs === 'true' && ` ${t('product.fit.runs.true')}`}
        {buyers &&
          buyers.runs !== 'true' &&
          ` ${t(`product.fit.runs.${buyers.runs}`, { size: buyers.size })}`}
        {!variant && ` ${t('product.fit.not-made')}`}
        {soldOut && ` ${t('product.size-sold-out')}.`}
      </span>
      {variant && !chosen && (
        <button
          className="link"
          name="variant"
          value={variant}
          form={form}
          // Delayed, so that the form is submitted before the dialog closes.
          onClick={() => setTimeout(() => onChosen?.())}
        >
          {t('product.fit.choose', { size: value })}
        </button>
      )}
    </p>
  )
}
