import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useAddFromCard } from '../../../state/cart/add-from-card.ts'
import type { CardView } from '../../../ui/product/card-view.ts'
import { ProductCard } from '../../../ui/product/product-card.tsx'
import { MoreLink } from '../../../ui/shop-link.tsx'
import type { Block } from '../block.ts'

/** Products in tabs; arrow keys switch tabs. */
export function ProductTabs({ block, products }: { block: Block<'tabs'>; products: CardView[][] }) {
  const add = useAddFromCard()
  const id = useId()
  const [activeIndex, setActiveIndex] = useState(0)
  const tab = block.tabs[activeIndex] ?? block.tabs[0]!

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const count = block.tabs.length
    const next = (activeIndex + (document.dir === 'rtl' ? -step : step) + count) % count
    setActiveIndex(next)
    const button = event.currentTarget.parentElement?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2 className="t-lg">{block.title}</h2>
        <div className="tab-row" role="tablist" aria-label={block.title}>
          {block.tabs.map(({ label }, index) => (
            <button
              key={label}
              type="button"
              role="tab"
              id={`${id}-${index}`}
              aria-selected={index === activeIndex}
              aria-controls={id}
              tabIndex={index === activeIndex ? 0 : -1}
              onClick={() => setActiveIndex(index)}
              onKeyDown={move}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${activeIndex}`}>
        <div className="grid tab-grid">
          {(products[activeIndex] ?? []).map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              onAddToCart={add}
              sizes="(min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw"
            />
          ))}
        </div>
        <p className="tab-more">
          <MoreLink to={tab.link.path}>{tab.link.label}</MoreLink>
        </p>
      </div>
    </section>
  )
}
