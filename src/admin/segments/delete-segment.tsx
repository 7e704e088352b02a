// Deletes a segment that nothing uses. Undo creates it again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { useText } from '../i18n/text.tsx'
import { useToasts } from '../kit/toast.tsx'
import { type Segment, segmentsQuery, setSegment } from './segments.ts'

export function DeleteSegment({ segment }: { segment: Segment }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { code, name, conditions, version } = segment
  const reload = () => client.invalidateQueries({ queryKey: segmentsQuery.queryKey })
  const restore = async () => {
    try {
      await setSegment(code, null, { name, conditions })
      await reload()
    } catch {
      show({ title: t('form.failed'), isError: true })
    }
  }
  const deleting = useMutation({
    mutationFn: () => setSegment(code, version, null),
    async onSuccess() {
      client.setQueryData(
        segmentsQuery.queryKey,
        (list) => list && { segments: list.segments.filter((one) => one.code !== code) },
      )
      await navigate(officePaths.office('segments'))
      client.removeQueries({ queryKey: ['segments', 'record', code] })
      show({
        title: t('records.deleted', { name }),
        action: { label: t('action.undo'), onClick: () => void restore() },
      })
    },
    onError: (error) =>
      show({
        title: t('records.delete-failed', { name }),
        ...(error instanceof ApiError && error.code === 'in_use' && { text: t('records.in-use') }),
        isError: true,
      }),
  })
  return (
    <button type="button" className="button" disabled={deleting.isPending} onClick={() => deleting.mutate()}>
      <Trash2 aria-hidden="true" /> {t('records.delete')}
    </button>
  )
}
