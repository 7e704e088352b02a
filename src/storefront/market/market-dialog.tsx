import { splitLocale } from '../../kernel/locale.ts'
import { readChosenCountry } from '../address/detect-country.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { MarketForm } from './market-form.tsx'
import { useMarketChoices } from './use-market-choices.ts'

/** Content of the market dialog. Its page (market-page.tsx) has the same form. */
export function MarketDialog({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const choices = useMarketChoices()
  if (choices.isError)
    return (
      <div className="market-form">
        <p role="alert">{t('market.failed')}</p>
        <Button onClick={() => void choices.refetch()}>{t('checkout.try-again')}</Button>
      </div>
    )
  if (!choices.data) return <div className="market-waiting" aria-busy="true" />
  const country = readChosenCountry()
  const selected = choices.data.countries.some(({ code }) => code === country)
    ? country!
    : choices.data.selected
  const { pathname, search } = location
  return (
    <MarketForm
      choices={{ ...choices.data, selected }}
      to={splitLocale(pathname).path + search}
      onCancel={onClose}
    />
  )
}
