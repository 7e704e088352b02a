import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { inLanguage } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from './icon.tsx'

/**
 * In-app link: prefetches the page's data on hover, and its script when near the viewport
 * (prefetch-visible-links.ts).
 */
export function ShopLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" {...props} />
}

/** A plain `<a>` with a localised path, for use outside the router or to load a new document. */
export function PlainLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { locale } = useText()
  return (
    <a {...rest} href={inLanguage(locale, href)}>
      {children}
    </a>
  )
}

/** Link such as "All deals today", with an arrow. */
export function MoreLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <ShopLink {...rest} className="more">
      <bdi>{children}</bdi> <Icon name="arrow" mirror />
    </ShopLink>
  )
}
