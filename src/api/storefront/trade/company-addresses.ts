// Routes of a company's delivery addresses: its members read them, its admins edit them.
import { MAX_ADDRESS_LABEL_LENGTH } from '../../../contracts/limits.ts'
import { z } from 'zod'
import { addressInput } from '../../../modules/checkout/checkout.ts'
import { requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'

const label = z.string().trim().max(MAX_ADDRESS_LABEL_LENGTH)
const more = {
  label: label.optional().describe('Label set by the company, such as the name of a warehouse'),
  default_delivery: z.boolean().optional().describe('true: makes this the default address at checkout'),
}
export const companyAddress = addressInput.extend({
  id: z.uuid(),
  label: z.string().describe('Label set by the company; may be empty'),
  default_delivery: z.boolean().describe('Default address at checkout'),
})
const params = z.object({ id: z.uuid() })
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
const tags = ['Trade']

export function registerCompanyAddresses(app: Api, { loadShedder, trade }: ApiContext): void {
  const write = <Result>(work: () => Promise<Result>) => loadShedder.run('checkout', work)

  app.get(
    '/v1/trade/company/addresses',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listCompanyAddresses',
        summary: 'List the shipping addresses of the caller’s company',
        description: 'The default address first. Empty if the caller belongs to no company.',
        tags,
        response: { 200: z.object({ addresses: z.array(companyAddress) }), 401: errorBody },
      },
    },
    async (request, reply) => {
      const addresses = await loadShedder.run('browsing', () => trade.own.addresses(request.principal!))
      return reply.header('cache-control', 'no-store').send({ addresses })
    },
  )

  app.post(
    '/v1/trade/company/addresses',
    {
      schema: {
        ...requireSignIn,
        operationId: 'createCompanyAddress',
        summary: 'Add a shipping address of the company',
        description: 'Company admins only, 50 at most. The first address of a company becomes its default.',
        tags,
        body: addressInput.extend(more),
        response: { 201: companyAddress, ...errorResponses },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await write(() => trade.own.addAddress(request.principal!, request.body))),
  )

  app.patch(
    '/v1/trade/company/addresses/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'updateCompanyAddress',
        summary: 'Update a shipping address of the company',
        description:
          'Company admins only. Omitted fields are unchanged. To unset the default, make another address the default.',
        tags,
        params,
        body: addressInput.partial().extend(more),
        response: { 200: companyAddress, ...errorResponses },
      },
    },
    async ({ principal, params: { id }, body }, reply) =>
      reply.send(await write(() => trade.own.changeAddress(principal!, id, body))),
  )

  app.delete(
    '/v1/trade/company/addresses/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'deleteCompanyAddress',
        summary: 'Delete a shipping address of the company',
        description:
          'Company admins only. If it was the default, the most recently added address becomes the default. Existing orders keep their address.',
        tags,
        params,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await write(() => trade.own.removeAddress(request.principal!, request.params.id))
      return reply.code(204).send(null)
    },
  )
}
