// Asks for the reason of a rejection, which is sent to the person by email.
import type { QueryKey } from '@tanstack/react-query'
import type { ApiError } from '../data/api-error.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { getText } from './form-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'

type Props = {
  title: string
  /** In the past tense. */
  done: MessageKey
  /** Who gets the reason. */
  email: string
  /** Queries to read again. */
  stale: QueryKey
  reject(reason: string): Promise<unknown>
  explain(error: ApiError): MessageKey | undefined
  onClose(): void
}

export function RejectDialog({ email, reject, ...dialog }: Props) {
  const { t } = useText()
  return (
    <RecordDialog {...dialog} submit={dialog.title} save={(form) => reject(getText(form, 'reason'))}>
      <label className="field">
        <span>{t('quote.reject.reason', { email })}</span>
        <textarea className="input" name="reason" rows={3} dir="auto" required maxLength={1_000} />
      </label>
    </RecordDialog>
  )
}
