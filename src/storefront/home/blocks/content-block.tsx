import type { HomeBlock } from '../../../modules/content/content.ts'
import type { HomeProducts } from '../home-products.ts'
import * as later from '../lazy-blocks.ts'
import { FlashSale } from './products/flash-sale.tsx'

type Props = { block: HomeBlock; products: HomeProducts[number] }

/** A block of a home or department page. */
export function ContentBlock({ block, products: { cards, rows } }: Props) {
  switch (block.type) {
    case 'hero':
      return <later.Hero block={block} products={cards[0] ?? []} />
    case 'mosaic':
      return <later.Mosaic block={block} />
    case 'banners':
      return <later.Banners block={block} />
    case 'category-index':
      return block.variant ? <later.Categories block={block} /> : <later.CategoryIndex block={block} />
    case 'flash-sale':
      return <FlashSale block={block} products={cards[0] ?? []} />
    case 'featured':
      return block.variant ? (
        <later.FeaturedMore block={block} products={cards[0] ?? []} />
      ) : (
        <later.Featured block={block} products={cards[0] ?? []} />
      )
    case 'brands':
      return block.variant === 'rail' ? <later.BrandRail block={block} /> : <later.Brands block={block} />
    case 'brand-deals':
      return <later.BrandDeals block={block} />
    case 'selling-now':
      return <later.SellingNow block={block} products={rows[0] ?? []} />
    case 'top':
      return <later.Top block={block} products={rows[0] ?? []} onSale={rows[1] ?? []} />
    case 'split':
      return <later.Split block={block} />
    case 'products':
      return block.variant === 'rail' ? (
        <later.ProductRail block={block} products={cards[0] ?? []} />
      ) : (
        <later.Products block={block} products={cards[0] ?? []} />
      )
    case 'tabs':
      return <later.ProductTabs block={block} products={cards} />
    case 'recently-viewed':
      return <later.RecentlyViewed block={block} />
    case 'wall':
      return <later.Wall block={block} />
    case 'services':
      return <later.Services block={block} />
    case 'testimonials':
      return <later.Testimonials block={block} />
    case 'newsletter':
      return block.variant === 'dialog' ? (
        <later.NewsletterDialog block={block} />
      ) : (
        <later.Newsletter block={block} />
      )
  }
}
