import { Popover } from '@base-ui/react/popover'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { reviewList, type ReviewRow } from './reviews-list.tsx'

const MAX_REASON_LENGTH = 500

export const ReviewsPage = () => <DataTable list={reviewList} BulkActions={ReviewBulkActions} />

type Decision = { status: 'approved' | 'rejected'; reason: string | null }

function ReviewBulkActions({ rows, onDone }: BulkActionProps<ReviewRow>) {
  const { t } = useText()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const decide = useMutation({
    async mutationFn(decision: Decision) {
      const undecided = rows.filter(({ status }) => status !== decision.status)
      for (const { id, status, reason, pinned } of undecided)
        await unwrap(
          api.PATCH('/api/v1/staff/reviews/{id}', {
            params: { path: { id } },
            body: {
              was: { status, reason, pinned },
              to: { ...decision, pinned: decision.status === 'approved' && pinned },
            },
          }),
        )
    },
    onSuccess: () => {
      setOpen(false)
      onDone()
    },
    // Some may have been changed before one failed.
    onSettled: () => client.invalidateQueries({ queryKey: [reviewList.name, 'list'] }),
  })
  const hide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason') as string
    decide.mutate({ status: 'rejected', reason })
  }
  return (
    <>
      {decide.isError && <span role="alert">{t('reviews.failed')}</span>}
      <button
        type="button"
        className="button"
        disabled={decide.isPending}
        onClick={() => decide.mutate({ status: 'approved', reason: null })}
      >
        <Check aria-hidden="true" /> {t('reviews.approve')}
      </button>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger className="button" disabled={decide.isPending}>
          <EyeOff aria-hidden="true" /> {t('reviews.hide')}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner side="top" sideOffset={12}>
            <Popover.Popup className="popover" aria-label={t('reviews.hide')}>
              <form className="filter-form" onSubmit={hide}>
                <label className="field">
                  <span>{t('reviews.reason')}</span>
                  <input
                    className="input"
                    name="reason"
                    required
                    maxLength={MAX_REASON_LENGTH}
                    autoComplete="off"
                  />
                </label>
                <p className="dim">{t('reviews.reason.note')}</p>
                <button className="button primary" type="submit" disabled={decide.isPending}>
                  {t('reviews.hide')}
                </button>
              </form>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  )
}
