import { localeNames } from '../../../locales/names.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'

const labels: Record<string, MessageKey> = {
  segment: 'customers.segment',
  per_hour: 'campaign.per-hour',
  subject: 'campaign.subject',
  heading: 'campaign.heading',
  body: 'campaign.body',
  label: 'campaign.label',
  url: 'campaign.url',
}

/** A field in the history, such as `texts.vi.subject`; undefined without a label of its own. */
export function describeCampaignField(path: string, { t }: Text): string | undefined {
  const names = path.split('.')
  const label = labels[names.at(-1)!]
  if (!label) return undefined
  const language = names[0] === 'texts' ? names[1]! : undefined
  return language === undefined ? t(label) : `${localeNames[language] ?? language}: ${t(label)}`
}
