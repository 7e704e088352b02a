import { Suspense } from 'react'
import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { ContentPicture, HomeBlock } from '../../modules/content/content.ts'
import { requestContext, shopContext } from '../context.ts'
import { cachedLoader } from '../page/page-data-cache.ts'
import { layoutAtPath } from '../layouts.ts'
import { pageMeta } from '../page/page-meta.ts'
import { useSettings } from '../settings.ts'
import { useText } from '../i18n/text.tsx'
import '../styles/blocks/home-lead.css'
import '../styles/blocks/home-blocks.css'
import { FlashSale } from './blocks/products/flash-sale.tsx'
import { listBlockStyles } from './block-styles.ts'
import { ServerFragment } from '../ui/server-fragment.tsx'
import * as later from './lazy-blocks.ts'
import { homeProducts } from './home-products.ts'
import type { HomeProducts } from './home-products.ts'

/** The home page in one of ten layouts: the one in the path, else the shop's default. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const { path, locale } = context.get(requestContext)
  const layout = layoutAtPath(path) ?? (await shop.settings()).homeLayout
  const page = await shop.home(layout)
  if (!page) throw data(null, { status: 404 })
  return { layout, blocks: page.blocks, products: homeProducts(page, locale) }
}

export const clientLoader = cachedLoader

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) =>
  pageMeta(matches, { values: [layoutAtPath(location.pathname)], image: firstPicture(loaderData?.blocks) })

/** First image on the page, for link previews. */
function firstPicture(value: unknown): ContentPicture | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('url' in value && 'width' in value && 'height' in value) return value as ContentPicture
  for (const child of Object.values(value)) {
    const picture = firstPicture(child)
    if (picture) return picture
  }
  return undefined
}

export default function Home() {
  const { blocks, products, layout } = useLoaderData<typeof loader>()
  const { name } = useSettings()
  const { t } = useText()
  return (
    <>
      {/* Outside of the blocks: a part that waits for its styles would be moved into place by a script. */}
      {listBlockStyles(blocks).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="blocks" />
      ))}
      <ServerFragment name="site" hidden />
      <h1 className="visually-hidden">{t('home.title', { name })}</h1>
      {/* Blocks have no id and do not move. Each comes alive on its own, so that none holds up a click in another. */}
      {blocks.map((block, index) => (
        <Suspense key={`${layout} ${index}`}>{showBlock(block, products[index]!)}</Suspense>
      ))}
    </>
  )
}

function showBlock(block: HomeBlock, { cards, rows }: HomeProducts[number]) {
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
