// Routes of payments that a provider opens before the customer confirms them in a wallet.
import { z } from 'zod'
import { expressConfirmationInput, expressPaymentInput } from '../../../modules/checkout/express-payment.ts'
import { getBuyer, optionalSignIn, publicAccess } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { quote } from '../checkout/routes.ts'

const confirmation = z.object({
  email: z.string(),
  address: z.object({
    name: z.string(),
    line1: z.string(),
    line2: z.string().optional(),
    city: z.string().optional(),
    region: z.string().optional(),
    postcode: z.string().optional(),
    country: z.string(),
    phone: z.string().optional(),
  }),
})

export function registerExpressPayments(app: Api, { shop, shopFor, loadShedder }: ApiContext): void {
  app.post(
    '/v1/dynamic/checkout/express',
    {
      schema: {
        ...optionalSignIn,
        operationId: 'openExpressPayment',
        summary: 'Open a payment for a wallet',
        description:
          'For wallets that need a payment at the provider before the customer confirms. Calculates the total like the quote, and opens a payment with it, or changes the open one. Nothing is charged: place the order with the token as `payment.express_token`.',
        tags: ['Checkout'],
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: expressPaymentInput,
        response: {
          200: z.object({ quote, token: z.string() }),
          400: errorBody,
          409: errorBody,
          422: errorBody,
          429: errorBody,
          503: errorBody,
        },
      },
    },
    async (request, reply) => {
      const opened = await loadShedder.run('checkout', () =>
        shopFor(new Set(), request.body.locale).openExpressPayment(request.body, {
          key: request.headers['idempotency-key'],
          buyer: getBuyer(request),
          caller: request.ip,
        }),
      )
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(opened)
    },
  )

  app.post(
    '/v1/dynamic/checkout/express/confirmation',
    {
      schema: {
        ...publicAccess,
        operationId: 'getExpressConfirmation',
        summary: 'Get what a customer confirmed in a wallet',
        description: 'The email address and the address of delivery, as the provider has them.',
        tags: ['Checkout'],
        body: expressConfirmationInput,
        response: { 200: confirmation, 400: errorBody, 429: errorBody, 503: errorBody },
      },
    },
    async (request, reply) => {
      const confirmed = await loadShedder.run('checkout', () =>
        shop.findExpressConfirmation(request.body, request.ip),
      )
      return reply.header('cache-control', 'no-store').send(confirmed)
    },
  )
}
