import { useText } from '../../i18n/text.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { AuthLayout } from './auth-layout.tsx'

/** Shown for an email link that was used or has expired; `to` is the page that requests a new one. */
export function ExpiredLink({ to, label }: { to: string; label: string }) {
  const { t } = useText()
  return (
    <AuthLayout title={t('auth.link-expired')} text={t('auth.link-expired.text')}>
      <ButtonLink to={to}>{label}</ButtonLink>
    </AuthLayout>
  )
}
