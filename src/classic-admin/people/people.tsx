// Who works in the shop, and who is invited to.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { StaffMember } from '../../modules/auth/staff/staff-members.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { requirePrincipal } from '../../storefront/account/require-principal.ts'
import { requestContext, shopContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { grantsInWords } from '../shell/roles.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { Grants, readGrants } from './grants.tsx'
import { RowAction } from '../shell/row-action.tsx'
import '../orders/orders.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'team.read')
  const { user } = await requirePrincipal(args)
  const [found, { languages }] = await Promise.all([
    office.people.list(),
    args.context.get(shopContext).settings(),
  ])
  return {
    ...found,
    me: user.id,
    mayGrant: office.may('team.manage'),
    languages: languages.map(({ value, name }) => ({ value, name })),
    now: Date.now(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'team.manage')
  const form = await args.request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const { locale } = args.context.get(requestContext)
  const to = (done: string) => redirect(officePaths.office('people', { done }), 303)
  if (form.has('withdraw')) {
    // Withdrawn by somebody else already: it is so.
    await office.people.withdraw(text('withdraw')).catch((error: unknown) => {
      if (!hasErrorCode(error, 'not_found')) throw error
    })
    return to('withdrawn')
  }
  const typed = { email: text('email'), locale: text('locale'), ...readGrants(form) }
  const { languages } = await args.context.get(shopContext).settings()
  const language = languages.find(({ value }) => value === typed.locale)?.value ?? locale
  const refuse = (faults: { email?: MessageKey; roles?: MessageKey; form?: MessageKey }, status: number) =>
    data({ typed, faults }, { status })
  try {
    await office.people.invite(
      { email: typed.email, roles: typed.roles, permissions: typed.permissions },
      language as typeof locale,
    )
  } catch (error) {
    if (hasErrorCode(error, 'too_many_requests')) return refuse({ form: 'office.staff.fault.many' }, 429)
    if (!hasErrorCode(error, 'invalid_input')) throw error
    const { issues } = (error as unknown as { details: { issues: { path: string }[] } }).details
    const wrong = (field: string) => issues.some(({ path }) => path.startsWith(field))
    return refuse(
      {
        ...(wrong('email') && { email: 'office.staff.fault.email' }),
        ...((wrong('roles') || wrong('permissions') || !wrong('email')) && {
          roles: 'office.staff.fault.roles',
        }),
      },
      422,
    )
  }
  return to('invited')
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['people'], index: false })

const doneWords = {
  invited: 'office.staff.done.invited',
  withdrawn: 'office.staff.done.withdrawn',
  gone: 'office.staff.done.gone',
} as const satisfies Record<string, MessageKey>

/** The second steps that somebody has. */
export function TwoSteps({ person, asked }: { person: StaffMember; asked: boolean }) {
  const { t } = useText()
  const has = [
    person.authenticator && t('office.staff.two-step.app'),
    person.passkey && t('office.staff.two-step.passkey'),
  ].filter(Boolean)
  return has.length > 0 ? (
    <span className="office-state good">{has.join(', ')}</span>
  ) : (
    <span className={`office-state ${asked ? 'bad' : 'warn'}`}>{t('office.staff.two-step.none')}</span>
  )
}

export default function People() {
  const { t } = useText()
  const { number, date } = useFormat()
  const localTime = useLocalTime()
  const {
    members: people,
    invitations,
    two_factor_required: two_step_required,
    me,
    mayGrant,
    languages,
    now,
    custom_roles: customRoles,
  } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done') ?? ''
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.staff.title')} <sup className="count">{number(people.length)}</sup>
        </h1>
        <ListFiles list="members" />
      </div>
      {refused?.faults.form && <FormError>{t(refused.faults.form)}</FormError>}
      {!refused && Object.hasOwn(doneWords, done) && (
        <FormSuccess>{t(doneWords[done as keyof typeof doneWords])}</FormSuccess>
      )}
      <div className="office-order">
        {mayGrant && (
          <aside>
            <section className="office-panel" aria-labelledby="invite">
              <h2 className="t-sm" id="invite">
                {t('office.staff.invite')}
              </h2>
              <p className="sm dim">{t('office.staff.invite.text')}</p>
              <form method="post" className="office-act">
                <Field
                  label={t('office.staff.email')}
                  error={refused?.faults.email && t(refused.faults.email)}
                >
                  {(control) => (
                    <input
                      {...control}
                      type="email"
                      name="email"
                      autoComplete="off"
                      dir="ltr"
                      required
                      maxLength={254}
                      defaultValue={refused?.typed.email}
                    />
                  )}
                </Field>
                {languages.length > 1 && (
                  <Field label={t('office.staff.language')}>
                    {(control) => (
                      <select {...control} name="locale" defaultValue={refused?.typed.locale}>
                        {languages.map(({ value, name }) => (
                          <option key={value} value={value} lang={value}>
                            {name}
                          </option>
                        ))}
                      </select>
                    )}
                  </Field>
                )}
                <Grants
                  chosen={refused?.typed ?? { roles: [], permissions: [] }}
                  customRoles={customRoles}
                  fault={refused?.faults.roles}
                />
                <Button type="submit" small>
                  {t('office.staff.invite.send')}
                </Button>
              </form>
            </section>
          </aside>
        )}
        <div>
          <section className="office-part">
            <p className="sm dim">
              {t(two_step_required ? 'office.staff.two-step.asked' : 'office.staff.two-step.free')}{' '}
              {!mayGrant && t('office.staff.only-super')}
            </p>
            <TableFrame aria-label={t('office.staff.title')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('office.staff.name')}</th>
                    <th scope="col">{t('office.staff.roles')}</th>
                    <th scope="col">{t('office.staff.two-step')}</th>
                    <th scope="col">{t('office.staff.seen')}</th>
                  </tr>
                </thead>
                <tbody>
                  {people.map((person) => (
                    <tr key={person.id}>
                      <th scope="row">
                        <PlainLink className="link" href={officePaths.officePerson(person.id)}>
                          <bdi>{person.name}</bdi>
                        </PlainLink>{' '}
                        {person.id === me && <span className="dim-3">({t('office.staff.you')})</span>}
                        <bdi className="xs dim office-mail" dir="ltr">
                          {person.email}
                        </bdi>
                      </th>
                      <td>
                        {person.deactivated_at ? (
                          <span className="office-state bad">{t('office.staff.inactive')}</span>
                        ) : (
                          grantsInWords(t, person)
                        )}
                      </td>
                      <td>
                        <TwoSteps person={person} asked={two_step_required} />
                      </td>
                      <td className="dim">
                        {person.last_seen_at ? localTime(person.last_seen_at, true) : t('office.staff.never')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableFrame>
          </section>
          {invitations.length > 0 && (
            <section className="office-part" aria-labelledby="invited">
              <h2 className="label" id="invited">
                {t('office.staff.invited')}
              </h2>
              <ul className="office-rows">
                {invitations.map((one) => (
                  <li key={one.id}>
                    <div>
                      <bdi dir="ltr">{one.email}</bdi> · {grantsInWords(t, one)} ·{' '}
                      <span className="dim">
                        {Date.parse(one.expires_at) > now
                          ? t('office.staff.invited.until', { date: date(one.expires_at) })
                          : t('office.staff.invited.over')}
                      </span>
                    </div>
                    {mayGrant && (
                      <RowAction sent={{ withdraw: one.id }} of={one.email}>
                        {t('office.staff.invite.withdraw')}
                      </RowAction>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
