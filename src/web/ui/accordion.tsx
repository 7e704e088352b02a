import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Rows that open one by one; they work without JavaScript. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={['accordion', className].filter(Boolean).join(' ')}>{children}</div>
}

/** One row. `open` says how it starts; afterwards it is the reader's. */
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
