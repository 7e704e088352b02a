import { useAddFromCard } from '../../../state/add-from-card.ts'
import type { CardView } from '../../../ui/card-view.ts'
import { ProductCard } from '../../../ui/product-card.tsx'
import { MoreLink } from '../../../ui/shop-link.tsx'
import type { Block } from './block.ts'
import { Countdown } from './countdown.tsx'

/** What is cheaper until a moment, with the time that is left. */
export function FlashSale({ block, products }: { block: Block<'flash-sale'>; products: CardView[] }) {
  const add = useAddFromCard()
  if (products.length === 0) return null
  return (
    <section className="wrap section">
      <div className="flash">
        <div className="flash-copy">
          <div>
            <h2 className="t-lg">{block.title}</h2>
            <p className="dim">{block.text}</p>
          </div>
          <div>
            <Countdown endsAt={block.endsAt} />
            <MoreLink to={block.link.path}>{block.link.label}</MoreLink>
          </div>
        </div>
        <div className="rail">
          {products.slice(0, 5).map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              onAdd={add}
              sizes="(min-width: 1780px) 14vw, (min-width: 1280px) 17vw, (min-width: 768px) 29vw, 44vw"
            />
          ))}
        </div>
      </div>
    </section>
  )
}
