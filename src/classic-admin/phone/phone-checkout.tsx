// What an order by phone comes to, how it is delivered and paid, and the button that orders it.
import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import type { PaymentMethodViews } from '../../modules/payments/payment-method-texts.ts'
import { useCodeErrors } from '../../storefront/checkout/state/use-code-errors.ts'
import { useDeliveryDates } from '../../storefront/checkout/state/use-delivery-dates.ts'
import { usePercent } from '../../storefront/checkout/state/use-percent.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { MinimumNote } from '../../storefront/trade/ordering/minimum-note.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import type { PhoneFaults, TypedPhoneOrder } from './phone-form.ts'

type Props = {
  typed: TypedPhoneOrder
  quote: CheckoutPreview | undefined
  methodViews: PaymentMethodViews
  faults: PhoneFaults
}

export function PhoneCheckout({ typed, quote, methodViews, faults }: Props) {
  const { t } = useText()
  return (
    <section className="office-phone-part" aria-labelledby="order">
      <h2 className="t-sm" id="order">
        {t('office.phone.order')}
      </h2>
      {quote ? (
        <Ways {...{ typed, quote, methodViews }} />
      ) : (
        <p className="dim">{t('office.phone.order.none')}</p>
      )}
      <div className="office-phone-ways">
        <Field label={t('checkout.code')} hint={t('office.phone.codes')} optional>
          {(control) => (
            <input
              {...control}
              name="codes"
              dir="ltr"
              maxLength={330}
              autoComplete="off"
              defaultValue={typed.codes}
            />
          )}
        </Field>
        {(quote?.business || typed.purchase_order) && (
          <Field
            label={t('company.purchase-order')}
            error={faults.purchase_order && t('office.phone.fault.purchase-order')}
            optional={!quote?.business?.purchase_order_required}
          >
            {(control) => (
              <input
                {...control}
                name="purchase_order"
                dir="auto"
                maxLength={60}
                autoComplete="off"
                defaultValue={typed.purchase_order}
              />
            )}
          </Field>
        )}
        <Field label={t('checkout.note')} hint={t('checkout.note.hint')} optional>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={2}
              dir="auto"
              maxLength={500}
              defaultValue={typed.note}
            />
          )}
        </Field>
      </div>
      <Button type="submit" name="do" value="price" variant="second">
        {t('office.phone.price')}
      </Button>
      {quote && (
        <>
          <Sum quote={quote} />
          <input type="hidden" name="seen_total" value={quote.total} />
          <input type="hidden" name="seen_due" value={quote.due} />
          <div className="office-part office-phone-place">
            <label className="check">
              <input
                type="checkbox"
                name="terms"
                value="1"
                defaultChecked={typed.terms !== ''}
                aria-invalid={faults.terms ? true : undefined}
                aria-describedby={faults.terms && 'terms-fault'}
              />
              {t('office.phone.terms')}
            </label>
            {faults.terms && (
              <span className="office-mark" id="terms-fault">
                {t(faults.terms.key)}
              </span>
            )}
            <Button type="submit" name="do" value="place">
              {t('office.phone.place')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** How it comes, and how it is paid where anything is left to pay. */
function Ways({
  typed,
  quote,
  methodViews,
}: Pick<Props, 'typed' | 'methodViews'> & { quote: CheckoutPreview }) {
  const { t } = useText()
  const { money } = useFormat()
  const ways = quote.payment_methods
  const chosen = ways.find((way) => way === typed.payment) ?? ways[0]
  const { needs_approval: waits, approval_threshold: above } = quote.business ?? {}
  return (
    <div className="office-phone-ways">
      <fieldset>
        <legend className="label">{t('checkout.delivery')}</legend>
        {quote.shipping_methods.length === 0 && <p className="office-mark">{t('checkout.delivery.none')}</p>}
        {quote.shipping_methods.map((option) => (
          <Delivery key={option.code} option={option} quote={quote} />
        ))}
      </fieldset>
      <fieldset>
        <legend className="label">{t('checkout.payment')}</legend>
        {quote.due === 0 && <p className="sm dim">{t('office.phone.paid')}</p>}
        {quote.due > 0 && ways.length === 0 && <p className="sm dim">{t('office.phone.no-way')}</p>}
        {quote.due > 0 &&
          ways.map((way) => (
            <label key={way} className="check">
              <input type="radio" name="payment" value={way} defaultChecked={way === chosen} />
              {methodViews[way]?.name}
            </label>
          ))}
        {waits && typeof above === 'number' && (
          <p className="sm dim">{t('checkout.approval', { amount: money(above, quote.currency) })}</p>
        )}
      </fieldset>
    </div>
  )
}

function Delivery({
  option,
  quote,
}: {
  option: CheckoutPreview['shipping_methods'][number]
  quote: CheckoutPreview
}) {
  const { t } = useText()
  const { money } = useFormat()
  const days = useDeliveryDates(option)
  return (
    <label className="check">
      <input
        type="radio"
        name="shipping_method"
        value={option.code}
        defaultChecked={option.code === quote.shipping_method}
      />
      <span>
        <bdi>{option.name}</bdi>
        {' · '}
        <span className="num">
          {option.price === 0 ? t('cart.delivery.free') : money(option.price, quote.currency)}
        </span>
        <span className="dim office-phone-days">
          {[option.pickup?.name, option.pickup?.city, days].filter(Boolean).join(' · ')}
        </span>
      </span>
    </label>
  )
}

/** As the checkout adds it up; codes that take nothing off say why. */
function Sum({ quote }: { quote: CheckoutPreview }) {
  const { t } = useText()
  const { money } = useFormat()
  const percent = usePercent()
  const delivery = quote.shipping_total + quote.shipping_discount
  const taxes = quote.taxes.map(({ rate, amount }): Row => [
    t(quote.tax_included ? 'checkout.tax-part' : 'checkout.tax-rate', { rate: percent(rate) }),
    amount,
  ])
  const total: Row = [t('cart.total'), quote.total, 'total']
  const paying = quote.tenders.filter(({ amount }) => amount > 0)
  const rows: Row[] = [
    [t('cart.item-count', { count: quote.cart.totalItems }), quote.items_total],
    ...quote.promotions
      .filter(({ discount }) => discount > 0)
      .map(({ name, discount }): Row => [name, -discount]),
    [t('cart.delivery'), delivery],
    ...(quote.tax_included ? [total, ...taxes] : [...taxes, total]),
    ...paying.map(({ method, last_characters: hint, amount }): Row => [
      t(`checkout.tender.${method}`, { hint }),
      -amount,
    ]),
    ...(paying.length > 0 ? ([[t('checkout.due'), quote.due, 'total']] satisfies Row[]) : []),
  ]
  return (
    <>
      <RefusedCodes quote={quote} />
      <MinimumNote quote={quote} />
      <dl className="office-sum">
        {rows.map(([title, minor, className]) => (
          <div key={title} className={className}>
            <dt>
              <bdi>{title}</bdi>
            </dt>
            <dd className="num">{money(minor, quote.currency)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
type Row = [title: string, minor: number, className?: string]

function RefusedCodes({ quote }: { quote: CheckoutPreview }) {
  const refused = useCodeErrors(quote)
  return refused.map(({ code, words }) => (
    <p key={code} className="note warn">
      <Icon name="alert" />
      <span>{words}</span>
    </p>
  ))
}
