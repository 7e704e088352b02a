import { inLanguage, paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FormError } from '../auth/auth-layout.tsx'
import { EmailField, PasswordField } from '../fields.tsx'

type Props = {
  hasPassword: boolean
  initialEmail: string | undefined
  emailError: string | undefined
  passwordError: string | undefined
  formError: string | undefined
}

/**
 * Form to change the email address. The change takes effect only after the link sent to the new address is
 * followed.
 */
export function ChangeEmail({ hasPassword, initialEmail, emailError, passwordError, formError }: Props) {
  const { t, locale } = useText()
  return (
    <section className="account-part" aria-labelledby="other-address">
      <h2 className="t-sm" id="other-address">
        {t('account.email')}
      </h2>
      <p className="sm dim">{t('account.email.text')}</p>
      <details open={Boolean(emailError ?? passwordError ?? formError)}>
        <summary className="link sm">{t('account.email.open')}</summary>
        {formError && <FormError>{formError}</FormError>}
        <form
          method="post"
          action={inLanguage(locale, paths.account('account-details'))}
          className="door-form"
        >
          <input type="hidden" name="what" value="email" />
          <EmailField id="new-email" label={t('account.email.new')} value={initialEmail} error={emailError} />
          {hasPassword && (
            <PasswordField
              id="email-password"
              name="password"
              label={t('auth.password')}
              error={passwordError}
            />
          )}
          <Button type="submit" variant="second">
            {t('account.email.send')}
          </Button>
        </form>
      </details>
    </section>
  )
}
