// Staff routes of carriers. Their settings are those of their plugins.
import { z } from 'zod'
import { carrierList, carrierRateInput, carrierRateList } from '../../../modules/carriers/carriers.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

export function registerStaffCarriers(app: Api, { loadShedder, carriers }: ApiContext): void {
  app.get(
    '/v1/staff/carriers',
    {
      schema: {
        ...staff,
        operationId: 'listCarriers',
        summary: 'List carriers',
        description:
          'Carriers of the installed plugins. Turn one on in the settings of its plugin, then name it in shipping methods.',
        tags,
        response: { 200: carrierList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ carriers: await loadShedder.run('browsing', () => carriers.list(request.staff)) }),
  )

  app.post(
    '/v1/staff/carriers/:code/rates',
    {
      schema: {
        ...staff,
        operationId: 'getCarrierRates',
        summary: 'Ask a carrier for the prices of a parcel',
        description:
          'Lists the services of the carrier for a parcel from the main location, and shows whether its settings work. Changes nothing.',
        tags,
        params: z.object({ code: z.string().max(60) }),
        body: carrierRateInput,
        response: { 200: carrierRateList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('browsing', () =>
            carriers.rates(request.staff, request.params.code, request.body),
          ),
        ),
  )
}
