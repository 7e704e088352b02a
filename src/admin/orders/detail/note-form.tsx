// A note for staff, or a message to the customer, with files.
import { useMutation } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { readFile } from '../dialogs/read-file.ts'
import { describeError, type Order, useReloadOrder } from './order-query.ts'

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
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} className="order-note" onSubmit={onSubmit}>
      <textarea
        required
        rows={2}
        maxLength={5_000}
        dir="auto"
        aria-label={t(note ? 'order.note.edit' : 'order.note.write')}
        placeholder={t('order.note.write')}
        value={body}
        onChange={({ currentTarget: { value } }) => setBody(value)}
        onKeyDown={onKeyDown}
      />
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
