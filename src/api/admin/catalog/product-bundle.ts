// Staff routes of bundles: docs/back-office.md.
import { z } from 'zod'
import { bundleInput, bundleView } from '../../../modules/catalog/bundles/bundles.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const tags = ['Products, for staff']
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })

export function registerStaffProductBundle(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/products/:id/bundle',
    {
      schema: {
        ...requirePermission('products.read'),
        operationId: 'getProductBundle',
        summary: 'Get the components of a bundle with their stock, and why it cannot be sold',
        tags,
        params,
        response: { 200: bundleView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('browsing', () =>
            staffCatalog.bundles.read(request.staff, request.params.id),
          ),
        ),
  )

  app.put(
    '/v1/staff/products/:id/bundle',
    {
      schema: {
        ...requirePermission('products.create'),
        operationId: 'setProductBundle',
        summary: 'Make a product a bundle of variants of other products',
        description:
          'Each variant on sale needs components: list them in `variants` by SKU, or in `components` for all variants that `variants` does not name. A component with `product` is selected by the options of the bundle, so customers can pick a size of each. A bundle has no stock of its own: the stock of its components makes it available, and is reserved and sold with it. Its price is its own (`fixed`) or the sum of its components, less `percent_off` or `amount_off`. In orders its components are lines, with their shares of the price. `bundle: null` makes the product one of its own again. If the bundle has changed since `was`, returns 409 `content_changed`.',
        tags,
        params,
        body: bundleInput,
        response: { 200: bundleView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () =>
            staffCatalog.bundles.change(request.staff, request.params.id, request.body),
          ),
        ),
  )
}
