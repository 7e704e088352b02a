// One product: pictures, choice, price, what comes with it. `?variant=` holds the choice.
import { useEffect } from 'react'
import { data, redirect, useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Related as RelatedProducts } from '../../../modules/search/listing.ts'
import { shopContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { keptLoader } from '../../kept-data.ts'
import { pageMeta } from '../../page-meta.ts'
import { rememberViewed } from '../../state/recently-viewed.ts'
import { useText } from '../../text.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { BreadcrumbData } from '../listing/breadcrumb-data.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { readChoice } from './choice.ts'
import { Gallery } from './gallery.tsx'
import { ProductData } from './product-data.tsx'
import { Related } from './related.tsx'
import '../../styles/note.css'
import '../../styles/product.css'
import './product-parts.css'

/** The page is worth showing without its neighbours. */
const nothing: RelatedProducts = { alternatives: [], complements: [] }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const slug = params['slug'] ?? ''
  const [product, related] = await Promise.all([shop.product(slug), shop.related(slug).catch(() => nothing)])
  if (!product) {
    const today = await shop.renamed('product', slug)
    if (today !== undefined) throw redirect(paths.product(today), 301)
    throw data(null, { status: 404 })
  }
  return { product, related }
}

/** Another choice of the same product is here already. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

// Back and Forward show the page as it was.
export const clientLoader = keptLoader

export const meta: MetaFunction<typeof loader> = ({ matches, location, params, loaderData }) =>
  pageMeta(matches, {
    values: [params['slug'], ...new URLSearchParams(location.search).values()],
    description: loaderData && plainText(loaderData.product.description_html),
    image: loaderData?.product.attributes[0]?.image.url,
  })

/** The first words of a description, for search engines. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)

export default function Product() {
  const { t } = useText()
  const { product, related } = useLoaderData<typeof loader>()
  useEffect(() => rememberViewed(product), [product])
  const choice = readChoice(product, useSearchParams()[0].get('variant'))
  const trail = [
    { label: t('crumbs.home'), path: paths.home() },
    ...product.breadcrumb.map(({ slug, name }) => ({ label: name, path: paths.category(slug) })),
  ]
  return (
    <div className="wrap product-page">
      <Crumbs trail={trail} />
      <BreadcrumbData trail={[...trail, { label: product.name, path: paths.product(product.slug) }]} />
      <ProductData product={product} choice={choice} />
      <div className="product">
        {choice && <Gallery key={choice.colour.id} product={product} choice={choice} />}
        <BuyPanel key={product.id} product={product} choice={choice} />
      </div>
      <Related title={t('product.alternatives')} products={related.alternatives} />
      <Related title={t('product.complements')} products={related.complements} />
    </div>
  )
}
