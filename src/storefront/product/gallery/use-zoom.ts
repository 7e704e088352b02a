// Zoom by wheel, pinch, double tap or the `zoom` function; panning is scrolling.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export const nearest = 5
/** Factor of the + and − buttons. */
export const ZOOM_STEP = 1.6
/** Scale after a click, a double tap or Enter. */
const DOUBLE_TAP_SCALE = 2.5
const doubleTapMs = 300
const swipePx = 50

type Point = { x: number; y: number }
type Props = {
  /** Scroll container; the image inside it is scaled. */
  frame: HTMLElement | null
  /** Swipe on an image that is not zoomed: 1 is to the left. */
  onSwipe(by: 1 | -1): void
}

/** `scale` 1 shows the whole image. */
export function useZoom({ frame, onSwipe }: Props) {
  const [scale, setScale] = useState(1)
  const dragStart = useRef<Point & { u: number; v: number }>(undefined)
  const picture = () => frame?.querySelector('img')?.getBoundingClientRect()

  /** Keeps the given point (in viewport coordinates) in place; by default the centre. */
  const zoom = (to: (now: number) => number, point?: Point) => {
    const box = frame?.getBoundingClientRect()
    const from = picture()
    if (!box || !from) return
    const { x, y } = point ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const fraction = (at: number, start: number, size: number) =>
      Math.min(1, Math.max(0, (at - start) / size))
    dragStart.current = { x, y, u: fraction(x, from.left, from.width), v: fraction(y, from.top, from.height) }
    setScale((now) => {
      const next = Math.min(nearest, to(now))
      return next < 1.05 ? 1 : next
    })
  }
  const toggle = (point?: Point) => zoom((now) => (now > 1 ? 1 : DOUBLE_TAP_SCALE), point)

  useLayoutEffect(() => {
    const [point, now] = [dragStart.current, picture()]
    dragStart.current = undefined
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
    const fraction = Math.max(-60, Math.min(60, event.deltaY))
    zoom((now) => now * Math.exp(-fraction / 200), { x: event.clientX, y: event.clientY })
  })
  const fingers = useFingers({ scale, zoom, toggle, onSwipe })
  const onTouches = useEffectEvent((event: TouchEvent) => fingers(event))
  useEffect(() => {
    if (!frame) return undefined
    const stop = new AbortController()
    // Not passive, so that the page behind does not zoom or scroll.
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

/** Pinch, double tap, and swipe on an image that is not zoomed. */
function useFingers({ scale, zoom, toggle, onSwipe }: Fingers) {
  const pinch = useRef<{ distance: number; scale: number }>(undefined)
  const start = useRef<Point>(undefined)
  const lastTapAt = useRef(0)
  return (event: TouchEvent) => {
    const [firstTouch, secondTouch] = [event.touches[0], event.touches[1]]
    if (firstTouch && secondTouch) {
      event.preventDefault()
      start.current = undefined
      const distance = Math.hypot(
        firstTouch.clientX - secondTouch.clientX,
        firstTouch.clientY - secondTouch.clientY,
      )
      pinch.current ??= { distance: distance, scale }
      const { distance: first, scale: before } = pinch.current
      zoom(() => (before * distance) / first, {
        x: (firstTouch.clientX + secondTouch.clientX) / 2,
        y: (firstTouch.clientY + secondTouch.clientY) / 2,
      })
      return
    }
    pinch.current = undefined
    if (event.type === 'touchstart' && firstTouch)
      start.current = { x: firstTouch.clientX, y: firstTouch.clientY }
    const [lifted, from] = [event.changedTouches[0], start.current]
    if (event.type !== 'touchend' || !lifted || !from) return
    start.current = undefined
    const [dx, dy] = [lifted.clientX - from.x, lifted.clientY - from.y]
    if (scale === 1 && Math.abs(dx) > swipePx && Math.abs(dx) > 2 * Math.abs(dy))
      return onSwipe(dx < 0 ? 1 : -1)
    if (Math.hypot(dx, dy) > 10) return
    const isDoubleTap = event.timeStamp - lastTapAt.current < doubleTapMs
    lastTapAt.current = isDoubleTap ? 0 : event.timeStamp
    if (!isDoubleTap) return
    event.preventDefault()
    toggle({ x: lifted.clientX, y: lifted.clientY })
  }
}
