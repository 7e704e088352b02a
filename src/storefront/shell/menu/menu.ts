// Enhances the server-rendered menu: hover intent, focus, click, arrow keys and Escape; a drawer below 1024 px
// and in layouts that hide the menu.
export { openMenuDrawer } from './menu-drawer.ts'

const wide = () =>
  matchMedia('(min-width: 1024px)').matches && document.documentElement.dataset['nav'] !== 'hidden'
const openDelayMs = 120
const closeDelayMs = 240

const findPanel = (item: Element | null) => item?.querySelector<HTMLElement>('.mega')
const findItem = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.nav-item') : null
const listLinks = (panel: Element) => [...panel.querySelectorAll<HTMLAnchorElement>('a[href]')]

/**
 * @param header the element that contains menu and logo.
 * @returns a cleanup function.
 */
export function enhanceMenu(header: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()
  const { signal } = stop

  const show = (item: Element | null) => {
    clearTimeout(timer)
    for (const other of header.querySelectorAll('.nav-item')) {
      const isActive = other === item && findPanel(other) !== null
      other.classList.toggle('is-open', isActive)
      for (const control of other.querySelectorAll('[aria-expanded]'))
        control.setAttribute('aria-expanded', String(isActive))
    }
  }
  const scheduleShow = (item: Element | null, delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(item), delayMs)
  }

  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ) => header.addEventListener(type, handler, { signal })

  listen('pointerover', (event) => {
    if (event.pointerType !== 'mouse' || !wide()) return
    const item = findItem(event.target)
    if (item?.classList.contains('is-open')) clearTimeout(timer)
    else scheduleShow(item, item ? openDelayMs : closeDelayMs)
  })
  listen('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && wide()) scheduleShow(null, closeDelayMs)
  })
  listen('focusin', (event) => {
    if (!wide() || !(event.target instanceof Element) || !event.target.matches(':focus-visible')) return
    // Tab moves between entries only, because the panels have some 300 links; ArrowDown opens a panel.
    const open = header.querySelector('.is-open')
    if (open && open !== findItem(event.target)) show(null)
  })
  listen('focusout', (event) => {
    if (wide() && event.relatedTarget instanceof Node && !header.contains(event.relatedTarget)) show(null)
  })
  listen('click', (event) => {
    const target = event.target as Element
    const item = findItem(target)
    const more = target.closest('button[aria-expanded]')
    if (more) show(item?.classList.contains('is-open') ? null : item)
    // Touch has no hover: the first tap on an entry opens its panel, the second follows the link.
    const touched = (event as PointerEvent).pointerType === 'touch'
    if (
      touched &&
      wide() &&
      target.closest('.nav-link') &&
      findPanel(item) &&
      !item?.classList.contains('is-open')
    ) {
      event.preventDefault()
      show(item)
    }
  })
  listen('keydown', (event) => {
    if (wide()) moveByKey(event, header, show)
  })
  // The pointer may already be over an entry.
  if (wide()) scheduleShow(header.querySelector('.nav-item:hover'), openDelayMs)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

function moveByKey(event: KeyboardEvent, header: HTMLElement, show: (item: Element | null) => void) {
  const item = findItem(event.target)
  if (!item || !(event.target instanceof HTMLElement)) return
  const top = item.querySelector<HTMLElement>('.nav-link')
  const panel = findPanel(item)
  const links = panel ? listLinks(panel) : []
  const index = links.indexOf(event.target as HTMLAnchorElement)
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  let next: HTMLElement | null | undefined

  if (event.key === 'Escape') {
    if (!item.classList.contains('is-open')) return
    show(null)
    if (index >= 0) top?.focus()
  } else if (event.key === 'ArrowDown') {
    if (!item.classList.contains('is-open')) show(item)
    next = links[Math.min(index + 1, links.length - 1)]
  } else if (event.key === 'ArrowUp') next = index > 0 ? links[index - 1] : top
  else if (event.key === 'Home' && index >= 0) next = links[0]
  else if (event.key === 'End' && index >= 0) next = links.at(-1)
  else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
    next =
      index < 0
        ? neighbour(header, item, event.key === forward)
        : findNextColumnLink(event.target, links, event.key === forward)
  else return

  event.preventDefault()
  next?.focus()
}

function neighbour(header: HTMLElement, item: Element, forward: boolean): HTMLElement | undefined {
  const tops = [...header.querySelectorAll<HTMLElement>('.nav-link')].filter((link) => link.offsetParent)
  const index = tops.findIndex((link) => item.contains(link))
  return tops[(index + (forward ? 1 : -1) + tops.length) % tops.length]
}

/** Finds the link in the next column that is nearest in vertical position. */
function findNextColumnLink(
  from: HTMLElement,
  links: HTMLElement[],
  forward: boolean,
): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect()
  const right = forward === (document.dir !== 'rtl')
  let best: { link: HTMLElement; distance: number } | undefined
  for (const link of links) {
    const box = link.getBoundingClientRect()
    const across = right ? box.left - left : left - box.left
    if (across < 40) continue
    const distance = across * 3 + Math.abs(box.top - top)
    if (!best || distance < best.distance) best = { link, distance: distance }
  }
  return best?.link
}

export function markCurrent(header: HTMLElement, address: string): void {
  for (const link of header.querySelectorAll('.nav-link'))
    if (link.getAttribute('href') === address) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}
