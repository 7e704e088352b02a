// Staff routes of the sandbox, which test keys use.
import { sandboxStatus } from '../../modules/setup/sandbox/sandbox.service.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { staffErrorResponses } from './staff-errors.ts'

const staff = requirePermission('machine-keys.manage')
const tags = ['Machine keys, for staff']

export function registerStaffSandbox(app: Api, { loadShedder, sandbox }: ApiContext): void {
  app.get(
    '/v1/staff/sandbox',
    {
      schema: {
        ...staff,
        operationId: 'getStaffSandbox',
        summary: 'When the sandbox was filled',
        tags,
        response: { 200: sandboxStatus, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const status = await loadShedder.run('browsing', () => sandbox.status(request.staff))
      return reply.header('cache-control', 'no-store').send(status)
    },
  )

  app.post(
    '/v1/staff/sandbox/reset',
    {
      schema: {
        ...staff,
        operationId: 'resetStaffSandbox',
        summary: 'Reset the sandbox',
        description:
          'Removes everything that programs with test keys have written, and copies the settings and the catalogue of the shop again. Calls with a test key wait until it has finished.',
        tags,
        response: { 200: sandboxStatus, ...staffErrorResponses, 503: errorBody },
      },
    },
    async (request, reply) => {
      const status = await sandbox.reset(request.staff)
      return reply.header('cache-control', 'no-store').send(status)
    },
  )
}
