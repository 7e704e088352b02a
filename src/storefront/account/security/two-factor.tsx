// Second sign-in step: an authenticator code or a recovery code.
import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { privateHeaders } from '../../order/private-headers.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { CodeField } from '../auth/code-field.tsx'
import { AuthLayout, FormError } from '../auth/auth-layout.tsx'
import { readForm } from '../form-values.ts'
import { requestedRedirect, redirectTo } from '../auth/redirect-to.ts'

export const headers: HeadersFunction = () => privateHeaders

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(accountContext).isTwoFactorRequired())
    throw redirect(paths.signIn(requestedRedirect(request)))
  return null
}

const errorMessages = {
  wrong: 'auth.fault.code',
  too_many: 'auth.fault.codes',
  expired: 'auth.second-step.expired',
} as const satisfies Record<string, MessageKey>

export async function action({ context, request }: ActionFunctionArgs) {
  const { code, recovery: isRecovery } = await readForm(request, ['code', 'recovery'])
  const result = await context.get(accountContext).verifyTwoFactor(code)
  if (result === 'signed_in') return redirect(redirectTo(request), 303)
  const status = result === 'too_many' ? 429 : result === 'expired' ? 410 : 422
  return data({ fault: result, recovery: isRecovery === 'on' }, { status, headers: privateHeaders })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['sign in'], index: false })

export default function TwoFactor() {
  const { t, locale } = useText()
  const actionData = useActionData<typeof action>()
  const to = useSearchParams()[0].get('to') ?? undefined
  const isExpired = actionData?.fault === 'expired'
  const errorFor = (isRecovery: boolean) =>
    actionData?.fault === 'wrong' && actionData.recovery === isRecovery ? t(errorMessages.wrong) : undefined
  const form = { method: 'post', action: inLanguage(locale, accountPaths.secondStep(to)) } as const
  return (
    <AuthLayout
      title={t('auth.second-step')}
      text={t('auth.second-step.text')}
      footer={
        <PlainLink className="link" href={paths.signIn(to)}>
          {t('auth.second-step.again')}
        </PlainLink>
      }
    >
      {actionData && actionData.fault !== 'wrong' && (
        <FormError>{t(errorMessages[actionData.fault])}</FormError>
      )}
      {!isExpired && (
        <>
          <form {...form} className="door-form">
            <CodeField id="code" label={t('auth.code')} error={errorFor(false)} />
            <Button type="submit" wide>
              {t('auth.sign-in')}
            </Button>
          </form>
          <details className="door-form" open={actionData?.recovery}>
            <summary className="link sm">{t('auth.second-step.lost')}</summary>
            <form {...form} className="door-form">
              <input type="hidden" name="recovery" value="on" />
              <CodeField id="recovery" label={t('auth.code.recovery')} recovery error={errorFor(true)} />
              <Button type="submit" variant="second">
                {t('auth.sign-in')}
              </Button>
            </form>
          </details>
        </>
      )}
    </AuthLayout>
  )
}
