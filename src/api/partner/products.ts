// Partner routes of products, variants, stock and prices: cursor pagination, sparse fields and ETags.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import type { AppVariant, ProductSelection } from '../../modules/catalog/products/app-products.store.ts'
import type { AppShop } from '../../modules/apps/app-shop.ts'
import { requireAppScope } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { problems } from './problem.ts'

const tags = ['Partners: catalogue']
const customFields = z
  .record(z.string(), z.json())
  .describe('Custom fields by key, translations by key and language; money in minor units')
const variant = z.object({
  id: z.int(),
  product_id: z.int(),
  product: z.string().describe('Slug of the product'),
  sku: z.string(),
  barcode: z.string().nullable(),
  weight_grams: z.int(),
  dimensions_mm: z.array(z.int()).nullable().describe('Length, width and height'),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  custom_fields: customFields,
  components: z
    .array(z.object({ sku: z.string(), quantity: z.int() }))
    .nullable()
    .describe('What one bundle consists of; null when it is not a bundle'),
})
const product = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  department: z.string(),
  seasons: z.array(z.string()),
  categories: z.array(z.string()),
  description_html: z.string(),
  features: z.array(z.string()),
  care: z.array(z.string()),
  images: z.array(z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() })),
  max_per_order: z.int().nullable(),
  markets: z
    .array(z.string())
    .describe('Codes of the markets to whose countries it can be ordered; empty: all'),
  custom_fields: customFields,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  variants: z.array(variant),
})
const stock = z.object({
  variant_id: z.int().brand<'VariantId'>(),
  sku: z.string(),
  available: z.int().describe('List available quantities'),
})
const price = z.object({
  variant_id: z.int().brand<'VariantId'>(),
  sku: z.string(),
  price_list: z
    .string()
    .describe(
      '`company`: your company’s price list, `wholesale`, `segment`: a list for customers like you, or `retail`',
    ),
  currency: z.string(),
  amount: z.int().describe('Minor units'),
  regular: z.int().nullable().describe('Regular price, if reduced'),
  lowest_30_days: z.int().nullable().describe('Lowest price of the 30 days before, if reduced'),
  retail: z.int().nullable().describe('Retail price, if it is higher'),
  breaks: z
    .array(z.object({ from: z.int(), amount: z.int() }))
    .describe('Price per unit from a minimum quantity; the first starts at one'),
  pack_size: z.int().describe('Pack size for companies'),
  tax_included: z.boolean(),
  valid_until: z.iso.datetime().nullable().describe('When a scheduled price next starts or ends'),
})

const MAX_PAGE_SIZE = 200
const page = {
  cursor: z.string().max(60).optional().describe('`next_cursor` of the previous page'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
  fields: z.string().max(400).optional().describe('Comma-separated fields to return'),
}
const variants = {
  ...page,
  ids: z
    .string()
    .max(4_000)
    .optional()
    .describe('Comma-separated variant ids, 200 at most; replaces pagination'),
}
const pageSchema = (item: z.ZodObject) =>
  z.object({ data: z.array(item.partial()), next_cursor: z.string().nullable() })

type PageQuery = { cursor?: string | undefined; limit: number; ids?: string | undefined }

/** Reads one row more than the page shows, to know whether there is a next page. */
function toProductFilter({ cursor, limit, ids }: PageQuery): ProductSelection {
  if (ids !== undefined) {
    const numbers = ids.split(',').map(Number)
    if (numbers.length > MAX_PAGE_SIZE || !numbers.every((id) => Number.isSafeInteger(id) && id > 0))
      throw invalidInput('ids', `must be up to ${MAX_PAGE_SIZE} comma-separated integers`)
    return { ids: numbers }
  }
  const [after] = cursor === undefined ? [0] : (decodeCursor(cursor, 1) ?? [])
  if (after === undefined) throw invalidInput('cursor', 'not a cursor')
  return { after, limit: limit + 1 }
}

/**
 * Selects the requested fields of each row.
 * @throws ShopError invalid_input for an unknown field.
 */
export function sparse<Row extends object>(
  rows: readonly Row[],
  schema: z.ZodObject,
  fields: string | undefined,
): Partial<Row>[] {
  if (fields === undefined) return [...rows]
  const names = fields.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !Object.hasOwn(schema.shape, name))
  if (unknown.length > 0)
    throw invalidInput(
      'fields',
      `unknown field: ${unknown.join(', ')}; available fields: ${Object.keys(schema.shape).join(', ')}`,
    )
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) as Partial<Row>,
  )
}

