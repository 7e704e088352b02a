// Who is signed in, and what they may do.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Permission } from '../../contracts/permissions.ts'
import { api, unwrap } from './client.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => unwrap(api.GET('/api/v1/staff/session')),
  staleTime: 5 * 60_000,
})

export const useSession = () => useSuspenseQuery(sessionQuery).data

/** Whether the signed-in staff member has a permission. The server checks it again. */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useSession()
  return (permission) => permissions.includes(permission)
}
