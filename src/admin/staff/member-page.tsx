// One staff member: roles, second factor, sessions, and access to the back office.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useRecordHistory } from '../audit/use-record-history.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan, useSession } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Editor } from '../kit/editor/editor.tsx'
import { ListCrumbs } from '../kit/editor/list-crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { Status } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { rolesQuery } from '../settings/roles/roles.ts'
import { LoadError } from '../shell/load-error.tsx'
import { GrantsField } from './grants-field.tsx'
import {
  type CustomRoles,
  explainMemberError,
  type Member,
  memberQuery,
  saveGrants,
  toGrants,
} from './member.ts'
import { MemberAside } from './member-aside.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { createStaffList, type CustomRoleNames } from './staff-list.tsx'
import '../kit/record.css'

export function MemberPage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const member = useQuery({ ...memberQuery(id), enabled: isUuid(id) })
  const roles = useQuery(rolesQuery)
  if (member.data && roles.data)
    return <MemberEditor key={id} member={member.data} customRoles={roles.data.custom} />
  if (!isUuid(id) || (member.error instanceof ApiError && member.error.status === 404))
    return (
      <NotFound
        title={t('staff.not-found')}
        hint={t('staff.not-found.hint')}
        list={{ path: officePaths.office('people'), title: t('staff.title') }}
      />
    )
  const error = member.error ?? roles.error
  return error ? <LoadError error={error} /> : null
}

const schema = z.looseObject({ grants: z.array(z.string()).min(1) })
const describeProblem = (path: string): MessageKey =>
  path === 'grants' ? 'staff.no-roles' : 'editor.invalid'
const mergesList = () => true

type Props = { member: Member; customRoles: CustomRoles }

function MemberEditor({ member, customRoles }: Props) {
  const { t, when } = useText()
  const can = useCan()
  const client = useQueryClient()
  const { user, features } = useSession()
  const { id } = member
  const tree = useMemo(() => ({ grants: toGrants(member) }), [member])
  const names: CustomRoleNames = useMemo(
    () => new Map(customRoles.map((role) => [role.id, role.name])),
    [customRoles],
  )
  const list = useMemo(
    () =>
      createStaffList({
        me: user.id,
        isTwoFactorRequired: features.two_factor_required,
        customRoles: names,
      }),
    [user.id, features.two_factor_required, names],
  )
  const history = useRecordHistory(id)
  return (
    <Editor
      {...history}
      kind="staff"
      id={id}
      crumbs={<ListCrumbs list={list} path={officePaths.office('people')} id={id} />}
      record={tree}
      schema={schema}
      describeProblem={describeProblem}
      mergesList={mergesList}
      save={async ({ grants }) => {
        if (grants) await saveGrants(id, grants.was as string[], grants.to as string[])
        void client.invalidateQueries({ queryKey: ['members', 'list'] })
      }}
      reload={async () => ({
        grants: toGrants(await client.fetchQuery({ ...memberQuery(id), staleTime: 0 })),
      })}
      title={<bdi>{member.name}</bdi>}
      badges={
        member.deactivated_at === null ? (
          <Status kind="done">{t('customers.active')}</Status>
        ) : (
          <Status kind="error">{t('customers.deactivated')}</Status>
        )
      }
      summary={t('staff.since', { date: when(member.created_at) })}
      actions={can('team.manage') && user.id !== id && <Access member={member} />}
      aside={<MemberAside member={member} />}
    >
      <Panel id="staff.roles" title={t('staff.roles')}>
        {!can('team.manage') && <p className="dim">{t('staff.only-super-admins')}</p>}
        <fieldset disabled={!can('team.manage')}>
          <GrantsField customRoles={customRoles} />
        </fieldset>
      </Panel>
      <SessionsPanel member={member} />
    </Editor>
  )
}

/** Deactivates or reactivates the account. */
function Access({ member: { id, deactivated_at: deactivated } }: { member: Member }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ['members'] })
  const fail = (error: Error) =>
    show({
      title: t((error instanceof ApiError && explainMemberError(error)) || 'form.failed'),
      isError: true,
    })
  const set = (isActive: boolean) =>
    unwrap(
      api.POST(isActive ? '/api/v1/staff/members/{id}/activate' : '/api/v1/staff/members/{id}/deactivate', {
        params: { path: { id } },
        body: {},
      }),
    )
  const changing = useMutation({
    mutationFn: set,
    onSuccess: (_, isActive) =>
      show({
        title: t(isActive ? 'staff.activated' : 'staff.deactivated'),
        action: { label: t('action.undo'), onClick: () => void set(!isActive).then(reload, fail) },
      }),
    onError: fail,
    onSettled: reload,
  })
  const isActive = deactivated === null
  return (
    <button
      type="button"
      className="button"
      disabled={changing.isPending}
      title={isActive ? t('staff.deactivate.hint') : undefined}
      onClick={() => changing.mutate(!isActive)}
    >
      {t(isActive ? 'staff.deactivate' : 'staff.activate')}
    </button>
  )
}
