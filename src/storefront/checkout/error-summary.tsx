import type { MessageKey } from '../i18n/text.tsx'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FieldName } from './state/validate-checkout.ts'
import { fieldId } from './state/use-checkout-form.ts'
import type { Checkout } from './state/use-checkout.ts'

const labels: Record<FieldName, MessageKey> = {
  email: 'checkout.email',
  name: 'checkout.name',
  company: 'checkout.company',
  country: 'checkout.country',
  line1: 'checkout.line1',
  line2: 'checkout.line2',
  city: 'checkout.city',
  region: 'checkout.region',
  postcode: 'checkout.postcode',
  phone: 'checkout.phone',
  card_number: 'checkout.card.number',
  card_expiry: 'checkout.card.expiry',
  card_cvc: 'checkout.card.cvc',
  gift_message: 'checkout.gift.message',
  purchase_order: 'company.purchase-order',
  note: 'checkout.note',
  terms_accepted: 'checkout.terms',
}

/** Errors of the last submit, each linked to its field; an entry disappears once its field is valid. */
export function ErrorSummary({ checkout: { faultsLeft } }: { checkout: Checkout }) {
  const { t } = useText()
  if (faultsLeft.length === 0) return null
  return (
    <div className="note bad fault-summary">
      <Icon name="alert" />
      <div>
        <p className="b">{t('checkout.faults', { count: faultsLeft.length })}</p>
        <ul>
          {faultsLeft.map((name) => (
            <li key={name}>
              <a
                className="link"
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId(name))?.focus()
                }}
              >
                {t(labels[name])}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
