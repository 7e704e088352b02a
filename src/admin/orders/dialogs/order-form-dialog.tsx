// A form about an order: saves it, loads the order again, and says that it is done.
import type { ReactNode } from 'react'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { OpenFormDialog } from '../../kit/form-dialog.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { explainOrderError } from '../detail/order-errors.ts'
import { useReloadOrder } from '../detail/order-query.ts'

type Props = {
  title: string
  submit: ReactNode
  done: MessageKey
  isWide?: boolean
  isDisabled?: boolean
  /** @param key the same for each attempt, for the header Idempotency-Key. */
  save(form: FormData, key: string): Promise<unknown>
  onClose(): void
  children: ReactNode
}

export function OrderFormDialog({ done, save, ...props }: Props) {
  const { t } = useText()
  const toasts = useToasts()
  const reload = useReloadOrder()
  return (
    <OpenFormDialog
      {...props}
      explain={explainOrderError}
      save={async (form, key) => {
        await save(form, key)
        toasts.show({ title: t(done) })
        await reload()
        return null
      }}
    />
  )
}

type ReasonProps = { label: MessageKey; defaultValue?: string }

/** Why something is done; required. */
export function ReasonField({ label, defaultValue }: ReasonProps) {
  const { t } = useText()
  return (
    <label className="field">
      <span>{t(label)}</span>
      <input
        className="input"
        name="reason"
        required
        maxLength={500}
        dir="auto"
        defaultValue={defaultValue}
      />
    </label>
  )
}
