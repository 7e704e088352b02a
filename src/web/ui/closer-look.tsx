// What a card shows to whoever comes to it: its other pictures, a closer look, and its sizes.
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Attribute, Picture as PictureOf, ProductCard as Product } from '../../modules/search/listing.ts'
import { callApi } from '../state/api.ts'
import { queryClient } from '../state/query-client.ts'
import { useUi } from '../state/ui.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.tsx'
import { called } from './called.ts'
import { Picture } from './picture.tsx'
import type { AddFromCard } from './product-card.tsx'
import { ShopLink } from './shop-link.tsx'

/** Front, back, close up. */
const viewsMost = 3

type Props = {
  card: RefObject<HTMLElement | null>
  /** Where the pointer came in: a finger may be on its way already. */
  came: number
  slug: string
  /** The colour that is chosen. */
  colour: string
  sizes: string
  onFront: (picture: PictureOf) => void
  onAdd?: AddFromCard | undefined
}

export function CloserLook({ card, came, slug, colour: chosen, sizes, onFront, onAdd }: Props) {
  const product = useProduct(slug)
  const colour = product?.attributes.find((one) => one.slug === chosen)
  const pictures = colour ? viewsOf(colour) : []
  const at = useShown(card, came, pictures.length || viewsMost)
  const plate = card.current?.querySelector('.plate')
  useEffect(() => {
    if (colour) onFront(colour.image)
  }, [colour, onFront])
  if (!product || !colour) return null
  return (
    <>
      {plate &&
        pictures.length > 1 &&
        createPortal(<Views pictures={pictures} at={at} sizes={sizes} />, plate)}
      <CardActions product={product} colour={colour} onAdd={onAdd} />
    </>
  )
}

/** The product as it is now; nothing when it is no longer sold or nobody answers: a card does without. */
function useProduct(slug: string): Product | undefined {
  const { locale } = useText()
  const [product, setProduct] = useState<Product>()
  useEffect(() => {
    let here = true
    queryClient
      .fetchQuery({
        queryKey: ['saved', slug, locale],
        queryFn: ({ signal }) =>
          callApi<{ products: Product[] }>(
            `/v1/dynamic/products/saved?${new URLSearchParams({ slugs: slug, locale })}`,
            { signal },
          ),
        staleTime: 60_000,
      })
      .then(
        ({ products }) => here && setProduct(products[0]),
        () => undefined,
      )
    return () => {
      here = false
    }
  }, [slug, locale])
  return product
}

/** The pictures that a card shows one after the other, beginning with the colour's own. */
const viewsOf = ({ image, gallery }: Attribute): PictureOf[] =>
  [image, ...gallery.filter(({ url }) => url !== image.url)].slice(0, viewsMost)

/** The first stands in the page already. */
function Views({ pictures, at, sizes }: { pictures: PictureOf[]; at: number; sizes: string }) {
  return (
    <>
      {pictures.slice(1).map((picture, index) => (
        <Picture
          key={picture.url}
          picture={picture}
          alt=""
          sizes={sizes}
          eager
          className={index + 1 === at ? 'on' : undefined}
        />
      ))}
      <div className="views" aria-hidden="true">
        {pictures.map((picture, index) => (
          <i key={picture.url} className={index === at ? 'on' : undefined} />
        ))}
      </div>
    </>
  )
}

/**
 * Which picture is shown: a mouse chooses by where over the card it stands, a finger by swiping; the keyboard is shown the second
 * (styles/card.css).
 */
function useShown(card: RefObject<HTMLElement | null>, came: number, count: number): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const element = card.current
    if (!element) return undefined
    const within = (place: number) => Math.max(0, Math.min(count - 1, place))
    const rtl = document.dir === 'rtl'
    const gone = new AbortController()
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      handle: (event: HTMLElementEventMap[Kind]) => void,
    ) => element.addEventListener(kind, handle, { signal: gone.signal, passive: true })
    let touchX: number | undefined = came
    on('pointermove', (event) => {
      if (event.pointerType !== 'mouse') return
      const { left, width } = element.getBoundingClientRect()
      const part = Math.floor(((event.clientX - left) / width) * count)
      setAt(within(rtl ? count - 1 - part : part))
    })
    on('pointerleave', (event) => {
      if (event.pointerType === 'mouse') setAt(0)
    })
    on('touchstart', (event) => {
      touchX = event.touches[0]?.clientX
    })
    on('touchend', (event) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchX ?? 0)
      if (touchX === undefined || Math.abs(moved) < 40) return
      setAt((current) => within(current + (moved > 0 === rtl ? 1 : -1)))
    })
    return () => gone.abort()
  }, [card, came, count])
  return Math.min(at, count - 1)
}

const sizesShown = 6

type ActionsProps = { product: Product; colour: Attribute; onAdd?: AddFromCard | undefined }

/** The quick view, and sizes that can be put in the cart from the card; a product without sizes has one button. */
function CardActions({ product, colour, onAdd }: ActionsProps) {
  const { t } = useText()
  const { slug, name, said } = product
  const look = () => useUi.getState().openModal('PRODUCT_VIEW', { slug, name, said, variant: colour.slug })
  return (
    <div className="quick">
      <button type="button" className="look" aria-haspopup="dialog" onClick={look}>
        {t('product.quick-view')} <span className="visually-hidden">{name}</span>
      </button>
      {onAdd && product.quantity > 0 && <Sizes product={product} colour={colour} onAdd={onAdd} />}
    </div>
  )
}

function Sizes({ product, colour, onAdd }: ActionsProps & { onAdd: AddFromCard }) {
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
          {single ? (size.quantity > 0 ? t('card.add-to-cart') : t('card.sold-out')) : called(size)}
        </button>
      ))}
      {more > 0 && (
        <ShopLink
          className="rest"
          to={paths.product(product.slug, colour.slug)}
          aria-label={`+${more}: ${t('card.all-sizes')}`}
        >
          +{more}
        </ShopLink>
      )}
    </div>
  )
}
