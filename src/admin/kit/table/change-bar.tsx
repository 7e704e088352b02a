// Unsaved changes of the cells of a list, above the bottom of the screen.
import { useText } from '../../i18n/text.tsx'

type Props = { count: number; problems: number; isSaving: boolean; onDiscard(): void; onSave(): void }

export function ChangeBar({ count, problems, isSaving, onDiscard, onSave }: Props) {
  const { t } = useText()
  return (
    <div className="bulk-bar" role="region" aria-label={t('editor.unsaved')}>
      <b>{t('table.cells-changed', { count })}</b>
      <span role="status">{problems > 0 && t('table.cell-problems', { count: problems })}</span>
      <button type="button" className="button" onClick={onDiscard}>
        {t('editor.discard')}
      </button>
      <button type="button" className="button primary" disabled={isSaving} onClick={onSave}>
        {t('action.save')} <kbd>Ctrl S</kbd>
      </button>
    </div>
  )
}
