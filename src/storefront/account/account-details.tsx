import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/text/email.ts'
import { localeNames } from '../../../locales/names.ts'
import { resolveLocale } from '../../kernel/locale.ts'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { ChangeEmail } from './security/change-email.tsx'
import { FormSuccess, FormError } from './auth/auth-layout.tsx'
import { NameField, PasswordField } from './fields.tsx'
import { passwordErrorKey, readForm } from './form-values.ts'
import { requirePrincipal } from './require-principal.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requirePrincipal(args)
  const { has_password: hasPassword } = await args.context.get(accountContext).twoFactor.status()
  return { user, hasPassword }
}

type FormErrors = Partial<
  Record<'name' | 'phone' | 'erase' | 'email' | 'emailPassword' | 'emailForm', MessageKey>
>

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const account = args.context.get(accountContext)
  const input = await readForm(args.request, ['what', 'name', 'phone', 'locale', 'email', 'password'])
  const reject = (fieldErrors: FormErrors) => {
    // The submitted form keeps its input; the other form shows the stored values.
    const initialValues =
      input.what === '' ? { name: input.name, phone: input.phone } : { email: input.email }
    return data(
      { input: initialValues as { name?: string; phone?: string; email?: string }, faults: fieldErrors },
      { status: 422 },
    )
  }
  if (input.what === 'email') {
    const email = input.email.trim().toLowerCase()
    if (!emailPattern.test(email) || email.length > MAX_EMAIL_LENGTH)
      return reject({ email: 'auth.fault.email' })
    try {
      const result = await account.requestEmailChange({ email, password: input.password })
      return result === 'requested'
        ? redirect('?email=requested', 303)
        : reject({ emailForm: 'auth.fault.too-many' })
    } catch (error) {
      const passwordError = passwordErrorFor(error)
      return reject(
        passwordError === 'auth.fault.password'
          ? { emailPassword: passwordError }
          : { emailForm: passwordError },
      )
    }
  }
  if (input.what === 'erase')
    try {
      if (await account.erase(input.password)) return redirect(`${paths.signIn()}?erased=1`, 303)
      return reject({ erase: 'auth.fault.password' })
    } catch (error) {
      return reject({ erase: passwordErrorFor(error) })
    }
  const [name, phone] = [input.name.trim(), input.phone.trim()]
  const errors: FormErrors = {
    ...((name === '' || name.length > 120) && { name: 'auth.fault.name' }),
    ...(phone !== '' && !/^[+0-9 ().-]{5,25}$/.test(phone) && { phone: 'auth.fault.phone' }),
  }
  if (Object.keys(errors).length > 0) return reject(errors)
  const locale = resolveLocale(input.locale)
  await account.saveProfile({ name, phone: phone || null, locale })
  return redirect('?saved=1', 303)
}

/**
 * Maps a password error to a message key.
 * @throws the original error when it is not about the password.
 */
function passwordErrorFor(error: unknown): MessageKey {
  const errorKey = passwordErrorKey(error)
  if (!errorKey) throw error
  return errorKey
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['account details'], index: false })

export default function AccountDetails() {
  const { t, locale } = useText()
  const { user, hasPassword } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [searchParams] = useSearchParams()
  const errorFor = (field: keyof FormErrors) => actionData?.faults[field] && t(actionData.faults[field])
  return (
    <>
      <h1 className="t-lg">{t('account.details')}</h1>
      {searchParams.has('saved') && !actionData && <FormSuccess>{t('account.saved')}</FormSuccess>}
      {searchParams.has('email') && !actionData && <FormSuccess>{t('auth.email-requested')}</FormSuccess>}
      <form method="post" action={inLanguage(locale, paths.account('account-details'))} className="door-form">
        <NameField value={actionData?.input.name ?? user.name} error={errorFor('name')} />
        <Field id="email" label={t('auth.email')}>
          {(control) => <input {...control} type="email" dir="ltr" value={user.email} readOnly />}
        </Field>
        <Field id="phone" label={t('account.phone')} optional error={errorFor('phone')}>
          {(control) => (
            <input
              {...control}
              type="tel"
              name="phone"
              autoComplete="tel"
              maxLength={25}
              dir="ltr"
              defaultValue={actionData?.input.phone ?? user.phone ?? ''}
            />
          )}
        </Field>
        <Field id="locale" label={t('account.language')}>
          {(control) => (
            <select {...control} name="locale" defaultValue={user.locale}>
              {Object.entries(localeNames).map(([locale, name]) => (
                <option key={locale} value={locale} lang={locale}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit">{t('account.save')}</Button>
      </form>
      <ChangeEmail
        hasPassword={hasPassword}
        initialEmail={actionData?.input.email}
        emailError={errorFor('email')}
        passwordError={errorFor('emailPassword')}
        formError={errorFor('emailForm')}
      />
      <section className="account-part">
        <h2 className="t-sm">{t('account.data')}</h2>
        <p className="sm dim">{t('account.data.text')}</p>
        <a className="link sm" href="/api/v1/auth/export" download>
          {t('account.data.get')}
        </a>
      </section>
      <section className="account-part" aria-labelledby="erase">
        <h2 className="t-sm" id="erase">
          {t('account.erase')}
        </h2>
        <p className="sm dim">{t('account.erase.text')}</p>
        <details open={errorFor('erase') !== undefined}>
          <summary className="link sm">{t('account.erase.open')}</summary>
          {errorFor('erase') && <FormError>{errorFor('erase')}</FormError>}
          <form
            method="post"
            action={inLanguage(locale, paths.account('account-details'))}
            className="door-form"
          >
            <input type="hidden" name="what" value="erase" />
            {hasPassword && <PasswordField name="password" label={t('auth.password')} />}
            <Button type="submit" variant="second">
              {t('account.erase.button')}
            </Button>
          </form>
        </details>
      </section>
    </>
  )
}
