import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../i18n/text.tsx'

type Props = {
  list:
    | 'sales-report'
    | 'sales-breakdown'
    | 'stock-report'
    | 'returns-report'
    | 'customers-report'
    | 'searches'
    | 'low-stock'
  query: Record<string, string | undefined>
}

/** Downloads of a report. */
export function Exports({ list, query }: Props) {
  const { t } = useText()
  return (['csv', 'xlsx'] as const).map((format) => (
    <a key={format} className="button quiet" href={officePaths.staffList(list, format, query)} download>
      {t('analytics.export', { format: format.toUpperCase() })}
    </a>
  ))
}
