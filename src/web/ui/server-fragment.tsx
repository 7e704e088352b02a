// Parts of a page that only the server renders. They are sent once, as HTML: neither their data nor their code goes to the browser.
import { createContext, use, useLayoutEffect, useRef } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { splitLocale } from '../../kernel/locale.ts'
import { emptyHtml } from '../trusted-types.ts'
import { isPlainClick } from './plain-click.ts'

export const ServerFragments = createContext<Record<string, ReactNode>>({})

// The nodes of a part whose element React has removed, for when it creates the element again.
const removedNodes = new Map<string, ChildNode[]>()

const empty = { __html: emptyHtml }

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Key in what `shellParts` gives. */
  name: string
  as?: 'div' | 'footer' | 'aside'
}

/** Shows a part. Its links are real ones; with JavaScript they navigate within the page. */
export function ServerFragment({ name, as: Tag = 'div', ...rest }: Props) {
  const fragments = use(ServerFragments)
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement & HTMLElement>(null)

  useLayoutEffect(() => {
    const node = element.current
    const nodes = removedNodes.get(name)
    if (nodes) node?.replaceChildren(...nodes)
    return () => {
      if (node) removedNodes.set(name, [...node.childNodes])
    }
  }, [name])

  if (typeof document === 'undefined') return <Tag {...rest}>{fragments[name]}</Tag>

  const onLinkClick = (event: MouseEvent) => {
    const link = plainLink(event)
    if (!link) return
    event.preventDefault()
    void navigate(link)
  }
  return (
    <Tag
      {...rest}
      ref={element}
      onClick={onLinkClick}
      suppressHydrationWarning
      dangerouslySetInnerHTML={empty}
    />
  )
}

/** @returns the address within the shop that a plain click asks for. */
function plainLink(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (
    !link ||
    link.target ||
    link.hreflang ||
    link.origin !== location.origin ||
    link.pathname.startsWith('/api/')
  )
    return undefined
  return splitLocale(link.pathname).path + link.search + link.hash
}
