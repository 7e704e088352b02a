import { Popover } from '@base-ui/react/popover'
import { Check, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { useBulkChange } from '../kit/table/bulk-action.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { reviewList, type ReviewRow } from './reviews-list.tsx'

const MAX_REASON_LENGTH = 500

export const ReviewsPage = () => <DataTable list={reviewList} BulkActions={ReviewBulkActions} />

type Decision = { status: 'approved' | 'rejected'; reason: string | null }

function ReviewBulkActions({ rows, onDone }: BulkActionProps<ReviewRow>) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const decide = useBulkChange<ReviewRow, Decision>({
    list: reviewList.name,
    rows,
    async change({ id, status, reason, pinned }, decision) {
      if (status === decision.status) return
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
    onDone() {
      setOpen(false)
      onDone()
    },
  })
  const hide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason') as string
    decide.mutate({ status: 'rejected', reason })
  }
  return (
    <>
      {decide.isError && <span role="alert">{t('bulk.failed')}</span>}
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
