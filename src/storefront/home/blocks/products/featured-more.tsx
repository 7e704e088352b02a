import { useAddFromCard } from '../../../state/cart/add-from-card.ts'
import { backgroundColor } from '../../../ui/dom/background-color.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { CardView } from '../../../ui/product/card-view.ts'
import { ProductCard } from '../../../ui/product/product-card.tsx'
import { MoreLink } from '../../../ui/shop-link.tsx'
import type { Block } from '../block.ts'
import { BlockHead } from '../block-head.tsx'

const visibleCounts = { 'first-large': 5, 'centre-large': 5, flat: 8, joined: 4, banner: 4 } as const

/** Layouts of featured products other than the default one (featured.tsx). */
export function FeaturedMore({ block, products }: { block: Block<'featured'>; products: CardView[] }) {
  const add = useAddFromCard()
  const { variant = 'first-large', banner } = block
  if (products.length === 0) return null
  // The large product in the middle comes first in the DOM, so that it is first for all readers.
  const large = variant === 'centre-large'
  return (
    <section className="wrap section">
      <BlockHead title={block.title} link={block.link} />
      <div className={`chosen with-${variant}`}>
        {variant === 'banner' && banner && (
          <div className="banner tile-banner" style={backgroundColor(banner.image.background_color)}>
            <div className="pic">
              <Picture picture={banner.image} alt="" kind="half" sizes="(min-width: 1024px) 46vw, 92vw" />
            </div>
            <div className="copy">
              <h3 className="t-md">{banner.title}</h3>
              {banner.text && <p className="sm">{banner.text}</p>}
              <MoreLink to={banner.link.path}>{banner.link.label}</MoreLink>
            </div>
          </div>
        )}
        {products.slice(0, visibleCounts[variant]).map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            onAddToCart={add}
            sizes={large && index === 0 ? '(min-width: 1024px) 46vw, 92vw' : '(min-width: 1024px) 23vw, 46vw'}
          />
        ))}
      </div>
    </section>
  )
}
