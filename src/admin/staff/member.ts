// A staff member as the API has it, and changes of the roles.
import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { rolesQuery } from '../settings/roles/roles.ts'

const fetchMember = (id: string, signal: AbortSignal) =>
  unwrap(api.GET('/api/v1/staff/members/{id}', { params: { path: { id } }, signal }))

export type Member = Awaited<ReturnType<typeof fetchMember>>

export const memberQuery = (id: string) =>
  queryOptions({ queryKey: ['members', 'record', id], queryFn: ({ signal }) => fetchMember(id, signal) })

/** Roles that the shop has composed. */
export type CustomRoles = Awaited<ReturnType<typeof rolesQuery.queryFn>>['custom']

/** The permission to edit content, among the roles. */
export const EDITOR_GRANT = 'edit'

/** Roles, and the permission to edit content, as one list. */
export const toGrants = ({ roles, permissions }: Pick<Member, 'roles' | 'permissions'>): string[] => [
  ...roles,
  ...permissions,
]

const fromGrants = (grants: readonly string[]) => ({
  roles: grants.filter((grant) => grant !== EDITOR_GRANT) as never[],
  permissions: grants.filter((grant) => grant === EDITOR_GRANT) as never[],
})

/** @throws ApiError `staff_changed` when the roles are not `was`. */
export const saveGrants = (id: string, was: readonly string[], to: readonly string[]): Promise<unknown> =>
  unwrap(
    api.PUT('/api/v1/staff/members/{id}/roles', {
      params: { path: { id } },
      body: { was: fromGrants(was), ...fromGrants(to) },
    }),
  )

const explanations: Record<string, MessageKey> = {
  last_super_admin: 'staff.error.last-super-admin',
  staff_changed: 'staff.error.changed',
  forbidden: 'staff.only-super-admins',
}

export const explainMemberError = ({ code }: ApiError): MessageKey | undefined => explanations[code]
