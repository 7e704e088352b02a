import type { ComponentProps } from 'react'

/** Around a table that may be wider than the screen: scrolled by keyboard too, and named. */
export function TableFrame(
  props: Pick<ComponentProps<'div'>, 'aria-label' | 'aria-labelledby' | 'children'>,
) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a pointer
    <div {...props} className="office-table" tabIndex={0} role="region" />
  )
}
