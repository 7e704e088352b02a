import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { inLanguage, paths } from '../paths.ts'
import { type MessageKey, useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { FormDone } from './door.tsx'
import { PasswordField } from './fields.tsx'
import { isRefusal, passwordFault, proofFault, readForm } from './form-values.ts'
import { requirePrincipal } from './require-principal.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { email: (await requirePrincipal(args)).user.email }
}

type Faults = { old?: MessageKey; chosen?: MessageKey }

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { old_password: oldPassword, new_password: newPassword } = await readForm(args.request, [
    'old_password',
    'new_password',
  ])
  const refuse = (faults: Faults) => data({ faults }, { status: 422 })
  const fault = passwordFault(newPassword)
  if (fault) return refuse({ chosen: fault })
  try {
    const changed = await args.context.get(accountContext).changePassword({ oldPassword, newPassword })
    return changed ? redirect('?saved=1', 303) : refuse({ old: 'auth.fault.password' })
  } catch (error) {
    if (isRefusal(error, 'password_too_easy')) return refuse({ chosen: 'auth.fault.easy' })
    const proof = proofFault(error)
    if (proof) return refuse({ old: proof })
    throw error
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['change password'], index: false })

export default function ChangePassword() {
  const { t, locale } = useText()
  const { email } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const fault = (of: keyof Faults) => tried?.faults[of] && t(tried.faults[of])
  return (
    <>
      <header>
        <h1 className="t-lg">{t('account.password')}</h1>
        <p className="dim">{t('account.password.others')}</p>
      </header>
      {useSearchParams()[0].has('saved') && !tried && <FormDone>{t('auth.password-changed')}</FormDone>}
      <form method="post" action={inLanguage(locale, paths.account('change-password'))} className="door-form">
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="old_password" label={t('auth.password.old')} error={fault('old')} />
        <PasswordField name="new_password" label={t('auth.password.new')} chosen error={fault('chosen')} />
        <Button type="submit">{t('account.password.save')}</Button>
      </form>
    </>
  )
}
