// Target of the link that confirms a changed email address.
import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { paths } from '../../../contracts/paths.ts'
import { privateHeaders } from '../../order/private-headers.ts'
import { useText } from '../../i18n/text.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { AuthLayout, TokenForm } from './auth-layout.tsx'
import { readForm } from '../form-values.ts'

export const headers: HeadersFunction = () => privateHeaders

export async function action({ context, request }: ActionFunctionArgs) {
  const { token } = await readForm(request, ['token'])
  const result = await context.get(accountContext).confirmEmailChange(token)
  return result ? redirect('?done=1', 303) : data({ expired: true }, { status: 410, headers: privateHeaders })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['confirm address'], index: false })

export default function ConfirmEmail() {
  const { t } = useText()
  const actionData = useActionData<typeof action>()
  const [searchParams] = useSearchParams()
  const token = searchParams.get('token')
  if (searchParams.has('done') && !actionData)
    return (
      <AuthLayout title={t('auth.email-changed')} text={t('auth.email-changed.text')}>
        <ButtonLink to={paths.account()} reloadDocument>
          {t('account.title')}
        </ButtonLink>
      </AuthLayout>
    )
  if (!token || actionData)
    return <ExpiredLink to={paths.account('account-details')} label={t('account.details')} />
  return (
    <AuthLayout title={t('auth.email-confirm')} text={t('auth.email-confirm.text')}>
      <TokenForm token={token} label={t('auth.email-confirm.button')} />
    </AuthLayout>
  )
}
