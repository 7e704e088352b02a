// The link of the mail that confirms an address.
import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from 'react-router'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { own } from '../storefront/order/own-headers.ts'
import { useText } from '../text.tsx'
import { DeadLink } from './dead-link.tsx'
import { Door, TokenForm } from './door.tsx'
import { readForm } from './form-values.ts'

export const headers: HeadersFunction = () => own

export async function action({ context, request }: ActionFunctionArgs) {
  const { token } = await readForm(request, ['token'])
  const done = await context.get(accountContext).confirm(token)
  return done ? redirect(paths.account(), 303) : data({ dead: true }, { status: 410, headers: own })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['confirm address'], index: false })

export default function VerifyEmail() {
  const { t } = useText()
  const tried = useActionData<typeof action>()
  const token = useSearchParams()[0].get('token')
  if (!token || tried) return <DeadLink to={paths.signUp()} label={t('auth.sign-up')} />
  return (
    <Door title={t('auth.verify')} text={t('auth.verify.text')}>
      <TokenForm token={token} label={t('auth.verify.button')} />
    </Door>
  )
}
