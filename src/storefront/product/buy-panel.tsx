// Product details beside the gallery: name, price, options and actions.
import type { ProductReviews } from '../../modules/reviews/reviews.ts'
import type { ProductDetail } from '../../modules/search/listing.ts'
import type { DeliveryPromise } from '../../modules/storefront/delivery-promises.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Stars } from '../ui/product/stars.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import type { ExpressOffer } from '../express/load-express.ts'
import { Arrival, describeArrival } from './arrival.tsx'
import { BuyChoice, BuyPrice } from './buy-choice.tsx'
import { BundleItems } from './bundle-items.tsx'
import type { Choice } from './choice.ts'
import { ProductDetails } from './product-details.tsx'
import { FitRating } from './fit/fit-rating.tsx'
import { Share } from './share.tsx'
import { DeliveryInfo } from './delivery-info.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'

type Props = {
  product: ProductDetail
  choice: Choice | undefined
  reviews: ProductReviews
  delivery: DeliveryPromise | undefined
  express: ExpressOffer | undefined
}

export function BuyPanel({ product, choice, reviews, delivery, express }: Props) {
  const { t } = useText()
  const size = choice?.size?.id
  return (
    <div className="buy">
      <div className="buy-title">
        <div className="row between sm">
          {product.brand ? (
            <ShopLink className="dim link" to={paths.search(product.brand.slug)}>
              <bdi>{product.brand.name}</bdi>
            </ShopLink>
          ) : (
            <span />
          )}
          <span className="dim-3 num">
            <span className="visually-hidden">{t('product.number')} </span>
            <bdi>{String(product.number).padStart(4, '0')}</bdi>
          </span>
          {reviews.count > 0 && (
            <a className="stars-link dim" href="#reviews">
              <Stars rating={reviews.average} /> {t('review.count', { count: reviews.count })}
            </a>
          )}
        </div>
        <div className="title-row">
          <h1 className="t-lg">
            <UntranslatedText isTranslated={!product.lang?.name}>{product.name}</UntranslatedText>
          </h1>
          <BuyPrice product={product} choice={choice} />
        </div>
      </div>
      <BuyChoice
        product={product}
        choice={choice}
        fitCounts={reviews.fit}
        bar={{ arrival: describeArrival(delivery, size) }}
        express={express}
      >
        {delivery && <Arrival delivery={delivery} slug={product.slug} size={size} />}
      </BuyChoice>
      <BundleItems product={product} choice={choice} />
      <FitRating fit={reviews.fit} />
      <Share slug={product.slug} name={product.name} choice={choice} />
      <DeliveryInfo slug={product.slug} name={product.name} sku={choice?.size?.sku} />
      <ProductDetails product={product} chosen={choice?.size?.value} variantFields={choice?.size?.fields} />
    </div>
  )
}
