// Staff routes of the options of a product: docs/back-office.md.
import { z } from 'zod'
import { productOptionsInput, productOptionsView } from '../../../modules/catalog/options/product-options.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const tags = ['Products, for staff']
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })

export function registerStaffProductOptions(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/products/:id/options',
    {
      schema: {
        ...requirePermission('products.read'),
        operationId: 'getProductOptions',
        summary: 'Get the options of a product with their values',
        tags,
        params,
        response: { 200: productOptionsView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('browsing', () =>
            staffCatalog.options.read(request.staff, request.params.id),
          ),
        ),
  )

  app.put(
    '/v1/staff/products/:id/options',
    {
      schema: {
        ...requirePermission('products.create'),
        operationId: 'setProductOptions',
        summary: 'Rename, reorder, add and remove options and values of a product',
        description:
          'Send all options with all values in the wanted order: known ones with their `id`, new ones without. Absent ones are removed. Variants whose value is removed, and all but the first of those that become equal, are archived: they keep stock, prices and orders, but are no longer sold. With `dry_run`, nothing is saved, and `changes` lists the variants with their stock. To apply the change, send their SKUs in `archive`; any other list is rejected. A new option gives existing variants the value `existing_variants`. If the options have changed since `was`, returns 409 `content_changed`.',
        tags,
        params,
        body: productOptionsInput,
        response: { 200: productOptionsView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () =>
            staffCatalog.options.change(request.staff, request.params.id, request.body),
          ),
        ),
  )
}
