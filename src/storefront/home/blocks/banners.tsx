import { useText } from '../../i18n/text.tsx'
import { backgroundColor } from '../../ui/dom/background-color.ts'
import { Picture } from '../../ui/picture.tsx'
import { MoreLink } from '../../ui/shop-link.tsx'
import { Carousel } from '../carousel.tsx'
import type { Block } from './block.ts'
import { BlockHead } from './block-head.tsx'

type Tile = Block<'banners'>['tiles'][number]

const widths = {
  rail: '(min-width: 1024px) 30vw, 78vw',
  pair: '(min-width: 1024px) 26vw, (min-width: 768px) 46vw, 92vw',
  tall: '(min-width: 768px) 31vw, 92vw',
  'large-first': '(min-width: 1024px) 50vw, 92vw',
  masonry: '(min-width: 1024px) 40vw, 92vw',
} as const

/** Banners in one of several layouts. Text has its own background, never an image. */
export function Banners({ block: { variant, title, link, tiles } }: { block: Block<'banners'> }) {
  const { t } = useText()
  const views = tiles.map((tile) => (
    <Banner key={tile.link.path} tile={tile} level={title ? 'h3' : 'h2'} sizes={widths[variant]} />
  ))
  return (
    <section className="wrap section">
      {title && <BlockHead title={title} link={link} />}
      {variant === 'rail' ? (
        <Carousel label={title ?? t('home.offers')} className="banner-rail">
          {views}
        </Carousel>
      ) : (
        <div className={`banners ${variant} of-${tiles.length}`}>{views}</div>
      )}
    </section>
  )
}

function Banner({ tile, level: Title, sizes }: { tile: Tile; level: 'h2' | 'h3'; sizes: string }) {
  return (
    <div className="banner tile-banner" style={backgroundColor(tile.image.background_color)}>
      <div className="pic">
        <Picture picture={tile.image} alt="" kind="half" sizes={sizes} />
      </div>
      <div className="copy">
        {tile.kicker && <p className="sm">{tile.kicker}</p>}
        <Title className="t-md">{tile.title}</Title>
        {tile.text && <p className="sm">{tile.text}</p>}
        <MoreLink to={tile.link.path}>{tile.link.label}</MoreLink>
      </div>
    </div>
  )
}
