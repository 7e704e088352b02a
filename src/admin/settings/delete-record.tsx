// Deletes a record of a list of settings.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ApiError } from '../data/api-error.ts'
import { useText } from '../i18n/text.tsx'
import { useToasts } from '../kit/toast.tsx'
import { changeRecords, type RecordSettings } from './records.ts'

type Props<Row extends { code: string }> = {
  settings: RecordSettings<Row>
  code: string
  name: string
  /** The list, shown afterwards. */
  path: string
  /** Queries to read again. */
  stale: QueryKey
  /** Shown with the confirmation. */
  note?: string
}

export function DeleteRecord<Row extends { code: string }>(props: Props<Row>) {
  const { settings, code, name, path, stale, note } = props
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const deleting = useMutation({
    mutationFn: () => changeRecords(settings, (rows) => rows.filter((row) => row.code !== code)),
    async onSuccess() {
      await navigate(path)
      await client.invalidateQueries({ queryKey: stale })
      show({ title: t('records.deleted', { name }), ...(note !== undefined && { text: note }) })
    },
    onError(error) {
      const [issue] =
        error instanceof ApiError ? ((error.details['issues'] ?? []) as { message: string }[]) : []
      const isUsed = error instanceof ApiError && error.code === 'in_use'
      show({
        title: t('records.delete-failed', { name }),
        ...(isUsed ? { text: t('records.in-use') } : issue && { text: issue.message }),
        isError: true,
      })
    },
  })
  return (
    <button type="button" className="button" disabled={deleting.isPending} onClick={() => deleting.mutate()}>
      <Trash2 aria-hidden="true" /> {t('records.delete')}
    </button>
  )
}
