// What staff changed in a record: who, when, and the values before and after. Each change can be reverted.
import { Dialog } from '@base-ui/react/dialog'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import type { ComponentType } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Moment } from '../moment.tsx'
import { useToasts } from '../toast.tsx'
import '../form-dialog.css'
import './history-panel.css'

type Value = string | number | null

export type HistoryEvent = {
  id: number
  at: string
  actor: string
  actor_name: string | null
  action: string
  object_kind: string
  object_id: string
  changes: { path: string; before?: Value; after: Value }[]
  more_changes: number
  reverts: number | null
  revertible: boolean
}

export type HistorySource = {
  /** Of the query cache. */
  key: readonly unknown[]
  fetch(
    before: number | undefined,
    signal: AbortSignal,
  ): Promise<{ events: HistoryEvent[]; has_more: boolean }>
  revert(event: number): Promise<unknown>
  /** Of an action of the audit log, such as `product.change`. */
  describeAction(action: string): string
  /** Of a path, such as `SHIRT-M.price`. */
  describeField(path: string): string
  formatValue(path: string, value: Exclude<Value, null>, event: HistoryEvent): string
  /** Instead of the changes when there are none. */
  none?: MessageKey
  /** What was changed, for a history of several records. */
  Subject?: ComponentType<{ event: HistoryEvent }>
}

type Props = {
  source: HistorySource
  isOpen: boolean
  onOpenChange(open: boolean): void
  /** A change was reverted. */
  onRevert(): void
}

export function HistoryPanel({ source, isOpen, onOpenChange, onRevert }: Props) {
  const { t } = useText()
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="side-panel">
          <div className="dialog-head">
            <Dialog.Title>{t('history.title')}</Dialog.Title>
            <Dialog.Close className="button quiet" aria-label={t('action.close')}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <HistoryEvents source={source} onRevert={onRevert} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type EventsProps = {
  source: HistorySource
  /** A change was reverted. */
  onRevert?(): void
}

/** Changes, newest first. */
export function HistoryEvents({ source, onRevert }: EventsProps) {
  const { t } = useText()
  const { data, isError, isPending, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => source.fetch(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ events, has_more: hasMore }) => (hasMore ? events.at(-1)?.id : undefined),
    // A change may just have been saved.
    refetchOnMount: 'always',
  })
  const events = data?.pages.flatMap((page) => page.events) ?? []
  if (isError)
    return (
      <p role="alert">
        {t('history.load-failed')}{' '}
        <button type="button" className="button" onClick={() => void refetch()}>
          {t('action.retry')}
        </button>
      </p>
    )
  if (isPending) return <p role="status">{t('history.loading')}</p>
  if (events.length === 0) return <p className="dim">{t(source.none ?? 'history.none')}</p>
  return (
    <>
      <ol className="history">
        {events.map((event) => (
          <Event key={event.id} event={event} source={source} onRevert={onRevert} />
        ))}
      </ol>
      {hasNextPage && (
        <button type="button" className="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('history.earlier')}
        </button>
      )}
    </>
  )
}

type EventProps = EventsProps & { event: HistoryEvent }

function Event({ event, source, onRevert }: EventProps) {
  const { t } = useText()
  const { Subject } = source
  const { show } = useToasts()
  const client = useQueryClient()
  const reverting = useMutation({
    mutationFn: () => source.revert(event.id),
    onSuccess: () => {
      show({ title: t('history.reverted') })
      onRevert?.()
    },
    onError: (error) => show({ title: t(describeRevertError(error)), isError: true }),
    // Records that are cached may show what the revert changed.
    onSettled: () => client.invalidateQueries(),
  })
  const format = (path: string, value: Value | undefined) =>
    value === null || value === undefined ? (
      <span className="dim">{t('editor.empty')}</span>
    ) : (
      <bdi>{source.formatValue(path, value, event)}</bdi>
    )
  return (
    <li>
      <div className="history-head">
        <b className="grow">
          {event.reverts === null
            ? source.describeAction(event.action)
            : t('history.revert-of', { action: source.describeAction(event.action) })}{' '}
          {Subject && <Subject event={event} />}
        </b>
        {event.revertible && (
          <button
            type="button"
            className="button"
            disabled={reverting.isPending || reverting.isSuccess}
            onClick={() => reverting.mutate()}
          >
            <Undo2 aria-hidden="true" /> {t('history.revert')}
          </button>
        )}
      </div>
      <p className="dim">
        <bdi>{event.actor_name ?? event.actor}</bdi>, <Moment at={event.at} />
      </p>
      <dl>
        {event.changes.map(({ path, before, after }) => (
          <div key={path}>
            <dt>{source.describeField(path)}</dt>
            <dd>
              {before !== undefined && <del>{format(path, before)}</del>} <ins>{format(path, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {event.more_changes > 0 && <p className="dim">{t('history.more', { count: event.more_changes })}</p>}
    </li>
  )
}

const revertErrors: Record<string, MessageKey> = {
  in_use: 'audit.error.in-use',
  invalid_input: 'audit.error.in-use',
  invalid_transition: 'audit.error.not-revertible',
  last_super_admin: 'staff.error.last-super-admin',
  location_in_use: 'audit.error.in-use',
  not_found: 'audit.error.gone',
}

function describeRevertError(error: Error): MessageKey {
  if (!(error instanceof ApiError)) return 'form.failed'
  if (error.status === 0) return 'form.offline'
  return revertErrors[error.code] ?? (error.status === 409 ? 'history.changed-again' : 'form.failed')
}
