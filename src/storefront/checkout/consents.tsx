// Checkboxes above the button: agreement to the terms, and consent to the newsletter.
import { paths } from '../../contracts/paths.ts'
import type { TermsMode, TermsText } from '../../modules/checkout/settings/checkout-settings.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import type { CheckoutForm } from './state/use-checkout-form.ts'

export type ConsentsProps = {
  form: CheckoutForm
  terms: TermsMode
  /** The shop's own sentence; absent: a link to the terms. */
  termsText?: TermsText | undefined
  offersNewsletter?: boolean | undefined
  /** The consent also covers reminders of the cart. */
  sendsReminders?: boolean | undefined
}

export function Consents({
  form,
  terms,
  termsText,
  offersNewsletter = false,
  sendsReminders = false,
}: ConsentsProps) {
  const { t } = useText()
  if (terms === 'off' && !offersNewsletter) return null
  const id = form.fieldId('terms_accepted')
  const error = form.faults.terms_accepted
  return (
    <div className="consents">
      {terms !== 'off' && (
        <div>
          <label className="check">
            <input
              id={id}
              type="checkbox"
              name="terms_accepted"
              value="yes"
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field that the server rejected
              autoFocus={form.firstInvalid === 'terms_accepted'}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-error`}
              checked={form.values.terms_accepted !== ''}
              onChange={(event) => form.change('terms_accepted', event.target.checked ? 'yes' : '')}
            />
            <span>
              {termsText === undefined ? (
                <>
                  {t('checkout.terms.accept')} <TermsLink />
                </>
              ) : (
                <UntranslatedText lang={termsText.lang}>{termsText.text}</UntranslatedText>
              )}
            </span>
          </label>
          {error && (
            <div className="field bad">
              <p className="error" id={`${id}-error`}>
                <Icon name="alert" />
                <span>{t(error.key, error.values)}</span>
              </p>
            </div>
          )}
        </div>
      )}
      {offersNewsletter && (
        <label className="check">
          <input
            type="checkbox"
            name="marketing_consent"
            value="yes"
            checked={form.values.marketing_consent !== ''}
            onChange={(event) => form.change('marketing_consent', event.target.checked ? 'yes' : '')}
          />
          <span>{t(sendsReminders ? 'checkout.marketing.reminder' : 'checkout.marketing')}</span>
        </label>
      )}
    </div>
  )
}

/** Opens the terms in a new tab, so that the form stays. */
export function TermsLink() {
  const { t } = useText()
  return (
    <PlainLink className="link" href={paths.terms()} target="_blank" rel="noreferrer">
      {t('product.terms')}
    </PlainLink>
  )
}
