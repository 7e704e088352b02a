import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { accountPaths } from './account-paths.ts'
import { inLanguage, paths } from '../paths.ts'
import { useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { Door, FormDone, FormFault, NoAccountYet } from './door.tsx'
import { EmailField, PasswordField } from './fields.tsx'
import { providerFault, ProviderWays } from './provider-ways.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { readForm } from './form-values.ts'
import { askedFor, wayBack } from './way-back.ts'

/** Whoever is signed in already goes where they wanted to. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const account = context.get(accountContext)
  if (await account.principal()) throw redirect(wayBack(request))
  return { passkeys: account.hasPasskeys, providers: account.providers }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { email, password, remember_me } = await readForm(request, ['email', 'password', 'remember_me'])
  const result = await context
    .get(accountContext)
    .signIn({ email: email.trim().toLowerCase(), password, remember_me: remember_me === 'on' })
  if (result === 'entered') return redirect(wayBack(request), 303)
  if (result === 'second-step') return redirect(accountPaths.secondStep(askedFor(request)), 303)
  return data(
    { email, remember: remember_me === 'on', fault: result },
    { status: result === 'too_many' ? 429 : 401 },
  )
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['sign in'] })

export default function SignIn() {
  const { t, locale } = useText()
  const { passkeys, providers } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const [asked] = useSearchParams()
  const to = asked.get('to') ?? undefined
  const fault = tried ? undefined : providerFault(asked.get('with'))
  return (
    <Door
      title={t('auth.sign-in')}
      text={to && t('auth.sign-in.first')}
      foot={
        <>
          <PlainLink className="link" href={paths.forgetPassword()}>
            {t('auth.forgotten')}
          </PlainLink>
          <NoAccountYet />
        </>
      }
    >
      {asked.has('erased') && <FormDone>{t('auth.erased')}</FormDone>}
      {fault && <FormFault>{t(fault)}</FormFault>}
      {tried && (
        <FormFault>{t(tried.fault === 'too_many' ? 'auth.fault.too-many' : 'auth.fault.wrong')}</FormFault>
      )}
      <form method="post" action={inLanguage(locale, paths.signIn(to))} className="door-form">
        <EmailField value={tried?.email} passkeys={passkeys} />
        <PasswordField name="password" label={t('auth.password')} />
        <label className="check">
          <input type="checkbox" name="remember_me" defaultChecked={tried?.remember} />
          {t('auth.remember')}
        </label>
        <Button type="submit" wide>
          {t('auth.sign-in')}
        </Button>
      </form>
      {passkeys && <PasskeySignIn to={to} />}
      <ProviderWays providers={providers} to={to} />
    </Door>
  )
}
