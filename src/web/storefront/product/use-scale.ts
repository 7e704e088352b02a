// How near a picture is, and what brings it nearer: wheel, two fingers, two taps, and whoever calls `zoom`. Moving about is scrolling.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export const nearest = 5
/** One press of + or −. */
export const step = 1.6
/** What a click, a tap twice or Enter gives. */
const near = 2.5
const doubleTapMs = 300
const swipePx = 50

type Point = { x: number; y: number }
type Props = {
  /** Scrolls; the picture within is what grows. */
  frame: HTMLElement | null
  /** A finger went sideways over the whole picture: 1 is to the left. */
  onSwipe(by: 1 | -1): void
}

/** `scale` 1 shows all of the picture. */
export function useScale({ frame, onSwipe }: Props) {
  const [scale, setScale] = useState(1)
  const held = useRef<Point & { u: number; v: number }>(undefined)
  const picture = () => frame?.querySelector('img')?.getBoundingClientRect()

  /** The point, in the window, stays where it is; without one the middle does. */
  const zoom = (to: (now: number) => number, point?: Point) => {
    const box = frame?.getBoundingClientRect()
    const from = picture()
    if (!box || !from) return
    const { x, y } = point ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const part = (at: number, start: number, size: number) => Math.min(1, Math.max(0, (at - start) / size))
    held.current = { x, y, u: part(x, from.left, from.width), v: part(y, from.top, from.height) }
    setScale((now) => {
      const next = Math.min(nearest, to(now))
      return next < 1.05 ? 1 : next
    })
  }
  const toggle = (point?: Point) => zoom((now) => (now > 1 ? 1 : near), point)

  useLayoutEffect(() => {
    const [point, now] = [held.current, picture()]
    held.current = undefined
    if (point && now)
      frame?.scrollBy({
        left: now.left + point.u * now.width - point.x,
        top: now.top + point.v * now.height - point.y,
        behavior: 'instant',
      })
    // oxlint-disable-next-line react/exhaustive-deps -- moves what the new scale has moved
  }, [scale])

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const part = Math.max(-60, Math.min(60, event.deltaY))
    zoom((now) => now * Math.exp(-part / 200), { x: event.clientX, y: event.clientY })
  })
  const fingers = useFingers({ scale, zoom, toggle, onSwipe })
  const onTouches = useEffectEvent((event: TouchEvent) => fingers(event))
  useEffect(() => {
    if (!frame) return undefined
    const stop = new AbortController()
    // Not passive: else the page behind would zoom and scroll.
    const options = { signal: stop.signal, passive: false }
    frame.addEventListener('wheel', (event) => onWheel(event), options)
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      frame.addEventListener(type, (event) => onTouches(event), options)
    return () => stop.abort()
  }, [frame])

  return { scale, zoom, toggle, reset: () => setScale(1) }
}

type Fingers = Pick<Props, 'onSwipe'> & {
  scale: number
  zoom(to: (now: number) => number, point?: Point): void
  toggle(point?: Point): void
}

/** Two fingers pinch, one taps twice, or goes sideways over a picture that is shown whole. */
function useFingers({ scale, zoom, toggle, onSwipe }: Fingers) {
  const pinch = useRef<{ apart: number; scale: number }>(undefined)
  const start = useRef<Point>(undefined)
  const tapAt = useRef(0)
  return (event: TouchEvent) => {
    const [one, two] = [event.touches[0], event.touches[1]]
    if (one && two) {
      event.preventDefault()
      start.current = undefined
      const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
      pinch.current ??= { apart, scale }
      const { apart: first, scale: before } = pinch.current
      zoom(() => (before * apart) / first, {
        x: (one.clientX + two.clientX) / 2,
        y: (one.clientY + two.clientY) / 2,
      })
      return
    }
    pinch.current = undefined
    if (event.type === 'touchstart' && one) start.current = { x: one.clientX, y: one.clientY }
    const [lifted, from] = [event.changedTouches[0], start.current]
    if (event.type !== 'touchend' || !lifted || !from) return
    start.current = undefined
    const [dx, dy] = [lifted.clientX - from.x, lifted.clientY - from.y]
    if (scale === 1 && Math.abs(dx) > swipePx && Math.abs(dx) > 2 * Math.abs(dy))
      return onSwipe(dx < 0 ? 1 : -1)
    if (Math.hypot(dx, dy) > 10) return
    const twice = event.timeStamp - tapAt.current < doubleTapMs
    tapAt.current = twice ? 0 : event.timeStamp
    if (!twice) return
    event.preventDefault()
    toggle({ x: lifted.clientX, y: lifted.clientY })
  }
}
