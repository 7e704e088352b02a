// A picture as large as it is. Its code comes with the first look.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Picture as PictureValue } from '../../../modules/search/listing.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.tsx'
import { Dialog } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { title: string; pictures: PictureValue[]; start: number; onClose(): void }

/** Arrow keys and buttons turn the pictures; a press on the picture doubles it, and then it scrolls. */
export function Zoom({ title, pictures, start, onClose }: Props) {
  const { t, dir } = useText()
  const [at, setAt] = useState(start)
  const [near, setNear] = useState(false)
  const frame = useRef<HTMLButtonElement>(null)
  const picture = pictures[at]

  const turn = (by: number) => {
    setAt((now) => (now + by + pictures.length) % pictures.length)
    setNear(false)
  }
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (!near && key === forward) turn(1)
    if (!near && key === back) turn(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  if (!picture) return null
  return (
    <Dialog open onClose={onClose} title={title} wide initialFocus={frame}>
      <div className={near ? 'zoom-frame near' : 'zoom-frame'} style={{ backgroundColor: picture.ground }}>
        <button
          type="button"
          ref={frame}
          aria-pressed={near}
          aria-label={t('product.zoom', { picture: picture.alt })}
          onClick={() => setNear(!near)}
        >
          <img
            src={paths.image(picture.url, near ? 2048 : 1200)}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            style={{ backgroundColor: picture.ground }}
          />
        </button>
      </div>
      {pictures.length > 1 && (
        <div className="zoom-turn">
          <button
            type="button"
            className="icon-button"
            aria-label={t('product.picture-before')}
            onClick={() => turn(-1)}
          >
            <Icon name="back" mirror />
          </button>
          <span className="sm dim num" aria-live="polite">
            {t('product.picture', { at: at + 1, count: pictures.length })}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('product.picture-next')}
            onClick={() => turn(1)}
          >
            <Icon name="arrow" mirror />
          </button>
        </div>
      )}
    </Dialog>
  )
}
