import type { ReactNode } from 'react'

/** Product badge: new, sale, sold out or low stock. */
export function Badge({ kind, children }: { kind?: 'sale' | 'out'; children: ReactNode }) {
  return <span className={kind ? `badge ${kind}` : 'badge'}>{children}</span>
}
