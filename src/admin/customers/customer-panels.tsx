// What a customer bought, what staff note, and the store credit.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Dash } from '../kit/dash.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { orderStatusKinds } from '../orders/order-status-kinds.ts'
import { CreditDialog } from './customer-dialogs.tsx'
import { type Customer, customerKey } from './customer-record.ts'

export function FiguresPanel({ figures }: { figures: Customer['figures'] }) {
  const { t, money, number, when } = useText()
  const { orders, spent, currency, last_order_at: last } = figures
  return (
    <dl className="record-figures">
      <div>
        <dt className="dim">{t('customer.spent')}</dt>
        <dd className="figure">
          <bdi>{money(spent, currency)}</bdi>
        </dd>
      </div>
      <div>
        <dt className="dim">{t('menu.orders')}</dt>
        <dd className="figure">{number(orders)}</dd>
      </div>
      <div>
        <dt className="dim">{t('customer.average')}</dt>
        <dd className="figure">
          {orders === 0 ? <Dash /> : <bdi>{money(Math.round(spent / orders), currency)}</bdi>}
        </dd>
      </div>
      <div>
        <dt className="dim">{t('customer.last-order')}</dt>
        <dd className="figure">{last === null ? <Dash /> : when(last)}</dd>
      </div>
    </dl>
  )
}

export function OrdersPanel({ customer: { orders, email } }: { customer: Customer }) {
  const { t, money } = useText()
  const can = useCan()
  const mayOpen = can('orders.read')
  return (
    <Panel
      id="customer.orders"
      title={t('menu.orders')}
      count={orders.total}
      actions={
        mayOpen &&
        orders.total > orders.orders.length && (
          <Link className="button quiet" to={officePaths.office('orders', { q: email })}>
            {t('customer.orders.all')}
          </Link>
        )
      }
    >
      {orders.total === 0 ? (
        <p className="dim">{t('customer.orders.none')}</p>
      ) : (
        <ul className="record-list-lines">
          {orders.orders.map((order) => (
            <li key={order.id}>
              <span className="grow">
                {mayOpen ? (
                  <Link className="strong" to={officePaths.officeOrder(order.id)}>
                    <bdi>{order.display_number}</bdi>
                  </Link>
                ) : (
                  <bdi className="strong">{order.display_number}</bdi>
                )}{' '}
                <Moment at={order.placed_at} />
              </span>
              <Status kind={orderStatusKinds[order.status]}>{t(`order-status.${order.status}`)}</Status>
              <bdi className="amount">{money(order.total, order.currency)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function NotesPanel({ customer: { id, notes } }: { customer: Customer }) {
  const { t } = useText()
  const can = useCan()
  return (
    <Panel id="customer.notes" title={t('customer.notes')} count={notes.length}>
      {can('customers.add-note') && <NoteForm id={id} />}
      {notes.length > 0 && (
        <ul className="record-list-lines">
          {notes.map((note) => (
            <li key={note.id}>
              <div className="grow">
                <p className="record-note" dir="auto">
                  {note.text}
                </p>
                <p className="dim">
                  <bdi>{note.by}</bdi>
                </p>
              </div>
              <Moment at={note.at} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function NoteForm({ id }: { id: string }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      unwrap(api.POST('/api/v1/staff/customers/{id}/notes', { params: { path: { id } }, body: { text } })),
    async onSuccess() {
      setText('')
      show({ title: t('customer.note.added') })
      await client.invalidateQueries({ queryKey: customerKey(id) })
    },
  })
  const { error } = adding
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!adding.isPending && text.trim() !== '') adding.mutate()
  }
  return (
    <form className="record-form" onSubmit={onSubmit}>
      <textarea
        className="input"
        rows={2}
        maxLength={2_000}
        dir="auto"
        aria-label={t('customer.note.write')}
        placeholder={t('customer.note.write')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {error && (
        <p role="alert" className="bad">
          {t(error instanceof ApiError && error.status === 0 ? 'form.offline' : 'form.failed')}
        </p>
      )}
      <button type="submit" className="button" disabled={adding.isPending || text.trim() === ''}>
        {t('customer.note.add')}
      </button>
    </form>
  )
}

export function CreditPanel({ customer }: { customer: Customer }) {
  const { t, money } = useText()
  const can = useCan()
  const { store_credit: credit } = customer
  if (!can('store-credit.manage')) return null
  return (
    <Panel
      id="customer.credit"
      title={t('customer.credit')}
      actions={
        <DialogButton className="button quiet" label={t('customer.credit.give')}>
          {(close) => <CreditDialog customer={customer} onClose={close} />}
        </DialogButton>
      }
    >
      {credit === null ? (
        <p className="dim">{t('customer.credit.none')}</p>
      ) : (
        <>
          <p className="figure">
            <bdi>{money(credit.balance, credit.currency)}</bdi>
          </p>
          <ul className="record-list-lines">
            {credit.entries.slice(0, 50).map((entry, index) => (
              <li key={index}>
                <span className="grow">
                  {t(`customer.credit-entry.${entry.reason}`)}{' '}
                  <bdi className="dim">{entry.display_number ?? entry.note}</bdi>
                </span>
                <Moment at={entry.at} />
                <bdi className="amount">{money(entry.change, credit.currency)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
