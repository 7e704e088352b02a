// Short messages at the bottom of the screen about what the user just did, some with a button and progress.
import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../i18n/text.tsx'
import './toast.css'

type ToastData = {
  /** From 0 to 1; shown as a line. */
  progress?: number
  action?: { label: string; onClick(): void }
  /** Whether the message goes when its button is used; otherwise the button replaces the message. */
  closes?: boolean
}

export type ToastMessage = ToastData & { title: string; text?: string; isError?: boolean }

const SHORT_MS = 4_000
/** Long enough to read the message and use its button. */
const LONG_MS = 10_000

/** Around the pages that show messages. */
export const ToastProvider = ({ children }: { children: ReactNode }) => (
  <Toast.Provider limit={3}>
    {children}
    <Toasts />
  </Toast.Provider>
)

export type Toasts = {
  /** Replaces the message with this id. A message with progress stays until it is replaced. */
  show(message: ToastMessage, id?: string): void
}

export function useToasts(): Toasts {
  const { add } = Toast.useToastManager<ToastData>()
  return useMemo(
    () => ({
      show: ({ title, text, isError, ...data }, id) =>
        void add({
          ...(id !== undefined && { id }),
          title,
          description: text,
          data: { closes: id === undefined, ...data },
          type: isError ? 'error' : 'done',
          priority: isError ? 'high' : 'low',
          timeout: data.progress === undefined ? (data.action || isError ? LONG_MS : SHORT_MS) : 0,
        }),
    }),
    [add],
  )
}

function Toasts() {
  const { t } = useText()
  const { toasts, close } = Toast.useToastManager<ToastData>()
  const act = (id: string, { action, closes }: ToastData) => {
    action?.onClick()
    if (closes) close(id)
  }
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className="toast" data-type={toast.type}>
            <Toast.Content className="toast-content">
              <div className="grow">
                <Toast.Title className="strong" render={<p />} />
                <Toast.Description className="dim" />
              </div>
              {toast.data?.action && (
                <Toast.Action className="button" onClick={() => act(toast.id, toast.data!)}>
                  {toast.data.action.label}
                </Toast.Action>
              )}
              <Toast.Close className="button quiet" aria-label={t('action.close')}>
                <X />
              </Toast.Close>
            </Toast.Content>
            {toast.data?.progress !== undefined && (
              <progress
                className="toast-progress"
                value={toast.data.progress}
                aria-label={t('toast.progress')}
              />
            )}
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}
