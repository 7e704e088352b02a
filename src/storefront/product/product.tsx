// Product page: gallery, options, price and related products. `?variant=` holds the selection.
import { lazy, Suspense, useEffect } from 'react'
import { data, redirect, useLoaderData, useSearchParams } from 'react-router'
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Related as RelatedProducts } from '../../modules/search/listing.ts'
import { productFactsContext, requestContext, shopContext } from '../context.ts'
import { buyNowPath } from '../../contracts/link-paths.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { formatCartItems } from '../../kernel/form-cart.ts'
import { loadExpress } from '../express/load-express.ts'
import { cachedLoader } from '../page/page-data-cache.ts'
import { plainText } from '../../kernel/text/plain-text.ts'
import { pageMeta } from '../page/page-meta.ts'
import { titleCase } from '../page/page-title.ts'
import { saveViewedItem } from '../state/recently-viewed.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { useText } from '../i18n/text.tsx'
import { cardView } from '../ui/product/card-view.ts'
import { Crumbs } from '../ui/crumbs.tsx'
import { ViewedItems } from '../viewed/viewed-items.tsx'
import { BreadcrumbData } from '../listing/breadcrumb-data.tsx'
import { addToFormCart, formCartItems, readFormCartItem, redirectToCart } from '../cart/form-cart.tsx'
import type { BackInStockResult } from './back-in-stock.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { readChoice } from './choice.ts'
import { Gallery } from './gallery/gallery.tsx'
import { Look } from './look.tsx'
import { buildLook, readLookVariants } from './look.ts'
import { ProductData } from './product-data.tsx'
import { Related } from './related.tsx'
import { MAX_REVIEWS, FIRST_REVIEWS, Reviews } from './reviews.tsx'
import '../styles/note.css'
import '../styles/product.css'
import '../styles/row-list.css'
import '../styles/stars.css'
import './product-parts.css'
import './reviews.css'

const OrderPad = lazy(async () => ({ default: (await import('../trade/ordering/order-pad.tsx')).OrderPad }))

/** Related products are optional: the page is shown without them when they fail to load. */
const noRelated: RelatedProducts = { alternatives: [], complements: [] }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const slug = params['slug'] ?? ''
  const maxReviews = new URL(request.url).searchParams.get('reviews') === 'all' ? MAX_REVIEWS : FIRST_REVIEWS
  const [product, related, reviews] = await Promise.all([
    shop.product(slug),
    shop.related(slug).catch(() => noRelated),
    shop.reviews(slug, maxReviews),
  ])
  if (!product) {
    const today = await shop.findCurrentSlug('product', slug)
    if (today !== undefined) throw redirect(paths.product(today) + new URL(request.url).search, 301)
    throw data(null, { status: 404 })
  }
  context.set(productFactsContext, await shop.getStructuredData(product))
  return {
    product,
    ...(product.markets && { versions: await shop.pageVersions(product.markets) }),
    delivery: await shop.deliveryPromise(product),
    alternatives: related.alternatives.map(cardView),
    look: buildLook(related.complements),
    reviews,
    express: loadExpress(shop, 'product', context.get(requestContext).locale),
  }
}

/** Handles purchases, with and without the cart, and back-in-stock forms without JavaScript. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale, caller, country } = context.get(requestContext)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'add-to-cart' || intent === 'buy-now') {
    const item = readFormCartItem(String(form.get('variant_id') ?? ''), String(form.get('quantity') ?? ''))
    if (!item || item.quantity < 1) return data({ isChoiceMissing: true } as const, { status: 422 })
    if (intent === 'buy-now') return redirect(inLanguage(locale, buyNowPath(formatCartItems([item]))), 303)
    return redirectToCart({ request, context }, addToFormCart(formCartItems(context), [item]))
  }
  if (intent === 'add-look') {
    const items = readLookVariants(form).flatMap((id) => readFormCartItem(id, '1') ?? [])
    return redirectToCart({ request, context }, addToFormCart(formCartItems(context), items))
  }
  const [variantId, email] = [form.get('variant_id'), form.get('email')].map((value) =>
    typeof value === 'string' ? value : '',
  ) as [string, string]
  const result = await context
    .get(shopContext)
    .subscribeBackInStock({ variant_id: variantId, email, locale, country }, caller)
  if (result === 'requested') {
    const address = new URL(request.url)
    address.searchParams.set('requested', variantId)
    return redirect(
      inLanguage(locale, `${paths.product(params['slug'] ?? '')}${address.search}#back-in-stock`),
      303,
    )
  }
  const error = result === 'too_many' ? 'product.back.too-many' : 'product.back.email-wrong'
  return data({ variantId, email, fault: error } satisfies BackInStockResult, {
    status: result === 'too_many' ? 429 : 400,
  })
}

/** A variant change needs no new data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get('reviews') !== nextUrl.searchParams.get('reviews'))

export const clientLoader = cachedLoader

export const meta: MetaFunction<typeof loader> = ({ matches, location, params, loaderData }) =>
  pageMeta(matches, {
    name: loaderData?.product.seo_title ?? loaderData?.product.name ?? titleCase(params['slug'] ?? ''),
    values: [...new URLSearchParams(location.search).values()],
    description:
      loaderData &&
      (loaderData.product.seo_description ?? plainText(loaderData.product.description_html, 160)),
    image: loaderData?.product.attributes[0]?.image,
    product: loaderData && {
      price: loaderData.product.price,
      currency: loaderData.product.currency,
      isAvailable: loaderData.product.quantity > 0,
    },
  })

export default function Product() {
  const { t, locale } = useText()
  const { product, delivery, alternatives, look, reviews, express } = useLoaderData<typeof loader>()
  const { rights } = useAuth()
  useEffect(() => saveViewedItem(product, locale), [product, locale])
  const choice = readChoice(product, useSearchParams()[0].get('variant'))
  const trail = [
    { label: t('crumbs.home'), path: paths.home() },
    ...product.breadcrumb.map(({ slug, name }) => ({ label: name, path: paths.category(slug) })),
  ]
  return (
    <div className="wrap product-page">
      <Crumbs trail={trail} />
      <BreadcrumbData trail={[...trail, { label: product.name, path: paths.product(product.slug) }]} />
      <ProductData product={product} reviews={reviews} />
      <div className="product">
        {choice && <Gallery key={choice.colour.id} product={product} choice={choice} />}
        <BuyPanel
          key={product.id}
          product={product}
          choice={choice}
          reviews={reviews}
          delivery={delivery}
          express={express}
        />
      </div>
      {rights.canWholeSalePrice && (
        <Suspense fallback={null}>
          <OrderPad key={product.id} product={product} />
        </Suspense>
      )}
      <Look key={product.slug} slug={product.slug} items={look} />
      <Reviews reviews={reviews} />
      <Related title={t('product.alternatives')} products={alternatives} />
      <ViewedItems
        className="section"
        except={product.slug}
        head={
          <div className="section-head">
            <h2 className="t-md">{t('product.viewed')}</h2>
          </div>
        }
      />
    </div>
  )
}
