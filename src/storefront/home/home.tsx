import { Suspense } from 'react'
import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { ContentPicture } from '../../modules/content/content.ts'
import { requestContext, shopContext } from '../context.ts'
import { cachedLoader } from '../page/page-data-cache.ts'
import { layoutAtPath } from '../layouts.ts'
import { pageMeta } from '../page/page-meta.ts'
import { useSettings } from '../settings.ts'
import { useText } from '../i18n/text.tsx'
import '../styles/blocks/home-lead.css'
import '../styles/blocks/home-blocks.css'
import { listBlockStyles } from './block-styles.ts'
import { ServerFragment } from '../ui/server-fragment.tsx'
import { ContentBlock } from './blocks/content-block.tsx'
import { homeProducts } from './home-products.ts'

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
        <Suspense key={`${layout} ${index}`}>
          <ContentBlock block={block} products={products[index]!} />
        </Suspense>
      ))}
    </>
  )
}
