import type { ReactNode } from 'react'
import './status.css'

/** `open`: not started or over; `attention`: staff have to look at it. */
export type StatusKind = 'done' | 'progress' | 'attention' | 'error' | 'open'

export const Status = ({ kind, children }: { kind: StatusKind; children: ReactNode }) => (
  <span className={`status ${kind}`}>{children}</span>
)
