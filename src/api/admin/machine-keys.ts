// Staff routes of machine keys: list, create, revoke.
import { z } from 'zod'
import { createdMachineKey, machineKey, newMachineKey } from '../../modules/auth/machine-keys/machine-keys.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { staffErrorResponses } from './staff-errors.ts'

const staff = requirePermission('machine-keys.manage')
const tags = ['Machine keys, for staff']

export function registerStaffMachineKeys(app: Api, { loadShedder, machineKeys }: ApiContext): void {
  app.get(
    '/v1/staff/machine-keys',
    {
      schema: {
        ...staff,
        operationId: 'listMachineKeys',
        summary: 'List machine keys, newest first',
        tags,
        response: { 200: z.object({ keys: z.array(machineKey) }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const keys = await loadShedder.run('browsing', () => machineKeys.list(request.staff))
      return reply.header('cache-control', 'no-store').send({ keys })
    },
  )

  app.post(
    '/v1/staff/machine-keys',
    {
      schema: {
        ...staff,
        operationId: 'createMachineKey',
        summary: 'Create a machine key',
        description:
          'Gives a program access to the operations of this API that its scopes allow, without a staff account. Its calls are in the audit log as `key:` with its id, and limited to 600 a minute. With `refund_limit` it refunds at most that sum of one order, others get 403 `refund_limit_exceeded`. The same Idempotency-Key returns the same key.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: newMachineKey,
        response: { 201: createdMachineKey, ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const created = await loadShedder.run('checkout', () =>
        machineKeys.create(request.staff, request.body, request.headers['idempotency-key']),
      )
      return reply.code(201).header('cache-control', 'no-store').send(created)
    },
  )

  app.delete(
    '/v1/staff/machine-keys/:id',
    {
      schema: {
        ...staff,
        operationId: 'revokeMachineKey',
        summary: 'Revoke a machine key',
        description: 'Its calls are rejected immediately.',
        tags,
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => machineKeys.revoke(request.staff, request.params.id))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
