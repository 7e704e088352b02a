import { useAddFromCard } from '../state/cart/add-from-card.ts'
import type { CardView } from '../ui/product/card-view.ts'
import { ProductCard } from '../ui/product/product-card.tsx'
import './related.css'

/** A titled list of related products: alternatives or complements. */
export function Related({ title, products }: { title: string; products: CardView[] }) {
  const addFromCard = useAddFromCard()
  if (products.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="t-md">{title}</h2>
      </div>
      <div className="grid rail-4">
        {products.slice(0, 6).map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes="(min-width: 1500px) 16vw, (min-width: 768px) 24vw, 48vw"
            onAddToCart={addFromCard}
          />
        ))}
      </div>
    </section>
  )
}
