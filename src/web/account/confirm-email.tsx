// The link of the mail that confirms another address.
import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from 'react-router'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { own } from '../storefront/order/own-headers.ts'
import { useText } from '../text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DeadLink } from './dead-link.tsx'
import { Door, TokenForm } from './door.tsx'
import { readForm } from './form-values.ts'

export const headers: HeadersFunction = () => own

export async function action({ context, request }: ActionFunctionArgs) {
  const { token } = await readForm(request, ['token'])
  const done = await context.get(accountContext).confirmEmailChange(token)
  return done ? redirect('?done=1', 303) : data({ dead: true }, { status: 410, headers: own })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['confirm address'], index: false })

export default function ConfirmEmail() {
  const { t } = useText()
  const tried = useActionData<typeof action>()
  const [asked] = useSearchParams()
  const token = asked.get('token')
  if (asked.has('done') && !tried)
    return (
      <Door title={t('auth.email-changed')} text={t('auth.email-changed.text')}>
        <ButtonLink to={paths.account()} reloadDocument>
          {t('account.title')}
        </ButtonLink>
      </Door>
    )
  if (!token || tried) return <DeadLink to={paths.account('account-details')} label={t('account.details')} />
  return (
    <Door title={t('auth.email-confirm')} text={t('auth.email-confirm.text')}>
      <TokenForm token={token} label={t('auth.email-confirm.button')} />
    </Door>
  )
}
