// Rows of the order total, as calculated by the server.
import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { MinimumNote } from '../trade/ordering/minimum-note.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { RemoveCodeButton } from './promotion-codes.tsx'
import { QuoteRows } from './quote-rows.tsx'
import type { PricedDraft } from './state/draft-codes.ts'
import './totals.css'

export function CheckoutTotals({ draft }: { draft: PricedDraft }) {
  const { t } = useText()
  const { quote, loading } = draft
  const { money } = useFormat()
  if (!quote) return <TotalsSkeleton />
  const amount = (minor: number) => <bdi>{money(minor, quote.currency)}</bdi>
  return (
    <div className={loading ? 'sum waiting' : 'sum'} aria-busy={loading || undefined}>
      <div>
        <span className="dim">{t('cart.item-count', { count: quote.cart.totalItems })}</span>
        {amount(quote.items_total)}
      </div>
      <QuoteRows quote={quote} draft={draft} />
      <Tenders draft={draft} quote={quote} />
      <MinimumNote quote={quote} />
    </div>
  )
}

/** Amounts paid by gift cards and store credit, and the amount due. */
function Tenders({ draft, quote }: { draft: PricedDraft; quote: CheckoutPreview }) {
  const { t } = useText()
  const { money } = useFormat()
  const amount = (minor: number) => <bdi>{money(minor, quote.currency)}</bdi>
  const credit = quote.tenders.find(({ method }) => method === 'store-credit')
  const paying = quote.tenders.filter((tender) => tender.amount > 0)
  return (
    <>
      {credit && credit.currency === undefined && (
        <label className="check sm">
          <input
            type="checkbox"
            checked={draft.usesCredit}
            onChange={(event) => draft.payByCredit(event.target.checked)}
          />
          <span>{t('checkout.use-credit', { amount: money(credit.balance, quote.currency) })}</span>
        </label>
      )}
      {credit?.currency !== undefined && (
        <p className="sm dim">
          {t('checkout.credit.other-currency', { amount: money(credit.balance, credit.currency) })}
        </p>
      )}
      {paying.map(({ method, label, last_characters: hint, code, amount: paid }) => (
        <div key={code ?? method}>
          <span className="dim">
            {label === undefined ? t(`checkout.tender.${method}`, { hint }) : `${label} ${hint}`}{' '}
            {code !== undefined && <RemoveCodeButton draft={draft} code={code} />}
          </span>
          {amount(-paid)}
        </div>
      ))}
      {paying.length > 0 && (
        <div className="total">
          <span>{t('checkout.due')}</span>
          {amount(quote.due)}
        </div>
      )}
    </>
  )
}

/** Placeholder for the totals, with their final height. */
function TotalsSkeleton() {
  return (
    <div className="sum" aria-hidden="true">
      {['60%', '50%', '45%'].map((width) => (
        <div key={width} className="sum-bone">
          <Skeleton width={width} />
        </div>
      ))}
      <div className="total sum-bone">
        <Skeleton width="40%" />
      </div>
    </div>
  )
}
