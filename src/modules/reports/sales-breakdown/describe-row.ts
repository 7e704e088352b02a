// The name of a row of a breakdown in the language of the reader.
import type { OrderChannel } from '../../../contracts/reports.ts'
import type { Text } from '../../../platform/text/text.ts'
import type { SalesBreakdown } from './sales-breakdown.ts'

export function describeBreakdownRow(
  by: SalesBreakdown['by'],
  { kind, value, label }: Pick<SalesBreakdown['rows'][number], 'kind' | 'value' | 'label'>,
  { t, country }: Pick<Text, 't' | 'country'>,
): string {
  if (kind !== 'value') return t(`office.breakdown.${kind}`)
  if (by === 'country') return country(value!)
  return by === 'channel' ? t(`office.channel.${value as OrderChannel}`) : (label ?? value!)
}
