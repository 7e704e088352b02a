import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { inLanguage } from '../paths.ts'
import { useText } from '../text.tsx'
import { Icon } from './icon.tsx'

/** A link within the shop: its page's data is fetched when the reader points at it, its script when it comes near (prefetch.ts). */
export function ShopLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" {...props} />
}

/** A plain `<a>` to a page of the shop, in the reader's language: where there is no router around it, or a new document is wanted. */
export function PlainLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { locale } = useText()
  return (
    <a {...rest} href={inLanguage(locale, href)}>
      {children}
    </a>
  )
}

/** "All deals today" and the arrow. */
export function MoreLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <ShopLink {...rest} className="more">
      <bdi>{children}</bdi> <Icon name="arrow" mirror />
    </ShopLink>
  )
}
