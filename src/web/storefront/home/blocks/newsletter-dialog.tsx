import { useEffect, useState } from 'react'
import { Dialog } from '../../../ui/drawer.tsx'
import { NewsletterForm } from '../../newsletter/newsletter-form.tsx'
import type { Block } from './block.ts'

const storageKey = 'selvedge-newsletter-asked-v1'
const delayMs = 2000

/** Asks for the newsletter a little after the page, once in this browser, and not while something else is open. */
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

/** Whether it was asked before, which from now on it was. A browser that keeps nothing is never asked. */
function wasShownBefore(): boolean {
  try {
    if (localStorage.getItem(storageKey)) return true
    localStorage.setItem(storageKey, '1')
    return false
  } catch {
    return true
  }
}
