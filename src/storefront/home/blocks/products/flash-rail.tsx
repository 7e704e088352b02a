import { useAddFromCard } from '../../../state/cart/add-from-card.ts'
import type { CardView } from '../../../ui/product/card-view.ts'
import { ProductCard } from '../../../ui/product/product-card.tsx'

/** Products of a flash sale in one row. */
export function FlashRail({ products }: { products: CardView[] }) {
  const add = useAddFromCard()
  return (
    <div className="rail">
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          onAddToCart={add}
          sizes="(min-width: 1780px) 14vw, (min-width: 1280px) 17vw, (min-width: 768px) 29vw, 44vw"
        />
      ))}
    </div>
  )
}
