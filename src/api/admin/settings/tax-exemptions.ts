// Staff routes of customers who pay no tax. Those of companies are part of the tax data of a company.
import { z } from 'zod'
import { accountId } from '../../../kernel/id-schemas.ts'
import { exemptionInput, taxExemption } from '../../../modules/tax/exemptions/exemption.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const id = z.object({ id: accountId })
const exemption = z.object({ exemption: taxExemption.nullable().describe('Null: the customer pays tax') })
const tags = ['Customers, for staff']

export function registerTaxExemptions(app: Api, { loadShedder, taxes }: ApiContext): void {
  app.get(
    '/v1/staff/customers/:id/tax-exemption',
    {
      schema: {
        ...requirePermission('customers.read'),
        operationId: 'getCustomerTaxExemption',
        summary: 'Get the tax exemption of a customer',
        tags,
        params: id,
        response: { 200: exemption, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({
        exemption: await loadShedder.run('browsing', () =>
          taxes.customerExemption(request.staff, request.params.id),
        ),
      }),
  )

  app.put(
    '/v1/staff/customers/:id/tax-exemption',
    {
      schema: {
        ...requirePermission('company-terms.edit'),
        operationId: 'setCustomerTaxExemption',
        summary: 'Exempt a customer from tax',
        description:
          'Applies to orders that the customer places afterwards, unless they buy for a company. If the exemption is not `was`, returns 409 `content_changed`; sending the same exemption again has no effect.',
        tags,
        params: id,
        body: exemptionInput,
        response: { 200: exemption, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({
        exemption: await loadShedder.run('checkout', () =>
          taxes.setCustomerExemption(request.staff, request.params.id, request.body),
        ),
      }),
  )
}
