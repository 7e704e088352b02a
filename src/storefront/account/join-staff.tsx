// The page of a staff invitation.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { AuthLayout, FormError } from './auth/auth-layout.tsx'
import { NameField, PasswordField } from './fields.tsx'
import { hasErrorCode, validatePassword, readForm } from './form-values.ts'
import { accountContext, shopContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { MinimalLayout } from '../checkout/minimal-layout.tsx'
import { privateHeaders } from '../order/private-headers.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Button, ButtonLink } from '../ui/form/button.tsx'
import { describeGrants } from '../../contracts/staff-grants.ts'

export const handle = { bare: true }
export const headers: HeadersFunction = () => privateHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const link = { id: params.get('id') ?? '', token: params.get('token') ?? '' }
  const [view, { name: shop }] = await Promise.all([
    context.get(accountContext).staffInvitation(link),
    context.get(shopContext).settings(),
  ])
  return data({ view, link, shop }, { status: view.state === 'invalid' ? 404 : 200 })
}

type Faults = Partial<Record<'name' | 'password' | 'form', MessageKey>>

export async function action({ request, context }: ActionFunctionArgs) {
  const { name, password, ...link } = await readForm(request, ['id', 'token', 'name', 'password'])
  const account = context.get(accountContext)
  const refuse = (faults: Faults, status = 422) => data({ name, faults }, { status, headers: privateHeaders })
  const view = await account.staffInvitation(link)
  if (view.state === 'new') {
    const faults: Faults = {
      ...(!name.trim() && { name: 'auth.fault.name' }),
      ...(validatePassword(password) && { password: validatePassword(password)! }),
    }
    if (Object.keys(faults).length > 0) return refuse(faults)
  }
  try {
    const joined = await account.joinStaff({ ...link, name, password })
    return joined ? redirect(officePaths.office(), 303) : refuse({ form: 'office.join.invalid' }, 410)
  } catch (error) {
    if (hasErrorCode(error, 'weak_password')) return refuse({ password: 'auth.fault.easy' })
    if (hasErrorCode(error, 'authentication_required')) return refuse({ form: 'office.join.sign-in' }, 409)
    throw error
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['join'], index: false })

export default function Join() {
  return (
    <MinimalLayout>
      <main id="main" tabIndex={-1}>
        <Inside />
      </main>
    </MinimalLayout>
  )
}

function Inside() {
  const { t } = useText()
  const { view, link, shop } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  if (view.state === 'invalid')
    return (
      <AuthLayout title={t('office.join.invalid')} text={t('office.join.invalid.text')}>
        {null}
      </AuthLayout>
    )
  const { state, email } = view
  const title = t('office.join.title', { shop })
  const text = t('office.join.text', { email, roles: describeGrants(t, view) })
  const fault = (of: keyof Faults) => tried?.faults[of] && t(tried.faults[of])
  return (
    <AuthLayout title={title} text={text}>
      {fault('form') && <FormError>{fault('form')}</FormError>}
      {state === 'other' && <FormError>{t('office.join.other', { email })}</FormError>}
      {state === 'sign-in' && (
        <>
          <p>{t('office.join.sign-in')}</p>
          <ButtonLink to={paths.signIn(officePaths.joinStaff(link.id, link.token))} reloadDocument>
            {t('auth.sign-in')}
          </ButtonLink>
        </>
      )}
      {(state === 'new' || state === 'open') && (
        <form method="post" className="door-form">
          <input type="hidden" name="id" value={link.id} />
          <input type="hidden" name="token" value={link.token} />
          {state === 'new' && (
            <>
              <p className="sm dim">{t('office.join.new')}</p>
              {/* For password managers: the name that the password belongs to. */}
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <NameField value={tried?.name} error={fault('name')} />
              <PasswordField
                name="password"
                label={t('auth.password.new')}
                chosen
                error={fault('password')}
              />
            </>
          )}
          <Button type="submit" wide>
            {t('office.join.button')}
          </Button>
        </form>
      )}
    </AuthLayout>
  )
}
