// A list that is loading, empty or could not be loaded.
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'

const SKELETON_ROWS = 12

/** Appears after a moment (table.css), so that fast answers show no skeleton. */
export const LoadingRows = ({ columns }: { columns: number }) =>
  Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} className="skeleton" aria-hidden="true">
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <span />
        </td>
      ))}
    </tr>
  ))

export function EmptyList({ text, onClear }: { text: string; onClear?: (() => void) | undefined }) {
  const { t } = useText()
  return (
    <div className="list-state">
      <p>{text}</p>
      {onClear && (
        <button type="button" className="button" onClick={onClear}>
          {t('filter.clear')}
        </button>
      )}
    </div>
  )
}

export function FailedList({ onRetry }: { onRetry(): void }) {
  const { t } = useText()
  return (
    <div className="list-state" role="alert">
      <p>
        <TriangleAlert aria-hidden="true" /> {t('table.failed')}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        {t('action.retry')}
      </button>
    </div>
  )
}
