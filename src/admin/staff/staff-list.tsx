// The list of staff members: its columns, filters and views.
import { isStaffRole, staffRoles, type StaffRole } from '../../contracts/permissions.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { staffList } from '../../contracts/lists/staff-list.ts'
import { api, unwrap } from '../data/client.ts'
import { useSession } from '../data/session.ts'
import { type Text, useText } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { members, total, next } = await unwrap(
    api.GET('/api/v1/staff/members', { params: { query }, signal }),
  )
  return { rows: members, total, next }
}
type StaffRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

/** Names of the roles that a shop has composed, by id. */
export type CustomRoleNames = ReadonlyMap<string, string>

/** @returns the name of a role; its id when it no longer exists. */
export const getRoleName = (role: string, custom: CustomRoleNames, { t }: Text): string =>
  isStaffRole(role) && (staffRoles as readonly string[]).includes(role)
    ? t(`role.${role as StaffRole}`)
    : (custom.get(role) ?? role)

/** All roles and further rights of a person or an invitation. */
export const describeGrants = (
  { roles, permissions }: { roles: readonly string[]; permissions: readonly string[] },
  custom: CustomRoleNames,
  text: Text,
): string =>
  [
    ...roles.map((role) => getRoleName(role, custom, text)),
    ...(permissions.length > 0 ? [text.t('role.editor')] : []),
  ].join(', ')

type Factors = Pick<StaffRow, 'authenticator' | 'passkey'>

/** The second factors of a staff member. */
export function TwoFactorStatus({ member }: { member: Factors }) {
  const { features } = useSession()
  return describeFactors(member, features.two_factor_required, useText())
}

function describeFactors({ authenticator, passkey }: Factors, isRequired: boolean, { t }: Text) {
  if (!authenticator && !passkey)
    return <Status kind={isRequired ? 'error' : 'attention'}>{t('staff.no-second-factor')}</Status>
  const factors = [authenticator && t('staff.authenticator'), passkey && t('staff.passkey')]
  return <Status kind="done">{factors.filter(Boolean).join(', ')}</Status>
}

type Options = { me: string; isTwoFactorRequired: boolean; customRoles: CustomRoleNames }

export const createStaffList = ({ me, isTwoFactorRequired, customRoles }: Options): List<StaffRow> => ({
  name: 'members',
  title: 'staff.title',
  search: 'staff.search',
  empty: 'staff.empty',
  definition: staffList,
  export: 'members',
  columns: [
    {
      id: 'name',
      label: 'field.name',
      sort: 'name',
      cell: ({ id, name }, { t }) => (
        <>
          <bdi>{name}</bdi> {id === me && <span className="dim">({t('staff.you')})</span>}
        </>
      ),
      card: 'title',
    },
    {
      id: 'email',
      label: 'field.email',
      sort: 'email',
      priority: 1,
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      id: 'roles',
      label: 'staff.roles',
      cell(row, text) {
        const grants = describeGrants(row, customRoles, text)
        return (
          <span className="excerpt" title={grants}>
            {grants}
          </span>
        )
      },
      card: 'note',
    },
    {
      id: 'factors',
      label: 'staff.two-factor',
      cell: (row, text) => describeFactors(row, isTwoFactorRequired, text),
      priority: 1,
    },
    {
      id: 'last_seen',
      label: 'staff.last-seen',
      sort: 'last_seen',
      cell: ({ last_seen_at: at }, { t }) =>
        at === null ? <span className="dim">{t('staff.never')}</span> : <Moment at={at} />,
      card: 'end',
    },
    {
      id: 'status',
      label: 'field.status',
      cell: ({ deactivated_at: at }, { t }) =>
        at === null ? (
          <Status kind="done">{t('customers.active')}</Status>
        ) : (
          <Status kind="error">{t('customers.deactivated')}</Status>
        ),
      card: 'state',
    },
    {
      id: 'created',
      label: 'field.created',
      sort: 'created',
      optional: true,
      priority: 1,
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    {
      id: 'no-factor',
      label: 'staff.view.no-second-factor',
      query: 'authenticator=false&passkey=false&deactivated=false',
    },
    { id: 'deactivated', label: 'customers.deactivated', query: 'deactivated=true' },
  ],
  fields: {
    name: 'field.name',
    email: 'field.email',
    role: 'staff.role',
    authenticator: 'staff.authenticator',
    passkey: 'staff.passkey',
    deactivated: 'customers.deactivated',
    last_seen: 'staff.last-seen',
    created: 'field.created',
  },
  choice: (field, value, text) => (field === 'role' ? getRoleName(value, customRoles, text) : undefined),
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  href: ({ id }) => officePaths.officePerson(id),
  fetch: fetchPage,
})
