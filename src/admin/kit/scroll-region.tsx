import type { ReactNode } from 'react'

type Props = { className: string; label: string; children: ReactNode }

/** A wide or long table that scrolls by keyboard too. */
export const ScrollRegion = ({ className, label, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be reached without a pointer
  <div className={className} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
