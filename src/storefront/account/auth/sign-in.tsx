import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { AuthLayout, FormSuccess, FormError, SignUpPrompt } from './auth-layout.tsx'
import { EmailField, PasswordField } from '../fields.tsx'
import { providerErrorKey, ProviderButtons } from './provider-buttons.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { readForm } from '../form-values.ts'
import { requestedRedirect, redirectTo } from './redirect-to.ts'

/** Redirects signed-in users to the requested page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const account = context.get(accountContext)
  if (await account.principal()) throw redirect(redirectTo(request))
  return { passkeys: account.hasPasskeys, providers: account.providers }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { email, password, remember_me } = await readForm(request, ['email', 'password', 'remember_me'])
  const result = await context
    .get(accountContext)
    .signIn({ email: email.trim().toLowerCase(), password, remember_me: remember_me === 'on' })
  if (result === 'signed_in') return redirect(redirectTo(request), 303)
  if (result === 'second-step') return redirect(accountPaths.secondStep(requestedRedirect(request)), 303)
  return data(
    { email, remember: remember_me === 'on', fault: result },
    { status: result === 'too_many' ? 429 : 401 },
  )
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['sign in'] })

export default function SignIn() {
  const { t, locale } = useText()
  const { passkeys, providers } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [searchParams] = useSearchParams()
  const to = searchParams.get('to') ?? undefined
  const error = actionData ? undefined : providerErrorKey(searchParams.get('with'))
  return (
    <AuthLayout
      title={t('auth.sign-in')}
      text={to && t('auth.sign-in.first')}
      footer={
        <>
          <PlainLink className="link" href={paths.forgetPassword()}>
            {t('auth.forgotten')}
          </PlainLink>
          <SignUpPrompt />
        </>
      }
    >
      {searchParams.has('erased') && <FormSuccess>{t('auth.erased')}</FormSuccess>}
      {error && <FormError>{t(error)}</FormError>}
      {actionData && (
        <FormError>
          {t(actionData.fault === 'too_many' ? 'auth.fault.too-many' : 'auth.fault.wrong')}
        </FormError>
      )}
      <form method="post" action={inLanguage(locale, paths.signIn(to))} className="door-form">
        <EmailField value={actionData?.email} passkeys={passkeys} />
        <PasswordField name="password" label={t('auth.password')} />
        <label className="check">
          <input type="checkbox" name="remember_me" defaultChecked={actionData?.remember} />
          {t('auth.remember')}
        </label>
        <Button type="submit" wide>
          {t('auth.sign-in')}
        </Button>
      </form>
      {passkeys && <PasskeySignIn to={to} />}
      <ProviderButtons providers={providers} to={to} />
    </AuthLayout>
  )
}
