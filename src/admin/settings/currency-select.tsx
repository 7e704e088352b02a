// Currencies by name.
import { type ComponentProps, useMemo } from 'react'
import { useText } from '../i18n/text.tsx'

/** All currencies, with their names in the language of the back office. */
export function useCurrencies(): { value: string; label: string }[] {
  const { locale } = useText()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} · ${names.of(value)}`,
    }))
  }, [locale])
}

export function CurrencySelect(props: ComponentProps<'select'>) {
  const currencies = useCurrencies()
  return (
    <select className="input" {...props}>
      {currencies.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
