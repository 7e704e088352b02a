import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { watchLink } from './prefetch.ts'

/**
 * A link within the shop. Within 200 px of the viewport the script of its page is fetched, once for each kind of page;
 * its data only when the reader points at it, so that a list of products asks for none that nobody opens.
 */
export function ShopLink(props: ComponentProps<typeof Link>) {
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => (element.current ? watchLink(element.current) : undefined), [])
  return <Link prefetch="intent" {...props} ref={element} />
}

/** "All deals today" and the arrow. */
export function MoreLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <ShopLink {...rest} className="more">
      {children} <MoreArrow />
    </ShopLink>
  )
}

function MoreArrow() {
  return (
    <svg className="icon mirror" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 12h15m-6-6 6 6-6 6" />
    </svg>
  )
}
