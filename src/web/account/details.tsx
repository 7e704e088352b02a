import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { emailPattern, longestEmail } from '../../kernel/email.ts'
import { knownLocale, type Locale, locales } from '../../kernel/locale.ts'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { inLanguage, paths } from '../paths.ts'
import { type MessageKey, useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { ChangeEmail } from './change-email.tsx'
import { FormDone, FormFault } from './door.tsx'
import { NameField, PasswordField } from './fields.tsx'
import { proofFault, readForm } from './form-values.ts'
import { requirePrincipal } from './require-principal.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requirePrincipal(args)
  const { has_password: hasPassword } = await args.context.get(accountContext).twoStep.status()
  return { user, hasPassword }
}

type Faults = Partial<
  Record<'name' | 'phone' | 'erase' | 'email' | 'emailPassword' | 'emailForm', MessageKey>
>

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const account = args.context.get(accountContext)
  const typed = await readForm(args.request, ['what', 'name', 'phone', 'locale', 'email', 'password'])
  const refuse = (faults: Faults) => {
    // The form that was sent is shown as it was filled in, the other as it was.
    const own = typed.what === '' ? { name: typed.name, phone: typed.phone } : { email: typed.email }
    return data({ typed: own as { name?: string; phone?: string; email?: string }, faults }, { status: 422 })
  }
  if (typed.what === 'email') {
    const email = typed.email.trim().toLowerCase()
    if (!emailPattern.test(email) || email.length > longestEmail) return refuse({ email: 'auth.fault.email' })
    try {
      const asked = await account.askEmailChange({ email, password: typed.password })
      return asked === 'asked' ? redirect('?email=asked', 303) : refuse({ emailForm: 'auth.fault.too-many' })
    } catch (error) {
      const fault = proofOf(error)
      return refuse(fault === 'auth.fault.password' ? { emailPassword: fault } : { emailForm: fault })
    }
  }
  if (typed.what === 'erase')
    try {
      if (await account.erase(typed.password)) return redirect(`${paths.signIn()}?erased=1`, 303)
      return refuse({ erase: 'auth.fault.password' })
    } catch (error) {
      return refuse({ erase: proofOf(error) })
    }
  const [name, phone] = [typed.name.trim(), typed.phone.trim()]
  const faults: Faults = {
    ...((name === '' || name.length > 120) && { name: 'auth.fault.name' }),
    ...(phone !== '' && !/^[+0-9 ().-]{5,25}$/.test(phone) && { phone: 'auth.fault.phone' }),
  }
  if (Object.keys(faults).length > 0) return refuse(faults)
  const locale = knownLocale(typed.locale)
  await account.saveProfile({ name, phone: phone || null, locale })
  return redirect('?saved=1', 303)
}

/** @throws the error when it is not about the password. */
function proofOf(error: unknown): MessageKey {
  const fault = proofFault(error)
  if (!fault) throw error
  return fault
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['account details'], index: false })

const languages: Record<Locale, string> = { en: 'English', vi: 'Tiếng Việt', ar: 'العربية', he: 'עברית' }

export default function Details() {
  const { t, locale } = useText()
  const { user, hasPassword } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const [asked] = useSearchParams()
  const fault = (of: keyof Faults) => tried?.faults[of] && t(tried.faults[of])
  return (
    <>
      <h1 className="t-lg">{t('account.details')}</h1>
      {asked.has('saved') && !tried && <FormDone>{t('account.saved')}</FormDone>}
      {asked.has('email') && !tried && <FormDone>{t('auth.email-asked')}</FormDone>}
      <form method="post" action={inLanguage(locale, paths.account('account-details'))} className="door-form">
        <NameField value={tried?.typed.name ?? user.name} error={fault('name')} />
        <Field id="email" label={t('auth.email')}>
          {(control) => <input {...control} type="email" dir="ltr" value={user.email} readOnly />}
        </Field>
        <Field id="phone" label={t('account.phone')} optional error={fault('phone')}>
          {(control) => (
            <input
              {...control}
              type="tel"
              name="phone"
              autoComplete="tel"
              maxLength={25}
              dir="ltr"
              defaultValue={tried?.typed.phone ?? user.phone ?? ''}
            />
          )}
        </Field>
        <Field id="locale" label={t('account.language')}>
          {(control) => (
            <select {...control} name="locale" defaultValue={user.locale}>
              {locales.map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {languages[locale]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit">{t('account.save')}</Button>
      </form>
      <ChangeEmail
        hasPassword={hasPassword}
        typed={tried?.typed.email}
        wrongEmail={fault('email')}
        wrongPassword={fault('emailPassword')}
        fault={fault('emailForm')}
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
        <details open={fault('erase') !== undefined}>
          <summary className="link sm">{t('account.erase.open')}</summary>
          {fault('erase') && <FormFault>{fault('erase')}</FormFault>}
          <form
            method="post"
            action={inLanguage(locale, paths.account('account-details'))}
            className="door-form"
          >
            <input type="hidden" name="what" value="erase" />
            {hasPassword && <PasswordField name="password" label={t('auth.password')} />}
            <Button type="submit" look="second">
              {t('account.erase.button')}
            </Button>
          </form>
        </details>
      </section>
    </>
  )
}
