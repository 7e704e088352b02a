import { useAddFromCard } from '../../../state/cart/add-from-card.ts'
import type { CardView } from '../../../ui/product/card-view.ts'
import { ProductCard } from '../../../ui/product/product-card.tsx'
import type { Block } from '../block.ts'
import { BlockHead } from '../block-head.tsx'

/** A product grid with two full rows at every width. */
export function Products({ block, products }: { block: Block<'products'>; products: CardView[] }) {
  const add = useAddFromCard()
  if (products.length === 0) return null
  return (
    <section className="wrap section">
      <BlockHead title={block.title} link={block.link} />
      <div className="grid cols-6">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            onAddToCart={add}
            sizes="(min-width: 1780px) 15vw, (min-width: 1500px) 18vw, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw"
          />
        ))}
      </div>
    </section>
  )
}
