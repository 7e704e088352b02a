import type { CSSProperties } from 'react'

/** Placeholder for a line of text. */
export function Skeleton({ width = '100%' }: { width?: CSSProperties['inlineSize'] }) {
  return <span className="bone" style={{ display: 'block', inlineSize: width }} aria-hidden="true" />
}
