// Routes of the home page: storefront.md section 7. Collections and banners have the fields of section 3: id,
// path, label, picture.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import type { ContentBanner } from '../../../modules/content/content.ts'
import type { BrandSummary, CategorySummary } from '../../../modules/search/listing.ts'
import type { Api, ApiContext } from '../../context.ts'
import { sendCached } from '../../context.ts'
import { listRoute, getQuery } from './list-route.ts'
import {
  bannersSchema,
  brandsSchema,
  categoriesSchema,
  collectionSchema,
  collectionsSchema,
  listingParams,
  productPageSchema,
} from './schemas.ts'

const emptyParams = z.object({})
const home = '/v1/dynamic/home'

/**
 * All links to categories, brands and banners go to /search with q set to a slug: storefront.md section 2.
 */
const toLink = ({ slug, name, count, image }: BrandSummary) => ({
  id: slug,
  path: `/search?q=${encodeURIComponent(slug)}`,
  label: name,
  count,
  ...(image && { icon: image }),
})
type CategoryLink = ReturnType<typeof toLink> & { children: CategoryLink[] }
const categoryLink = (category: CategorySummary): CategoryLink => ({
  ...toLink(category),
  children: category.children.map(categoryLink),
})
const bannerLink = ({ title, kicker, text, link, image }: ContentBanner, place: number) => ({
  id: `banner-${place + 1}`,
  path: link.path,
  label: link.label,
  title,
  ...(kicker && { kicker }),
  ...(text && { text }),
  image,
})

export function registerHome(app: Api, context: ApiContext): void {
  app.get(
    `${home}/categories`,
    listRoute('listHomeCategories', 'List categories with products', categoriesSchema, emptyParams),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) =>
        JSON.stringify({ categories: (await shop.categories()).map(categoryLink) }),
      ),
  )

  app.get(
    `${home}/brands`,
    listRoute('listHomeBrands', 'List brands with products', brandsSchema, emptyParams),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) =>
        JSON.stringify({ brands: (await shop.brands()).map(toLink) }),
      ),
  )

  // The home page has one banner block at the top and another further down.
  for (const [name, operationId, place, summary] of [
    ['banners', 'listHomeBanners', 0, 'List the banners at the top of the home page'],
    ['second-banner', 'listSecondaryHomeBanners', 1, 'List the banners further down the home page'],
  ] as const)
    app.get(
      `${home}/${name}`,
      listRoute(operationId, summary, bannersSchema, emptyParams),
      (request, reply) =>
        sendCached(context, request, reply, async (shop) =>
          JSON.stringify({ banners: ((await shop.homeBanners())[place] ?? []).map(bannerLink) }),
        ),
    )

  for (const [name, operationId, sort, summary] of [
    [
      'products_best_seller',
      'listBestSellers',
      'popularity',
      'List available best sellers of the last 90 days',
    ],
    ['products-new-arrival', 'listNewArrivals', 'newest', 'List available new arrivals'],
  ] as const)
    app.get(
      `${home}/${name}`,
      listRoute(
        operationId,
        summary,
        productPageSchema,
        listingParams.omit({ sort_by: true, in_stock: true }),
      ),
      (request, reply) =>
        sendCached(context, request, reply, (shop) => {
          const params = getQuery(request.url)
          params.set('sort_by', sort)
          params.set('in_stock', '1')
          return shop.productsJson(params)
        }),
    )

  app.get(
    `${home}/collections`,
    listRoute(
      'listHomeCollections',
      'List collections with their first products',
      collectionsSchema,
      emptyParams,
    ),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) =>
        JSON.stringify({ collections: await shop.collections() }),
      ),
  )

  app.get<{ Params: { slug: string } }>(
    `${home}/collections/:slug`,
    listRoute(
      'listCollectionProducts',
      'List the products of a collection',
      collectionSchema,
      listingParams.omit({ collection: true }),
      z.object({ slug: z.string() }),
    ),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) => {
        const collection = await shop.collection(request.params.slug)
        if (!collection) throw new ShopError('collection_not_found')
        const page = await shop.productsJson(getQuery(request.url), { collection: collection.slug })
        return `${JSON.stringify(collection).slice(0, -1)},${page.slice(1)}`
      }),
  )
}
