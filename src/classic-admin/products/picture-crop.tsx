import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import type { ArrangedPicture, ProductPictures } from '../../modules/catalog/products/product-pictures.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'

type Rectangle = { left: number; top: number; width: number; height: number }
type Props = { product: ProductPictures; picture: ArrangedPicture }

const edges = ['left', 'top', 'width', 'height'] as const
const tenth = (value: number) => Math.round(value * 10) / 10

/** The part that stays: typed in per cent, or drawn over the picture. */
export function PictureCrop({ product, picture }: Props) {
  const { t } = useText()
  const [part, setPart] = useState<Rectangle>({ left: 0, top: 0, width: 100, height: 100 })
  const [from, setFrom] = useState<{ x: number; y: number }>()
  const frame = useRef<HTMLDivElement>(null)
  const at = (event: PointerEvent) => {
    const box = frame.current!.getBoundingClientRect()
    const within = (value: number) => Math.min(100, Math.max(0, value))
    return {
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    }
  }
  const draw = (event: PointerEvent) => {
    if (!from) return
    const { x, y } = at(event)
    setPart({
      left: tenth(Math.min(x, from.x)),
      top: tenth(Math.min(y, from.y)),
      width: tenth(Math.max(1, Math.abs(x - from.x))),
      height: tenth(Math.max(1, Math.abs(y - from.y))),
    })
  }
  // The largest part of this shape, in the middle.
  const shaped = (ratio: number) => {
    const own = picture.width / picture.height
    const [width, height] = own > ratio ? [(100 * ratio) / own, 100] : [100, (100 * own) / ratio]
    setPart({
      left: tenth((100 - width) / 2),
      top: tenth((100 - height) / 2),
      width: tenth(width),
      height: tenth(height),
    })
  }
  return (
    <section className="office-crop" aria-labelledby="crop">
      <h2 className="t-sm" id="crop">
        {t('office.pictures.crop')}
      </h2>
      <div
        ref={frame}
        className="office-crop-frame"
        dir="ltr"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom(at(event))
        }}
        onPointerMove={draw}
        onPointerUp={() => setFrom(undefined)}
        onPointerCancel={() => setFrom(undefined)}
      >
        <img src={paths.image(picture.url, 1080)} alt={picture.alt} draggable={false} />
        <span
          className="office-crop-part"
          style={{
            left: `${part.left}%`,
            top: `${part.top}%`,
            width: `${part.width}%`,
            height: `${part.height}%`,
          }}
        />
      </div>
      <form method="post" className="office-panel">
        <input type="hidden" name="was" value={product.version} />
        <p className="sm dim">{t('office.pictures.crop.hint')}</p>
        <p className="office-arrange-acts">
          <Button variant="second" small onClick={() => shaped(4 / 5)}>
            4:5
          </Button>
          <Button variant="second" small onClick={() => shaped(1)}>
            1:1
          </Button>
          <Button
            variant="second"
            small
            onClick={() => setPart({ left: 0, top: 0, width: 100, height: 100 })}
          >
            {t('office.pictures.crop.whole')}
          </Button>
        </p>
        <div className="office-four-edges">
          {edges.map((edge) => (
            <Field key={edge} label={`${t(`office.pictures.crop.${edge}`)} %`}>
              {(control) => (
                <input
                  {...control}
                  name={edge}
                  type="number"
                  min={edge === 'left' || edge === 'top' ? 0 : 1}
                  max={100}
                  step="0.1"
                  required
                  value={part[edge]}
                  onChange={(event) => setPart({ ...part, [edge]: event.currentTarget.valueAsNumber || 0 })}
                />
              )}
            </Field>
          ))}
        </div>
        <p className="office-arrange-acts">
          <Button type="submit" name="do" value={`crop:${picture.id}`}>
            {t('office.pictures.crop.do')}
          </Button>
          <PlainLink className="button second" href={officePaths.officePictures(product.id)}>
            {t('office.pictures.crop.leave')}
          </PlainLink>
        </p>
      </form>
    </section>
  )
}
