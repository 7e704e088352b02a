import { Suspense, lazy, useEffect, useState } from 'react'
import type { PointerEvent, TouchEvent } from 'react'
import type { Attribute, ProductCard as Product, SubAttribute } from '../../modules/search/listing.ts'
import { paths } from '../paths.ts'
import { pieceOf } from '../state/wishlist.ts'
import { useFormat, useText } from '../text.tsx'
import { Badge } from './badge.tsx'
import { type CardView, viewsMost, viewsOf } from './card-view.ts'
import { Picture } from './picture.tsx'
import { Price, discountPercent } from './price.tsx'
import { ShopLink } from './shop-link.tsx'
import { WishButton } from './wish-button.tsx'
import { Original } from './original.tsx'

// Only a pointer or the keyboard shows it: a first visit that is read does not wait for it.
const CardActions = lazy(async () => ({ default: (await import('./card-actions.tsx')).CardActions }))

/** Called when a size is chosen on a card. */
export type AddFromCard = (product: Product, colour: Attribute, size: SubAttribute) => void

type Props = {
  product: CardView
  /** How wide the plate is shown: the `sizes` of its picture. */
  sizes: string
  onAdd?: AddFromCard
  /** In the first view: its picture is loaded at once. */
  eager?: boolean
  /** The largest picture of the page. */
  main?: boolean
  /** Level of the name's heading. */
  heading?: 'h2' | 'h3'
}

const fewLeft = 3
const swatchesShown = 5

/** A product in a list. The whole card is its link; heart, swatches and quick sizes lie above it. */
export function ProductCard({ product, sizes, onAdd, eager, main, heading: Name = 'h3' }: Props) {
  const [chosen, setChosen] = useState(product.chosen)
  const views = useViews()
  const closer = useCloserLook(product.slug, views.wanted)
  const colour = product.colours[chosen]
  const closerColour = closer?.attributes.find(({ slug }) => slug === colour?.slug)
  const front = closerColour?.image ?? product.image
  if (!colour || !front) return null
  const out = product.quantity === 0
  const pictures = closerColour ? viewsOf(closerColour) : [front]
  const shown = Math.min(views.at, pictures.length - 1)

  return (
    <article
      className={out ? 'card out' : 'card'}
      {...views.handlers(closerColour ? pictures.length : viewsMost)}
    >
      <div className="plate">
        <Picture key={front.url} picture={front} sizes={sizes} eager={eager} main={main} />
        {pictures.slice(1).map((picture, index) => (
          <Picture
            key={picture.url}
            picture={picture}
            alt=""
            sizes={sizes}
            eager
            className={index + 1 === shown ? 'on' : undefined}
          />
        ))}
        <span className="no" aria-hidden="true">
          {String(product.number).padStart(4, '0')}
        </span>
        <WishButton piece={pieceOf(product)} />
        <Badges product={product} />
        {pictures.length > 1 && (
          <div className="views" aria-hidden="true">
            {pictures.map((picture, index) => (
              <i key={picture.url} className={index === shown ? 'on' : undefined} />
            ))}
          </div>
        )}
      </div>
      {product.colours.length > 1 ? (
        <Swatches product={product} chosen={chosen} onChoose={setChosen} />
      ) : (
        <OneColour swatch={colour.swatch} />
      )}
      <div className="text">
        <Name className="name">
          <ShopLink to={paths.product(product.slug, chosen === product.chosen ? undefined : colour.slug)}>
            <Original>{product.name}</Original>
          </ShopLink>
        </Name>
        {product.brand && (
          <p className="maker">
            <bdi>{product.brand.name}</bdi>
          </p>
        )}
        <Price price={product} from={product.price_from} trim />
      </div>
      {closer && closerColour && (
        <Suspense fallback={null}>
          <CardActions product={closer} colour={closerColour} onAdd={onAdd} />
        </Suspense>
      )}
    </article>
  )
}

function Badges({ product }: { product: CardView }) {
  const { t } = useText()
  const { number } = useFormat()
  const percent = discountPercent(product)
  if (product.quantity === 0)
    return (
      <div className="badges">
        <Badge kind="out">{t('card.sold-out')}</Badge>
      </div>
    )
  const few = product.quantity <= fewLeft
  if (!few && !percent && !product.is_new) return null
  return (
    <div className="badges">
      {percent > 0 && (
        <Badge kind="sale">
          <bdi dir="ltr">{number(-percent / 100, { style: 'percent' }).replace('-', '−')}</bdi>
        </Badge>
      )}
      {product.is_new && <Badge>{t('card.new')}</Badge>}
      {few && !(percent && product.is_new) && <Badge>{t('card.last-few')}</Badge>}
    </div>
  )
}

type SwatchesProps = { product: CardView; chosen: number; onChoose: (index: number) => void }

function Swatches({ product, chosen, onChoose }: SwatchesProps) {
  const { t } = useText()
  const more = product.colours.length - swatchesShown
  return (
    <div className="swatches" role="group" aria-label={t('card.colours', { name: product.name })}>
      {product.colours.slice(0, swatchesShown).map((colour, index) => (
        <button
          key={colour.slug}
          type="button"
          className={colour.out ? 'swatch out' : 'swatch'}
          style={{ ['--c' as string]: colour.swatch }}
          aria-label={colour.value}
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
        />
      ))}
      {more > 0 && <span className="xs dim-3">+{more}</span>}
    </div>
  )
}

// A row of the same height, so that names stand in one line across the grid.
function OneColour({ swatch }: { swatch: string | undefined }) {
  return (
    <div className="swatches" aria-hidden="true">
      {swatch && <span className="swatch" style={{ ['--c' as string]: swatch }} />}
    </div>
  )
}

/** What the page left out of a card, from when it is wanted. */
function useCloserLook(slug: string, wanted: boolean): Product | undefined {
  const [product, setProduct] = useState<Product>()
  useEffect(() => {
    if (!wanted) return undefined
    let here = true
    void import('./closer-look.ts')
      .then(({ closerLook }) => closerLook(slug))
      .then((found) => here && setProduct(found))
    return () => {
      here = false
    }
  }, [slug, wanted])
  return product
}

/**
 * Which of the three pictures is shown. The other two are fetched when a pointer, a finger or the keyboard comes to the card; a mouse
 * chooses by where over the card it stands, a finger by swiping; the keyboard is shown the second (styles/card.css).
 */
function useViews() {
  const [wanted, setWanted] = useState(false)
  const [at, setAt] = useState(0)
  const [touchX, setTouchX] = useState<number>()

  const handlers = (count: number) => ({
    onPointerEnter: () => setWanted(true),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') return
      const { left, width } = event.currentTarget.getBoundingClientRect()
      const part = Math.floor(((event.clientX - left) / width) * count)
      const next = Math.max(0, Math.min(count - 1, document.dir === 'rtl' ? count - 1 - part : part))
      if (next !== at) setAt(next)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setAt(0)
    },
    onFocus: () => setWanted(true),
    onTouchStart: (event: TouchEvent) => setTouchX(event.touches[0]?.clientX),
    onTouchEnd: (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchX ?? 0)
      if (touchX === undefined || Math.abs(moved) < 40) return
      const forward = document.dir === 'rtl' ? moved > 0 : moved < 0
      setAt((current) => Math.max(0, Math.min(count - 1, current + (forward ? 1 : -1))))
    },
  })
  return { wanted, at, handlers }
}
