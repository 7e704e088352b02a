// Countries as choices of fields.
import { useMemo } from 'react'
import { COUNTRY_CODES } from '../../contracts/addresses.ts'
import { useText } from './text.tsx'

/** All countries by name, as choices. */
export function useCountries(): { value: string; label: string }[] {
  const { country, locale } = useText()
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale)
    return COUNTRY_CODES.map((value) => ({ value: value as string, label: country(value) })).toSorted(
      (a, b) => compare(a.label, b.label),
    )
  }, [country, locale])
}
