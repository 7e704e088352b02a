// How customers can pay.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { listOtherCurrencies, marketsQuery } from '../markets-query.ts'
import { RecordList } from '../record-list.tsx'
import { type PaymentMethod, paymentMethodSettings, titleOf } from './payment-methods.ts'

export function usePaymentMethodSettings() {
  const { shop } = useSession()
  const markets = useQuery(marketsQuery)
  const settings = useMemo(
    () => markets.data && paymentMethodSettings(shop.languages, listOtherCurrencies(markets.data)),
    [shop.languages, markets.data],
  )
  return { settings, markets: markets.data, error: markets.error }
}

export function PaymentMethodsPage() {
  const { t, locale, country } = useText()
  const { settings, markets, error } = usePaymentMethodSettings()
  if (!settings || !markets) return error ? <LoadError error={error} /> : null
  const marketName = (code: string) => markets.rows.find((market) => market.code === code)?.name ?? code
  return (
    <RecordList
      settings={settings}
      title="payment-methods.title"
      hint="payment-methods.hint"
      empty="payment-methods.title"
      href={({ code }) => officePaths.paymentMethod(code)}
      nameOf={(method) => titleOf(method, locale)}
      describe={(method) =>
        [
          ...(method.available ? [] : [method.plugin ? t('payment-methods.connect') : method.problem]),
          ...method.markets.map(marketName),
          ...method.countries.slice(0, 5).map(country),
        ].join(' · ')
      }
      Status={MethodStatus}
    />
  )
}

export function MethodStatus({ record: { active, available, mode } }: { record: PaymentMethod }) {
  const { t } = useText()
  if (!available) return <Status kind="open">{t('payment-methods.not-set-up')}</Status>
  if (!active) return <Status kind="open">{t('payment-methods.inactive')}</Status>
  return mode === 'test' ? (
    <Status kind="attention">{t('payment-methods.test')}</Status>
  ) : (
    <Status kind="done">{t('payment-methods.active')}</Status>
  )
}
