import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'

type Props = {
  count: number
  /** Offered when all loaded rows are selected and there are more. */
  onSelectAll?: { total: number; select(): void } | undefined
  onClear(): void
  children: ReactNode
}

/** What can be done with the selected rows, above the bottom of the screen. */
export function BulkBar({ count, onSelectAll, onClear, children }: Props) {
  const { t, number } = useText()
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t('table.selection')}>
      <b>{t('table.selected', { count: number(count) })}</b>
      {onSelectAll && (
        <button type="button" className="button" onClick={onSelectAll.select}>
          {t('table.select-all-matches', { count: number(onSelectAll.total) })}
        </button>
      )}
      {children}
      <button type="button" className="button" aria-label={t('table.clear-selection')} onClick={onClear}>
        <X />
      </button>
    </div>
  )
}
