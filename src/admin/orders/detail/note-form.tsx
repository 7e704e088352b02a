// A note for staff, or a message to the customer, with files.
import { useMutation } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { readFile } from '../dialogs/read-file.ts'
import { describeError, type Order, useReloadOrder } from './order-query.ts'
import { useMentions } from './use-mentions.ts'

type Props = {
  order: Order
  /** The note to edit; absent for a new one. */
  note?: Order['notes'][number]
  onDone?(): void
}

const FILE_TYPES = 'application/pdf,image/jpeg,image/png'

export function NoteForm({ order, note, onDone }: Props) {
  const { t } = useText()
  const reload = useReloadOrder()
  const form = useRef<HTMLFormElement>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [body, setBody] = useState(note?.body ?? '')
  const [kind, setKind] = useState<'staff' | 'customer'>('staff')
  const [files, setFiles] = useState<File[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const mentions = useMentions({ field, value: body, isEnabled: kind === 'staff', onChange: setBody })
  const isMentioning = mentions.suggestions.length > 0
  const path = { id: order.id }
  const saving = useMutation({
    mutationFn: async () =>
      note
        ? unwrap(
            api.PATCH('/api/v1/staff/orders/{id}/notes/{note}', {
              params: { path: { ...path, note: note.id } },
              body: { was: note.body, body },
            }),
          )
        : unwrap(
            api.POST('/api/v1/staff/orders/{id}/notes', {
              params: { path, header: { 'idempotency-key': key } },
              body: {
                kind,
                body,
                ...(files.length > 0 && { attachments: await Promise.all(files.map(readFile)) }),
              },
            }),
          ),
    onSuccess: async () => {
      setBody('')
      setFiles([])
      setKey(crypto.randomUUID())
      await reload()
      onDone?.()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} className="order-note" onSubmit={onSubmit}>
      <textarea
        ref={field}
        aria-autocomplete="list"
        aria-controls={isMentioning ? listId : undefined}
        aria-activedescendant={isMentioning ? `${listId}-${mentions.active}` : undefined}
        required
        rows={2}
        maxLength={5_000}
        dir="auto"
        aria-label={t(note ? 'order.note.edit' : 'order.note.write')}
        placeholder={t('order.note.write')}
        value={body}
        onChange={({ currentTarget }) => {
          setBody(currentTarget.value)
          mentions.follow(currentTarget)
        }}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
      />
      {isMentioning && (
        <div className="order-mentions" role="listbox" id={listId} aria-label={t('order.note.mention')}>
          {mentions.suggestions.map(({ id, name, email }, index) => (
            <button
              key={id}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              className="menu-item"
              aria-selected={index === mentions.active}
              data-highlighted={index === mentions.active || undefined}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mentions.choose(email)}
            >
              <bdi>{name}</bdi> <bdi className="dim">{email}</bdi>
            </button>
          ))}
        </div>
      )}
      {saving.error && (
        <p role="alert" className="bad">
          {t(describeError(saving.error))}
        </p>
      )}
      <div className="row">
        {!note && (
          <>
            <div className="radio-segments" role="radiogroup" aria-label={t('order.note.kind')}>
              {(['staff', 'customer'] as const).map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name="kind"
                    className="visually-hidden"
                    checked={kind === one}
                    disabled={one === 'customer' && order.email === ''}
                    onChange={() => setKind(one)}
                  />
                  {t(`order.note.${one}`)}
                </label>
              ))}
            </div>
            {kind === 'staff' && (
              <label className="button quiet">
                <Paperclip aria-hidden="true" />
                <span className="visually-hidden">{t('order.note.attach')}</span>
                <input
                  type="file"
                  multiple
                  accept={FILE_TYPES}
                  className="visually-hidden"
                  onChange={({ currentTarget }) => {
                    setFiles((now) => [...now, ...(currentTarget.files ?? [])].slice(0, 5))
                    currentTarget.value = ''
                  }}
                />
              </label>
            )}
            {kind === 'staff' &&
              files.map((file) => (
                <button
                  key={file.name}
                  type="button"
                  className="button quiet"
                  aria-label={t('order.note.detach', { name: file.name })}
                  onClick={() => setFiles((now) => now.filter((one) => one !== file))}
                >
                  <bdi>{file.name}</bdi> <X aria-hidden="true" />
                </button>
              ))}
          </>
        )}
        <span className="grow" />
        {onDone && (
          <button type="button" className="button quiet" onClick={onDone}>
            {t('action.cancel')}
          </button>
        )}
        <button type="submit" className="button" disabled={saving.isPending}>
          {t(note ? 'action.save' : kind === 'customer' ? 'order.note.send' : 'order.note.add')}
        </button>
      </div>
    </form>
  )
}
