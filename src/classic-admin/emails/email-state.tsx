// The delivery status of an email.
import type { EmailStatus } from '../../contracts/lists/emails-list.ts'
import { useText } from '../../storefront/i18n/text.tsx'

const tones: Partial<Record<EmailStatus, string>> = {
  sent: 'good',
  failed: 'bad',
  rejected: 'bad',
  bounced: 'bad',
}

export function EmailState({ state }: { state: EmailStatus }) {
  const { t } = useText()
  return (
    <span className={`office-state ${tones[state] ?? 'info'}`}>{t(`office.outbox.status.${state}`)}</span>
  )
}
