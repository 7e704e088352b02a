import type { Picture as PictureValue, Price as PriceValue } from '../../../modules/search/listing.ts'
import { paths } from '../../../contracts/paths.ts'
import { Picture } from '../picture.tsx'
import { Price } from './price.tsx'
import { ShopLink } from '../shop-link.tsx'
import { UntranslatedText } from '../untranslated-text.tsx'

/** Product data of a row card; suggestions may have no price. */
export type CardItem = Partial<PriceValue> & {
  slug: string
  name: string
  /** Set when the name is in the page's language. */
  isTranslated?: boolean
  /** Language of the name, when it was saved on a page in another language. */
  lang?: string | undefined
  brand?: string
  image?: PictureValue
  /** The price is the lowest of several variants. */
  price_from?: boolean
}

type Props = { item: CardItem; heading?: 'h3' | 'p'; onClick?: () => void }

/** A product with a small image, for best sellers, suggestions and wishlist items. */
export function RowCard({ item, heading: Name = 'h3', onClick }: Props) {
  const { slug, name, isTranslated, lang, brand, image, price, currency } = item
  return (
    <article className="card row-card">
      <div className="plate">{image && <Picture picture={image} alt="" kind="thumb" sizes="104px" />}</div>
      <div className="text">
        <Name className="name">
          <ShopLink to={paths.product(slug)} onClick={onClick}>
            <UntranslatedText isTranslated={isTranslated} lang={lang}>
              {name}
            </UntranslatedText>
          </ShopLink>
        </Name>
        {brand && (
          <p className="maker">
            <bdi>{brand}</bdi>
          </p>
        )}
        {price !== undefined && currency !== undefined && (
          <Price price={{ ...item, price, currency }} from={item.price_from} trim />
        )}
      </div>
    </article>
  )
}
