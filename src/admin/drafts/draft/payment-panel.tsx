// How the order is paid, and the button that places it or sends a link.
import { useCan } from '../../data/session.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Panel } from '../../orders/detail/panel.tsx'
import type { DraftQuote } from './draft-queries.ts'
import type { DraftValues } from './draft-values.ts'

/** Instead of a payment method: the customer pays by a link, or orders the cart on their own. */
export const LINK = 'payment-link'
export const CART = 'cart-link'
/** Nothing is left to pay. */
const BALANCE = 'balance'

/** Of choices that are not payment methods. */
const labels: Record<string, MessageKey> = {
  [LINK]: 'draft.pay.link',
  [CART]: 'draft.pay.cart',
  [BALANCE]: 'draft.pay.balance',
}

/** The chosen way to pay, or the first that is possible. */
export function findPayment({ payment }: DraftValues, quote: DraftQuote['quote']): string {
  const offered = listPayments(quote)
  return offered.includes(payment) ? payment : offered[0]!
}

const listPayments = (quote: DraftQuote['quote']): string[] => [
  ...(quote?.due === 0 ? [BALANCE] : (quote?.payment_methods ?? [])),
  LINK,
  CART,
]

type Props = {
  values: DraftValues
  quote: DraftQuote['quote']
  /** Names of the payment methods, by code. */
  methodLabels: DraftQuote['payment_labels']
  isPending: boolean
  isStale: boolean
  error: MessageKey | undefined
  /** Link to the cart; undefined without items. */
  cartLink: string | undefined
  onChange(change: Partial<DraftValues>): void
}

export function PaymentPanel({
  values,
  quote,
  methodLabels,
  isPending,
  isStale,
  error,
  cartLink,
  onChange,
}: Props) {
  const { t, money } = useText()
  const payment = findPayment(values, quote)
  const isSent = payment === LINK || payment === CART
  const canPlace =
    useCan()('draft-orders.manage') && (payment === CART ? cartLink !== undefined : quote !== undefined)
  return (
    <Panel title={t('order.payment')}>
      <div role="radiogroup" aria-label={t('order.payment')} className="choices">
        {listPayments(quote).map((code) => (
          <label key={code} className="choice">
            <input
              type="radio"
              name="payment"
              checked={code === payment}
              onChange={() => onChange({ payment: code })}
            />
            <span className="grow">
              {labels[code] ? t(labels[code]) : <bdi>{methodLabels[code] ?? code}</bdi>}
            </span>
          </label>
        ))}
      </div>
      {isSent ? (
        <>
          <label className="field">
            <span>{t('form.optional', { label: t('draft.message') })}</span>
            <textarea
              className="input"
              rows={3}
              maxLength={2_000}
              dir="auto"
              value={values.message}
              onChange={({ currentTarget: { value } }) => onChange({ message: value })}
            />
          </label>
          {payment === LINK && (
            <>
              <label className="field">
                <span>{t('draft.link-days')}</span>
                <select className="input" name="days" defaultValue="3">
                  {[1, 3, 7, 14].map((days) => (
                    <option key={days} value={days}>
                      {t('draft.days', { count: days })}
                    </option>
                  ))}
                </select>
              </label>
              <label className="check">
                <input type="checkbox" name="send_email" defaultChecked /> {t('draft.link-email')}
              </label>
            </>
          )}
          {payment === CART && cartLink !== undefined && (
            <input className="input" dir="ltr" readOnly aria-label={t('draft.pay.cart')} value={cartLink} />
          )}
        </>
      ) : (
        <label className="check">
          <input type="checkbox" name="terms" required /> {t('draft.terms')}
        </label>
      )}
      {error && (
        <p role="alert" className="bad">
          {t(error)}
        </p>
      )}
      <button
        type="submit"
        className="button primary"
        disabled={isPending || (isStale && payment !== CART) || !canPlace}
        aria-keyshortcuts="Control+Enter"
      >
        {payment === CART
          ? t('draft.send-cart')
          : payment === LINK
            ? t('draft.send-link')
            : quote
              ? t('draft.place', { total: money(quote.total, quote.currency) })
              : t('draft.place-order')}
      </button>
    </Panel>
  )
}
