// What a card offers to whoever comes to it: a closer look, and its sizes.
import type { Attribute, ProductCard as Product } from '../../modules/search/listing.ts'
import { useUi } from '../state/ui.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.tsx'
import type { AddFromCard } from './product-card.tsx'
import { ShopLink } from './shop-link.tsx'

const sizesShown = 6

type Props = { product: Product; colour: Attribute; onAdd?: AddFromCard | undefined }

/** The quick view, and sizes that can be put in the cart from the card; a product without sizes has one button. */
export function CardActions({ product, colour, onAdd }: Props) {
  const { t } = useText()
  const { slug, name } = product
  const look = () => useUi.getState().openModal('PRODUCT_VIEW', { slug, name, variant: colour.slug })
  return (
    <div className="quick">
      <button type="button" className="look" aria-haspopup="dialog" onClick={look}>
        {t('product.quick-view')} <span className="visually-hidden">{name}</span>
      </button>
      {onAdd && product.quantity > 0 && <Sizes product={product} colour={colour} onAdd={onAdd} />}
    </div>
  )
}

function Sizes({ product, colour, onAdd }: Props & { onAdd: AddFromCard }) {
  const { t } = useText()
  const single = colour.sub_attributes.length === 1
  const more = colour.sub_attributes.length - sizesShown
  return (
    <div className="quick-sizes" role="group" aria-label={t('card.add', { name: product.name })}>
      {colour.sub_attributes.slice(0, sizesShown).map((size) => (
        <button
          key={size.id}
          type="button"
          className={size.quantity === 0 ? 'out' : undefined}
          disabled={size.quantity === 0}
          onClick={() => onAdd(product, colour, size)}
        >
          {single ? (size.quantity > 0 ? t('card.add-to-cart') : t('card.sold-out')) : size.value}
        </button>
      ))}
      {more > 0 && (
        <ShopLink
          className="rest"
          to={paths.product(product.slug, colour.slug)}
          aria-label={t('card.all-sizes')}
        >
          +{more}
        </ShopLink>
      )}
    </div>
  )
}