/** Cuts a page, and adds the next cursor to the body and the Link header. */
function paginate<Row extends { id: number }>(
  match: Row[],
  { limit, ids }: PageQuery,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const rows = ids === undefined ? match.slice(0, limit) : match
  const next = rows.length < match.length ? encodeCursor([rows.at(-1)!.id]) : null
  if (next) {
    const url = new URL(request.url, 'http://here')
    url.searchParams.set('cursor', next)
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return { rows, next_cursor: next }
}

export function registerAppProducts(app: Api, { appShops, loadShedder }: ApiContext): void {
  app.get(
    '/v2/products',
    {
      schema: {
        ...requireAppScope('catalog:read'),
        operationId: 'listPartnerProducts',
        summary: 'List products on sale with their variants',
        description: 'Ordered by id, which never changes: new products come last.',
        tags,
        querystring: z.object(page),
        response: { 200: pageSchema(product), ...problems(400, 401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const { query } = request
      const shop = appShops.forApp(request.app!)
      const result = await loadShedder.run('browsing', () => shop.products(toProductFilter(query)))
      const { rows, next_cursor } = paginate(result, query, request, reply)
      return reply.send({ data: sparse(rows, product, query.fields), next_cursor })
    },
  )

  app.get(
    '/v2/products/:slug',
    {
      schema: {
        ...requireAppScope('catalog:read'),
        operationId: 'getPartnerProduct',
        summary: 'Get a product by slug',
        tags,
        params: z.object({ slug: z.string().max(200) }),
        querystring: z.object({ fields: page.fields }),
        response: { 200: product.partial(), ...problems(400, 401, 403, 404, 429, 503) },
      },
    },
    async (request, reply) => {
      const shop = appShops.forApp(request.app!)
      const result = await loadShedder.run('browsing', () => shop.products({ slug: request.params.slug }))
      if (!result[0]) throw new ShopError('product_not_found')
      return reply.send(sparse(result, product, request.query.fields)[0]!)
    },
  )

  /** A paginated route of data that each variant has. */
  const variantRoute = <Row extends object>(
    path: string,
    operationId: string,
    schema: z.ZodObject,
    scope: 'catalog:read' | 'stock:read' | 'prices:read',
    [summary, description]: [string, string],
    read: (shop: AppShop, variants: AppVariant[]) => Promise<Row[]>,
  ) =>
    app.get(
      path,
      {
        schema: {
          ...requireAppScope(scope),
          operationId,
          summary,
          description,
          tags,
          querystring: z.object(variants),
          response: { 200: pageSchema(schema), ...problems(400, 401, 403, 429, 503) },
        },
      },
      async (request, reply) => {
        const { query } = request
        const shop = appShops.forApp(request.app!)
        const filter = toProductFilter(query)
        const { rows, next_cursor } = await loadShedder.run('browsing', async () => {
          const page = paginate(await shop.variants(filter), query, request, reply)
          return { ...page, rows: await read(shop, page.rows) }
        })
        return reply.send({ data: sparse(rows, schema, query.fields), next_cursor })
      },
    )
  variantRoute(
    '/v2/variants',
    'listPartnerVariants',
    variant,
    'catalog:read',
    ['List variants on sale', 'Ordered by id.'],
    async (_, rows) => rows,
  )
  variantRoute(
    '/v2/stock',
    'listPartnerStock',
    stock,
    'stock:read',
    ['List available quantities', 'In a sandbox: the stock of the sandbox.'],
    (shop, rows) => shop.stock(rows),
  )
  variantRoute(
    '/v2/prices',
    'listPartnerPrices',
    price,
    'prices:read',
    [
      'List your current variant prices',
      "Uses the price lists of the app's owner: their company's, wholesale, or retail. Variants without a current price are left out of the page.",
    ],
    (shop, rows) => shop.prices(rows),
  )
}
