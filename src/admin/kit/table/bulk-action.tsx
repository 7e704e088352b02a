// Changes of the selected rows of a list, one by one.
import { Popover } from '@base-ui/react/popover'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import type { BulkActionProps } from './data-table.tsx'

type Change<Row extends object, Input> = Pick<BulkActionProps<Row>, 'rows' | 'onDone'> & {
  /** Name of the list, which is loaded again. */
  list: string
  change(row: Row, input: Input): Promise<unknown>
}

/** Ends the selection when all rows are changed. Rows that no longer exist need no change. */
export function useBulkChange<Row extends object, Input = void>({
  list,
  rows,
  onDone,
  change,
}: Change<Row, Input>): UseMutationResult<void, Error, Input> {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(input: Input) {
      for (const row of rows)
        await change(row, input).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
    },
    onSuccess: onDone,
    // Some may have been changed before one failed.
    onSettled: () => client.invalidateQueries({ queryKey: [list, 'list'] }),
  })
}

type Props<Row extends object> = Omit<Change<Row, void>, 'change'> & {
  icon: LucideIcon
  label: MessageKey
  /** The consequence, confirmed before a change that the list cannot undo. */
  confirm?: MessageKey
  change(row: Row): Promise<unknown>
}

/** Absent without rows: pass only those to which it applies. */
export function BulkAction<Row extends object>({ icon: Icon, label, confirm, ...change }: Props<Row>) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const changing = useBulkChange<Row>(change)
  if (change.rows.length === 0) return null
  const content = (
    <>
      <Icon aria-hidden="true" /> {t(label)}
    </>
  )
  const run = () => changing.mutate(undefined, { onSettled: () => setOpen(false) })
  return (
    <>
      {changing.isError && <span role="alert">{t('bulk.failed')}</span>}
      {confirm === undefined ? (
        <button type="button" className="button" disabled={changing.isPending} onClick={run}>
          {content}
        </button>
      ) : (
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger className="button">{content}</Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner side="top" sideOffset={12}>
              <Popover.Popup className="popover" aria-label={t(label)}>
                <div className="filter-form">
                  <p>{t(confirm)}</p>
                  <button
                    type="button"
                    className="button primary"
                    disabled={changing.isPending}
                    onClick={run}
                  >
                    {t(label)}
                  </button>
                </div>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </>
  )
}
