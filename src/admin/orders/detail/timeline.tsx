// What happened to the order, with notes of staff and emails to the customer.
import { useState } from 'react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useCan, useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Moment } from '../../kit/moment.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { useOpenDialog } from './dialog-context.tsx'
import { NoteForm } from './note-form.tsx'
import { useOrderActions } from './order-actions.ts'
import type { Order } from './order-query.ts'
import { Panel } from './panel.tsx'
import { listTimeline, type TimelineEntry } from './timeline-entries.ts'

export function Timeline({ order }: { order: Order }) {
  const text = useText()
  const { t } = text
  const can = useCan()
  return (
    <Panel title={t('order.timeline')}>
      {can('orders.add-note') && <NoteForm order={order} />}
      <ol className="order-timeline">
        {listTimeline(order, text).map((entry) => (
          <Entry key={entry.key} order={order} entry={entry} />
        ))}
      </ol>
      {can('audit-log.read') && <AuditEntries order={order} />}
    </Panel>
  )
}

function Entry({ order, entry }: { order: Order; entry: TimelineEntry }) {
  const { t } = useText()
  const { at, title, actor, details, note, email, isFailure } = entry
  return (
    <li data-kind={isFailure ? 'failure' : note ? 'note' : undefined}>
      <div className="grow">
        <p>
          {email && <span className="visually-hidden">{t('field.email')}</span>}
          <bdi className={isFailure ? 'bad strong' : 'strong'}>{title}</bdi>{' '}
          <span className="dim">
            <bdi>{actor}</bdi>
            {details.map((detail) => (
              <span key={detail}>
                {' '}
                · <bdi>{detail}</bdi>
              </span>
            ))}
          </span>
        </p>
        {note && <Note order={order} note={note} />}
        {email && <EmailState order={order} email={email} />}
      </div>
      <Moment at={at} />
    </li>
  )
}

function Note({ order, note }: { order: Order; note: NonNullable<TimelineEntry['note']> }) {
  const { t } = useText()
  const { user } = useSession()
  const { deleteNote, isPending } = useOrderActions(order)
  const [isEditing, setEditing] = useState(false)
  const isOwn = note.kind === 'staff' && note.actor === `staff:${user.id}`
  if (isEditing) return <NoteForm order={order} note={note} onDone={() => setEditing(false)} />
  return (
    <>
      <p className="order-quote" dir="auto">
        {note.body}
      </p>
      {(note.attachments.length > 0 || isOwn) && (
        <p className="row">
          {note.attachments.map(({ id, name }) => (
            <a
              key={id}
              className="link"
              target="_blank"
              rel="noreferrer"
              href={officePaths.staffFile(`orders/${order.id}/notes/${note.id}/attachments/${id}`)}
            >
              <bdi>{name}</bdi>
            </a>
          ))}
          {isOwn && (
            <>
              <button type="button" className="link dim" onClick={() => setEditing(true)}>
                {t('order.note.edit')}
              </button>
              <button
                type="button"
                className="link dim"
                disabled={isPending}
                onClick={() => deleteNote(note.id)}
              >
                {t('order.note.delete')}
              </button>
            </>
          )}
        </p>
      )}
    </>
  )
}

function EmailState({ order, email }: { order: Order; email: NonNullable<TimelineEntry['email']> }) {
  const { t } = useText()
  const open = useOpenDialog()
  const { resendEmail, isPending } = useOrderActions(order)
  const isFailure = ['failed', 'rejected', 'bounced'].includes(email.status)
  return (
    <p className="row">
      <span className={isFailure ? 'bad' : 'dim'}>{t(`email-status.${email.status}`)}</span>
      <button type="button" className="link dim" onClick={() => open('email', email.id)}>
        {t('order.email.preview')}
      </button>
      {!['held', 'queued'].includes(email.status) && (
        <button type="button" className="link dim" disabled={isPending} onClick={() => resendEmail(email.id)}>
          {t('order.email.resend')}
        </button>
      )}
    </p>
  )
}
