// Opens the command palette: a button, and Ctrl or Cmd with K.
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../i18n/text.tsx'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

export function PaletteButton() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" /> <span className="grow">{t('palette.open')}</span>
        <kbd aria-hidden="true">{/Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
