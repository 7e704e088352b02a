import type { ProductCard as Product } from '../../../modules/search/listing.ts'
import { useAddFromCard } from '../../state/add-from-card.ts'
import { useAddToCart } from '../../state/add-to-cart.ts'
import { useUi } from '../../state/ui.ts'
import { takeOff } from '../../state/taken-off.ts'
import type { SavedPiece } from '../../state/wishlist.ts'
import { paths } from '../../paths.ts'
import { useFormat, useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { Original } from '../../ui/original.tsx'
import { cardView } from '../../ui/card-view.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { WishButton } from '../../ui/wish-button.tsx'
import type { Today } from './saved-today.ts'

const plateSizes =
  '(min-width: 1780px) 16vw, (min-width: 1280px) 20vw, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 48vw'

/** A saved piece as it is today, with the way into the cart; as it was when saved where today is not known. */
export function SavedCard({ piece, today }: { piece: SavedPiece; today: Today }) {
  const { t } = useText()
  if (typeof today === 'object') return <SoldCard piece={piece} product={today} />
  return (
    <article className={today === 'gone' ? 'card out' : 'card'}>
      <div className="plate">
        {piece.image && <Picture picture={piece.image} alt="" sizes={plateSizes} />}
        <WishButton piece={piece} />
      </div>
      {/* As high as a card's swatches. */}
      <div className="swatches" />
      <div className="text">
        <h2 className="name">
          <ShopLink to={paths.product(piece.slug)}>
            <Original lang={piece.lang}>{piece.name}</Original>
          </ShopLink>
        </h2>
        {piece.brand && (
          <p className="maker">
            <bdi>{piece.brand}</bdi>
          </p>
        )}
        <Price price={piece} trim />
        {today === 'gone' && <p className="sm dim">{t('saved.gone')}</p>}
      </div>
    </article>
  )
}

function SoldCard({ piece, product }: { piece: SavedPiece; product: Product }) {
  const { t } = useText()
  const { money } = useFormat()
  const addFromCard = useAddFromCard()
  const less = product.currency === piece.currency ? piece.price - product.price : 0
  const move = useMove(product)
  return (
    <>
      <ProductCard product={cardView(product)} sizes={plateSizes} heading="h2" onAdd={addFromCard} />
      <p className="sm saved-note">
        {less > 0 && t('saved.cheaper', { amount: money(less, product.currency, { trim: true }) })}
      </p>
      <Button look="second" small wide onClick={move} aria-haspopup={move.asks ? 'dialog' : undefined}>
        {t(product.quantity === 0 ? 'product.back.tell' : 'saved.move')}{' '}
        <span className="visually-hidden">{piece.name}</span>
      </Button>
    </>
  )
}

/** Into the cart and off the list. `asks`: what is to be chosen, or waited for, is asked in the quick view first. */
function useMove(product: Product) {
  const addToCart = useAddToCart()
  const [colour] = product.attributes
  const only =
    product.attributes.length === 1 && colour?.sub_attributes.length === 1
      ? colour.sub_attributes[0]
      : undefined
  const { slug, name, said } = product
  const taken = () => takeOff(slug, true)
  const move = () => {
    if (!colour || !only?.quantity)
      useUi.getState().openModal('PRODUCT_VIEW', { slug, name, said, variant: '', onAdded: taken })
    else if (addToCart({ product, colour, size: only })) taken()
  }
  return Object.assign(move, { asks: !only?.quantity })
}
