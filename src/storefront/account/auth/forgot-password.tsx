import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, MetaFunction } from 'react-router'
import { emailPattern } from '../../../kernel/text/email.ts'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { EmailField } from '../fields.tsx'
import { readForm } from '../form-values.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { email } = await readForm(request, ['email'])
  const address = email.trim().toLowerCase()
  if (!emailPattern.test(address)) return data({ email, fault: 'auth.fault.email' } as const, { status: 422 })
  const result = await context.get(accountContext).requestPasswordReset(address)
  if (result === 'requested') return redirect('?requested=1', 303)
  return data({ email, fault: 'auth.fault.too-many' } as const, { status: 429 })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['forgotten password'] })

export default function ForgotPassword() {
  const { t } = useText()
  const actionData = useActionData<typeof action>()
  if (useSearchParams()[0].has('requested') && !actionData)
    return (
      <AuthLayout title={t('auth.requested')} text={t('auth.reset-requested')}>
        <p className="sm dim" role="status">
          {t('auth.requested.hint')}
        </p>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={t('auth.forgotten')}
      text={t('auth.forgotten.text')}
      footer={
        <PlainLink className="link" href={paths.signIn()}>
          {t('auth.sign-in')}
        </PlainLink>
      }
    >
      <form method="post" className="door-form">
        <EmailField value={actionData?.email} error={actionData && t(actionData.fault)} />
        <Button type="submit" wide>
          {t('auth.forgotten.send')}
        </Button>
      </form>
    </AuthLayout>
  )
}
