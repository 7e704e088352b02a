// Target of the link that verifies an email address.
import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { paths } from '../../../contracts/paths.ts'
import { privateHeaders } from '../../order/private-headers.ts'
import { useText } from '../../i18n/text.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { AuthLayout, TokenForm } from './auth-layout.tsx'
import { readForm } from '../form-values.ts'

export const headers: HeadersFunction = () => privateHeaders

export async function action({ context, request }: ActionFunctionArgs) {
  const { token } = await readForm(request, ['token'])
  const result = await context.get(accountContext).confirm(token)
  return result
    ? redirect(paths.account(), 303)
    : data({ expired: true }, { status: 410, headers: privateHeaders })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['confirm address'], index: false })

export default function VerifyEmail() {
  const { t } = useText()
  const actionData = useActionData<typeof action>()
  const token = useSearchParams()[0].get('token')
  if (!token || actionData) return <ExpiredLink to={paths.signUp()} label={t('auth.sign-up')} />
  return (
    <AuthLayout title={t('auth.verify')} text={t('auth.verify.text')}>
      <TokenForm token={token} label={t('auth.verify.button')} />
    </AuthLayout>
  )
}
