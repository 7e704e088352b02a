import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { paths } from '../../../contracts/paths.ts'
import { privateHeaders } from '../../order/private-headers.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { PasswordField } from '../fields.tsx'
import { hasErrorCode, validatePassword, readForm } from '../form-values.ts'

export const headers: HeadersFunction = () => privateHeaders

export async function action({ context, request }: ActionFunctionArgs) {
  const { token, password } = await readForm(request, ['token', 'password'])
  const reject = (error: MessageKey) => data({ fault: error }, { status: 422, headers: privateHeaders })
  const passwordError = validatePassword(password)
  if (passwordError) return reject(passwordError)
  try {
    const result = await context.get(accountContext).reset({ token, password })
    if (!result) return data({ fault: undefined }, { status: 410, headers: privateHeaders })
    return redirect(result === 'signed_in' ? paths.account() : accountPaths.secondStep(), 303)
  } catch (error) {
    if (hasErrorCode(error, 'weak_password')) return reject('auth.fault.easy')
    throw error
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['new password'], index: false })

export default function ResetPassword() {
  const { t } = useText()
  const actionData = useActionData<typeof action>()
  const token = useSearchParams()[0].get('token')
  if (!token || (actionData && actionData.fault === undefined))
    return <ExpiredLink to={paths.forgetPassword()} label={t('auth.forgotten.send')} />
  return (
    <AuthLayout title={t('auth.reset')} text={t('auth.reset.text')}>
      <form method="post" className="door-form">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          name="password"
          label={t('auth.password.new')}
          chosen
          error={actionData?.fault && t(actionData.fault)}
        />
        <Button type="submit" wide>
          {t('auth.reset.save')}
        </Button>
      </form>
    </AuthLayout>
  )
}
