// Custom roles as the API has them, and the fields that staff edit.
import { api, unwrap } from '../../data/client.ts'
import type { RecordSettings } from '../records.ts'

const path = '/api/v1/staff/roles'

const fetchList = (signal?: AbortSignal) => unwrap(api.GET(path, signal && { signal }))
type RoleList = Awaited<ReturnType<typeof fetchList>>
export type CustomRole = RoleList['custom'][number] & { code: string }

export const rolesQuery = {
  queryKey: ['roles'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchList(signal),
}

export const roleSettings: RecordSettings<CustomRole> = {
  queryKey: ['roles', 'custom'],
  name: 'custom',
  async fetch(signal) {
    const { version, custom } = await fetchList(signal)
    return { version, rows: custom.map((role) => ({ ...role, code: role.id })) }
  },
  replace: (was, rows) =>
    unwrap(api.PUT(path, { body: { was, custom: rows.map(({ code: _code, ...role }) => role) } })),
  toTree: ({ name, permissions, refund_limit }) => ({ name, permissions, refund_limit }),
  fromTree: (role, tree) => ({ ...role, ...tree }),
}
