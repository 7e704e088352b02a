import { Copy } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'
import { useToasts } from '../../kit/toast.tsx'

type Props = {
  payment: { amount: number; currency: string; payment_label: string; expires_at: string; url: string }
}

/** What the customer still has to pay, and where. */
export function PaymentLink({
  payment: { amount, currency, payment_label: method, expires_at: expires, url },
}: Props) {
  const { t, money, when } = useText()
  const toasts = useToasts()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toasts.show({ title: t('order.copied') })
  }
  return (
    <>
      <p>{t('order.payment-link.text', { amount: money(amount, currency), when: when(expires) })}</p>
      <p className="dim">{t('order.payment-link.method', { method })}</p>
      <p className="row">
        <input className="input grow" dir="ltr" readOnly aria-label={t('order.payment-link')} value={url} />
        <button type="button" className="button" onClick={() => void copy()}>
          <Copy aria-hidden="true" /> {t('action.copy')}
        </button>
      </p>
    </>
  )
}
