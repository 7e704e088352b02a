import { useFormat, useText } from '../../i18n/text.tsx'

/** Star rating out of five, in half steps. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useText()
  const { number } = useFormat()
  return (
    <span
      className="rating"
      role="img"
      aria-label={t('review.stars', { rating: number(rating, { maximumFractionDigits: 1 }) })}
      style={{ ['--rated' as string]: `${(rating / 5) * 100}%` }}
    />
  )
}
