import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../orders/detail/panel.tsx'
import type { DraftQuote } from './draft-queries.ts'

type Props = { quote: NonNullable<DraftQuote['quote']> | undefined; isStale: boolean; hint: string }

/** What the order costs, calculated as the checkout does. */
export function DraftTotals({ quote, isStale, hint }: Props) {
  const { t, money, percent } = useText()
  if (!quote)
    return (
      <Panel title={t('field.total')}>
        <p className="dim">{hint}</p>
      </Panel>
    )
  const show = (minor: number) => <bdi>{money(minor, quote.currency)}</bdi>
  const applied = quote.promotions.filter(({ rejection_reason: reason }) => reason === undefined)
  const rejected = quote.promotions.filter(({ rejection_reason: reason }) => reason !== undefined)
  const promoted = applied.reduce((sum, { discount }) => sum + discount, 0)
  const other = quote.discount_total + quote.shipping_discount - promoted
  return (
    <Panel title={t('field.total')}>
      <dl className="order-sums" aria-busy={isStale} aria-live="polite">
        <div>
          <dt>{t('order.items', { count: quote.cart.totalItems })}</dt>
          <dd>{show(quote.items_total)}</dd>
        </div>
        {applied.map(({ code, name, discount }) => (
          <div key={code ?? name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{show(-discount)}</dd>
          </div>
        ))}
        {other > 0 && (
          <div>
            <dt>{t('order.discount')}</dt>
            <dd>{show(-other)}</dd>
          </div>
        )}
        <div>
          <dt>{t('order.shipping')}</dt>
          <dd>{show(quote.shipping_total)}</dd>
        </div>
        {quote.fees.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>{t(`order.fee.${kind}`)}</dt>
            <dd>{show(amount)}</dd>
          </div>
        ))}
        {quote.taxes.map(({ rate, amount, name }) => (
          <div key={`${name} ${rate}`} className="dim">
            <dt>
              {t(quote.tax_included ? 'order.tax-included' : 'order.tax', {
                name: name ?? '',
                rate: percent(rate * 100),
              })}
            </dt>
            <dd>{show(amount)}</dd>
          </div>
        ))}
        <div className="strong">
          <dt>{t('field.total')}</dt>
          <dd>{show(quote.total)}</dd>
        </div>
        {quote.tenders.map(({ method, label, amount, last_characters: last }) => (
          <div key={`${method} ${last}`}>
            <dt>
              {label ?? t(`tender.${method}`)} <bdi>{last}</bdi>
            </dt>
            <dd>{show(-amount)}</dd>
          </div>
        ))}
        {quote.due !== quote.total && (
          <div className="strong">
            <dt>{t('draft.due')}</dt>
            <dd>{show(quote.due)}</dd>
          </div>
        )}
      </dl>
      {rejected.map(({ code, name, rejection_reason: reason }) => (
        <p key={code ?? name} className="bad">
          {t(reason === 'unknown' ? 'draft.code.unknown' : 'draft.code.rejected', { code: code ?? name })}
        </p>
      ))}
      {quote.minimum_order && (
        <p className="bad">
          {t('draft.minimum', {
            minimum: money(quote.minimum_order.minimum, quote.currency),
            missing: money(quote.minimum_order.missing, quote.currency),
          })}
        </p>
      )}
      {quote.business?.needs_approval && <p className="dim">{t('draft.needs-approval')}</p>}
      {(quote.gifts ?? []).map(({ sku, name, quantity }) => (
        <p key={sku} className="dim">
          {quantity} × <bdi>{name}</bdi>, {t('order.line.gift')}
        </p>
      ))}
    </Panel>
  )
}
