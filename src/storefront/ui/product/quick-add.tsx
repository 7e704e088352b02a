// Card details on hover or focus: further images, quick view and sizes.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type {
  Attribute,
  Picture as PictureOf,
  ProductCard as Product,
  SubAttribute,
} from '../../../modules/search/listing.ts'
import { callApi } from '../../state/api.ts'
import { queryClient } from '../../state/query-client.ts'
import { useUi } from '../../state/ui.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../icon.tsx'
import { localizedLabel } from '../localized-label.ts'
import { Picture } from '../picture.tsx'
import type { AddFromCard } from './product-card.tsx'
import { ShopLink } from '../shop-link.tsx'

/** Front, back and close-up. */
const MAX_VIEWS = 3

type Props = {
  card: RefObject<HTMLElement | null>
  /** Horizontal position at which the pointer entered; a swipe may already have started. */
  enteredAtX: number
  slug: string
  colour: string
  sizes: string
  onShowPicture: (picture: PictureOf) => void
  onAddToCart?: AddFromCard | undefined
  /** The plus of the card, on small screens, was pressed. */
  picking: boolean
  onPick: (picking: boolean) => void
}

export function QuickAdd({
  card,
  enteredAtX,
  slug,
  colour: chosen,
  sizes,
  onShowPicture,
  onAddToCart,
  picking,
  onPick,
}: Props) {
  const product = useProduct(slug)
  const colour = product?.attributes.find((attribute) => attribute.slug === chosen)
  const pictures = colour ? listPictures(colour) : []
  const activeIndex = useActivePicture(card, enteredAtX, pictures.length || MAX_VIEWS)
  const plate = card.current?.querySelector('.plate')
  useEffect(() => {
    if (colour) onShowPicture(colour.image)
  }, [colour, onShowPicture])
  if (!product || !colour) return null
  return (
    <>
      {plate &&
        pictures.length > 1 &&
        createPortal(<Views pictures={pictures} activeIndex={activeIndex} sizes={sizes} />, plate)}
      {plate &&
        picking &&
        onAddToCart &&
        createPortal(
          <SizePicker
            product={product}
            colour={colour}
            onAddToCart={onAddToCart}
            onPicked={() => onPick(false)}
          />,
          plate,
        )}
      <CardActions product={product} colour={colour} onAddToCart={onAddToCart} />
    </>
  )
}

/** Current product data; undefined when it is discontinued or the request failed. */
function useProduct(slug: string): Product | undefined {
  const { locale } = useText()
  const [product, setProduct] = useState<Product>()
  useEffect(() => {
    let isMounted = true
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
        ({ products }) => isMounted && setProduct(products[0]),
        () => undefined,
      )
    return () => {
      isMounted = false
    }
  }, [slug, locale])
  return product
}

/** Images of a card, starting with the colour's main one. */
const listPictures = ({ image, gallery }: Attribute): PictureOf[] =>
  [image, ...gallery.filter(({ url }) => url !== image.url)].slice(0, MAX_VIEWS)

/** The first image is already on the page. */
function Views({
  pictures,
  activeIndex,
  sizes,
}: {
  pictures: PictureOf[]
  activeIndex: number
  sizes: string
}) {
  return (
    <>
      {pictures.slice(1).map((picture, index) => (
        <Picture
          key={picture.url}
          picture={picture}
          alt=""
          sizes={sizes}
          eager
          className={index + 1 === activeIndex ? 'on' : undefined}
        />
      ))}
      <div className="views" aria-hidden="true">
        {pictures.map((picture, index) => (
          <i key={picture.url} className={index === activeIndex ? 'on' : undefined} />
        ))}
      </div>
    </>
  )
}

/**
 * Index of the visible image: by the pointer position for a mouse, by swiping for touch; keyboard users see the
 * second image (styles/card.css).
 */
