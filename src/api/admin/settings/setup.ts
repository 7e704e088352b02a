// Staff route of the setup checklist.
import { setupChecklist } from '../../../modules/setup/setup.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

export function registerStaffSetup(app: Api, { loadShedder, setup }: ApiContext): void {
  app.get(
    '/v1/staff/setup',
    {
      schema: {
        ...requirePermission('settings.edit'),
        operationId: 'getSetupChecklist',
        summary: 'Get the setup checklist',
        description:
          'What the shop needs before its first real order, checked against its data and settings.',
        tags: ['Settings, for staff'],
        response: { 200: setupChecklist, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => setup.checklist(request.staff))),
  )
}
