// Parts of a page that only the server renders. They are sent once, as HTML: neither their data nor their code goes to the browser.
import { createContext, use, useEffect, useRef } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { splitLocale } from '../../kernel/locale.ts'
import { isPlainClick } from './plain-click.ts'

export const ServerParts = createContext<Record<string, ReactNode>>({})

// What a part was when the page came, for when React has to make its element anew.
const kept = new Map<string, string>()

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Key in what `shellParts` gives. */
  part: string
  as?: 'div' | 'footer' | 'aside'
}

/** Shows a part. Its links are real ones; with JavaScript they navigate within the page. */
export function ServerPart({ part, as: Tag = 'div', ...rest }: Props) {
  const parts = use(ServerParts)
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement & HTMLElement>(null)

  useEffect(() => {
    if (element.current && !kept.has(part)) kept.set(part, element.current.innerHTML)
  }, [part])

  if (typeof document === 'undefined') return <Tag {...rest}>{parts[part]}</Tag>

  const follow = (event: MouseEvent) => {
    const link = plainLink(event)
    if (!link) return
    event.preventDefault()
    void navigate(link)
  }
  return (
    <Tag
      {...rest}
      ref={element}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: kept.get(part) ?? '' }}
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