function useActivePicture(card: RefObject<HTMLElement | null>, enteredAtX: number, count: number): number {
  const [activeIndex, setActiveIndex] = useState(0)
  useEffect(() => {
    const element = card.current
    if (!element) return undefined
    const clampIndex = (index: number) => Math.max(0, Math.min(count - 1, index))
    const rtl = document.dir === 'rtl'
    const abortController = new AbortController()
    const listen = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      handle: (event: HTMLElementEventMap[Kind]) => void,
    ) => element.addEventListener(kind, handle, { signal: abortController.signal, passive: true })
    let touchX: number | undefined = enteredAtX
    listen('pointermove', (event) => {
      if (event.pointerType !== 'mouse') return
      const { left, width } = element.getBoundingClientRect()
      const section = Math.floor(((event.clientX - left) / width) * count)
      setActiveIndex(clampIndex(rtl ? count - 1 - section : section))
    })
    listen('pointerleave', (event) => {
      if (event.pointerType === 'mouse') setActiveIndex(0)
    })
    listen('touchstart', (event) => {
      touchX = event.touches[0]?.clientX
    })
    listen('touchend', (event) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchX ?? 0)
      if (touchX === undefined || Math.abs(moved) < 40) return
      setActiveIndex((current) => clampIndex(current + (moved > 0 === rtl ? 1 : -1)))
    })
    return () => abortController.abort()
  }, [card, enteredAtX, count])
  return Math.min(activeIndex, count - 1)
}

const MAX_SIZES = 6

type ActionsProps = { product: Product; colour: Attribute; onAddToCart?: AddFromCard | undefined }

/** Quick view button and size buttons; a product without sizes has one add button. */
function CardActions({ product, colour, onAddToCart }: ActionsProps) {
  const { t } = useText()
  const { slug, name, lang } = product
  const openQuickView = () =>
    useUi
      .getState()
      .openModal('PRODUCT_VIEW', { slug, name, isTranslated: !lang?.name, variant: colour.slug })
  return (
    <div className="quick">
      <button type="button" className="look" aria-haspopup="dialog" onClick={openQuickView}>
        {t('product.quick-view')} <span className="visually-hidden">{name}</span>
      </button>
      {onAddToCart && product.quantity > 0 && (
        <Sizes product={product} colour={colour} onAddToCart={onAddToCart} />
      )}
    </div>
  )
}

function Sizes({ product, colour, onAddToCart }: ActionsProps & { onAddToCart: AddFromCard }) {
  const { t } = useText()
  const single = colour.sub_attributes.length === 1
  const more = colour.sub_attributes.length - MAX_SIZES
  return (
    <div className="quick-sizes" role="group" aria-label={t('card.add', { name: product.name })}>
      {colour.sub_attributes.slice(0, MAX_SIZES).map((size) => (
        <button
          key={size.id}
          type="button"
          className={size.quantity === 0 ? 'out' : undefined}
          disabled={size.quantity === 0}
          onClick={() => onAddToCart(product, colour, size)}
        >
          {single ? (size.quantity > 0 ? t('card.add-to-cart') : t('card.sold-out')) : localizedLabel(size)}
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

type PickerProps = { product: Product; colour: Attribute; onAddToCart: AddFromCard; onPicked: () => void }

/** Sizes over the picture, on small screens. A product with one size is added at once. */
function SizePicker({ product, colour, onAddToCart, onPicked }: PickerProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const sizes = colour.sub_attributes
  const only = sizes.length === 1 ? sizes[0] : undefined
  const add = useEffectEvent((size: SubAttribute) => {
    if (size.quantity > 0) onAddToCart(product, colour, size)
    onPicked()
  })
  const close = () => {
    box.current?.parentElement?.querySelector<HTMLElement>('.add')?.focus()
    onPicked()
  }
  const closeByKey = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && close())
  useEffect(() => {
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [])
  useEffect(() => {
    if (only) add(only)
    else box.current?.querySelector<HTMLElement>('.size:not(:disabled)')?.focus({ preventScroll: true })
  }, [only])
  if (only) return null
  return (
    <div className="pick" role="group" aria-label={t('card.choose-size')} ref={box}>
      <p>
        {t('card.choose-size')}
        <button type="button" className="icon-button" aria-label={t('card.close-sizes')} onClick={close}>
          <Icon name="close" />
        </button>
      </p>
      <div className="sizes">
        {sizes.map((size) => (
          <button
            key={size.id}
            type="button"
            className={size.quantity === 0 ? 'size out' : 'size'}
            disabled={size.quantity === 0}
            onClick={() => {
              onAddToCart(product, colour, size)
              close()
            }}
          >
            <bdi>{localizedLabel(size)}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}
