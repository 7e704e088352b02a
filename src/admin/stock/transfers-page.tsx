// Transfers of stock between locations: planned, sent, received in one or several deliveries, cancelled.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { useCan } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { Moment } from '../kit/moment.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { NewTransferDialog } from './new-transfer-dialog.tsx'
import { useLocationName, useOpenLocations } from './stock-queries.ts'
import { explainTransfer } from './transfer-errors.ts'
import {
  cancelTransfer,
  receiveTransfer,
  sendTransfer,
  type Transfer,
  transfersKey,
  transfersQuery,
} from './transfer-queries.ts'
import { PageHead } from '../kit/page-head.tsx'
import '../kit/record.css'
import './stock.css'

export function TransfersPage() {
  const { t } = useText()
  const can = useCan()
  const locations = useOpenLocations()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(transfersQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  const transfers = data.pages.flat()
  return (
    <>
      <PageHead
        parent={{ to: officePaths.office('stock'), label: t('stock.title') }}
        title={t('menu.transfers')}
        actions={
          can('stock.edit') &&
          locations.length > 1 && (
            <DialogButton
              label={
                <>
                  <Plus aria-hidden="true" /> {t('transfer.create')}
                </>
              }
              className="button primary"
            >
              {(close) => <NewTransferDialog locations={locations} onClose={close} />}
            </DialogButton>
          )
        }
      />
      {transfers.length === 0 && (
        <p className="dim">{t(locations.length > 1 ? 'transfer.none' : 'transfer.one-location')}</p>
      )}
      <div className="stock-panels">
        {transfers.map((transfer) => (
          <TransferPanel key={transfer.id} transfer={transfer} />
        ))}
      </div>
      {hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('transfer.older')}
        </button>
      )}
    </>
  )
}

const statuses = {
  draft: 'transfer.status.draft',
  sent: 'transfer.status.sent',
  received: 'transfer.status.received',
  cancelled: 'transfer.status.cancelled',
} as const satisfies Record<Transfer['status'], MessageKey>

const statusKinds: Record<Transfer['status'], StatusKind> = {
  draft: 'open',
  sent: 'progress',
  received: 'done',
  cancelled: 'open',
}

type Action = { run(): Promise<unknown>; done: MessageKey }

function TransferPanel({ transfer }: { transfer: Transfer }) {
  const { t, number } = useText()
  const can = useCan()
  const nameOf = useLocationName()
  const { show } = useToasts()
  const client = useQueryClient()
  const id = useId()
  const acting = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess: (_result, { done }) => show({ title: t(done) }),
    onError: (error) =>
      show({
        title: t((error instanceof ApiError && explainTransfer(error)) || 'form.failed'),
        isError: true,
      }),
    // Sent and received items change the quantities of their variants.
    onSettled: () => client.invalidateQueries({ queryKey: transfersKey.slice(0, 1) }),
  })
  const { status, from, to, lines, note, created_at: createdAt } = transfer
  const isSent = status === 'sent'
  const isOpen = isSent || status === 'draft'
  const mayEdit = can('stock.edit')
  const receive = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const arrived = new Map(lines.map(({ sku }) => [sku, Number(form.get(sku) ?? 0)]))
    acting.mutate({ run: () => receiveTransfer(transfer, arrived), done: 'transfer.done.receive' })
  }
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id} className="grow">
          {t('transfer.title', { number: number(transfer.id), from: nameOf(from), to: nameOf(to) })}
        </h2>
        <Status kind={statusKinds[status]}>{t(statuses[status])}</Status>
        <Moment at={createdAt} />
      </div>
      <form className="panel-body" id={`${id}-form`} onSubmit={receive}>
        {note && <p className="record-note">{note}</p>}
        <ScrollRegion className="record-scroll" label={t('transfer.items')}>
          <table className="record-table">
            <thead>
              <tr>
                <th scope="col">{t('stock.product')}</th>
                <th scope="col" className="end">
                  {t('transfer.quantity')}
                </th>
                <th scope="col" className="end">
                  {t('transfer.received')}
                </th>
                {mayEdit && isSent && (
                  <th scope="col" className="end">
                    {t('transfer.arrived')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ sku, name, variant_id: variant, quantity, received }) => (
                <tr key={sku}>
                  <th scope="row">
                    <Link to={officePaths.officeStock(variant)}>
                      <bdi dir="ltr">{sku}</bdi>
                    </Link>{' '}
                    <bdi>{name}</bdi>
                  </th>
                  <td className="end">{number(quantity)}</td>
                  <td className="end">{number(received)}</td>
                  {mayEdit && isSent && (
                    <td className="end">
                      <input
                        key={received}
                        className="input stock-quantity"
                        type="number"
                        inputMode="numeric"
                        name={sku}
                        min={0}
                        max={quantity - received}
                        defaultValue={quantity - received}
                        aria-label={`${t('transfer.arrived')}, ${sku}`}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        {mayEdit && isOpen && (
          <div className="row">
            {isSent ? (
              <button type="submit" className="button primary" disabled={acting.isPending}>
                {t('transfer.receive')}
              </button>
            ) : (
              <button
                type="button"
                className="button primary"
                disabled={acting.isPending}
                onClick={() =>
                  acting.mutate({ run: () => sendTransfer(transfer.id), done: 'transfer.done.send' })
                }
              >
                {t('transfer.send')}
              </button>
            )}
            <button
              type="button"
              className="button quiet"
              disabled={acting.isPending}
              onClick={() =>
                acting.mutate({ run: () => cancelTransfer(transfer.id), done: 'transfer.done.cancel' })
              }
            >
              {t('transfer.cancel')}
            </button>
          </div>
        )}
      </form>
    </section>
  )
}
