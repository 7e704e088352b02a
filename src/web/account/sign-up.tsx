import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { emailPattern, longestEmail } from '../../kernel/email.ts'
import { accountContext, requestContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { type MessageKey, useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { Door, FormFault } from './door.tsx'
import { EmailField, NameField, PasswordField } from './fields.tsx'
import { ProviderWays } from './provider-ways.tsx'
import { isRefusal, passwordFault, readForm } from './form-values.ts'

type Faults = Partial<Record<'name' | 'email' | 'password' | 'form', MessageKey>>

export async function loader({ context }: LoaderFunctionArgs) {
  const account = context.get(accountContext)
  if (await account.principal()) throw redirect(paths.account())
  return { providers: account.providers }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const typed = await readForm(request, ['name', 'email', 'password'])
  const [name, email] = [typed.name.trim(), typed.email.trim().toLowerCase()]
  const faults: Faults = {
    ...((name === '' || name.length > 120) && { name: 'auth.fault.name' }),
    ...((!emailPattern.test(email) || email.length > longestEmail) && { email: 'auth.fault.email' }),
    ...(passwordFault(typed.password) && { password: passwordFault(typed.password)! }),
  }
  const refuse = (wrong: Faults, status = 422) =>
    data({ name: typed.name, email: typed.email, faults: wrong }, { status })
  if (Object.keys(faults).length > 0) return refuse(faults)
  const { locale } = context.get(requestContext)
  try {
    const asked = await context
      .get(accountContext)
      .register({ name, email, password: typed.password, locale })
    return asked === 'asked' ? redirect('?asked=1', 303) : refuse({ form: 'auth.fault.too-many' }, 429)
  } catch (error) {
    if (isRefusal(error, 'password_too_easy')) return refuse({ password: 'auth.fault.easy' })
    throw error
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['sign up'] })

export default function SignUp() {
  const { t } = useText()
  const { providers } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  if (useSearchParams()[0].has('asked') && !tried)
    return (
      <Door title={t('auth.asked')} text={t('auth.registered')}>
        <p className="sm dim" role="status">
          {t('auth.asked.hint')}
        </p>
      </Door>
    )
  const fault = (of: keyof Faults) => tried?.faults[of] && t(tried.faults[of])
  return (
    <Door
      title={t('auth.sign-up')}
      text={t('auth.sign-up.why')}
      foot={
        <span>
          {t('auth.have-account')}{' '}
          <PlainLink className="link" href={paths.signIn()}>
            {t('auth.sign-in')}
          </PlainLink>
        </span>
      }
    >
      {fault('form') && <FormFault>{fault('form')}</FormFault>}
      <form method="post" className="door-form" noValidate={tried !== undefined}>
        <NameField value={tried?.name} error={fault('name')} />
        <EmailField value={tried?.email} error={fault('email')} />
        <PasswordField name="password" label={t('auth.password')} chosen error={fault('password')} />
        <Button type="submit" wide>
          {t('auth.sign-up')}
        </Button>
      </form>
      <ProviderWays providers={providers} to={undefined} />
    </Door>
  )
}
