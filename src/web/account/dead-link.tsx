import { useText } from '../text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Door } from './door.tsx'

/** A link of a mail that was used, or is too old; `to` is where another is asked for. */
export function DeadLink({ to, label }: { to: string; label: string }) {
  const { t } = useText()
  return (
    <Door title={t('auth.link-dead')} text={t('auth.link-dead.text')}>
      <ButtonLink to={to}>{label}</ButtonLink>
    </Door>
  )
}
