import type { CSSProperties } from 'react'

/** A line of text that is not there yet. */
export function Bone({ width = '100%' }: { width?: CSSProperties['inlineSize'] }) {
  return <span className="bone" style={{ display: 'block', inlineSize: width }} aria-hidden="true" />
}

/** Product cards that are not there yet, at their final size. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div className="card" key={index} aria-hidden="true">
      <div className="plate bone" />
      <Bone width="70%" />
      <Bone width="40%" />
    </div>
  ))
}
