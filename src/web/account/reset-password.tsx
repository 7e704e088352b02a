import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from 'react-router'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { accountPaths } from './account-paths.ts'
import { paths } from '../paths.ts'
import { own } from '../storefront/order/own-headers.ts'
import { type MessageKey, useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { DeadLink } from './dead-link.tsx'
import { Door } from './door.tsx'
import { PasswordField } from './fields.tsx'
import { isRefusal, passwordFault, readForm } from './form-values.ts'

export const headers: HeadersFunction = () => own

export async function action({ context, request }: ActionFunctionArgs) {
  const { token, password } = await readForm(request, ['token', 'password'])
  const refuse = (fault: MessageKey) => data({ fault }, { status: 422, headers: own })
  const fault = passwordFault(password)
  if (fault) return refuse(fault)
  try {
    const done = await context.get(accountContext).reset({ token, password })
    if (!done) return data({ fault: undefined }, { status: 410, headers: own })
    return redirect(done === 'entered' ? paths.account() : accountPaths.secondStep(), 303)
  } catch (error) {
    if (isRefusal(error, 'password_too_easy')) return refuse('auth.fault.easy')
    throw error
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['new password'], index: false })

export default function ResetPassword() {
  const { t } = useText()
  const tried = useActionData<typeof action>()
  const token = useSearchParams()[0].get('token')
  if (!token || (tried && tried.fault === undefined))
    return <DeadLink to={paths.forgetPassword()} label={t('auth.forgotten.send')} />
  return (
    <Door title={t('auth.reset')} text={t('auth.reset.text')}>
      <form method="post" className="door-form">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          name="password"
          label={t('auth.password.new')}
          chosen
          error={tried?.fault && t(tried.fault)}
        />
        <Button type="submit" wide>
          {t('auth.reset.save')}
        </Button>
      </form>
    </Door>
  )
}
