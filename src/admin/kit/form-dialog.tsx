// A button that opens a form in a dialog. What was entered stays when it cannot be saved.
import { Dialog } from '@base-ui/react/dialog'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../data/api-error.ts'
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

export function FormDialog({ trigger, title, submit, ...form }: Props) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="button primary">{trigger}</Dialog.Trigger>
      <DialogPopup title={t(title)}>
        <DialogForm {...form} submit={t(submit)} onClose={() => setOpen(false)} />
      </DialogPopup>
    </Dialog.Root>
  )
}

type OpenProps = FormProps & {
  title: string
  /** For forms with several columns. */
  isWide?: boolean
}

/** A form in a dialog that something else has opened. Render it while it is open. */
export const OpenFormDialog = ({ title, isWide, ...form }: OpenProps) => (
  <OpenDialog title={title} isWide={isWide} onClose={form.onClose}>
    <DialogForm {...form} />
  </OpenDialog>
)

type OpenDialogProps = { title: string; isWide?: boolean | undefined; onClose(): void; children: ReactNode }

export const OpenDialog = ({ title, isWide, onClose, children }: OpenDialogProps) => (
  <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogPopup title={title} isWide={isWide}>
      {children}
    </DialogPopup>
  </Dialog.Root>
)

function DialogPopup({ title, isWide, children }: Omit<OpenDialogProps, 'onClose'>) {
  const { t } = useText()
  const popup = useRef<HTMLDivElement>(null)
  const findFirstField = () =>
    popup.current?.querySelector<HTMLElement>(
      'form :is(input:not([type="hidden"]), select, textarea):not(:disabled)',
    ) ?? true
  return (
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup ref={popup} initialFocus={findFirstField} className={isWide ? 'dialog wide' : 'dialog'}>
        <div className="dialog-head">
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Close className="button quiet" aria-label={t('action.close')}>
            <X aria-hidden="true" />
          </Dialog.Close>
        </div>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  )
}

type FormProps = Pick<Props, 'save' | 'explain' | 'children'> & {
  /** Content of the button that saves. */
  submit: ReactNode
  isDisabled?: boolean | undefined
  onClose(): void
}

/** Mounted while the dialog is open, so that it starts empty each time. */
function DialogForm({ submit, save, explain, isDisabled = false, children, onClose }: FormProps) {
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
    // React passes it on to a form that the button of the dialog is in.
    event.stopPropagation()
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
        <button type="submit" className="button primary" disabled={saving.isPending || isDisabled}>
          {submit}
        </button>
      </div>
    </form>
  )
}

/** @returns the message about a failed request. */
export function describeError(error: Error, explain: Props['explain']): MessageKey {
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
