// Images of the selected colour: a grid on wide screens, a swipeable row with thumbnails on small ones.
import { Suspense, lazy, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type {
  Attribute,
  Picture as PictureValue,
  ProductDetail,
  SubAttribute,
} from '../../../modules/search/listing.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { localizedLabel } from '../../ui/localized-label.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type Choice, findSameSize, toVariantParam } from '../choice.ts'
import { SizeTable } from '../fit/size-table.tsx'

const Zoom = lazy(async () => ({ default: (await import('./zoom.tsx')).Zoom }))

const gridSizes =
  '(min-width: 1500px) calc((100vw - 690px) / 2), (min-width: 1024px) 29vw, (min-width: 768px) 62vw, 100vw'

export function Gallery({ product, choice: { colour, size } }: { product: ProductDetail; choice: Choice }) {
  const { t } = useText()
  const strip = useRef<HTMLDivElement>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const otherColour = product.attributes.find(({ id, quantity }) => id !== colour.id && quantity > 0)
  const isMissing = colour.image.url === ''
  const pictures = isMissing
    ? []
    : [colour.image, ...colour.gallery.filter(({ url }) => url !== colour.image.url)]

  const isOddCount = pictures.length % 2 === 1 || isMissing
  const updateActiveIndex = () => {
    const box = strip.current
    // Several images are in view, so the last one never reaches the start.
    const length = box ? box.scrollWidth - box.clientWidth : 0
    if (box && length > 0)
      setActiveIndex(Math.round((Math.abs(box.scrollLeft) / length) * (pictures.length - 1)))
  }
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    const figure = strip.current?.children[index] as HTMLElement | undefined
    if (figure) strip.current?.scrollTo({ left: figure.offsetLeft, behavior: 'smooth' })
  }
  return (
    <div className="pictures">
      <div
        className={pictures.length <= 1 ? 'gallery single' : 'gallery'}
        ref={strip}
        onScroll={updateActiveIndex}
        role="group"
        aria-label={t('product.pictures', { name: product.name })}
      >
        {isMissing && (
          <div className="plate">
            <Picture picture={colour.image} kind="full" sizes={gridSizes} main />
          </div>
        )}
        {pictures.map((picture, index) => (
          <a
            key={picture.url}
            className={isOddCount && !otherColour && index === pictures.length - 1 ? 'plate wide' : 'plate'}
            href={paths.image(picture.url, 1920)}
            aria-label={t('product.zoom', { picture: picture.alt })}
            onClick={(event) => {
              event.preventDefault()
              setZoomed(index)
            }}
          >
            <Picture picture={picture} alt="" kind="full" sizes={gridSizes} main={index === 0} />
            {index === 0 && (
              <span className="icon-button zoom">
                <Icon name="zoom" />
              </span>
            )}
          </a>
        ))}
        {isOddCount && otherColour && <OtherColour colour={otherColour} size={size} />}
        {product.size_chart && (
          <section className="measure wide" aria-label={product.size_chart.name}>
            <div className="plate">
              <Picture picture={colour.image} alt="" sizes="(min-width: 1280px) 30vw, 1px" />
            </div>
            <div className="copy">
              <h2 className="t-sm">{t('product.measures', { unit: product.size_chart.unit })}</h2>
              <SizeTable chart={product.size_chart} chosen={size?.value} colours={product.attributes} />
            </div>
          </section>
        )}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} activeIndex={activeIndex} onShow={show} />}
      {zoomed !== null && (
        <Suspense fallback={null}>
          <Zoom title={product.name} pictures={pictures} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Fills the last grid cell with another colour of the product. */
function OtherColour({ colour, size }: { colour: Attribute; size: SubAttribute | undefined }) {
  const { t } = useText()
  return (
    <Link
      className="plate other"
      to={`?variant=${toVariantParam(colour, findSameSize(colour, size))}`}
      replace
      preventScrollReset
    >
      <Picture picture={colour.image} alt="" kind="full" sizes={gridSizes} />
      <span>{t('product.in-colour', { colour: localizedLabel(colour) })}</span>
    </Link>
  )
}

type ThumbsProps = {
  pictures: PictureValue[]
  activeIndex: number
  onShow(event: MouseEvent, index: number): void
}

function Thumbs({ pictures, activeIndex, onShow }: ThumbsProps) {
  const { t } = useText()
  return (
    <div className="thumbs">
      {pictures.map((picture, index) => (
        <a
          key={picture.url}
          className="plate"
          href={paths.image(picture.url, 1920)}
          aria-current={index === activeIndex ? 'true' : undefined}
          aria-label={t('product.picture', { at: index + 1, count: pictures.length })}
          onClick={(event) => onShow(event, index)}
        >
          <Picture picture={picture} alt="" kind="thumb" sizes="64px" />
        </a>
      ))}
    </div>
  )
}
