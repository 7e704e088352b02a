// Security page: two-factor authentication, passkeys and linked sign-in providers.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { TwoFactorSetup } from '../../../modules/auth/sign-in/two-factor.ts'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { FormSuccess, FormError } from '../auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../form-values.ts'
import { requirePrincipal } from '../require-principal.ts'
import { Passkeys } from './passkeys.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { type SecurityError, securityErrors } from './security-form.tsx'
import { createQrCode } from '../../ui/qr-code.ts'
import { RecoveryCodes, TwoFactorOff, TwoFactorOn, TwoFactorSetUpForm } from './two-factor-forms.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { user, twoStep } = await requirePrincipal(args)
  const account = args.context.get(accountContext)
  return {
    email: user.email,
    withheld: twoStep.isStaffAccessWithheld,
    hasPasskey: twoStep.passkey,
    twoStep: await account.twoFactor.status(),
    providers: await account.providerLinks.list(),
    passkeys: account.hasPasskeys ? await account.passkeys.list() : undefined,
  }
}

const successMessages = {
  off: 'auth.two-step-off',
  'passkey-added': 'auth.passkey-added',
  'passkey-rename': 'account.saved',
  'passkey-remove': 'auth.passkey-removed',
  'provider-remove': 'auth.provider-removed',
} as const satisfies Record<string, MessageKey>

const presentSetUp = ({ secret, uri, setup_token: token }: TwoFactorSetup) => ({
  secret,
  token,
  qrCode: createQrCode(uri),
})

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { twoFactor, passkeys, providerLinks } = args.context.get(accountContext)
  const input = await readForm(args.request, ['what', 'password', 'code', 'token', 'id', 'name'])
  const { what, password, code, token, id } = input
  try {
    if (what === 'begin') return data({ what, setUp: presentSetUp(await twoFactor.beginSetup(password)) })
    if (what === 'confirm') return data({ what, codes: await twoFactor.confirm({ token, code }) })
    if (what === 'renew') return data({ what, codes: await twoFactor.renew({ password, code }) })
    if (what === 'off') await twoFactor.disable({ password, code })
    if (what === 'passkey-remove') await passkeys.remove({ id, password })
    if (what === 'provider-remove') await providerLinks.remove({ id, password })
    if (what === 'passkey-rename') await passkeys.rename({ id, name: input.name })
    return redirect(`?done=${what}`, 303)
  } catch (error) {
    // Another tab already made the change; reload to show the current state.
    if (hasErrorCode(error, 'two_factor_enabled')) return redirect('?', 303)
    const errorCode = (Object.keys(securityErrors) as SecurityError[]).find((item) =>
      hasErrorCode(error, item),
    )
    if (!errorCode) throw error
    const setUpData = what === 'confirm' ? await twoFactor.resumeSetup(token) : undefined
    return data(
      {
        what: id ? `${what}-${id}` : what,
        fault: errorCode,
        ...(setUpData && { setUp: presentSetUp(setUpData) }),
      },
      { status: 422 },
    )
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['security'], index: false })

export default function Security() {
  const { t } = useText()
  const { email, withheld, hasPasskey, twoStep, passkeys, providers } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const successKey = useSearchParams()[0].get('done')
  const errorCode = actionData && 'fault' in actionData ? actionData.fault : undefined
  const setUp = actionData && 'setUp' in actionData ? actionData.setUp : undefined
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  const field = errorCode === 'invalid_password' || errorCode === 'invalid_code'
  const form = {
    email,
    hasPassword: twoStep.has_password,
    open: field ? actionData?.what : undefined,
    error: errorCode,
  }
  return (
    <>
      <header>
        <h1 className="t-lg">{t('account.security')}</h1>
        <p className="dim">{t('account.security.lead')}</p>
      </header>
      {withheld && !codes && (
        <p className="note warn" role="status">
          {t(hasPasskey ? 'account.passkey.staff' : 'account.two-step.staff')}
        </p>
      )}
      {errorCode && !field && <FormError>{t(securityErrors[errorCode])}</FormError>}
      {!actionData && successKey !== null && Object.hasOwn(successMessages, successKey) && (
        <FormSuccess>{t(successMessages[successKey as keyof typeof successMessages])}</FormSuccess>
      )}
      <section className="account-part" aria-labelledby="two-step">
        <h2 className="t-sm" id="two-step">
          {t('account.two-step')}
        </h2>
        {codes ? (
          <RecoveryCodes codes={codes} isNew={actionData?.what === 'confirm'} />
        ) : setUp ? (
          <TwoFactorSetUpForm {...setUp} isCodeWrong={errorCode === 'invalid_code'} />
        ) : twoStep.enabled ? (
          <TwoFactorOn {...form} codesLeft={twoStep.recovery_codes_left} />
        ) : (
          <TwoFactorOff {...form} />
        )}
      </section>
      {passkeys && (
        <section className="account-part" aria-labelledby="passkeys">
          <h2 className="t-sm" id="passkeys">
            {t('account.passkeys')}
          </h2>
          <Passkeys {...form} passkeys={passkeys} />
        </section>
      )}
      {providers.length > 0 && (
        <section className="account-part" aria-labelledby="providers">
          <h2 className="t-sm" id="providers">
            {t('account.providers')}
          </h2>
          <ProviderLinks {...form} links={providers} />
        </section>
      )}
    </>
  )
}
