import { backgroundColor } from '../../../ui/dom/background-color.ts'
import { Picture } from '../../../ui/picture.tsx'
import { RowCard } from '../../../ui/product/row-card.tsx'
import { MoreLink } from '../../../ui/shop-link.tsx'
import type { ProductRow } from '../../home-products.ts'
import type { Block } from '../block.ts'
import { BlockHead } from '../block-head.tsx'

export function SellingNow({ block, products }: { block: Block<'selling-now'>; products: ProductRow[] }) {
  const { banner } = block
  if (products.length === 0) return null
  return (
    <section className="wrap section">
      <BlockHead title={block.title} link={block.link} />
      <div className="selling">
        <div className="banner tall" style={backgroundColor(banner.image.background_color)}>
          <div className="pic">
            <Picture picture={banner.image} kind="half" sizes="(min-width: 1024px) 30vw, 100vw" />
          </div>
          <div className="copy">
            <h3 className="t-md">{banner.title}</h3>
            <MoreLink to={banner.link.path}>{banner.link.label}</MoreLink>
          </div>
        </div>
        <div className="list">
          {products.map((product) => (
            <RowCard key={product.slug} item={product} />
          ))}
        </div>
      </div>
    </section>
  )
}
