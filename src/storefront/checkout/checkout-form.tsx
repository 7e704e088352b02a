import { MAX_ORDER_NOTE_LENGTH } from '../../contracts/cart-limits.ts'
import { MAX_PURCHASE_ORDER_LENGTH } from '../../contracts/limits.ts'
import type { PaymentMethod } from '../../modules/payments/payment-methods.ts'
import { type MessageKey, useFormat, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { ApprovalNote } from '../trade/approval-note.tsx'
import { AddressFields } from '../address/address-fields.tsx'
import { CurrencyNote } from './currency-note.tsx'
import { DeliverySection } from './delivery-section.tsx'
import type { FormCheckout } from './form-checkout.ts'
import { GiftSection } from './gift-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { DeliveryTypeChoice } from './delivery-type-choice.tsx'
import { BillingAddress } from './billing-address.tsx'
import { isPickup, needsAddress } from './state/pickup-choice.ts'
import type { CheckoutRules } from './state/validate-checkout.ts'
import { useSavedAddresses } from './state/use-saved-addresses.ts'
import type { PaymentMethodView } from '../../modules/payments/payment-method-texts.ts'
import { PaymentSection } from './payment/payment-section.tsx'
import { Consents, type ConsentsProps, TermsLink } from './consents.tsx'
import { CheckoutErrorNote } from './checkout-error-note.tsx'
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx'
import { TextField } from '../address/text-field.tsx'
import type { Checkout } from './state/use-checkout.ts'

type Props = {
  rules: CheckoutRules
  methods: readonly PaymentMethod[]
  checkout: Checkout
  consents: Pick<ConsentsProps, 'termsText' | 'offersNewsletter' | 'sendsReminders'>
}

export function CheckoutForm({
  rules: { countries, methodViews, phone, company, terms = 'off', giftMessageLength },
  methods,
  checkout,
  consents,
}: Props) {
  const { t } = useText()
  const { form, quote, busy, refusal } = checkout
  const method = methodViews[form.values.payment_method]
  const addresses = useSavedAddresses(form)
  const collects = isPickup(form.values)
  return (
    <form
      ref={form.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        checkout.submit()
      }}
    >
      {checkout.sent && <FormCheckoutFields submitted={checkout.sent} />}
      {checkout.sent && !needsAddress(form.values) && (
        <input type="hidden" name="country" value={form.values.country} />
      )}
      <ErrorSummary checkout={checkout} />
      <section className="step">
        <h2 className="t-sm">{t('checkout.contact')}</h2>
        <TextField
          form={form}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('checkout.email')}
          hint={t('checkout.email.hint')}
          dir="ltr"
        />
      </section>
      <DeliveryTypeChoice purchase={checkout} />
      <section className="step">
        <h2 className="t-sm">{t(collects ? 'checkout.collector' : 'checkout.address')}</h2>
        {!collects && <SavedAddresses form={form} addresses={addresses} />}
        <AddressFields
          form={form}
          countries={countries}
          phone={phone}
          company={company === 'required' ? company : undefined}
          parts={collects ? 'contact' : 'all'}
        />
        {collects && <BillingAddress form={form} countries={countries} />}
        <CurrencyNote currency={quote?.currency} />
        {!collects && <SaveAddress form={form} addresses={addresses} />}
      </section>
      {checkout.sent && (
        <noscript>
          <Button type="submit" variant="second" small name="intent" value="update">
            {t('checkout.update')}
          </Button>
        </noscript>
      )}
      <DeliverySection purchase={checkout} />
      {giftMessageLength !== undefined && (
        <GiftSection form={form} quote={quote} maxLength={giftMessageLength} />
      )}
      {quote?.due === 0 ? (
        <p className="step">{t('checkout.nothing-due')}</p>
      ) : (
        <PaymentSection
          form={form}
          methods={quote?.payment_methods ?? methods}
          views={methodViews}
          quote={quote}
          hasScript={!checkout.sent}
        />
      )}
      <section className="step">
        {quote?.business && (
          <TextField
            form={form}
            name="purchase_order"
            maxLength={MAX_PURCHASE_ORDER_LENGTH}
            autoComplete="off"
            optional={!quote.business.purchase_order_required}
            label={t('company.purchase-order')}
            hint={t('company.purchase-order.hint')}
          />
        )}
        <TextField
          form={form}
          name="note"
          rows={2}
          maxLength={MAX_ORDER_NOTE_LENGTH}
          autoComplete="off"
          optional
          label={t(collects ? 'checkout.note-pickup' : 'checkout.note')}
          hint={t(collects ? 'checkout.note-pickup.hint' : 'checkout.note.hint')}
        />
      </section>
      <section className="step last">
        <Consents form={form} terms={terms} {...consents} />
        {quote && <ApprovalNote quote={quote} />}
        {refusal && <CheckoutErrorNote error={refusal} quote={quote} />}
        <Button
          wide
          className="pay-button"
          type="submit"
          busy={busy}
          disabled={!checkout.sent && (!form.ready || !quote)}
        >
          <PayButtonLabel checkout={checkout} method={method} />
        </Button>
        <p className="xs dim-3">
          {quote?.due !== 0 && method && t(getPayMessages(method, collects).charged)}{' '}
          {terms === 'off' && (
            <>
              {t('checkout.accept')} <TermsLink />
            </>
          )}
        </p>
      </section>
    </form>
  )
}

/** Hidden fields that the page's action needs from the rendered quote. */
function FormCheckoutFields({
  submitted: { items, idempotencyKey, quote, values },
}: {
  submitted: FormCheckout
}) {
  return (
    <>
      <input type="hidden" name="items" value={items} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="expected_total" value={quote.total} />
      <input type="hidden" name="expected_due" value={quote.due} />
      <input type="hidden" name="shown_delivery_type" value={values.delivery_type} />
    </>
  )
}

/** The button, and the text below it about when the buyer pays. */
function getPayMessages(
  { settlement, input }: PaymentMethodView,
  collects = false,
): { button: MessageKey; charged: MessageKey } {
  if (settlement === 'on-delivery')
    return {
      button: 'checkout.place',
      charged: collects ? 'checkout.charged-at-store' : 'checkout.charged-at-door',
    }
  if (settlement === 'in-advance') return { button: 'checkout.place', charged: 'checkout.charged-in-advance' }
  if (settlement === 'by-invoice') return { button: 'checkout.place', charged: 'checkout.charged-on-account' }
  return input === 'redirect'
    ? { button: 'checkout.pay-there', charged: 'checkout.charged-there' }
    : { button: 'checkout.pay', charged: 'checkout.charged' }
}

type PayButtonProps = { checkout: Checkout; method: PaymentMethodView | undefined }

function PayButtonLabel({ checkout: { quote, busy }, method }: PayButtonProps) {
  const { t } = useText()
  const { money } = useFormat()
  if (busy) return t('checkout.placing')
  if (quote?.due === 0) return t('checkout.place-paid')
  const amount = quote ? money(quote.due, quote.currency) : ''
  return t(method ? getPayMessages(method).button : 'checkout.place', { amount })
}
