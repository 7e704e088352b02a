import type { ProductCard as Product } from '../../modules/search/listing.ts'
import { useAddFromCard } from '../state/cart/add-from-card.ts'
import { useAddToCart } from '../state/cart/add-to-cart.ts'
import { useUi } from '../state/ui.ts'
import { removeSavedItem } from '../state/wishlist/removed-saved-item.ts'
import type { SavedItem } from '../state/wishlist/wishlist.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { cardView } from '../ui/product/card-view.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/product/price.tsx'
import { ProductCard } from '../ui/product/product-card.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { WishButton } from '../ui/product/wish-button.tsx'
import type { CurrentProduct } from './use-current-products.ts'

const plateSizes =
  '(min-width: 1780px) 16vw, (min-width: 1280px) 20vw, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 48vw'

/**
 * A wishlist item with current price and stock, and a button that adds it to the cart; shows the saved data when
 * the current one is unknown.
 */
export function SavedCard({ item, current }: { item: SavedItem; current: CurrentProduct }) {
  const { t } = useText()
  if (typeof current === 'object') return <AvailableCard item={item} product={current} />
  return (
    <article className={current === 'unavailable' ? 'card out' : 'card'}>
      <div className="plate">
        {item.image && <Picture picture={item.image} alt="" sizes={plateSizes} />}
        <WishButton item={item} />
      </div>
      {/* As high as a card's swatches. */}
      <div className="swatches" />
      <div className="text">
        <h2 className="name">
          <ShopLink to={paths.product(item.slug)}>
            <UntranslatedText lang={item.lang}>{item.name}</UntranslatedText>
          </ShopLink>
        </h2>
        {item.brand && (
          <p className="maker">
            <bdi>{item.brand}</bdi>
          </p>
        )}
        <Price price={item} trim />
        {current === 'unavailable' && <p className="sm dim">{t('saved.unavailable')}</p>}
      </div>
    </article>
  )
}

function AvailableCard({ item, product }: { item: SavedItem; product: Product }) {
  const { t } = useText()
  const { money } = useFormat()
  const addFromCard = useAddFromCard()
  const priceDrop = product.currency === item.currency ? item.price - product.price : 0
  const move = useMove(product)
  return (
    <>
      <ProductCard product={cardView(product)} sizes={plateSizes} heading="h2" onAddToCart={addFromCard} />
      <p className="sm saved-note">
        {priceDrop > 0 && t('saved.cheaper', { amount: money(priceDrop, product.currency, { trim: true }) })}
      </p>
      <Button variant="second" small wide onClick={move} aria-haspopup={move.asks ? 'dialog' : undefined}>
        {t(product.quantity === 0 ? 'product.back.tell' : 'saved.move')}{' '}
        <span className="visually-hidden">{item.name}</span>
      </Button>
    </>
  )
}

/**
 * Moves an item to the cart. `asks`: opens the quick view first, to choose a size or to subscribe to a
 * back-in-stock email.
 */
function useMove(product: Product) {
  const addToCart = useAddToCart()
  const [colour] = product.attributes
  const only =
    product.attributes.length === 1 && colour?.sub_attributes.length === 1
      ? colour.sub_attributes[0]
      : undefined
  const { slug, name } = product
  const isTranslated = !product.lang?.name
  const removeMoved = () => removeSavedItem(slug, true)
  const move = () => {
    if (!colour || !only?.quantity)
      useUi
        .getState()
        .openModal('PRODUCT_VIEW', { slug, name, isTranslated, variant: '', onAdded: removeMoved })
    else if (addToCart({ product, colour, size: only })) removeMoved()
  }
  return Object.assign(move, { asks: !only?.quantity })
}
