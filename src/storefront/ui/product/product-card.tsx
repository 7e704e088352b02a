import { DEFAULT_LOW_STOCK_THRESHOLD } from '../../../contracts/low-stock.ts'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import type { Attribute, ProductCard as Product, SubAttribute } from '../../../modules/search/listing.ts'
import { paths } from '../../../contracts/paths.ts'
import { toSavedItem } from '../../state/wishlist/wishlist.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../icon.tsx'
import { Badge } from './badge.tsx'
import { localizedLabel } from '../localized-label.ts'
import type { CardView } from './card-view.ts'
import { Picture } from '../picture.tsx'
import { Price, discountPercent } from './price.tsx'
import { ShopLink } from '../shop-link.tsx'
import { WishButton } from './wish-button.tsx'
import { UntranslatedText } from '../untranslated-text.tsx'

// Loaded on hover or focus, so that it does not slow down a first visit.
const QuickAdd = lazy(async () => ({ default: (await import('./quick-add.tsx')).QuickAdd }))

/** Called when a size is selected on a card. */
export type AddFromCard = (product: Product, colour: Attribute, size: SubAttribute) => void

type Props = {
  product: CardView
  /** The `sizes` attribute of the image. */
  sizes: string
  onAddToCart?: AddFromCard
  /** In the first view: the image is loaded eagerly. */
  eager?: boolean
  /** Largest image of the page. */
  main?: boolean
  heading?: 'h2' | 'h3'
}

const MAX_SWATCHES = 5

/** Product card. The whole card is a link; wishlist button, swatches and size buttons are above it. */
export function ProductCard({ product, sizes, onAddToCart, eager, main, heading: Name = 'h3' }: Props) {
  const { t, locale } = useText()
  const card = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState(product.chosen)
  // Set when the pointer, touch or focus enters the card, which loads its further data.
  const [enteredAtX, setEnteredAtX] = useState<number>()
  const [front, setFront] = useState(product.image)
  const [picking, setPicking] = useState(false)
  useEffect(() => {
    // Pointer or focus may already be on the card before hydration.
    if (card.current?.matches(':hover, :focus-within')) setEnteredAtX(0)
  }, [])
  const colour = product.colours[chosen]
  if (!colour || !front) return null
  const onEnterCard = (x: number) => setEnteredAtX((before) => before ?? x)
  const enterHandlers = {
    onPointerEnter: ({ clientX }: PointerEvent) => onEnterCard(clientX),
    onFocus: () => onEnterCard(0),
  }

  return (
    <article ref={card} className={product.quantity === 0 ? 'card out' : 'card'} {...enterHandlers}>
      <div className="plate">
        <Picture key={front.url} picture={front} sizes={sizes} eager={eager} main={main} />
        <span className="no" aria-hidden="true">
          {String(product.number).padStart(4, '0')}
        </span>
        <WishButton item={toSavedItem(product, locale)} />
        <Badges product={product} />
        {onAddToCart && product.quantity > 0 && (
          <button
            type="button"
            className="icon-button add"
            aria-label={t('card.add', { name: product.name })}
            aria-expanded={picking}
            onClick={() => setPicking(!picking)}
          >
            <Icon name="plus" />
          </button>
        )}
      </div>
      {product.colours.length > 1 ? (
        <Swatches product={product} chosen={chosen} onSelect={setChosen} />
      ) : (
        <ColourSwatch swatch={colour.swatch} />
      )}
      <div className="text">
        <Name className="name">
          <ShopLink to={paths.product(product.slug, chosen === product.chosen ? undefined : colour.slug)}>
            <UntranslatedText isTranslated={!product.lang?.name}>{product.name}</UntranslatedText>
          </ShopLink>
        </Name>
        {product.brand && (
          <p className="maker">
            <bdi>{product.brand.name}</bdi>
          </p>
        )}
        <Price price={product} from={product.price_from} trim />
        <div className="meta">
          {product.rating && <Rating rating={product.rating} />}
          {product.arrives && <p className="arrives">{product.arrives}</p>}
        </div>
      </div>
      {enteredAtX !== undefined && (
        <Suspense fallback={null}>
          <QuickAdd
            card={card}
            enteredAtX={enteredAtX}
            slug={product.slug}
            colour={colour.slug}
            sizes={sizes}
            onShowPicture={setFront}
            onAddToCart={onAddToCart}
            picking={picking}
            onPick={setPicking}
          />
        </Suspense>
      )}
    </article>
  )
}

/** Average stars and number of reviews. */
function Rating({ rating: { average, count } }: { rating: NonNullable<CardView['rating']> }) {
  const { t } = useText()
  const { number } = useFormat()
  return (
    <p className="rate">
      <span className="visually-hidden">{t('card.rating')} </span>
      {number(average, { minimumFractionDigits: 1 })} <span className="dim-3">({number(count)})</span>
    </p>
  )
}

function Badges({ product }: { product: CardView }) {
  const { t } = useText()
  const percent = discountPercent(product)
  if (product.quantity === 0)
    return (
      <div className="badges">
        <Badge kind="out">{t('card.sold-out')}</Badge>
      </div>
    )
  const isLowStock = product.quantity <= DEFAULT_LOW_STOCK_THRESHOLD
  if (!isLowStock && !percent && !product.is_new) return null
  return (
    <div className="badges">
      {percent > 0 && (
        <Badge kind="sale">
          {/* So in all our languages; by Intl it would cost the first view of a list 14 ms. */}
          <bdi dir="ltr">{`−${percent}%`}</bdi>
        </Badge>
      )}
      {product.is_new && <Badge>{t('card.new')}</Badge>}
      {isLowStock && !(percent && product.is_new) && <Badge>{t('card.last-few')}</Badge>}
    </div>
  )
}

type SwatchesProps = { product: CardView; chosen: number; onSelect: (index: number) => void }

function Swatches({ product, chosen, onSelect }: SwatchesProps) {
  const { t } = useText()
  const more = product.colours.length - MAX_SWATCHES
  return (
    <div className="swatches" role="group" aria-label={t('card.colours', { name: product.name })}>
      {product.colours.slice(0, MAX_SWATCHES).map((colour, index) => (
        <button
          key={colour.slug}
          type="button"
          className={colour.out ? 'swatch out' : 'swatch'}
          style={{ ['--c' as string]: colour.swatch }}
          aria-label={localizedLabel(colour)}
          aria-pressed={index === chosen}
          onClick={() => onSelect(index)}
        />
      ))}
      {more > 0 && <span className="xs dim-3">+{more}</span>}
    </div>
  )
}

// Always renders the row, so that names align across the grid.
function ColourSwatch({ swatch }: { swatch: string | undefined }) {
  return (
    <div className="swatches" aria-hidden="true">
      {swatch && <span className="swatch" style={{ ['--c' as string]: swatch }} />}
    </div>
  )
}
