// A part of a record, which can be collapsed. Whether it is, is remembered on this device.
import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  /** Names the panel on this device, such as `product.media`. */
  id: string
  title: string
  count?: number | undefined
  /** Buttons at the end of the heading. */
  actions?: ReactNode
  children: ReactNode
}

const storageKey = (id: string) => `selvedge-admin-panel-${id}`

export function Panel({ id, title, count, actions, children }: Props) {
  const headingId = useId()
  const [isOpen, setOpen] = useState(() => localStorage.getItem(storageKey(id)) !== 'closed')
  const change = (open: boolean) => {
    setOpen(open)
    if (open) localStorage.removeItem(storageKey(id))
    else localStorage.setItem(storageKey(id), 'closed')
  }
  return (
    <Collapsible.Root
      className="panel"
      open={isOpen}
      onOpenChange={change}
      render={<section aria-labelledby={headingId} />}
    >
      <div className="panel-head">
        <h2 id={headingId}>
          <Collapsible.Trigger>
            <ChevronDown aria-hidden="true" /> {title}
            {count !== undefined && <span className="dim">{count}</span>}
          </Collapsible.Trigger>
        </h2>
        {isOpen && actions}
      </div>
      {/* Fields stay registered in the form while the panel is collapsed. */}
      <Collapsible.Panel className="panel-body" keepMounted>
        {children}
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
