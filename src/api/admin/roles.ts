// Staff routes of roles.
import { roleList, rolesInput } from '../../modules/auth/roles/custom-roles.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const tags = ['Team, for staff']

export function registerRoles(app: Api, { loadShedder, roles }: ApiContext): void {
  app.get(
    '/v1/staff/roles',
    {
      schema: {
        ...requirePermission('team.read'),
        operationId: 'listRoles',
        summary: 'List roles and their permissions',
        tags,
        response: { 200: roleList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => roles.list(request.staff))),
  )

  app.put(
    '/v1/staff/roles',
    {
      schema: {
        ...requirePermission('team.manage'),
        operationId: 'setRoles',
        summary: 'Replace the custom roles',
        description:
          'Changes apply with the next request of each staff member. A role that someone has cannot be removed: 409 `in_use`. If the roles have changed since `was`, returns 409 `content_changed`; sending the same roles again has no effect. Custom roles cannot grant roles or create machine keys.',
        tags,
        body: rolesInput,
        response: { 200: roleList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => roles.setRoles(request.staff, request.body))),
  )
}
