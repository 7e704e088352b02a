import { useText } from '../text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'

/** A link of a mail that was used, or is too old; `to` is where another is asked for. */
export function ExpiredLink({ to, label }: { to: string; label: string }) {
  const { t } = useText()
  return (
    <AuthLayout title={t('auth.link-dead')} text={t('auth.link-dead.text')}>
      <ButtonLink to={to}>{label}</ButtonLink>
    </AuthLayout>
  )
}
