import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductReviews, Review } from '../../modules/reviews/reviews.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/product/stars.tsx'
import { FitRating } from './fit/fit-rating.tsx'
import { useInBrowser } from '../ui/dom/use-in-browser.ts'

/** Number of reviews shown before "show all". */
export const FIRST_REVIEWS = 4
export const MAX_REVIEWS = 200

export function Reviews({ reviews }: { reviews: ProductReviews }) {
  const { t } = useText()
  const { number } = useFormat()
  const { count, average } = reviews
  return (
    <section className="section reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="section-head">
        <h2 className="t-md" id="reviews-title">
          {t('review.title')} {count > 0 && <sup className="count">{number(count)}</sup>}
        </h2>
      </div>
      {count === 0 ? (
        <p className="dim">{t('review.none')}</p>
      ) : (
        <div className="reviews-columns">
          <div className="reviews-sum">
            <p className="row">
              <span className="t-lg num">{number(average, { minimumFractionDigits: 1 })}</span>
              <Stars rating={average} />
            </p>
            <p className="sm dim">{t('review.count', { count })}</p>
            <Distribution reviews={reviews} />
            <FitRating fit={reviews.fit} />
          </div>
          <div>
            <ul className="review-list">
              {reviews.reviews.map((review) => (
                <ReviewText key={review.id} review={review} />
              ))}
            </ul>
            {count > reviews.reviews.length && (
              <Link className="button second" to="?reviews=all#reviews" preventScrollReset>
                {t('review.all', { count })}
              </Link>
            )}
          </div>
        </div>
      )}
      <p className="sm dim-3">{t('review.who')}</p>
    </section>
  )
}

function Distribution({ reviews: { distribution, count } }: { reviews: ProductReviews }) {
  const { t } = useText()
  const { number } = useFormat()
  return (
    <ul className="distribution">
      {[5, 4, 3, 2, 1].map((rating) => {
        const ratingCount = distribution[rating - 1] ?? 0
        return (
          <li key={rating} aria-label={t('review.of', { rating, count: ratingCount })}>
            <span aria-hidden="true">{number(rating)}</span>
            <i style={{ ['--v' as string]: `${(ratingCount / count) * 100}%` }} />
            <span aria-hidden="true">{number(ratingCount)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function ReviewText({ review }: { review: Review }) {
  const { t } = useText()
  const { number } = useFormat()
  return (
    <li className="review">
      <p className="row between">
        <span className="row">
          <Stars rating={review.rating} />
          {review.pinned && <span className="sm dim">{t('review.pinned')}</span>}
        </span>
        <ReviewDate at={review.written_at} />
      </p>
      <h3 className="b" dir="auto">
        {review.title}
      </h3>
      <p className="review-text" dir="auto">
        {review.text}
      </p>
      {review.pictures.length > 0 && (
        <ul className="review-pictures">
          {review.pictures.map((picture, index) => (
            <li key={picture.url}>
              <a href={picture.url} target="_blank" rel="noreferrer">
                <Picture
                  picture={{
                    ...picture,
                    alt: t('review.picture', { number: number(index + 1), name: review.author }),
                  }}
                  kind="tile"
                  sizes="96px"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="sm dim">{t('review.by', { name: review.author })}</p>
      {review.reply && (
        <div className="review-reply">
          <p className="row between">
            <b>{t('review.reply')}</b>
            <ReviewDate at={review.reply.at} />
          </p>
          <p className="review-text" dir="auto">
            {review.reply.text}
          </p>
        </div>
      )}
    </li>
  )
}

/**
 * Uses the server-rendered date: a browser's first Intl.DateTimeFormat takes 20 ms, so only reviews added in the
 * browser are formatted there.
 */
function ReviewDate({ at }: { at: string }) {
  const { date } = useFormat()
  const [isLocalTime] = useState(useInBrowser())
  return (
    <span className="sm dim-3" suppressHydrationWarning>
      {isLocalTime || typeof document === 'undefined' ? date(at) : ''}
    </span>
  )
}
