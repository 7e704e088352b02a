// Company members, invitations, and the admin actions on them. Plain forms, so they work without JavaScript.
import { memberRoles } from '../../../contracts/company-roles.ts'
import { useId } from 'react'
import type { CompanyMembershipView } from '../../../modules/companies/companies.service.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'

type Props = Pick<CompanyMembershipView, 'people' | 'invitations' | 'may'>

export function CompanyMembers({ people: members, may: permissions }: Props) {
  const { t } = useText()
  return (
    <section className="account-part">
      <h2 className="t-sm">{t('company.people')}</h2>
      <ul className="company-list">
        {members.map((person) => (
          <li key={person.id}>
            <div>
              <p className="b">
                <bdi>{person.name}</bdi>
              </p>
              <p className="sm dim">
                <bdi>{person.email}</bdi> · {t(`company.role.${person.role}`)}
              </p>
            </div>
            {permissions.manage && (
              <div className="company-ways">
                <form method="post">
                  <input type="hidden" name="what" value="role" />
                  <input type="hidden" name="id" value={person.id} />
                  <select
                    name="role"
                    className="input"
                    defaultValue={person.role}
                    aria-label={t('company.role-of', { name: person.name })}
                  >
                    <RoleOptions />
                  </select>
                  <Button type="submit" variant="second" small>
                    {t('company.role-save')}
                    <span className="visually-hidden"> {person.name}</span>
                  </Button>
                </form>
                <form method="post">
                  <input type="hidden" name="what" value="remove" />
                  <input type="hidden" name="id" value={person.id} />
                  <Button type="submit" variant="second" small>
                    {t('company.remove')}
                    <span className="visually-hidden"> {person.name}</span>
                  </Button>
                </form>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const RoleOptions = () => {
  const { t } = useText()
  return memberRoles.map((role) => (
    <option key={role} value={role}>
      {t(`company.role.${role}`)}
    </option>
  ))
}

export function CompanyInvitations({ invitations, email }: Pick<Props, 'invitations'> & { email: string }) {
  const { t } = useText()
  const { date } = useFormat()
  const roleId = useId()
  return (
    <section className="account-part">
      <h2 className="t-sm">{t('company.invite.title')}</h2>
      <p className="dim">{t('company.invite.text')}</p>
      <form method="post" className="door-form">
        <input type="hidden" name="what" value="invite" />
        <Field id="invite-email" label={t('company.invite.email')}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              required
              maxLength={254}
              dir="ltr"
              autoComplete="off"
              defaultValue={email}
            />
          )}
        </Field>
        <Field id={roleId} label={t('company.invite.role')} hint={t('company.invite.roles')}>
          {(control) => (
            <select {...control} name="role">
              <RoleOptions />
            </select>
          )}
        </Field>
        <div>
          <Button type="submit">{t('company.invite.send')}</Button>
        </div>
      </form>
      {invitations.length > 0 && (
        <ul className="company-list">
          {invitations.map(({ id, email: to, role, expires_at }) => (
            <li key={id}>
              <div>
                <p className="b">
                  <bdi>{to}</bdi>
                </p>
                <p className="sm dim">
                  {t(`company.role.${role}`)} · {t('company.invite.until', { date: date(expires_at) })}
                </p>
              </div>
              <form method="post">
                <input type="hidden" name="what" value="withdraw" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="second" small>
                  {t('company.invite.withdraw')}
                  <span className="visually-hidden"> {to}</span>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
