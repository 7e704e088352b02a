import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** A link within the shop: its page's data is fetched when the reader points at it, its script when it comes near (prefetch.ts). */
export function ShopLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" {...props} />
}

/** "All deals today" and the arrow. */
export function MoreLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <ShopLink {...rest} className="more">
      {children} <Icon name="arrow" mirror />
    </ShopLink>
  )
}
