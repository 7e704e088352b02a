import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FormSuccess } from '../auth/auth-layout.tsx'
import { PasswordField } from '../fields.tsx'
import { hasErrorCode, validatePassword, passwordErrorKey, readForm } from '../form-values.ts'
import { requirePrincipal } from '../require-principal.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { email: (await requirePrincipal(args)).user.email }
}

type FormErrors = { old?: MessageKey; chosen?: MessageKey }

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { old_password: oldPassword, new_password: newPassword } = await readForm(args.request, [
    'old_password',
    'new_password',
  ])
  const reject = (errors: FormErrors) => data({ faults: errors }, { status: 422 })
  const passwordError = validatePassword(newPassword)
  if (passwordError) return reject({ chosen: passwordError })
  try {
    const hasChanged = await args.context.get(accountContext).changePassword({ oldPassword, newPassword })
    return hasChanged ? redirect('?saved=1', 303) : reject({ old: 'auth.fault.password' })
  } catch (error) {
    if (hasErrorCode(error, 'weak_password')) return reject({ chosen: 'auth.fault.easy' })
    const proof = passwordErrorKey(error)
    if (proof) return reject({ old: proof })
    throw error
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['change password'], index: false })

export default function ChangePassword() {
  const { t, locale } = useText()
  const { email } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const errorFor = (field: keyof FormErrors) => actionData?.faults[field] && t(actionData.faults[field])
  return (
    <>
      <header>
        <h1 className="t-lg">{t('account.password')}</h1>
        <p className="dim">{t('account.password.others')}</p>
      </header>
      {useSearchParams()[0].has('saved') && !actionData && (
        <FormSuccess>{t('auth.password-changed')}</FormSuccess>
      )}
      <form method="post" action={inLanguage(locale, paths.account('change-password'))} className="door-form">
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="old_password" label={t('auth.password.old')} error={errorFor('old')} />
        <PasswordField name="new_password" label={t('auth.password.new')} chosen error={errorFor('chosen')} />
        <Button type="submit">{t('account.password.save')}</Button>
      </form>
    </>
  )
}
