// Staff routes that edit an order until it is picked: docs/orders.md.
import { z } from 'zod'
import { addressInput } from '../../../modules/checkout/checkout.ts'
import type { RequestedPayment } from '../../../modules/fulfilment/order-edits/staff-order-edits.service.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { chosenValue } from '../../storefront/carts/schemas.ts'
import { orderStatusSchema, presentOrderStatus } from '../../storefront/orders/schemas.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { actionSchema, createActionRunner, lineId, orderParams } from './order-action-schemas.ts'

const payment = z
  .object({
    number: z.int(),
    amount: z.int(),
    currency: z.string(),
    expires_at: z.iso.datetime(),
    url: z.string(),
  })
  .nullable()
  .describe('What the customer has to pay before the edit applies; they get the link by email')
const presentPayment = ({ number, amountMinor, currency, expiresAt, url }: RequestedPayment) => ({
  number,
  amount: amountMinor,
  currency,
  expires_at: expiresAt.toISOString(),
  url,
})

export function registerStaffOrderEdits(app: Api, context: ApiContext): void {
  const { loadShedder, orderEdits, fulfilment } = context
  const runAction = createActionRunner(context)

  app.get(
    '/v1/staff/orders/:id/edit-options',
    {
      schema: {
        ...requirePermission('orders.edit'),
        operationId: 'listOrderEditOptions',
        summary: 'List the other sizes and colours of an order’s items, with the difference',
        description:
          '`difference` is per item, `more` the increase of the line with tax. `pays` tells how an increase is collected: on delivery or by card. `open` is false when stock is short or an increase cannot be collected.',
        tags: ['Orders, for staff'],
        params: orderParams,
        response: {
          200: z.object({
            editable: z.boolean().describe('False once the order is being picked'),
            lines: z.array(
              z.object({
                line_id: z.int(),
                choices: z.array(
                  z.object({
                    variant_id: z.int(),
                    sku: z.string(),
                    options: z.array(chosenValue),
                    difference: z.int(),
                    more: z.int(),
                    pays: z.enum(['door', 'credit', 'card']).optional(),
                    open: z.boolean(),
                  }),
                ),
              }),
            ),
            waiting: payment,
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { editable, choices, waiting } = await loadShedder.run('browsing', () =>
        orderEdits.options(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send({
        editable,
        lines: Object.entries(choices).map(([id, options]) => ({ line_id: Number(id), choices: options })),
        waiting: waiting && presentPayment(waiting),
      })
    },
  )

  app.post(
    '/v1/staff/orders/:id/lines/:line/variant',
    {
      schema: {
        ...requirePermission('orders.edit'),
        operationId: 'editOrderLineVariant',
        summary: 'Change a line to another size or colour',
        description:
          'Until the order is picked. A lower price is refunded or reduces the amount due. A higher price, up to `max_additional_amount`, is due on delivery; after payment by card the order changes once the customer has paid it at the link of `additional_payment`, within 24 hours. Repeating the request returns the same payment.',
        tags: ['Orders, for staff'],
        params: orderParams.extend({ line: z.coerce.number().pipe(lineId) }),
        body: z.object({
          variant_id: z.int().brand<'VariantId'>(),
          max_additional_amount: z.int().min(0).max(1_000_000_000_00).default(0),
        }),
        response: {
          200: orderStatusSchema.extend({ additional_payment: payment }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { id, line } = request.params
      const { variant_id: variantId, max_additional_amount: maxMinor } = request.body
      const changed = await loadShedder.run('checkout', async () => {
        const change = { lineId: line, variantId, maxMinor }
        const requested = await orderEdits.changeVariant(request.staff, id, change)
        const status = presentOrderStatus(await fulfilment.order(request.staff, id))
        return { ...status, additional_payment: requested ? presentPayment(requested) : null }
      })
      return reply.header('cache-control', 'no-store').send(changed)
    },
  )

  app.post(
    '/v1/staff/orders/:id/address',
    {
      schema: {
        ...actionSchema('editOrderAddress', 'orders.edit', 'Change the delivery address of an order'),
        description:
          'Until the order is picked, within its country and region, because delivery and tax were calculated for them (`shipping_zone_changed`). The status of the order stays.',
        params: orderParams,
        body: addressInput,
      },
    },
    (request) =>
      runAction(request, request.params.id, () =>
        orderEdits.changeAddress(request.staff, request.params.id, request.body),
      ),
  )
}
