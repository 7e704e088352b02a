// Staff routes to search and edit products: text, prices and stock, each by role.
import { z } from 'zod'
import { inventoryPolicy } from '../../../contracts/schemas/product-fields.ts'
import { productsList, productStatuses } from '../../../contracts/lists/products-list.ts'
import { productEditInput } from '../../../modules/catalog/products/edit-product.ts'
import {
  productDetails,
  productDetailsEdit,
} from '../../../modules/catalog/products/details/product-details.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const status = z.enum(productStatuses)
const range = z.object({ min: z.int(), max: z.int() }).nullable()
const listed = z.object({
  id: z.int(),
  number: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  status,
  variants: z.int().describe('Variants that can be sold'),
  url: z.string().nullable().describe('URL of its first image'),
  publish_at: z.string().nullable().describe('When the draft is published automatically'),
  department: z.string(),
  currency: z.string(),
  price: range.describe('Regular prices of its variants in minor units'),
  sale_price: range.describe('What customers pay for variants on sale'),
  available: z
    .int()
    .nullable()
    .describe('Stock of all locations without what orders reserve; null when no variant is tracked'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export const staffProduct = z.object({
  id: z.int(),
  number: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  status,
  publish_at: z.string().nullable().describe('When the draft is published automatically'),
  description_html: z.string(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  currency: z.string(),
  variants: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      status: z.enum(['active', 'archived']),
      options: z.array(z.string()),
      price: z.int().nullable().describe('Regular price in minor units'),
      sale_price: z.int().nullable().describe('Current sale price'),
      cost: z
        .int()
        .nullable()
        .describe('What the shop pays for one, in minor units; never shown to customers'),
      inventory_policy: inventoryPolicy.describe(
        'When the stock is sold: deny further sales, continue as backorders, or do not track stock at all',
      ),
      backorder_date: z
        .string()
        .nullable()
        .describe('ISO date on which more is expected of a variant that is sold beyond its stock'),
      on_hand: z.int().describe('At the main location'),
      reserved: z.int().describe('Reserved by orders'),
    }),
  ),
})
const staff = requirePermission('products.read')
const tags = ['Products, for staff']
const id = z.object({ id: z.coerce.number().int().min(1).max(1e15) })

export function registerStaffProducts(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/products',
    {
      schema: {
        ...staff,
        operationId: 'listProducts',
        summary: 'List products, including those not on sale',
        description: describeList(
          productsList,
          '`q` matches a product number, a SKU or words of the name in any order (accents are ignored). `brand` and `category` are slugs; `untranslated_in`: products without a name or description in one of these languages.',
        ),
        tags,
        querystring: listQuerystring(productsList),
        response: {
          200: z.object({ products: z.array(listed), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(productsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffCatalog.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ products: rows, ...rest })
    },
  )

  app.get(
    '/v1/staff/products/:id',
    {
      schema: {
        ...staff,
        operationId: 'getProduct',
        summary: 'Get a product with its variants for editing',
        tags,
        params: id,
        response: { 200: staffProduct, ...staffErrorResponses },
      },
    },
    async ({ params, staff: ctx }, reply) => {
      const result = await loadShedder.run('browsing', () => staffCatalog.product(ctx, params.id))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.patch(
    '/v1/staff/products/:id',
    {
      schema: {
        ...staff,
        operationId: 'updateProduct',
        summary: 'Update a product',
        description:
          'Send each field with its old value (`was`) and new value (`to`). If someone else has changed a field in the meantime, returns 409 `product_changed` with the names of the fields and saves nothing. Designers edit texts, sales managers prices, warehouse staff stock, admins all fields.',
        tags,
        params: id,
        body: productEditInput,
        response: { 200: staffProduct, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.change(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.get(
    '/v1/staff/products/:id/details',
    {
      schema: {
        ...staff,
        operationId: 'getProductDetails',
        summary: 'Get the details of a product besides texts, prices and stock',
        tags,
        params: id,
        response: { 200: productDetails, ...staffErrorResponses },
      },
    },
    async ({ params, staff: ctx }, reply) => {
      const result = await loadShedder.run('browsing', () => staffCatalog.details(ctx, params.id))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.patch(
    '/v1/staff/products/:id/details',
    {
      schema: {
        ...requirePermission('product-text.edit'),
        operationId: 'updateProductDetails',
        summary: 'Update the details of a product',
        description:
          'Slug, brand, categories, manual collections, manual collections, department, seasons, tags, features, care, specifications, tax class, purchase limit and texts for search engines; SKU, barcode, weight, dimensions, HS code and country of origin of its variants. Send each field with its old value (`was`) and new value (`to`). If someone else has changed a field in the meantime, returns 409 `product_changed` with the names of the fields and saves nothing.',
        tags,
        params: id,
        body: productDetailsEdit,
        response: { 200: productDetails, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.changeDetails(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )
}
