// The wallet of test cards: what wallets of providers show in their own windows. Loaded when its button is pressed.
import { useRef, useState } from 'react'
import { AddressFields } from '../address/address-fields.tsx'
import { listCountries } from '../address/countries.ts'
import { detectCountry } from '../address/detect-country.ts'
import { TextField } from '../address/text-field.tsx'
import { useValidatedForm } from '../address/use-validated-form.ts'
import { addressFields } from '../address/validate-address.ts'
import { CheckoutErrorNote } from '../checkout/checkout-error-note.tsx'
import { QuoteRows } from '../checkout/quote-rows.tsx'
import { NoShippingNote, QuoteFailedNote, ShippingOptionChoice } from '../checkout/shipping-options.tsx'
import { readDraft } from '../checkout/state/draft.ts'
import { type CheckoutError, usePlaceOrder } from '../checkout/state/place-order.ts'
import { useCheckoutTotals } from '../checkout/state/use-checkout-totals.ts'
import {
  type CheckoutRules,
  type CheckoutValues,
  emptyValues,
  type FieldName,
  toOrderInput,
  validateCheckoutField,
} from '../checkout/state/validate-checkout.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { createIdempotencyKey } from '../state/idempotency-key.ts'
import { Dialog } from '../ui/drawer.tsx'
import { Button } from '../ui/form/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ExpressPurchase } from './express-buttons.tsx'
import type { ExpressOffer } from './load-express.ts'
import { createSampleAddress } from './sample-address.ts'
import '../styles/note.css'
import '../styles/choices.css'
import '../styles/fields.css'
import '../checkout/totals.css'

const names = ['email', ...addressFields] as const satisfies readonly FieldName[]
type WalletField = (typeof names)[number]
const fieldId = (name: WalletField) => `wallet-${name}`

/** Outcomes of tokens: src/modules/payments/built-in/test-card. A token pays one order. */
const createToken = () => `test_captured:${createIdempotencyKey()}`

type Props = {
  open: boolean
  onClose(): void
  method: ExpressOffer['methods'][number]
  phone: ExpressOffer['phone']
  purchase: ExpressPurchase
}

export function TestWallet({ open, onClose, ...rest }: Props) {
  const { t } = useText()
  const payButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title={t('express.test')} initialFocus={payButton}>
      <Wallet {...rest} payButton={payButton} />
    </Dialog>
  )
}

/** The address that was entered at checkout, otherwise one of the wallet. */
function getInitialValues(purchase: ExpressPurchase, countries: CheckoutRules['countries']): CheckoutValues {
  const draft = readDraft()
  const { codes = '', use_credit = '' } = draft
  const entered = purchase.entered?.values ?? { ...emptyValues, codes, use_credit }
  const known = names.flatMap((name) => {
    const value = purchase.entered?.values[name] || draft[name]
    return value ? [[name, value]] : []
  })
  const isComplete = ['email', 'name', 'line1', 'city', 'country'].every((name) =>
    known.some(([key]) => key === name),
  )
  const address = isComplete
    ? (Object.fromEntries(known) as Partial<CheckoutValues>)
    : createSampleAddress(detectCountry(countries))
  return { ...entered, shipping_method: '', ...address }
}

