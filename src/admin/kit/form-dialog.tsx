// A button that opens a form in a dialog. What was entered stays when it cannot be saved.
import { Dialog } from '@base-ui/react/dialog'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import './form-dialog.css'

type Props = {
  /** Content of the button. */
  trigger: ReactNode
  title: MessageKey
  submit: MessageKey
  /**
   * Saves the form. The dialog shows the result, if there is one; otherwise it closes.
   * @param key the same for each attempt, for the header Idempotency-Key.
   */
  save(form: FormData, key: string): Promise<ReactNode>
  /** How to fix an error of `save`. */
  explain?(error: ApiError): MessageKey | undefined
  children: ReactNode
}

export function FormDialog({ trigger, ...form }: Props) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="button primary">{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <div className="dialog-head">
            <Dialog.Title>{t(form.title)}</Dialog.Title>
            <Dialog.Close className="button quiet" aria-label={t('action.close')}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <DialogForm {...form} onClose={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Mounted while the dialog is open, so that it starts empty each time. */
function DialogForm({
  submit,
  save,
  explain,
  children,
  onClose,
}: Omit<Props, 'trigger'> & { onClose(): void }) {
  const { t } = useText()
  const [key] = useState(() => crypto.randomUUID())
  const saving = useMutation({
    mutationFn: (form: FormData) => save(form, key),
    onSuccess: (result) => {
      if (!result) onClose()
    },
  })
  if (saving.data)
    return (
      <div className="dialog-result" role="status">
        {saving.data}
        <div className="dialog-foot">
          <button type="button" className="button primary" onClick={onClose}>
            {t('action.close')}
          </button>
        </div>
      </div>
    )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={onSubmit}>
      {children}
      {saving.error && (
        <p role="alert" className="bad">
          {t(describeError(saving.error, explain))}
        </p>
      )}
      <div className="dialog-foot">
        <button type="submit" className="button primary" disabled={saving.isPending}>
          {t(submit)}
        </button>
      </div>
    </form>
  )
}

function describeError(error: Error, explain: Props['explain']): MessageKey {
  if (!(error instanceof ApiError)) return 'form.failed'
  return explain?.(error) ?? (error.status === 0 ? 'form.offline' : 'form.failed')
}

/** Whether the API rejected this field. */
export const hasIssue = ({ details }: ApiError, field: string): boolean =>
  ((details['issues'] ?? []) as { path: string }[]).some(({ path }) => path.split('.')[0] === field)

/** A text field of a form. */
export const getText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
