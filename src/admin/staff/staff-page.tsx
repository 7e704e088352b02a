import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, unwrap } from '../data/client.ts'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { type CustomRoleNames, createStaffList, describeGrants } from './staff-list.tsx'

const fetchTeam = async ({ signal }: { signal: AbortSignal }) => {
  const query = { limit: 1 }
  const [{ invitations }, { custom }] = await Promise.all([
    unwrap(api.GET('/api/v1/staff/members', { params: { query }, signal })),
    unwrap(api.GET('/api/v1/staff/roles', { signal })),
  ])
  return { invitations, custom }
}

export function StaffPage() {
  const { t } = useText()
  const can = useCan()
  const { user, features } = useSession()
  const isTwoFactorRequired = features.two_factor_required
  const { data } = useQuery({ queryKey: ['members', 'team'], queryFn: fetchTeam })
  const customRoles = useMemo(() => new Map(data?.custom.map(({ id, name }) => [id, name])), [data?.custom])
  const list = useMemo(
    () => createStaffList({ me: user.id, isTwoFactorRequired, customRoles }),
    [user.id, isTwoFactorRequired, customRoles],
  )
  return (
    <>
      <DataTable
        list={list}
        actions={can('team.manage') && <InviteStaff customRoles={data?.custom ?? []} />}
      />
      <p className="dim">
        {t(isTwoFactorRequired ? 'staff.two-factor-required' : 'staff.two-factor-optional')}{' '}
        {!can('team.manage') && t('staff.only-super-admins')}
      </p>
      {data && data.invitations.length > 0 && (
        <Invitations invitations={data.invitations} customRoles={customRoles} />
      )}
    </>
  )
}

type Invitation = Awaited<ReturnType<typeof fetchTeam>>['invitations'][number]

function Invitations({
  invitations,
  customRoles,
}: {
  invitations: readonly Invitation[]
  customRoles: CustomRoleNames
}) {
  const text = useText()
  const { t } = text
  const can = useCan()
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: (id: string) =>
      unwrap(api.DELETE('/api/v1/staff/members/invitations/{id}', { params: { path: { id } } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['members'] }),
  })
  return (
    <section className="list-section" aria-labelledby="invitations">
      <h2 id="invitations">{t('staff.invitations')}</h2>
      {withdraw.isError && (
        <p role="alert" className="bad">
          {t('form.failed')}
        </p>
      )}
      <ul>
        {invitations.map(({ id, email, expires_at: expires, ...grants }) => (
          <li key={id} className="row">
            <span className="grow">
              <bdi dir="ltr" className="strong">
                {email}
              </bdi>{' '}
              {describeGrants(grants, customRoles, text)}{' '}
              <span className="dim">
                {new Date(expires) > new Date() ? (
                  <>
                    {t('staff.invitation-expires')} <Moment at={expires} />
                  </>
                ) : (
                  t('staff.invitation-expired')
                )}
              </span>
            </span>
            {can('team.manage') && (
              <button
                type="button"
                className="button"
                disabled={withdraw.isPending}
                aria-label={t('staff.withdraw-named', { email })}
                onClick={() => withdraw.mutate(id)}
              >
                {t('staff.withdraw')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
