import { useText } from '../i18n/text.tsx'
import { useSettings } from '../settings.ts'
import { Icon } from '../ui/icon.tsx'
import '../styles/note.css'

/** Says when orders to the address are paid in another currency than that of the pages before the checkout. */
export function CurrencyNote({ currency }: { currency: string | undefined }) {
  const { t, locale } = useText()
  const { currencyCode } = useSettings()
  const isOther = currency !== undefined && currency !== currencyCode
  return (
    <div role="status">
      {isOther && (
        <p className="note">
          <Icon name="alert" />
          <span>{t('checkout.currency', { currency: describeCurrency(locale, currency) })}</span>
        </p>
      )}
    </div>
  )
}

const describeCurrency = (locale: string, currency: string) =>
  `${new Intl.DisplayNames(locale, { type: 'currency' }).of(currency)} (${currency})`
