// Routes of an account's addresses: storefront.md section 7, delivery address. Other accounts' addresses return
// the same error as unknown ones.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { addressInput } from '../../../modules/checkout/checkout.ts'
import { text } from '../../../platform/text/text.ts'
import { requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'

const defaults = {
  default_delivery: z.boolean().optional().describe('Makes this the default address at checkout'),
  default_billing: z.boolean().optional(),
}
const savedAddress = addressInput.extend({
  id: z.uuid(),
  default_delivery: z.boolean(),
  default_billing: z.boolean(),
})
const params = z.object({ id: z.string() })
const tags = ['Accounts']

export function registerAddresses(app: Api, { customers }: ApiContext): void {
  app.get(
    '/v1/dynamic/delivery_address',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listAddresses',
        summary: 'List the addresses of the account',
        description: 'Default addresses first.',
        tags,
        response: { 200: z.object({ addresses: z.array(savedAddress) }), 401: errorBody },
      },
    },
    async (request, reply) =>
      reply.send({ addresses: await customers.of(request.principal!.user.id).addresses() }),
  )

  app.post(
    '/v1/dynamic/delivery_address',
    {
      schema: {
        ...requireSignIn,
        operationId: 'createAddress',
        summary: 'Add an address',
        description: 'The first address of an account becomes its default shipping and billing address.',
        tags,
        body: addressInput.extend(defaults),
        response: { 201: savedAddress, 400: errorBody, 401: errorBody },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await customers.of(request.principal!.user.id).addAddress(request.body)),
  )

  app.patch(
    '/v1/dynamic/delivery_address/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'updateAddress',
        summary: 'Update an address',
        description: 'Omitted fields are unchanged. To unset a default, make another address the default.',
        tags,
        params,
        body: addressInput.partial().extend(defaults),
        response: { 200: savedAddress, 400: errorBody, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const customer = customers.of(request.principal!.user.id)
      const updatedAddress = await customer.changeAddress(request.params.id, request.body)
      if (!updatedAddress) throw new ShopError('not_found')
      return reply.send(updatedAddress)
    },
  )

  app.delete(
    '/v1/dynamic/delivery_address/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'deleteAddress',
        summary: 'Delete an address',
        tags,
        params,
        response: { 200: z.object({ message: z.string() }), 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { user } = request.principal!
      if (!(await customers.of(user.id).removeAddress(request.params.id))) throw new ShopError('not_found')
      return reply.send({ message: text(user.locale).t('account.address.removed') })
    },
  )
}
