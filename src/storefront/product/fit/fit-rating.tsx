import type { ProductReviews } from '../../../modules/reviews/reviews.ts'
import { useText } from '../../i18n/text.tsx'
import { summariseFit } from './fit-rules.ts'

/** How the product fits according to buyers: a scale from small to large, and a sentence. */
export function FitRating({ fit }: { fit: ProductReviews['fit'] }) {
  const { t } = useText()
  const result = summariseFit(fit)
  if (!result) return null
  const { runs, lean, count } = result
  return (
    <div className="fit">
      <p>
        {t(`review.runs.${runs}`)} <span className="dim">{t('review.runs.buyers', { count })}</span>
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
