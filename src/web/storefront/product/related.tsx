import type { ProductCard as Product } from '../../../modules/search/listing.ts'
import { useAddFromCard } from '../../state/add-from-card.ts'
import { useText } from '../../text.tsx'
import { ProductCard } from '../../ui/product-card.tsx'

export function Related({ products }: { products: Product[] }) {
  const { t } = useText()
  const addFromCard = useAddFromCard()
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="t-md">{t('product.related')}</h2>
      </div>
      <div className="grid rail-4">
        {products.slice(0, 6).map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes="(min-width: 1500px) 16vw, (min-width: 768px) 24vw, 48vw"
            onAdd={addFromCard}
          />
        ))}
      </div>
    </section>
  )
}
