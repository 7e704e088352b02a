import { useAddFromCard } from '../../../state/cart/add-from-card.ts'
import type { CardView } from '../../../ui/product/card-view.ts'
import { ProductCard } from '../../../ui/product/product-card.tsx'
import type { Block } from '../block.ts'
import { BlockHead } from '../block-head.tsx'

export function Featured({ block, products }: { block: Block<'featured'>; products: CardView[] }) {
  const add = useAddFromCard()
  if (products.length === 0) return null
  return (
    <section className="wrap section">
      <BlockHead title={block.title} link={block.link} />
      <div className="five">
        {products.slice(0, 5).map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            onAddToCart={add}
            sizes={index === 0 ? '(min-width: 1024px) 46vw, 100vw' : '(min-width: 1024px) 23vw, 46vw'}
          />
        ))}
      </div>
    </section>
  )
}
