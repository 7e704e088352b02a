import type { CSSProperties } from 'react'

/** A line of text that is not there yet. */
export function Skeleton({ width = '100%' }: { width?: CSSProperties['inlineSize'] }) {
  return <span className="bone" style={{ display: 'block', inlineSize: width }} aria-hidden="true" />
}
