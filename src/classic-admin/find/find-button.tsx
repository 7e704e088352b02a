// The way into the palette: a button and Ctrl or Cmd with K. What is behind it is fetched when it is first used; without scripts there is none.
import { Suspense, lazy, useEffect, useState } from 'react'
import { useText } from '../../storefront/i18n/text.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { useInBrowser } from '../../storefront/ui/dom/use-in-browser.ts'
import type { PaletteProps } from './palette.tsx'
import './find.css'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

const opens = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

export function FindButton(offered: Omit<PaletteProps, 'close'>) {
  const { t } = useText()
  const inBrowser = useInBrowser()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!opens(event)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return (
    <div className="office-find">
      {inBrowser && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
        >
          <Icon name="search" /> {t('office.find')}
          <kbd dir="ltr" aria-hidden="true">
            {/Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
          </kbd>
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <Palette {...offered} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
