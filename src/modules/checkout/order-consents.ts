// The checkboxes of the checkout: agreement to the terms, and consent to the newsletter.
import { invalidInput } from '../../kernel/errors.ts'
import { catalogueLocale, resolveLocale } from '../../kernel/locale.ts'
import type { OrderId } from '../../kernel/ids.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'
import type { JobInput } from '../../platform/jobs/jobs.ts'
import { text } from '../../platform/text/text.ts'
import { pageVersionSql } from '../content/edit-content.ts'
import { createSubscriptionJob } from '../newsletter/newsletter.ts'
import { type NewOrderConsent, orderConsentWrites } from '../orders/order-consents.store.ts'
import type { PlaceOrderInput } from './checkout.ts'
import type { CheckoutSettings, TermsText } from './settings/checkout-settings.ts'

const TERMS_PAGE = 'terms'

type Settings = Pick<
  CheckoutSettings,
  'terms' | 'terms_text' | 'marketing_consent' | 'abandoned_cart_minutes'
>
type Consent = Pick<PlaceOrderInput, 'terms_accepted' | 'marketing_consent' | 'locale' | 'email'>

/** The merchant's own sentence in the reader's language, or else in English or any other. */
export function getTermsText({ terms_text: texts }: Settings, locale: string): TermsText {
  const lang = [locale, catalogueLocale].find((code) => texts[code]) ?? Object.keys(texts)[0] ?? locale
  return { text: texts[lang] ?? '', lang }
}

/** The text beside the checkbox of the newsletter, which also covers the reminders that the shop sends. */
export const getMarketingWording = (
  { abandoned_cart_minutes: minutes }: Pick<Settings, 'abandoned_cart_minutes'>,
  locale: string,
): string => text(resolveLocale(locale)).t(minutes > 0 ? 'checkout.marketing.reminder' : 'checkout.marketing')

/** @throws ShopError invalid_input when the shop requires agreement to its terms. */
export function assertTermsAccepted({ terms }: Settings, { terms_accepted: accepted }: Consent): void {
  if (terms !== 'off' && !accepted) throw invalidInput('terms_accepted', 'required')
}

/** Stores the checked checkboxes. Those that the shop does not show are ignored. */
export function consentWrites(settings: Settings, input: Consent, orderId: OrderId, at: Date): BatchWrites {
  const { t } = text(resolveLocale(input.locale))
  const consents: NewOrderConsent[] = []
  if (input.terms_accepted && settings.terms === 'page')
    consents.push({
      kind: 'terms',
      wording: `${t('checkout.terms.accept')} ${t('product.terms')}`,
      pageVersion: pageVersionSql(TERMS_PAGE, input.locale),
    })
  if (input.terms_accepted && settings.terms === 'text')
    consents.push({ kind: 'terms', wording: getTermsText(settings, input.locale).text })
  if (input.marketing_consent && settings.marketing_consent)
    consents.push({ kind: 'marketing', wording: getMarketingWording(settings, input.locale) })
  return orderConsentWrites(orderId, consents, at)
}

/** Subscribes to the newsletter; the address still has to be confirmed by email. */
export const consentJobs = (settings: Settings, input: Consent): JobInput[] =>
  input.marketing_consent && settings.marketing_consent
    ? [createSubscriptionJob(input.email.toLowerCase(), resolveLocale(input.locale), 'checkout')]
    : []
