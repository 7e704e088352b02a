// Numbers of the seller of which the country requires one.
import type { MessageKey, Text } from '../../i18n/text.tsx'

const labels: Record<string, MessageKey> = {
  vat_id: 'taxes.vat-id',
  tax_number: 'field.tax-number',
  registration: 'invoices.registration',
}

/** Such as "VAT ID or tax number". */
export const listIds = (names: readonly string[], { t, locale }: Pick<Text, 't' | 'locale'>): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    names.flatMap((name) => labels[name] ?? []).map((key) => t(key)),
  )
