import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Collapsible rows that work without JavaScript. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={['accordion', className].filter(Boolean).join(' ')}>{children}</div>
}

/** A row. `open` is the initial state only. */
export function AccordionRow({
  title,
  open,
  children,
}: {
  title: ReactNode
  open?: boolean
  children: ReactNode
}) {
  return (
    <details open={open}>
      <summary>
        <span>{title}</span>
        <Icon name="plus" />
        <Icon name="minus" />
      </summary>
      <div className="in">{children}</div>
    </details>
  )
}
