import type { ReactNode } from 'react'

/** A mark of a piece: new, cheaper, sold out, last few. */
export function Badge({ kind, children }: { kind?: 'sale' | 'out'; children: ReactNode }) {
  return <span className={kind ? `badge ${kind}` : 'badge'}>{children}</span>
}