function Wallet({
  method: { code, hasFee },
  phone,
  purchase,
  payButton,
}: Omit<Props, 'open' | 'onClose'> & { payButton: React.RefObject<HTMLButtonElement | null> }) {
  const { t, locale } = useText()
  const { money } = useFormat()
  const [countries] = useState(() => listCountries(locale))
  const rules: CheckoutRules = { countries, methodViews: {}, phone, ...purchase.entered?.rules }
  const validateField = (name: WalletField, values: CheckoutValues) =>
    validateCheckoutField(name, values, rules, new Date())
  const form = useValidatedForm<CheckoutValues, WalletField>({
    initial: useState(() => ({ ...getInitialValues(purchase, countries), payment_method: code }))[0],
    names,
    validateField,
    validate: (values) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const error = validateField(name, values)
          return error ? [[name, error]] : []
        }),
      ),
    fieldId,
  })
  const { values } = form
  const [error, setError] = useState<CheckoutError>()
  const [isEditing, setEditing] = useState(false)
  const token = useRef(createToken())
  const {
    data: quote,
    isPlaceholderData: isLoading,
    isError,
  } = useCheckoutTotals(
    values,
    locale,
    undefined,
    hasFee && {
      [code]: { hasFee, title: code, name: code, cardBrands: [], settlement: 'at-checkout', input: 'none' },
    },
    purchase.items,
  )
  const { busy, place } = usePlaceOrder({
    onPlaced: async () => {},
    onRejected(why, errors, isUnsettled = false) {
      // Without an answer the same request is sent again. The first call, without an error, clears the last one.
      const isRejected = why !== undefined || Object.keys(errors).length > 0
      if (isRejected && !isUnsettled) token.current = createToken()
      setError(why)
      form.blame(errors)
      if (Object.keys(errors).length > 0) setEditing(true)
    },
  })
  const shippingMethod = quote?.shipping_method ?? ''
  const isOffered = quote?.payment_methods.includes(code) ?? true
  const pay = () => {
    if (!quote || isLoading) return
    const [first] = Object.keys(form.judgeAll()) as WalletField[]
    if (first) {
      setEditing(true)
      requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus())
      return
    }
    if (!shippingMethod) return setError({ kind: 'nowhere' })
    const input = toOrderInput(values, rules, {
      items: purchase.items,
      ...(purchase.keepsCart && { keep_cart: true }),
      shipping_method: shippingMethod,
      expected_total: quote.total,
      expected_due: quote.due,
      locale,
    })
    const payment = quote.due === 0 ? input.payment : { method: code, express_token: token.current }
    void place({ ...input, payment })
  }
  return (
    <div className="wallet">
      <p className="sm dim">{t('express.test-hint')}</p>
      <details open={isEditing} onToggle={(event) => setEditing(event.currentTarget.open)}>
        <summary>
          <span>
            <span className="b">{t('express.deliver-to')}</span>
            <bdi className="sm dim">
              {[values.name, values.line1, values.city, values.region, values.postcode, values.country]
                .filter(Boolean)
                .join(', ')}
            </bdi>
          </span>
          <span className="link sm">{t('express.change')}</span>
        </summary>
        <div className="wallet-address">
          <TextField
            form={form}
            name="email"
            type="email"
            inputMode="email"
            label={t('checkout.email')}
            dir="ltr"
          />
          <AddressFields form={form} countries={countries} section="off" phone={phone} />
        </div>
      </details>
      {quote && quote.shipping_methods.length > 0 && (
        <div className="options" role="radiogroup" aria-label={t('checkout.delivery')}>
          {quote.shipping_methods.map((option) => (
            <ShippingOptionChoice
              name="wallet-shipping"
              key={option.code}
              option={option}
              currency={quote.currency}
              isChosen={option.code === shippingMethod}
              onChoose={() => form.change('shipping_method', option.code)}
            />
          ))}
        </div>
      )}
      {quote?.shipping_methods.length === 0 && <NoShippingNote />}
      {isError && !quote && <QuoteFailedNote />}
      <div className="sum" aria-busy={isLoading || undefined}>
        {quote ? <QuoteRows quote={quote} /> : <Skeleton width="100%" />}
      </div>
      {error && <CheckoutErrorNote error={error} quote={quote} />}
      <Button
        ref={payButton}
        wide
        busy={busy}
        aria-disabled={!quote || isLoading || !shippingMethod || !isOffered || undefined}
        onClick={pay}
      >
        {busy
          ? t('checkout.placing')
          : t('checkout.pay', { amount: quote ? money(quote.due, quote.currency) : '' })}
      </Button>
    </div>
  )
}
