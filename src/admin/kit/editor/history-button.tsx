// Opens the history of a record or of settings, also with H.
import { useState } from 'react'
import { History } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'
import { type HistorySource, HistoryPanel } from './history-panel.tsx'
import { useEditorKeys } from './use-editor-keys.ts'

type Props = {
  source: HistorySource
  /** A change was reverted. */
  onRevert?(): void
  /** Of a part of a page that has another history. */
  withoutKey?: true
}

export function HistoryButton({ source, onRevert, withoutKey }: Props) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  useEditorKeys(withoutKey ? {} : { history: () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        className="button"
        aria-keyshortcuts={withoutKey ? undefined : 'H'}
        onClick={() => setOpen(true)}
      >
        <History aria-hidden="true" /> {t('history.title')} {!withoutKey && <kbd>H</kbd>}
      </button>
      <HistoryPanel source={source} isOpen={isOpen} onOpenChange={setOpen} onRevert={() => onRevert?.()} />
    </>
  )
}
