// Opens the list of shortcuts, also by ?, and goes to a page by G and a letter.
import { Keyboard } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../i18n/text.tsx'
import { isSingleKey } from '../kit/single-key.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

const pages: Record<string, string> = {
  h: officePaths.office(),
  o: officePaths.office('orders'),
  p: officePaths.office('products'),
  c: officePaths.office('customers'),
  s: officePaths.office('settings'),
}
/** How long after G the letter of the page may follow. */
const SEQUENCE_MS = 1_500

export function ShortcutsButton() {
  const { t } = useText()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const wentAt = useRef(-Infinity)
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return
    const page = event.timeStamp - wentAt.current < SEQUENCE_MS ? pages[event.key] : undefined
    wentAt.current = event.key === 'g' ? event.timeStamp : -Infinity
    if (page !== undefined) void navigate(page)
    else if (event.key === '?') setOpen(true)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event)
    // Before the shortcuts of the page, some of which have the same letters.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={t('shortcuts.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Keyboard />
      </button>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
