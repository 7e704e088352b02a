// Crops an image of a product: the area is drawn, chosen by shape, or typed.
import { type PointerEvent, useRef, useState } from 'react'
import { paths } from '../../../contracts/paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { OpenFormDialog } from '../../kit/form-dialog.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { type Area, areaBetween, isCrop, largestArea, toCropInput, wholeImage } from './crop-area.ts'
import type { Picture, ProductPictures } from './product-pictures.ts'

type Props = { media: ProductPictures; picture: Picture; onCrop(): Promise<unknown>; onClose(): void }

const edges = ['left', 'top', 'width', 'height'] as const

export function CropDialog({ media, picture, onCrop, onClose }: Props) {
  const { t } = useText()
  const { show } = useToasts()
  const [area, setArea] = useState<Area>(wholeImage)
  const save = async () => {
    await unwrap(
      api.POST('/api/v1/staff/products/{id}/images/{image}/crop', {
        params: { path: { id: media.id, image: picture.id } },
        body: { was: media.version, ...toCropInput(area) },
      }),
    )
    await onCrop()
    show({ title: t('product.cropped') })
    return null
  }
  return (
    <OpenFormDialog
      isWide
      title={t('product.crop')}
      submit={t('product.crop')}
      isDisabled={!isCrop(area)}
      save={save}
      explain={({ code }) => (code === 'product_changed' ? 'product.images-changed' : undefined)}
      onClose={onClose}
    >
      <p className="dim">{t('product.crop.hint')}</p>
      <CropFrame picture={picture} area={area} onChange={setArea} />
      <div className="row">
        {(
          [
            ['4:5', 4 / 5],
            ['1:1', 1],
          ] as const
        ).map(([label, ratio]) => (
          <button
            key={label}
            type="button"
            className="button"
            onClick={() => setArea(largestArea(picture, ratio))}
          >
            <bdi dir="ltr">{label}</bdi>
          </button>
        ))}
        <button type="button" className="button" onClick={() => setArea(wholeImage)}>
          {t('product.crop.whole')}
        </button>
      </div>
      <div className="edit-grid crop-edges">
        {edges.map((edge) => (
          <label className="field" key={edge}>
            <span>{t(`product.crop.${edge}`)}</span>
            <input
              className="input"
              type="number"
              dir="ltr"
              min={edge === 'left' || edge === 'top' ? 0 : 1}
              max={100}
              step="0.1"
              required
              value={Number.isFinite(area[edge]) ? area[edge] : ''}
              onChange={({ currentTarget }) => setArea({ ...area, [edge]: currentTarget.valueAsNumber })}
            />
          </label>
        ))}
      </div>
    </OpenFormDialog>
  )
}

type FrameProps = { picture: Picture; area: Area; onChange(area: Area): void }

function CropFrame({ picture, area, onChange }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<{ x: number; y: number }>()
  const locate = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current!.getBoundingClientRect()
    const within = (value: number) => Math.min(100, Math.max(0, value))
    return {
      x: within(((clientX - box.left) / box.width) * 100),
      y: within(((clientY - box.top) / box.height) * 100),
    }
  }
  const { left, top, width, height } = area
  return (
    <div
      ref={frame}
      className="crop-frame"
      dir="ltr"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(locate(event))
      }}
      onPointerMove={(event) => from && onChange(areaBetween(from, locate(event)))}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
    >
      <img src={paths.image(picture.url, 1080)} alt={picture.alt} draggable={false} />
      <span
        className="crop-area"
        style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      />
    </div>
  )
}
