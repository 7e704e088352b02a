import type { Text } from '../i18n/text.tsx'

/** The name of a country in a filter, or undefined for a value that is no country code. */
export const countryLabel = (value: string, { country }: Text): string | undefined =>
  /^[A-Z]{2}$/.test(value) ? country(value) : undefined
