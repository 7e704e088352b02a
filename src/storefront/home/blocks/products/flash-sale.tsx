import { Suspense } from 'react'
import type { CardView } from '../../../ui/product/card-view.ts'
import { MoreLink } from '../../../ui/shop-link.tsx'
import type { Block } from '../block.ts'
import { Countdown } from './countdown.tsx'
import { FlashRail } from '../../lazy-blocks.ts'

/** Discounted products until an end time, with a countdown. */
export function FlashSale({ block, products }: { block: Block<'flash-sale'>; products: CardView[] }) {
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
        <Suspense>
          <FlashRail products={products.slice(0, 5)} />
        </Suspense>
      </div>
    </section>
  )
}
