// The shopper's size of this piece, as far as their measures tell it.
import { useEffect } from 'react'
import type { ProductDetail } from '../../../modules/search/listing.ts'
import { loadMeasurements, useMeasurements } from '../../state/measurements.ts'
import { useText } from '../../text.tsx'
import { localizedLabel } from '../../ui/localized-label.ts'
import { type Choice, toVariantParam } from './choice.ts'
import { type Advice, adviseSize, findSizeOfRow } from './fit-rules.ts'

/** `value` is the size by the piece's own name where it has that size, else by the chart's. */
export type Fit = Pick<Advice, 'how'> & {
  /** The first cell of the chart's row. */
  row: string | undefined
  value: string
  also: string | undefined
  /** What chooses it; absent when the piece has no such size. */
  variant: string | undefined
  chosen: boolean
  soldOut: boolean
}

/** @returns undefined until there is something to tell. */
export function useFit({ size_chart: chart }: ProductDetail, { colour, size }: Choice): Fit | undefined {
  const { body } = useMeasurements()
  useEffect(() => loadMeasurements(), [])
  const advice = chart && adviseSize(chart, body)
  if (!advice) return undefined
  const nameRow = (row: number) => {
    const size = findSizeOfRow(chart, row, colour)
    return size ? localizedLabel(size) : (chart.rows[row]?.[0] ?? '')
  }
  const match = findSizeOfRow(chart, advice.row, colour)
  return {
    how: advice.how,
    row: chart.rows[advice.row]?.[0],
    value: nameRow(advice.row),
    also: advice.also === undefined ? undefined : nameRow(advice.also),
    variant: match && toVariantParam(colour, match),
    chosen: match !== undefined && match.id === size?.id,
    soldOut: match?.quantity === 0,
  }
}

type Props = {
  advice: Fit
  /** Id of the form that chooses, where this stands outside of it. */
  form?: string
  onChosen?: () => void
}

export function FitAdviceText({ advice, form, onChosen }: Props) {
  const { t } = useText()
  const { how, value, also, variant, chosen, soldOut } = advice
  return (
    <p className="fit-words sm">
      <span>
        {t(`product.fit.${how}`, { size: value })}
        {also && ` ${t('product.fit.also', { size: also, larger: value })}`}
        {!variant && ` ${t('product.fit.not-made')}`}
        {soldOut && ` ${t('product.size-sold-out')}.`}
      </span>
      {variant && !chosen && (
        <button
          className="link"
          name="variant"
          value={variant}
          form={form}
          // What it sends is read before the dialog closes.
          onClick={() => setTimeout(() => onChosen?.())}
        >
          {t('product.fit.choose', { size: value })}
        </button>
      )}
    </p>
  )
}
