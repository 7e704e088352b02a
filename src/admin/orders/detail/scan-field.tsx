import { ScanBarcode } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useText } from '../../i18n/text.tsx'
import type { Order } from './order-query.ts'
import type { ScanMessage } from './use-scans.ts'

type Props = {
  order: Order
  message: ScanMessage | undefined
  /** Everything is packed: Enter in the empty field finishes packing. */
  isComplete: boolean
  onCode(code: string): void
  onPack(): void
}

/** Takes what a scanner types, which ends with Enter. */
export function ScanField({ order, message, isComplete, onCode, onPack }: Props) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
  }, [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = field.current!.value.trim()
    field.current!.value = ''
    if (code !== '') onCode(code)
    else if (isComplete) onPack()
  }
  return (
    <form className="order-scan" onSubmit={onSubmit}>
      <label className="row grow">
        <ScanBarcode aria-hidden="true" />
        <span className="visually-hidden">{t('order.scan')}</span>
        <input
          ref={field}
          className="input grow"
          dir="ltr"
          maxLength={100}
          autoComplete="off"
          placeholder={t('order.scan')}
          enterKeyHint="done"
        />
      </label>
      <Message order={order} message={message} />
    </form>
  )
}

function Message({ order, message }: Pick<Props, 'order' | 'message'>) {
  const { t, number } = useText()
  const line = order.lines.find(({ id }) => id === message?.lineId)
  const picked = order.picked.find(({ line_id: id }) => id === message?.lineId)
  const isCounted = message?.outcome === 'counted' || message?.outcome === 'taken_out'
  const sku = line?.sku ?? message?.code ?? ''
  return (
    <>
      <p role="status" className={isCounted ? 'order-scanned' : 'visually-hidden'}>
        {isCounted &&
          t('order.scan.counted', {
            sku,
            count: number(picked?.quantity ?? 0),
            total: number(line?.quantity ?? 0),
          })}
      </p>
      <p role="alert" className={message && !isCounted ? 'order-scanned bad' : 'visually-hidden'}>
        {message &&
          !isCounted &&
          t(`order.scan.${message.outcome as 'unknown' | 'too_many' | 'none' | 'failed'}`, { sku })}
      </p>
    </>
  )
}
