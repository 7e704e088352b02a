// Staff routes to create a product, and to list the taxonomies it can be assigned to.
import { z } from 'zod'
import { textSchema } from '../../../kernel/text/text-schema.ts'
import { addVariantsInput, newProductInput } from '../../../modules/catalog/products/new-product.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { staffProduct } from './products.ts'

const tags = ['Products, for staff']

export function registerStaffNewProducts(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/catalogue/choices',
    {
      schema: {
        ...requirePermission('products.read'),
        operationId: 'listCatalogueChoices',
        summary: 'List the brands, categories, collections, size charts and markets available for a product',
        tags,
        response: {
          200: z.object({
            currency: z.string(),
            brands: z.array(z.object({ slug: z.string(), name: z.string() })),
            categories: z
              .array(z.object({ slug: z.string(), name: z.string(), depth: z.int() }))
              .describe('Parents before children'),
            collections: z
              .array(z.object({ slug: z.string(), name: z.string() }))
              .describe('Those without a rule'),
            size_charts: z.array(z.object({ slug: z.string(), name: z.string() })),
            markets: z.array(z.object({ code: z.string(), name: z.string() })),
            shipping_profiles: z
              .array(z.object({ code: z.string(), name: z.string() }))
              .describe('Besides the default one'),
            locations: z
              .array(z.object({ code: z.string(), name: z.string() }))
              .describe('Open ones, the main one first; without `stock.read` only that'),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { sizeCharts, shippingProfiles, ...choices } = await loadShedder.run('browsing', () =>
        staffCatalog.choices(request.staff),
      )
      return reply
        .header('cache-control', 'no-store')
        .send({ ...choices, size_charts: sizeCharts, shipping_profiles: shippingProfiles })
    },
  )

  app.post(
    '/v1/staff/products',
    {
      schema: {
        ...requirePermission('products.create'),
        operationId: 'createProduct',
        summary: 'Create a product',
        description:
          'Creates a draft by the rules of imports, with a unique slug and unique SKUs. Repeating the same request returns the same product. 400 lists each invalid field: `taken` by another product, `twice` in this one, `choice` if a variant does not have one value of each option, `unknown`.',
        tags,
        body: newProductInput,
        response: { 201: staffProduct, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', async () =>
        staffCatalog.product(request.staff, await staffCatalog.create(request.staff, request.body)),
      )
      return reply.code(201).header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/products/:id/duplicate',
    {
      schema: {
        ...requirePermission('products.create'),
        operationId: 'duplicateProduct',
        summary: 'Duplicate a product',
        description:
          'Creates a draft with its texts, translations, options, prices and images. SKUs get a suffix; barcodes and stock are not copied. The same Idempotency-Key returns the same product.',
        tags,
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.strictObject({ name: textSchema(1, 200).describe('Name of the new product') }),
        response: { 201: staffProduct, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request
      const result = await loadShedder.run('checkout', async () => {
        const id = await staffCatalog.duplicate(request.staff, params.id, body, headers['idempotency-key'])
        return staffCatalog.product(request.staff, id)
      })
      return reply.code(201).header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/products/:id/variants',
    {
      schema: {
        ...requirePermission('products.create'),
        operationId: 'createVariants',
        summary: 'Add variants to a product',
        description:
          'New option values are added to the options. All variants are added, or none; existing variants are unchanged, so repeating the request adds nothing. 400 lists each invalid field: `taken` by another variant, `twice`, `choice` if it does not have one value of each option, `there` if another SKU has these values.',
        tags,
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        body: addVariantsInput,
        response: { 200: staffProduct, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const result = await loadShedder.run('checkout', async () => {
        await staffCatalog.addVariants(request.staff, id, request.body)
        return staffCatalog.product(request.staff, id)
      })
      return reply.header('cache-control', 'no-store').send(result)
    },
  )
}
