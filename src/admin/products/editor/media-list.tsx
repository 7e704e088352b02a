// The images of a product in order: moved by dragging, with the keyboard, or with buttons.
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { ArrowLeft, ArrowRight, Crop, GripVertical, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Conflict } from '../../kit/editor/conflict.tsx'
import { SelectField, TextField } from '../../kit/editor/fields.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { altPath, colourPath, type Picture, type ProductPictures } from './product-pictures.ts'

type Props = { media: ProductPictures; isEnabled: boolean; onCrop(): Promise<unknown> }

export function MediaList({ media, isEnabled, onCrop }: Props) {
  const [cropped, setCropped] = useState<Picture>()
  const { field } = useController({ name: 'pictures.order' })
  const { t } = useText()
  const byId = new Map(media.pictures.map((picture) => [picture.id, picture]))
  const order = ((field.value as number[] | null) ?? []).filter((id) => byId.has(id))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => field.onChange(arrayMove(order, from, to))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(order.indexOf(Number(active.id)), order.indexOf(Number(over.id)))
  }
  const describe = (id: string | number) => String(order.indexOf(Number(id)) + 1)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('product.media.hint') },
        announcements: {
          onDragStart: ({ active }) => t('product.image-n', { n: describe(active.id) }),
          onDragOver: ({ over }) => (over ? t('product.image-n', { n: describe(over.id) }) : undefined),
          onDragEnd: ({ over }) => (over ? t('product.image-n', { n: describe(over.id) }) : undefined),
          onDragCancel: () => t('action.cancel'),
        },
      }}
    >
      <SortableContext items={order} strategy={rectSortingStrategy}>
        <ol className="media-list">
          {order.map((id, index) => (
            <MediaItem
              key={id}
              picture={byId.get(id)!}
              colours={media.colours}
              index={index}
              isLast={index === order.length - 1}
              isEnabled={isEnabled}
              onMove={(by) => move(index, index + by)}
              onCrop={() => setCropped(byId.get(id))}
              onRemove={() => field.onChange(order.filter((one) => one !== id))}
            />
          ))}
        </ol>
      </SortableContext>
      {cropped && (
        <CropDialog media={media} picture={cropped} onCrop={onCrop} onClose={() => setCropped(undefined)} />
      )}
      <Conflict path="pictures.order" format={() => t('product.other-order')} />
    </DndContext>
  )
}

type ItemProps = {
  picture: Picture
  colours: ProductPictures['colours']
  index: number
  isLast: boolean
  isEnabled: boolean
  onMove(by: 1 | -1): void
  onCrop(): void
  onRemove(): void
}

function MediaItem({ picture, colours, index, isLast, isEnabled, ...on }: ItemProps) {
  const { t } = useText()
  const { id, url, generated } = picture
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
    disabled: !isEnabled,
  })
  const n = index + 1
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
    >
      <div className="media-picture">
        <img src={paths.image(url, 256)} alt="" width={140} height={175} loading="lazy" />
        {isEnabled && (
          <div className="media-tools">
            <button
              type="button"
              className="button quiet"
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              aria-label={t('product.drag-image', { n })}
            >
              <GripVertical aria-hidden="true" />
            </button>
            <button
              type="button"
              className="button quiet mirror"
              aria-label={t('product.image-earlier', { n })}
              disabled={index === 0}
              onClick={() => on.onMove(-1)}
            >
              <ArrowLeft aria-hidden="true" />
            </button>
            <button
              type="button"
              className="button quiet mirror"
              aria-label={t('product.image-later', { n })}
              disabled={isLast}
              onClick={() => on.onMove(1)}
            >
              <ArrowRight aria-hidden="true" />
            </button>
            {!generated && (
              <button
                type="button"
                className="button quiet"
                aria-label={t('product.crop-image', { n })}
                onClick={on.onCrop}
              >
                <Crop aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className="button quiet"
              aria-label={t('product.remove-image', { n })}
              onClick={on.onRemove}
            >
              <X aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <fieldset disabled={!isEnabled}>
        <TextField path={altPath(id)} label={t('product.alt')} rows={2} />
        {colours.length > 0 && (
          <SelectField
            path={colourPath(id)}
            label={t('product.colour')}
            options={[
              { value: '', label: t('product.all-colours') },
              ...colours.map((colour) => ({ value: String(colour.id), label: colour.label })),
            ]}
          />
        )}
      </fieldset>
    </li>
  )
}
