import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = {
  /** Accessible name of the row. */
  label: string
  /** Sets slide width and snap points in CSS. */
  className: string
  /** Shows a dot for each slide beside the arrows. */
  dots?: boolean
  children: ReactNode[]
}

/**
 * A horizontally scrolling row (CSS scroll snap), operable by touch, wheel and arrow keys; arrows and dots are
 * for mouse users. Never moves on its own.
 */
export function Carousel({ label, className, dots = false, children }: Props) {
  const { t } = useText()
  const track = useRef<HTMLUListElement>(null)
  const { at, ends } = useScrollPosition(track)

  const show = (index: number) => {
    const list = track.current
    const slide = list?.children[index]
    if (!list || !slide) return
    const middle = (element: Element) => {
      const { left, width } = element.getBoundingClientRect()
      return left + width / 2
    }
    const start = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return list.matches(':dir(rtl)') ? right : left
    }
    const snap = getComputedStyle(slide).scrollSnapAlign.includes('center') ? middle : start
    const padding = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0
    const inset = snap === middle ? 0 : list.matches(':dir(rtl)') ? -padding : padding
    list.scrollBy({ left: snap(slide) - snap(list) - inset })
  }
  const page = (pages: number) => {
    const list = track.current
    const slide = list?.firstElementChild
    if (!list || !slide) return
    const visibleSlides = Math.max(1, Math.floor(list.clientWidth / slide.getBoundingClientRect().width))
    show(Math.min(Math.max(0, at + pages * visibleSlides), list.children.length - 1))
  }
  return (
    <div className={`carousel ${className}`}>
      {/* Arrow keys scroll it from each link within. */}
      <ul className="track" ref={track} aria-label={label}>
        {children.map((slide, index) => (
          // Slides have no id and keep their order, so the index is a stable key.
          <li key={index}>{slide}</li>
        ))}
      </ul>
      <div className="carousel-tools" hidden={ends.start && ends.end}>
        {dots && (
          <div className="dots">
            {children.map((_, index) => (
              <button
                key={index}
                type="button"
                aria-label={t('carousel.show', { number: index + 1, count: children.length })}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
        )}
        <Arrow label={t('carousel.back')} disabled={ends.start} onClick={() => page(-1)} />
        <Arrow label={t('carousel.on')} disabled={ends.end} onClick={() => page(1)} />
      </div>
    </div>
  )
}

// The arrow's direction comes from its position (block-carousel.css).
const Arrow = ({ label, ...rest }: { label: string; disabled: boolean; onClick(): void }) => (
  <button type="button" className="icon-button" aria-label={label} {...rest}>
    <Icon name="back" mirror />
  </button>
)

/** The visible slide, and whether the row is at its start or end. */
function useScrollPosition(track: React.RefObject<HTMLUListElement | null>) {
  const [position, setPosition] = useState({ at: 0, ends: { start: true, end: false } })
  useEffect(() => {
    const list = track.current
    if (!list) return undefined
    const updatePosition = () => {
      const scrolled = Math.abs(list.scrollLeft)
      const maxScroll = list.scrollWidth - list.clientWidth
      const box = list.getBoundingClientRect()
      const centred = getComputedStyle(list.firstElementChild ?? list).scrollSnapAlign.includes('center')
      const rtl = list.matches(':dir(rtl)')
      const away = (slide: Element) => {
        const slideRect = slide.getBoundingClientRect()
        if (centred) return Math.abs(slideRect.left + slideRect.width / 2 - box.left - box.width / 2)
        return Math.abs(rtl ? slideRect.right - box.right : slideRect.left - box.left)
      }
      const slides = [...list.children]
      const nearest = slides.reduce((best, slide) => (away(slide) < away(best) ? slide : best), slides[0]!)
      setPosition({
        at: slides.indexOf(nearest),
        ends: { start: scrolled < 2, end: scrolled > maxScroll - 2 },
      })
    }
    updatePosition()
    list.addEventListener('scroll', updatePosition, { passive: true })
    addEventListener('resize', updatePosition)
    return () => {
      list.removeEventListener('scroll', updatePosition)
      removeEventListener('resize', updatePosition)
    }
  }, [track])
  return position
}
