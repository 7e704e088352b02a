import { useText } from '../i18n/text.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { Campaign } from './campaign-record.ts'

const kinds: Record<Campaign['status'], StatusKind> = {
  draft: 'open',
  sending: 'progress',
  cancelled: 'attention',
  sent: 'done',
}

export function CampaignStatus({ status }: Pick<Campaign, 'status'>) {
  const { t } = useText()
  return <Status kind={kinds[status]}>{t(`campaign-status.${status}`)}</Status>
}
