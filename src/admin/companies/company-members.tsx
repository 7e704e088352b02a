// Who buys for a company, in which role, and who is invited.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MemberRole, memberRoles } from '../../contracts/company-roles.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan, useSession } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { useToasts } from '../kit/toast.tsx'
import { LanguageSelect } from '../kit/language-select.tsx'
import { type Company, companyKey } from './company-record.ts'

type Member = Company['members'][number]
type Invitation = Company['invitations'][number]

const explain = ({ code }: ApiError): MessageKey | undefined =>
  code === 'last_admin' ? 'company.last-admin' : code === 'content_changed' ? 'company.changed' : undefined

export function MembersPanel({ company }: { company: Company }) {
  const { t } = useText()
  const can = useCan()
  const { members, invitations } = company
  return (
    <Panel
      id="company.members"
      title={t('companies.members')}
      count={members.length}
      actions={
        can('companies.write') && (
          <DialogButton
            className="button quiet"
            label={
              <>
                <UserPlus aria-hidden="true" /> {t('company.invite')}
              </>
            }
          >
            {(close) => <InviteDialog company={company} onClose={close} />}
          </DialogButton>
        )
      }
    >
      {members.length + invitations.length === 0 ? (
        <p className="dim">{t('company.members.none')}</p>
      ) : (
        <ul className="record-list-lines">
          {members.map((member) => (
            <MemberRow key={member.account_id} company={company} member={member} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} id={company.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function MemberRow({ company, member }: { company: Company; member: Member }) {
  const { t } = useText()
  const can = useCan()
  const { account_id: account, name, email, role } = member
  return (
    <li>
      <span className="grow">
        {can('customers.read') ? (
          <Link className="strong" to={officePaths.officeCustomer(account)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="strong">{name}</bdi>
        )}{' '}
        <bdi dir="ltr" className="dim">
          {email}
        </bdi>
      </span>
      {can('companies.write') ? (
        <>
          <RoleSelect company={company} member={member} />
          <DialogButton className="button quiet" label={t('company.remove')}>
            {(close) => <RemoveDialog company={company} member={member} onClose={close} />}
          </DialogButton>
        </>
      ) : (
        <span>{t(`company-role.${role}`)}</span>
      )}
    </li>
  )
}

function RoleSelect({ company, member }: { company: Company; member: Member }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const { account_id: account, name, role } = member
  const path = { id: company.id, account }
  const stale = { queryKey: companyKey(company.id) }
  const change = (was: MemberRole, to: MemberRole) =>
    unwrap(
      api.PUT('/api/v1/staff/companies/{id}/members/{account}/role', { params: { path }, body: { was, to } }),
    )
  const fail = (error: Error) =>
    show({
      title: t((error instanceof ApiError && explain(error)) || 'form.failed'),
      isError: true,
    })
  const changing = useMutation({
    mutationFn: (to: MemberRole) => change(role, to),
    onSuccess: (_, to) =>
      show({
        title: t('company.role-changed', { name }),
        action: {
          label: t('action.undo'),
          onClick: () => void change(to, role).then(() => client.invalidateQueries(stale), fail),
        },
      }),
    onError: fail,
    onSettled: () => client.invalidateQueries(stale),
  })
  return (
    <select
      className="input"
      aria-label={t('company.role-of', { name })}
      disabled={changing.isPending}
      value={changing.isPending ? changing.variables : role}
      onChange={({ currentTarget: { value } }) => changing.mutate(value as MemberRole)}
    >
      {memberRoles.map((one) => (
        <option key={one} value={one}>
          {t(`company-role.${one}`)}
        </option>
      ))}
    </select>
  )
}

type MemberDialogProps = { company: Company; member: Member; onClose(): void }

function RemoveDialog({ company, member, onClose }: MemberDialogProps) {
  const { t } = useText()
  const { account_id: account, name } = member
  return (
    <RecordDialog
      title={t('company.remove-named', { name })}
      submit={t('company.remove')}
      done="company.removed"
      stale={companyKey(company.id)}
      explain={explain}
      onClose={onClose}
      save={() =>
        unwrap(
          api.DELETE('/api/v1/staff/companies/{id}/members/{account}', {
            params: { path: { id: company.id, account } },
          }),
        )
      }
    >
      <p>{t('company.remove.text', { name, company: company.name })}</p>
    </RecordDialog>
  )
}

function InvitationRow({ id, invitation }: { id: string; invitation: Invitation }) {
  const { t, when } = useText()
  const can = useCan()
  const { show } = useToasts()
  const client = useQueryClient()
  const { email, role, expires_at: expires } = invitation
  const revoking = useMutation({
    mutationFn: () =>
      unwrap(
        api.DELETE('/api/v1/staff/companies/{id}/invitations/{invitation}', {
          params: { path: { id, invitation: invitation.id } },
        }),
      ),
    onSuccess: () => show({ title: t('company.invitation-revoked') }),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: companyKey(id) }),
  })
  const [now] = useState(() => new Date())
  const isOpen = new Date(expires) > now
  return (
    <li>
      <span className="grow">
        <bdi dir="ltr">{email}</bdi> <span className="dim">{t(`company-role.${role}`)}</span>
      </span>
      <span className="dim">
        {t(isOpen ? 'company.invited-until' : 'company.invitation-expired', { date: when(expires) })}
      </span>
      {can('companies.write') && (
        <button
          type="button"
          className="button quiet"
          aria-label={t('company.revoke-named', { email })}
          disabled={revoking.isPending}
          onClick={() => revoking.mutate()}
        >
          {t('company.revoke')}
        </button>
      )}
    </li>
  )
}

const explainInvitation = ({ code }: ApiError): MessageKey | undefined =>
  code === 'invalid_input' ? 'staff.invalid-email' : undefined

function InviteDialog({ company: { id, members }, onClose }: { company: Company; onClose(): void }) {
  const { t, locale } = useText()
  const { languages } = useSession().shop
  return (
    <RecordDialog
      title={t('company.invite')}
      submit={t('customer.invite')}
      done="customer.invite.sent"
      stale={companyKey(id)}
      explain={explainInvitation}
      onClose={onClose}
      save={(form, key) =>
        unwrap(
          api.POST('/api/v1/staff/companies/{id}/invitations', {
            params: { path: { id }, header: { 'idempotency-key': key } },
            body: {
              email: getText(form, 'email'),
              role: getText(form, 'role') as MemberRole,
              locale: getText(form, 'locale') || locale,
            },
          }),
        )
      }
    >
      <label className="field">
        <span>{t('field.email')}</span>
        <input
          className="input"
          type="email"
          name="email"
          dir="ltr"
          required
          maxLength={254}
          autoComplete="off"
        />
      </label>
      <label className="field">
        <span>{t('staff.role')}</span>
        {/* The first member manages the others. */}
        <select className="input" name="role" defaultValue={members.length === 0 ? 'admin' : 'buyer'}>
          {memberRoles.map((role) => (
            <option key={role} value={role}>
              {t(`company-role.${role}`)}
            </option>
          ))}
        </select>
      </label>
      <LanguageSelect languages={languages} locale={locale} />
    </RecordDialog>
  )
}
