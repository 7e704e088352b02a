import { useLocation } from 'react-router'
import { FormSuccess, FormError } from '../account/auth/auth-layout.tsx'
import { PasswordField } from '../account/fields.tsx'
import { inLanguage } from '../../contracts/paths.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import '../account/account.css'

type Props = { email: string; error: MessageKey | undefined; isRequested: boolean }

/**
 * Offers an account after a guest order, with the order's email address and a new password. Hidden for signed-in
 * users.
 */
export function AccountOffer({ email, error, isRequested }: Props) {
  const { t, locale } = useText()
  const { pathname, search } = useLocation()
  if (isRequested) return <FormSuccess>{t('auth.registered')}</FormSuccess>
  const aboutForm = error === 'auth.fault.too-many'
  return (
    <section className="account-offer if-out" aria-labelledby="account-offer">
      <h2 className="t-sm" id="account-offer">
        {t('order.account')}
      </h2>
      <p className="dim">{t('order.account.text', { email })}</p>
      {error && aboutForm && <FormError>{t(error)}</FormError>}
      <form method="post" action={inLanguage(locale, pathname + search)} className="door-form">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={t('auth.password')}
          chosen
          error={error && !aboutForm ? t(error) : undefined}
        />
        <Button type="submit" variant="second">
          {t('auth.sign-up')}
        </Button>
      </form>
    </section>
  )
}
