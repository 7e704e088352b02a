import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/drawer.tsx'
import { NewsletterForm } from '../../newsletter/newsletter-form.tsx'
import type { Block } from './block.ts'

const storageKey = 'selvedge-newsletter-shown-v1'
const delayMs = 2000

/**
 * Newsletter dialog, shown a while after page load, once per browser, and not while another overlay is open.
 */
export function NewsletterDialog({ block }: { block: Block<'newsletter'> }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.querySelector('dialog[open], [role="dialog"]') || wasShownBefore()) return
      setOpen(true)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={block.title}>
      <p className="dim">{block.text}</p>
      <NewsletterForm id="dialog-newsletter" />
    </Dialog>
  )
}

/**
 * Whether the dialog was shown before; marks it as shown. Returns true when storage is blocked, so the dialog
 * never appears.
 */
function wasShownBefore(): boolean {
  try {
    if (localStorage.getItem(storageKey)) return true
    localStorage.setItem(storageKey, '1')
    return false
  } catch {
    return true
  }
}
