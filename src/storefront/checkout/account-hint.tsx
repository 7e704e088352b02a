import { paths } from '../../contracts/paths.ts'
import { openSignIn } from '../state/session/open-sign-in.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'

/** Account section of the checkout. Guests come first: signing in is optional. */
export function AccountHint() {
  const { t } = useText()
  const { loading, user } = useAuth()
  if (user) return <p className="dim guest">{t('checkout.signed-in', { name: user.name })}</p>
  return (
    <p className="dim guest">
      {t('checkout.guest')}{' '}
      {!loading && (
        <>
          {t('auth.have-account')}{' '}
          <PlainLink className="link" href={paths.signIn(paths.checkout())} onClick={openSignIn}>
            {t('auth.sign-in')}
          </PlainLink>
        </>
      )}
    </p>
  )
}

/** In shops that sell to account holders only. */
export function SignInFirst() {
  const { t } = useText()
  return (
    <p className="note">
      <Icon name="alert" />
      <span>
        {t('checkout.sign-in-first')}{' '}
        <PlainLink className="link" href={paths.signIn(paths.checkout())} onClick={openSignIn}>
          {t('auth.sign-in')}
        </PlainLink>
      </span>
    </p>
  )
}
