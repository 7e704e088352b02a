// An email as the customer received it.
import { useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { OpenDialog } from '../../kit/form-dialog.tsx'
import type { NumberedDialogProps } from '../detail/dialog-context.tsx'

export function EmailDialog({ number, onClose }: NumberedDialogProps) {
  const { t } = useText()
  const { data, isError } = useQuery({
    queryKey: ['emails', 'one', number],
    queryFn: () => unwrap(api.GET('/api/v1/staff/emails/{id}', { params: { path: { id: number } } })),
  })
  return (
    <OpenDialog title={data?.subject ?? t('field.email')} isWide onClose={onClose}>
      {isError && (
        <p role="alert" className="bad">
          {t('order.load-failed')}
        </p>
      )}
      {data && (
        <p className="dim">
          <bdi>{data.recipient}</bdi> · {t(`email-status.${data.status}`)}{' '}
          {data.last_error && <bdi className="bad">{data.last_error}</bdi>}
        </p>
      )}
      {data?.content && (
        <p className="order-email" dir="auto">
          {data.content.text}
        </p>
      )}
    </OpenDialog>
  )
}
