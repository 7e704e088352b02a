import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'

type Props = { count: number; onClear(): void; children: ReactNode }

/** What can be done with the selected rows, above the bottom of the screen. */
export function BulkBar({ count, onClear, children }: Props) {
  const { t } = useText()
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t('table.selection')}>
      <b>{t('table.selected', { count })}</b>
      {children}
      <button type="button" className="button" aria-label={t('table.clear-selection')} onClick={onClear}>
        <X />
      </button>
    </div>
  )
}
