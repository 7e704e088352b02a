import { UntranslatedText } from '../../ui/untranslated-text.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { Carousel } from '../carousel.tsx'
import type { Block } from './block.ts'
import { BlockHead } from './block-head.tsx'

export function Testimonials({ block: { variant, title, items } }: { block: Block<'testimonials'> }) {
  const views = items.map(({ quote, name, place, product }) => (
    <figure className="testimonial" key={name}>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption className="sm">
        <bdi className="b">{name}</bdi>
        <span className="dim">{place}</span>
        <ShopLink className="link" to={product.path}>
          <UntranslatedText>{product.label}</UntranslatedText>
        </ShopLink>
      </figcaption>
    </figure>
  ))
  return (
    <section className="wrap section">
      <BlockHead title={title} />
      {variant === 'rail' ? (
        <Carousel label={title} className="testimonial-rail">
          {views}
        </Carousel>
      ) : (
        <div className="testimonial-list">{views}</div>
      )}
    </section>
  )
}
