import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../../kernel/text/email.ts'
import { accountContext, requestContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { paths } from '../../../contracts/paths.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { AuthLayout, FormError } from './auth-layout.tsx'
import { EmailField, NameField, PasswordField } from '../fields.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { hasErrorCode, validatePassword, readForm } from '../form-values.ts'

type FormErrors = Partial<Record<'name' | 'email' | 'password' | 'form', MessageKey>>

export async function loader({ context }: LoaderFunctionArgs) {
  const account = context.get(accountContext)
  if (await account.principal()) throw redirect(paths.account())
  return { providers: account.providers }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const input = await readForm(request, ['name', 'email', 'password'])
  const [name, email] = [input.name.trim(), input.email.trim().toLowerCase()]
  const errors: FormErrors = {
    ...((name === '' || name.length > 120) && { name: 'auth.fault.name' }),
    ...((!emailPattern.test(email) || email.length > MAX_EMAIL_LENGTH) && { email: 'auth.fault.email' }),
    ...(validatePassword(input.password) && { password: validatePassword(input.password)! }),
  }
  const reject = (formErrors: FormErrors, status = 422) =>
    data({ name: input.name, email: input.email, faults: formErrors }, { status })
  if (Object.keys(errors).length > 0) return reject(errors)
  const { locale } = context.get(requestContext)
  try {
    const result = await context
      .get(accountContext)
      .register({ name, email, password: input.password, locale })
    return result === 'requested'
      ? redirect('?requested=1', 303)
      : reject({ form: 'auth.fault.too-many' }, 429)
  } catch (error) {
    if (hasErrorCode(error, 'weak_password')) return reject({ password: 'auth.fault.easy' })
    throw error
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['sign up'] })

export default function SignUp() {
  const { t } = useText()
  const { providers } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  if (useSearchParams()[0].has('requested') && !actionData)
    return (
      <AuthLayout title={t('auth.requested')} text={t('auth.registered')}>
        <p className="sm dim" role="status">
          {t('auth.requested.hint')}
        </p>
      </AuthLayout>
    )
  const errorFor = (field: keyof FormErrors) => actionData?.faults[field] && t(actionData.faults[field])
  return (
    <AuthLayout
      title={t('auth.sign-up')}
      text={t('auth.sign-up.why')}
      footer={
        <span>
          {t('auth.have-account')}{' '}
          <PlainLink className="link" href={paths.signIn()}>
            {t('auth.sign-in')}
          </PlainLink>
        </span>
      }
    >
      {errorFor('form') && <FormError>{errorFor('form')}</FormError>}
      <form method="post" className="door-form" noValidate={actionData !== undefined}>
        <NameField value={actionData?.name} error={errorFor('name')} />
        <EmailField value={actionData?.email} error={errorFor('email')} />
        <PasswordField name="password" label={t('auth.password')} chosen error={errorFor('password')} />
        <Button type="submit" wide>
          {t('auth.sign-up')}
        </Button>
      </form>
      <ProviderButtons providers={providers} to={undefined} />
    </AuthLayout>
  )
}
