// Drawer and dialog, based on Base UI. Import their users lazily: the first view needs neither.
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../i18n/text.tsx'
import { Icon } from './icon.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Element focused on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

const onOpenChange = (onClose: () => void) => (open: boolean) => {
  if (!open) onClose()
}

function Head({ title, className }: { title: ReactNode; className?: string }) {
  const { t } = useText()
  return (
    <div className={className}>
      <Base.Title className="t-sm">{title}</Base.Title>
      <Base.Close className="icon-button" aria-label={t('dialog.close')}>
        <Icon name="close" />
      </Base.Close>
    </div>
  )
}

/**
 * A drawer, 378 px wide (full width below 480), from the inline end or, for menus and filters, the start. `lead`
 * is between header and body, `foot` below; the body scrolls. A nested drawer pushes this one by 180 px.
 */
export function Drawer({
  open,
  onClose,
  title,
  children,
  lead,
  foot,
  side = 'end',
  initialFocus,
}: Props & { lead?: ReactNode; foot?: ReactNode; side?: 'start' | 'end' }) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange(onClose)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className={`drawer ${side}`} initialFocus={initialFocus}>
          <div className="edge-y" />
          <Head title={title} className="drawer-head" />
          <div className="drawer-lead">{lead}</div>
          <div className="drawer-body">{children}</div>
          {foot && <div className="drawer-foot">{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A centred dialog; fades in over 0.25 s; closes by its button, Escape or a click outside. */
export function Dialog({ open, onClose, title, children, initialFocus, wide }: Props & { wide?: boolean }) {
  const { t } = useText()
  return (
    <Base.Root open={open} onOpenChange={onOpenChange(onClose)}>
      <Base.Portal>
        <Base.Backdrop className="scrim over" />
        <Base.Popup className={wide ? 'dialog wide' : 'dialog'} initialFocus={initialFocus}>
          <Base.Title className="t-md">{title}</Base.Title>
          <Base.Close className="icon-button" aria-label={t('dialog.close')}>
            <Icon name="close" />
          </Base.Close>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
