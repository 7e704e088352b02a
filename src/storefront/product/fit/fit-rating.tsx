import type { ProductReviews } from '../../../modules/reviews/reviews.ts'
import { useText } from '../../i18n/text.tsx'

/** Minimum number of ratings to show a result. */
const enough = 3

/** How the product fits according to buyers: a scale from small to large, and a sentence. */
export function FitRating({ fit }: { fit: ProductReviews['fit'] }) {
  const { t } = useText()
  const count = fit.small + fit.true + fit.large
  if (count < enough) return null
  const lean = (fit.large - fit.small) / count
  const fitResult = lean < -1 / 3 ? 'small' : lean > 1 / 3 ? 'large' : 'true'
  return (
    <div className="fit">
      <p>
        {t(`review.runs.${fitResult}`)} <span className="dim">{t('review.runs.buyers', { count })}</span>
      </p>
      <div aria-hidden="true">
        <div className="scale">
          <i style={{ ['--at' as string]: (lean + 1) / 2 }} />
        </div>
        <div className="ends">
          <span>{t('review.fit.small')}</span>
          <span>{t('review.fit.large')}</span>
        </div>
      </div>
    </div>
  )
}
