// Ends a promotion, or starts it again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CirclePlay, CircleStop } from 'lucide-react'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { useToasts } from '../../kit/toast.tsx'
import type { StoredPromotion } from './promotion-record.ts'

export function EndPromotion({ promotion: { id, active } }: { promotion: StoredPromotion }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ['promotions'] })
  const fail = (error: Error) =>
    show({
      title: t(error instanceof ApiError && error.status === 400 ? 'promotion.start.over' : 'form.failed'),
      isError: true,
    })
  const set = (isActive: boolean) =>
    unwrap(
      api.POST(isActive ? '/api/v1/staff/promotions/{id}/start' : '/api/v1/staff/promotions/{id}/end', {
        params: { path: { id } },
        body: {},
      }),
    )
  const changing = useMutation({
    mutationFn: set,
    onSuccess: (_, isActive) =>
      show({
        title: t(isActive ? 'promotion.started' : 'promotion.ended'),
        action: { label: t('action.undo'), onClick: () => void set(!isActive).then(reload, fail) },
      }),
    onError: fail,
    onSettled: reload,
  })
  return (
    <button
      type="button"
      className="button"
      disabled={changing.isPending}
      title={active ? t('promotions.end.note') : undefined}
      onClick={() => changing.mutate(!active)}
    >
      {active ? <CircleStop aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}{' '}
      {t(active ? 'promotions.end' : 'promotion.start')}
    </button>
  )
}
