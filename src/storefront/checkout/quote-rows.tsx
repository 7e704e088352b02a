import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { RemoveCodeButton } from './promotion-codes.tsx'
import type { PricedDraft } from './state/draft-codes.ts'
import { useTaxLabel } from './state/use-tax-label.ts'

type QuoteRowsProps = {
  quote: CheckoutPreview
  /** With it, codes can be removed. */
  draft?: PricedDraft
}

/** Discounts, shipping, fees, taxes and the total. With the items, the rows above the total add up to it. */
export function QuoteRows({ quote, draft }: QuoteRowsProps) {
  const { t } = useText()
  const { money } = useFormat()
  const taxLabel = useTaxLabel(quote.tax_included)
  const amount = (minor: number) => <bdi>{money(minor, quote.currency)}</bdi>
  const method = quote.shipping_methods.find(({ code }) => code === quote.shipping_method)
  // The discounts include the one on shipping.
  const shippingMinor = quote.shipping_total + quote.shipping_discount
  return (
    <>
      {quote.promotions
        .filter(({ discount }) => discount > 0)
        .map(({ code, name, discount }) => (
          <div key={`${code} ${name}`}>
            <span className="dim">
              <bdi>{name}</bdi> {draft && code !== null && <RemoveCodeButton draft={draft} code={code} />}
            </span>
            {amount(-discount)}
          </div>
        ))}
      <div>
        <span className="dim">{method?.name ?? t('cart.delivery')}</span>
        {shippingMinor === 0 ? <span>{t('cart.delivery.free')}</span> : amount(shippingMinor)}
      </div>
      {quote.fees.map(({ kind, amount: fee }) => (
        <div key={kind}>
          <span className="dim">{t(`order.fee.${kind}`)}</span>
          {amount(fee)}
        </div>
      ))}
      {!quote.tax_included &&
        quote.taxes.map((tax) => (
          <div key={`${tax.name} ${tax.rate}`}>
            <span className="dim">{taxLabel(tax)}</span>
            {amount(tax.amount)}
          </div>
        ))}
      {quote.untaxed && quote.untaxed !== 'no-nexus' && (
        <div>
          <span className="dim">{t(`tax.${quote.untaxed}`)}</span>
          {amount(0)}
        </div>
      )}
      {quote.tax_included && quote.taxes.length === 0 && (
        <div>
          <span className="dim">{t('checkout.tax-included')}</span>
          <Icon name="check" />
        </div>
      )}
      <div className="total">
        <span>{t('cart.total')}</span>
        {amount(quote.total)}
      </div>
      {quote.tax_included &&
        quote.taxes.map((tax) => (
          <div key={`${tax.name} ${tax.rate}`} className="xs dim-3">
            <span>{taxLabel(tax)}</span>
            {amount(tax.amount)}
          </div>
        ))}
    </>
  )
}
