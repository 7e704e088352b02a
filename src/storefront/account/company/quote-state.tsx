import type { Quote } from '../../../modules/quotes/quotes.ts'
import { useFormat, useText } from '../../i18n/text.tsx'

export function QuoteState({ quote }: { quote: Pick<Quote, 'status' | 'expires_at'> }) {
  const { t } = useText()
  const { date } = useFormat()
  const expiryDate = quote.expires_at ? date(quote.expires_at, { dateStyle: 'long' }) : ''
  return t(`quotes.status.${quote.status}`, { date: expiryDate })
}
