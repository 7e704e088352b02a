import { useAddFromCard } from '../../state/cart/add-from-card.ts'
import { useText } from '../../i18n/text.tsx'
import { backgroundColor } from '../../ui/dom/background-color.ts'
import { Picture } from '../../ui/picture.tsx'
import type { CardView } from '../../ui/product/card-view.ts'
import { ProductCard } from '../../ui/product/product-card.tsx'
import { MoreLink } from '../../ui/shop-link.tsx'
import { Carousel } from '../carousel.tsx'
import type { Block } from './block.ts'
import { Countdown } from './products/countdown.tsx'
import { LinkList } from './link-list.tsx'

type Slide = Block<'hero'>['slides'][number]

/** Hero: slides or a mosaic, with an optional category list and sale. */
export function Hero({ block, products }: { block: Block<'hero'>; products: CardView[] }) {
  const { t } = useText()
  const { variant, slides, list, sale } = block
  const beside = [list && 'with-list', sale && 'with-sale'].filter(Boolean).join(' ')
  const stage =
    variant === 'mosaic' ? (
      <div className="hero-mosaic">
        {slides.map((slide, index) => (
          <SlideView key={slide.link.path} slide={slide} main={index === 0} eager />
        ))}
      </div>
    ) : (
      <Carousel label={t('home.offers')} className={`hero-${variant}`} dots={slides.length > 1}>
        {slides.map((slide, index) => (
          <SlideView key={slide.link.path} slide={slide} main={index === 0} eager={index < 2} />
        ))}
      </Carousel>
    )
  return (
    <section
      className={`hero ${variant === 'peek' || variant === 'full' ? 'wide' : 'wrap'} ${beside}`}
      aria-label={t('home.offers')}
    >
      {stage}
      {list && <List list={list} />}
      {sale && products[0] && <SaleCard sale={sale} product={products[0]} />}
    </section>
  )
}

/** Text on its own background beside the image; below it on phones. */
function SlideView({ slide, main, eager }: { slide: Slide; main: boolean; eager: boolean }) {
  return (
    <div className="banner slide" style={backgroundColor(slide.image.background_color)}>
      <div className="copy">
        {slide.kicker && <p className="sm">{slide.kicker}</p>}
        <h2 className="t-xl">{slide.title}</h2>
        {slide.text && <p className="lg">{slide.text}</p>}
        <MoreLink to={slide.link.path}>{slide.link.label}</MoreLink>
      </div>
      <div className="pic">
        <Picture
          picture={slide.image}
          kind="full"
          sizes="(min-width: 1024px) 60vw, 150vw"
          main={main}
          eager={eager}
        />
      </div>
    </div>
  )
}

function List({ list }: { list: NonNullable<Block<'hero'>['list']> }) {
  return (
    <nav className="hero-list" aria-label={list.title}>
      <h2 className="t-sm">{list.title}</h2>
      <LinkList links={list.links} />
    </nav>
  )
}

function SaleCard({ sale, product }: { sale: NonNullable<Block<'hero'>['sale']>; product: CardView }) {
  const add = useAddFromCard()
  return (
    <div className="hero-sale">
      <div className="stack">
        <h2 className="t-md">{sale.title}</h2>
        <p className="sm dim">{sale.text}</p>
        <Countdown endsAt={sale.endsAt} />
      </div>
      <ProductCard
        product={product}
        onAddToCart={add}
        sizes="(min-width: 1280px) 20vw, (min-width: 1024px) 25vw, (min-width: 768px) 44vw, 92vw"
      />
      <MoreLink to={sale.link.path}>{sale.link.label}</MoreLink>
    </div>
  )
}
