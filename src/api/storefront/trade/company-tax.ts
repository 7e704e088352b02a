// Staff routes of the tax data of companies.
import { z } from 'zod'
import { companyTaxInput, companyTaxView } from '../../../modules/companies/company-tax.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../../admin/staff-errors.ts'

const id = z.object({ id: z.uuid() })
const tags = ['Trade, for staff']

export function registerCompanyTax(app: Api, { loadShedder, trade }: ApiContext): void {
  app.get(
    '/v1/staff/companies/:id/tax',
    {
      schema: {
        ...requirePermission('companies.read'),
        operationId: 'getCompanyTax',
        summary: 'Get the tax number of a company and the result of the online check',
        tags,
        params: id,
        response: { 200: companyTaxView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => trade.tax.read(request.staff, request.params.id))),
  )

  app.put(
    '/v1/staff/companies/:id/tax',
    {
      schema: {
        ...requirePermission('company-terms.edit'),
        operationId: 'setCompanyTax',
        summary: 'Change the tax number of a company',
        description:
          'A VAT id of the country of the company has to have correct check digits, and is stored in its usual form. If the data is not `was`, returns 409 `content_changed`; sending the same data again has no effect.',
        tags,
        params: id,
        body: companyTaxInput,
        response: { 200: companyTaxView, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () =>
            trade.tax.change(request.staff, request.params.id, request.body),
          ),
        ),
  )

  app.post(
    '/v1/staff/companies/:id/tax/vat-id-check',
    {
      schema: {
        ...requirePermission('company-terms.edit'),
        operationId: 'checkCompanyVatId',
        summary: 'Check the VAT id of a company online again',
        description:
          'In the background, if online checks are configured (`VIES_URL`). Repeating it while a check is pending has no effect.',
        tags,
        params: id,
        body: z.object({}).nullish(),
        response: { 202: z.null().describe('The check is queued'), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => trade.tax.checkVatId(request.staff, request.params.id))
      return reply.code(202).header('cache-control', 'no-store').send(null)
    },
  )
}
