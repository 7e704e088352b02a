// What a bundle consists of, for the selected size: pictures with links to the components.
import type { ProductDetail } from '../../modules/search/listing.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Picture } from '../ui/picture.tsx'
import { ChosenValues } from '../ui/product/chosen-values.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import type { Choice } from './choice.ts'
import './bundle-items.css'

type Props = { product: ProductDetail; choice: Choice | undefined }

export function BundleItems({ product: { bundle }, choice }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  // Until a size is selected, the options of the components are not known.
  const variant = choice?.size ?? choice?.colour.sub_attributes[0]
  const parts = bundle && variant && bundle.variants[variant.id]
  if (!parts || parts.length === 0) return null
  return (
    <section className="bundle-items" aria-labelledby="bundle-items">
      <h2 className="label" id="bundle-items">
        {t('product.bundle')}
      </h2>
      <ul>
        {parts.map(({ item, quantity }) => {
          const { slug, sku, name, lang, image, options } = bundle.items[item]!
          const isKnown = choice?.size !== undefined && options.length > 0
          return (
            <li key={item}>
              <span className="plate">
                {image && <Picture picture={image} alt="" kind="thumb" sizes="72px" />}
              </span>
              <div>
                <p>
                  <ShopLink className="name" to={paths.product(slug, isKnown ? sku : undefined)}>
                    <UntranslatedText isTranslated={!lang}>{name}</UntranslatedText>
                  </ShopLink>
                </p>
                {isKnown && (
                  <p className="sm dim">
                    <ChosenValues values={options} />
                  </p>
                )}
              </div>
              {quantity > 1 && <bdi className="num sm dim">× {number(quantity)}</bdi>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
