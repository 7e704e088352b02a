// Server-only parts of a page. They are sent once, as HTML: neither their data nor their code is sent to the
// browser.
import { createContext, use, useLayoutEffect, useRef } from 'react'
import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { splitLocale } from '../../kernel/locale.ts'
import { emptyHtml } from '../page/trusted-types.ts'
import { paths } from '../../contracts/paths.ts'
import { useUi } from '../state/ui.ts'
import { isPlainClick } from './dom/plain-click.ts'

/** HTML of each part. */
export const ServerFragments = createContext<Record<string, string>>({})

// DOM nodes of unmounted parts, reused when the element is mounted again.
const removedNodes = new Map<string, ChildNode[]>()

const empty = { __html: emptyHtml }

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Key in the result of `renderShellParts`. */
  name: string
  as?: 'div' | 'footer' | 'aside'
}

/** Renders a part. With JavaScript its links navigate within the page. */
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

  if (typeof document === 'undefined')
    return <Tag {...rest} dangerouslySetInnerHTML={{ __html: fragments[name] ?? '' }} />

  const onLinkClick = (event: MouseEvent) => {
    const link = plainLink(event)
    if (!link) return
    event.preventDefault()
    if (link === paths.market()) useUi.getState().openModal('MARKET_VIEW')
    else void navigate(link)
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

/** @returns the in-app URL of a plain click. */
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
