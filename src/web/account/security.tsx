// What guards the account beside its password.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { TwoFactorSetup } from '../../modules/auth/two-factor.ts'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { type MessageKey, useText } from '../text.tsx'
import { FormDone, FormFault } from './door.tsx'
import { isRefusal, readForm } from './form-values.ts'
import { requirePrincipal } from './require-principal.ts'
import { Passkeys } from './passkeys.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { type SecurityFault, securityFaults } from './security-form.tsx'
import { squareOf } from './square.ts'
import { RecoveryCodes, TwoStepOff, TwoStepOn, TwoStepSetUpForm } from './two-step-forms.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { user, twoStep } = await requirePrincipal(args)
  const account = args.context.get(accountContext)
  return {
    email: user.email,
    withheld: twoStep.isStaffAccessWithheld,
    hasPasskey: twoStep.passkey,
    twoStep: await account.twoStep.status(),
    providers: await account.providerLinks.list(),
    passkeys: account.hasPasskeys ? await account.passkeys.list() : undefined,
  }
}

const doneKeys = {
  off: 'auth.two-step-off',
  'passkey-added': 'auth.passkey-added',
  'passkey-rename': 'account.saved',
  'passkey-remove': 'auth.passkey-removed',
  'provider-remove': 'auth.provider-removed',
} as const satisfies Record<string, MessageKey>

const shown = ({ secret, uri, set_up_token: token }: TwoFactorSetup) => ({
  secret,
  token,
  square: squareOf(uri),
})

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { twoStep, passkeys, providerLinks } = args.context.get(accountContext)
  const typed = await readForm(args.request, ['what', 'password', 'code', 'token', 'id', 'name'])
  const { what, password, code, token, id } = typed
  try {
    if (what === 'begin') return data({ what, setUp: shown(await twoStep.beginSetup(password)) })
    if (what === 'confirm') return data({ what, codes: await twoStep.confirm({ token, code }) })
    if (what === 'renew') return data({ what, codes: await twoStep.renew({ password, code }) })
    if (what === 'off') await twoStep.disable({ password, code })
    if (what === 'passkey-remove') await passkeys.remove({ id, password })
    if (what === 'provider-remove') await providerLinks.remove({ id, password })
    if (what === 'passkey-rename') await passkeys.rename({ id, name: typed.name })
    return redirect(`?done=${what}`, 303)
  } catch (error) {
    // Another tab was faster: the page shows how it stands.
    if (isRefusal(error, 'two_step_on')) return redirect('?', 303)
    const fault = (Object.keys(securityFaults) as SecurityFault[]).find((one) => isRefusal(error, one))
    if (!fault) throw error
    const begun = what === 'confirm' ? await twoStep.resumeSetup(token) : undefined
    return data(
      { what: id ? `${what}-${id}` : what, fault, ...(begun && { setUp: shown(begun) }) },
      { status: 422 },
    )
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['security'], index: false })

export default function Security() {
  const { t } = useText()
  const { email, withheld, hasPasskey, twoStep, passkeys, providers } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const done = useSearchParams()[0].get('done')
  const fault = tried && 'fault' in tried ? tried.fault : undefined
  const setUp = tried && 'setUp' in tried ? tried.setUp : undefined
  const codes = tried && 'codes' in tried ? tried.codes : undefined
  const field = fault === 'wrong_password' || fault === 'wrong_code'
  const form = { email, hasPassword: twoStep.has_password, open: field ? tried?.what : undefined, fault }
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
      {fault && !field && <FormFault>{t(securityFaults[fault])}</FormFault>}
      {!tried && done !== null && Object.hasOwn(doneKeys, done) && (
        <FormDone>{t(doneKeys[done as keyof typeof doneKeys])}</FormDone>
      )}
      <section className="account-part" aria-labelledby="two-step">
        <h2 className="t-sm" id="two-step">
          {t('account.two-step')}
        </h2>
        {codes ? (
          <RecoveryCodes codes={codes} fresh={tried?.what === 'confirm'} />
        ) : setUp ? (
          <TwoStepSetUpForm {...setUp} wrong={fault === 'wrong_code'} />
        ) : twoStep.on ? (
          <TwoStepOn {...form} left={twoStep.recovery_codes_left} />
        ) : (
          <TwoStepOff {...form} />
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
