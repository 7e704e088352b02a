// Contact, second factor, and leaving the team.
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Dash } from '../kit/dash.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { OpenFormDialog } from '../kit/form-dialog.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { Status } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { explainMemberError, type Member, memberQuery, saveGrants, toGrants } from './member.ts'
import { TwoFactorStatus } from './staff-list.tsx'

type Props = { member: Member }

export function MemberAside({ member }: Props) {
  const { t, when } = useText()
  const can = useCan()
  const { user } = useSession()
  const { id, email, last_seen_at: seen, authenticator, passkey } = member
  const isSelf = user.id === id
  return (
    <>
      <Panel id="staff.contact" title={t('customer.contact')}>
        <dl className="record-facts">
          <div>
            <dt className="dim">{t('field.email')}</dt>
            <dd>
              <a className="link" dir="ltr" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
          <div>
            <dt className="dim">{t('staff.last-seen')}</dt>
            <dd>{seen === null ? <Dash /> : when(seen)}</dd>
          </div>
        </dl>
        {can('audit-log.read') && (
          <Link className="link" to={officePaths.office('audit', { actor: `staff:${id}` })}>
            {t('staff.view-changes')}
          </Link>
        )}
      </Panel>
      <Panel id="staff.two-factor" title={t('staff.two-factor')}>
        <TwoFactorStatus member={member} />
        {isSelf && <Status kind="open">{t('staff.own-account')}</Status>}
        {can('team.manage') && !isSelf && (authenticator || passkey) && (
          <DialogButton label={t('staff.reset-two-factor')}>
            {(close) => <ResetDialog member={member} onClose={close} />}
          </DialogButton>
        )}
      </Panel>
      {can('team.manage') && !isSelf && (
        <Panel id="staff.leave" title={t('staff.leave')}>
          <p className="dim">{t('staff.leave.hint')}</p>
          <DialogButton label={t('staff.remove')}>
            {(close) => <RemoveDialog member={member} onClose={close} />}
          </DialogButton>
        </Panel>
      )}
    </>
  )
}

type DialogProps = Props & { onClose(): void }

function ResetDialog({ member: { id, email }, onClose }: DialogProps) {
  const { t } = useText()
  return (
    <RecordDialog
      title={t('staff.reset-two-factor')}
      submit={t('staff.reset-two-factor')}
      done="staff.two-factor-reset"
      stale={['members']}
      explain={explainMemberError}
      onClose={onClose}
      save={() =>
        unwrap(
          api.POST('/api/v1/staff/members/{id}/reset-two-factor', { params: { path: { id } }, body: {} }),
        )
      }
    >
      <p>{t('staff.reset-two-factor.text', { email })}</p>
    </RecordDialog>
  )
}

function RemoveDialog({ member, onClose }: DialogProps) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <OpenFormDialog
      title={t('staff.remove-named', { name: member.name })}
      submit={t('staff.remove')}
      explain={explainMemberError}
      onClose={onClose}
      save={async () => {
        await saveGrants(member.id, toGrants(member), [])
        await navigate(officePaths.office('people'))
        client.removeQueries({ queryKey: memberQuery(member.id).queryKey })
        await client.invalidateQueries({ queryKey: ['members'] })
        show({ title: t('staff.removed', { name: member.name }) })
        return null
      }}
    >
      <p>{t('staff.remove.text')}</p>
    </OpenFormDialog>
  )
}
