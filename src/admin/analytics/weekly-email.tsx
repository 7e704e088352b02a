// Whether the reader gets a saved report by email every week.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import type { SavedView } from '../kit/table/view-tabs.tsx'

export function WeeklyEmail({ view: { id, list, subscribed } }: { view: SavedView }) {
  const { t } = useText()
  const client = useQueryClient()
  /** Until it is saved. */
  const [chosen, setChosen] = useState<boolean>()
  const change = useMutation({
    mutationFn: (isOn: boolean) => {
      const request = { params: { path: { id } } }
      return unwrap(
        isOn
          ? api.PUT('/api/v1/staff/views/{id}/subscription', request)
          : api.DELETE('/api/v1/staff/views/{id}/subscription', request),
      )
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['views', list] }),
    onSettled: () => setChosen(undefined),
  })
  return (
    <span className="row">
      <label className="check">
        <input
          type="checkbox"
          checked={chosen ?? subscribed}
          disabled={change.isPending}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.checked)
            change.mutate(currentTarget.checked)
          }}
        />
        {t('report.weekly')}
      </label>
      {change.isError && (
        <span className="bad" role="alert">
          {t('report.weekly.failed')}
        </span>
      )}
    </span>
  )
}
