import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { HomeBlock } from '../../../modules/content/content.ts'
import { shopContext } from '../../context.ts'
import { keptLoader } from '../../kept-data.ts'
import { pageMeta } from '../../page-meta.ts'
import { useSettings } from '../../settings.ts'
import { useText } from '../../text.tsx'
import '../../styles/home-lead.css'
import '../../styles/home-blocks.css'
import { Brands } from './blocks/brands.tsx'
import { CategoryIndex } from './blocks/category-index.tsx'
import { Featured } from './blocks/featured.tsx'
import { FlashSale } from './blocks/flash-sale.tsx'
import { Mosaic } from './blocks/mosaic.tsx'
import { Products } from './blocks/products.tsx'
import { SellingNow } from './blocks/selling-now.tsx'
import { Split } from './blocks/split.tsx'
import { homeProducts } from './home-products.ts'
import type { HomeProducts } from './home-products.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const { homeLayout } = await shop.settings()
  const { blocks, products } = await shop.home(homeLayout)
  return { blocks, products: homeProducts(blocks, products) }
}

// Back and Forward show the page as it was.
export const clientLoader = keptLoader

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches)

export default function Home() {
  const { blocks, products } = useLoaderData<typeof loader>()
  const { name } = useSettings()
  const { t } = useText()
  return (
    <>
      <h1 className="visually-hidden">{t('home.title', { name })}</h1>
      {/* Blocks have no id and do not move. Each comes alive on its own, so that none holds up a click in another. */}
      {blocks.map((block, index) => (
        <Suspense key={index}>{showBlock(block, products)}</Suspense>
      ))}
    </>
  )
}

/** What a block's rule finds, as many as it shows. */
const of = <Product,>(found: Record<string, Product[]>, { query, limit }: { query: string; limit: number }) =>
  (found[query] ?? []).slice(0, limit)

function showBlock(block: HomeBlock, { cards, rows }: HomeProducts) {
  switch (block.type) {
    case 'mosaic':
      return <Mosaic block={block} />
    case 'category-index':
      return <CategoryIndex block={block} />
    case 'flash-sale':
      return <FlashSale block={block} products={of(cards, block.products)} />
    case 'featured':
      return <Featured block={block} products={of(cards, block.products)} />
    case 'brands':
      return <Brands block={block} />
    case 'selling-now':
      return <SellingNow block={block} products={of(rows, block.products)} />
    case 'split':
      return <Split block={block} />
    case 'products':
      return <Products block={block} products={of(cards, block.products)} />
    // The newsletter is not open yet: nothing is shown that would not work.
    case 'newsletter':
      return null
  }
}
