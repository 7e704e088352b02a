// One of those who work in the shop: their roles, where they are signed in, whether they are let in.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import { parseAccountId } from '../../kernel/ids.ts'
import { browserName } from '../../kernel/text/browser-name.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { getErrorCode, hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { grantsInWords } from '../shell/roles.ts'
import { Grants, readGrants } from './grants.tsx'
import { TwoSteps } from './two-steps.tsx'
import { RowAction } from '../shell/row-action.tsx'
import '../orders/orders.css'

async function found(office: Office, param = '') {
  const id = parseAccountId(param)
  if (!id) throw data(null, { status: 404 })
  return office.people.person(id).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'team.read')
  const [person, { two_factor_required: asked, custom_roles: customRoles }] = await Promise.all([
    found(office, args.params['id']),
    office.people.list(),
  ])
  return { person, asked, customRoles, mayGrant: office.may('team.manage') }
}

const faults: Record<string, MessageKey> = {
  staff_changed: 'office.staff.fault.changed',
  last_super_admin: 'office.staff.fault.last',
  not_found: 'office.staff.done.gone',
  invalid_input: 'office.staff.fault.roles',
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'team.manage')
  const { people } = office
  const { id } = await found(office, args.params['id'])
  const form = await args.request.formData()
  const what = form.get('do')
  const to = readGrants(form)
  const session = form.get('session')
  try {
    if (what === 'roles') await people.setGrants(id, { was: readGrants(form, 'was-'), to })
    else if (what === 'deactivated') await people.deactivate(id)
    else if (what === 'activated') await people.activate(id)
    else if (what === 'signed-out')
      await people.signOut(id, typeof session === 'string' && session ? session : undefined)
    else throw data(null, { status: 400 })
  } catch (error) {
    const fault = faults[getErrorCode(error) ?? '']
    if (!fault) throw error
    return data({ fault, typed: what === 'roles' ? to : undefined }, { status: 409 })
  }
  const gone = what === 'roles' && to.roles.length + to.permissions.length === 0
  return redirect(gone ? officePaths.office('people') : `${officePaths.officePerson(id)}?done=${what}`, 303)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.person.name], index: false })

const doneWords = {
  roles: 'office.staff.done.roles',
  deactivated: 'office.staff.done.deactivated',
  activated: 'office.staff.done.activated',
  'signed-out': 'office.staff.done.signed-out',
} as const satisfies Record<string, MessageKey>

export default function Person() {
  const { t } = useText()
  const { date } = useFormat()
  const { person, asked, customRoles, mayGrant } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done') ?? ''
  const { sessions, deactivated_at } = person
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('people')}>
        <Icon name="back" mirror /> {t('office.staff.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <bdi>{person.name}</bdi>
        </h1>
        <span className={`office-state ${deactivated_at ? 'bad' : 'good'}`}>
          {t(deactivated_at ? 'office.staff.inactive' : 'office.staff.active')}
        </span>
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && Object.hasOwn(doneWords, done) && (
        <FormSuccess>{t(doneWords[done as keyof typeof doneWords])}</FormSuccess>
      )}
      <div className="office-order">
        <aside className="office-panel" aria-label={t('office.staff.roles')}>
          <form method="post" className="office-act">
            <input type="hidden" name="do" value="roles" />
            <Grants
              // Who was too late keeps what they chose, and sends it against what there is now.
              chosen={refused?.typed ?? person}
              was={person}
              customRoles={customRoles}
              disabled={!mayGrant}
            />
            {refused?.typed && (
              <p className="sm">{t('office.staff.now', { roles: grantsInWords(t, person) })}</p>
            )}
            {mayGrant ? (
              <Button type="submit" small>
                {t('office.staff.save')}
              </Button>
            ) : (
              <p className="sm dim">{t('office.staff.only-super')}</p>
            )}
          </form>
          {mayGrant && (
            <form method="post" className="office-act">
              <h2 className="label">{t('office.staff.door')}</h2>
              <input type="hidden" name="do" value={deactivated_at ? 'activated' : 'deactivated'} />
              {!deactivated_at && <p className="sm dim">{t('office.staff.deactivate.text')}</p>}
              <Button type="submit" small variant="second">
                {t(deactivated_at ? 'office.staff.activate' : 'office.staff.deactivate')}
              </Button>
            </form>
          )}
        </aside>
        <div>
          <dl className="office-facts sm">
            <div>
              <dt className="dim">{t('office.staff.email')}</dt>
              <dd>
                <bdi dir="ltr">{person.email}</bdi>
              </dd>
            </div>
            <div>
              <dt className="dim">{t('office.staff.two-step')}</dt>
              <dd>
                <TwoSteps person={person} isRequired={asked} />
              </dd>
            </div>
            <div>
              <dt className="dim">{t('office.since')}</dt>
              <dd>{date(person.created_at)}</dd>
            </div>
          </dl>
          <section className="office-part" aria-labelledby="sessions">
            <h2 className="label" id="sessions">
              {t('office.staff.sessions')}
            </h2>
            {sessions.length === 0 && <p className="sm dim">{t('office.staff.sessions.none')}</p>}
            <ul className="office-rows">
              {sessions.map(({ id, user_agent, address, last_seen_at: seen_at }) => (
                <li key={id}>
                  <div>
                    <b>
                      <bdi>{browserName(user_agent)}</bdi>
                    </b>{' '}
                    <span className="dim">{t('office.staff.session', { date: date(seen_at), address })}</span>
                  </div>
                  {mayGrant && (
                    <RowAction sent={{ do: 'signed-out', session: id }} of={browserName(user_agent)}>
                      {t('office.staff.sign-out')}
                    </RowAction>
                  )}
                </li>
              ))}
            </ul>
            {mayGrant && sessions.length > 1 && (
              <form method="post">
                <input type="hidden" name="do" value="signed-out" />
                <Button type="submit" small variant="second">
                  {t('office.staff.sign-out.all')}
                </Button>
              </form>
            )}
          </section>
        </div>
      </div>
    </>
  )
}
