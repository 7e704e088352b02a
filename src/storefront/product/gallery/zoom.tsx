// Full-size image viewer. Its code is loaded on first use.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CSSProperties, PointerEvent } from 'react'
import type { Picture as PictureValue } from '../../../modules/search/listing.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Dialog } from '../../ui/drawer.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { nearest, ZOOM_STEP, useZoom } from './use-zoom.ts'

type Props = { title: string; pictures: PictureValue[]; start: number; onClose(): void }

/** Pixels per press of an arrow key. */
const pace = 80

/**
 * Click, double tap, wheel, pinch, + and − zoom; arrow keys, scrolling and the mouse pan. On an image that is
 * not zoomed, arrow keys, buttons and swipes change the image.
 */
export function Zoom({ title, pictures, start, onClose }: Props) {
  const { t, dir } = useText()
  const [activeIndex, setActiveIndex] = useState(start)
  // State instead of a ref, because the dialog mounts its content after rendering.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const forward = dir === 'rtl' ? -1 : 1
  const showNext = (by: number) => {
    if (pictures.length === 1) return
    setActiveIndex((now) => (now + by + pictures.length) % pictures.length)
    reset()
  }
  const { scale, zoom, toggle, reset } = useZoom({ frame, onSwipe: (by) => showNext(by * forward) })
  const drag = useDrag(frame)
  const picture = pictures[activeIndex]
  const zoomIn = () => zoom((now) => now * ZOOM_STEP)
  const zoomOut = () => zoom((now) => now / ZOOM_STEP)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const [x, y] = arrows[key] ?? [0, 0]
    if (key === '+' || key === '=') zoomIn()
    else if (key === '-') zoomOut()
    else if (key === '0') reset()
    else if (scale > 1 && (x || y)) frame?.scrollBy({ left: x * pace, top: y * pace, behavior: 'instant' })
    else if (x) showNext(x * forward)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    // In the capture phase, because the dialog stops the propagation of arrow keys.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])

  if (!picture) return null
  const { width, height, background_color } = picture
  return (
    <Dialog open onClose={onClose} title={title} wide initialFocus={button}>
      <div
        ref={setFrame}
        dir="ltr"
        className={scale > 1 ? 'zoom-frame near' : 'zoom-frame'}
        style={
          {
            backgroundColor: background_color,
            '--scale': scale,
            '--ratio': `${width} / ${height}`,
          } as CSSProperties
        }
        {...drag.handlers}
      >
        <button
          type="button"
          ref={button}
          aria-pressed={scale > 1}
          aria-label={t('product.zoom', { picture: picture.alt })}
          onClick={({ nativeEvent, clientX, clientY, detail }) => {
            // Touch needs a double tap, since a single touch may start a swipe.
            if (drag.moved() || (nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return
            toggle(detail > 0 ? { x: clientX, y: clientY } : undefined)
          }}
        >
          <img
            src={paths.image(picture.url, scale > 1.3 ? 2048 : 1200)}
            alt={picture.alt}
            width={width}
            height={height}
            draggable={false}
          />
        </button>
      </div>
      <div className="zoom-turn">
        <Tool icon="minus" label={t('product.zoom-out')} disabled={scale === 1} onClick={zoomOut} />
        <Tool icon="plus" label={t('product.zoom-in')} disabled={scale === nearest} onClick={zoomIn} />
        {pictures.length > 1 && (
          <>
            <span className="grow" />
            <Tool icon="back" mirror label={t('product.picture-before')} onClick={() => showNext(-1)} />
            <span className="sm dim num" aria-live="polite">
              {t('product.picture', { at: activeIndex + 1, count: pictures.length })}
            </span>
            <Tool icon="arrow" mirror label={t('product.picture-next')} onClick={() => showNext(1)} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type ToolProps = { icon: IconName; mirror?: boolean; label: string; disabled?: boolean; onClick(): void }

// Stays focusable when disabled, so that keyboard users keep their position.
const Tool = ({ icon, mirror, label, disabled, onClick }: ToolProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  >
    <Icon name={icon} mirror={mirror} />
  </button>
)

/** Mouse dragging. `moved`: the following click is the end of a drag. */
function useDrag(frame: HTMLElement | null) {
  const moved = useRef(0)
  const handlers = {
    onPointerDown: () => {
      moved.current = 0
    },
    onPointerMove: ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 1) return
      moved.current += Math.abs(movementX) + Math.abs(movementY)
      frame?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
    },
  }
  return { handlers, moved: () => moved.current > 6 }
}
