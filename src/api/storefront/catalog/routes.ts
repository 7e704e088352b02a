// Read routes of the catalogue: storefront.md section 7.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import type { Api, ApiContext } from '../../context.ts'
import { sendCached } from '../../context.ts'
import { listRoute, getQuery } from './list-route.ts'
import { registerHome } from './home-routes.ts'
import {
  brandFiltersSchema,
  listingParams,
  listingSchema,
  pictureSchema,
  productCardSchema,
  productDetailSchema,
  productPageSchema,
  relatedSchema,
  sizesSchema,
} from './schemas.ts'

const getSlug = (url: string) => getQuery(url).get('slug') ?? ''
/** The limit of a browser's wishlist (web/state/wishlist.ts). */
const MAX_SAVED_PRODUCTS = 100
const slugParam = z.object({ slug: z.string() })

export function registerCatalog(app: Api, context: ApiContext): void {
  registerHome(app, context)

  app.get(
    '/v1/dynamic/products',
    listRoute('listStorefrontProducts', 'List products', productPageSchema, listingParams),
    (request, reply) =>
      sendCached(context, request, reply, (shop) => shop.productsJson(getQuery(request.url))),
  )

  app.get(
    '/v1/dynamic/home/search',
    listRoute('searchProducts', 'Search products with facets', listingSchema, listingParams),
    (request, reply) =>
      sendCached(context, request, reply, (shop) => shop.listingJson(getQuery(request.url))),
  )

  const suggestions = z.object({
    suggestions: z.array(
      z.object({
        kind: z.string(),
        slug: z.string(),
        label: z.string(),
        lang: z.string().optional().describe('Language of the label, if it is not that of `locale`'),
        image: pictureSchema.optional(),
        price: z
          .object({ price: z.int(), currency: z.string(), compare_at_price: z.int().optional() })
          .optional(),
      }),
    ),
  })
  app.get(
    '/v1/dynamic/home/search/suggest',
    listRoute('listSearchSuggestions', 'List search suggestions', suggestions, z.object({ q: z.string() })),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) =>
        JSON.stringify({
          suggestions: await shop.suggest((getQuery(request.url).get('q') ?? '').slice(0, 200)),
        }),
      ),
  )

  app.get(
    '/v1/dynamic/product',
    listRoute('getStorefrontProduct', 'Get a product', productDetailSchema, slugParam),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) => {
        const product = await shop.productJson(getSlug(request.url))
        if (product === undefined) throw new ShopError('product_not_found')
        return product
      }),
  )

  app.get(
    '/v1/dynamic/product/related_products',
    listRoute('listRelatedProducts', 'List alternative and complementary products', relatedSchema, slugParam),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) => {
        const slug = getSlug(request.url)
        const [product, related] = await Promise.all([shop.productJson(slug), shop.related(slug)])
        if (product === undefined) throw new ShopError('product_not_found')
        return JSON.stringify(related)
      }),
  )

  app.get(
    '/v1/dynamic/products/saved',
    listRoute(
      'listProductCards',
      'List product cards by slug, for example for a wishlist',
      z.object({ products: z.array(productCardSchema) }),
      z.object({ slugs: z.string().describe('Comma-separated slugs, at most 100') }),
    ),
    (request, reply) =>
      sendCached(context, request, reply, (shop) =>
        shop.cardsJson((getQuery(request.url).get('slugs') ?? '').split(',').slice(0, MAX_SAVED_PRODUCTS)),
      ),
  )

  app.get(
    '/v1/dynamic/products/brand-filters',
    listRoute('listBrandFilters', 'List the brands in a product listing', brandFiltersSchema, listingParams),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) =>
        JSON.stringify({ brands: (await shop.facets(getQuery(request.url))).brand }),
      ),
  )

  app.get(
    '/v1/dynamic/products/get_size',
    listRoute(
      'listSizeFilters',
      'List the sizes in a product listing, grouped by kind',
      sizesSchema,
      listingParams,
    ),
    (request, reply) =>
      sendCached(context, request, reply, async (shop) => {
        const kinds = new Map<string, object[]>()
        for (const { kind, ...value } of (await shop.facets(getQuery(request.url))).size)
          if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), value])
        return JSON.stringify({ sizes: [...kinds].map(([kind, values]) => ({ kind, values })) })
      }),
  )
}
