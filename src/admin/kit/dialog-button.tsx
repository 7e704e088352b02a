import { type ReactNode, useState } from 'react'

type Props = {
  label: ReactNode
  className?: string
  isDisabled?: boolean
  /** The dialog, which is mounted while it is open. */
  children(close: () => void): ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ label, className = 'button', isDisabled, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} disabled={isDisabled} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
