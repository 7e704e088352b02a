// Staff route of the setup checklist.
import { goLiveInput, goLiveResult } from '../../../modules/setup/go-live/go-live.ts'
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
  app.post(
    '/v1/staff/setup/go-live',
    {
      schema: {
        ...requirePermission('team.manage'),
        operationId: 'goLive',
        summary: 'Remove demo data and test orders',
        description:
          'Removes the demo catalogue, texts, settings and accounts, and all orders with their payments, shipments and documents, in one transaction. Settings that staff made, staff, roles, keys and own products stay. Run it with `dry_run` first, check the list of tables, and send its `version` as `was`. It happens once and cannot be undone: take a backup first. Again, it returns the first result. Rejected with `real_orders_exist` while an order may have been paid with real money.',
        tags: ['Settings, for staff'],
        body: goLiveInput,
        response: { 200: goLiveResult, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => setup.goLive(request.staff, request.body))),
  )
}
