// Images of a product: upload, order, alt text and colour.
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { type ProductPictures, uploadPictures } from './product-pictures.ts'
import '../../kit/drop-zone.css'
import './media-panel.css'

const MediaList = lazy(async () => ({ default: (await import('./media-list.tsx')).MediaList }))

type Props = { media: ProductPictures; onUpload(): Promise<unknown> }

export function MediaPanel({ media, onUpload }: Props) {
  const { t } = useText()
  const can = useCan()
  const inputId = useId()
  const uploading = useMutation({
    async mutationFn(files: File[]) {
      try {
        await uploadPictures(media.id, files, media.name)
      } finally {
        // Some may have been stored before one was rejected.
        await onUpload()
      }
    },
  })
  const upload = (list: FileList | null) => {
    const files = [...(list ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length > 0) uploading.mutate(files)
  }
  const isEnabled = can('product-pictures.edit')
  return (
    <Panel id="product.media" title={t('product.media')} count={media.pictures.length}>
      {media.pictures.length > 0 && (
        <Suspense>
          <MediaList media={media} isEnabled={isEnabled} onCrop={onUpload} />
        </Suspense>
      )}
      {isEnabled && (
        <label htmlFor={inputId} className="drop-zone">
          <Upload aria-hidden="true" /> {t(uploading.isPending ? 'product.uploading' : 'product.upload')}
          <input
            id={inputId}
            type="file"
            accept="image/*"
            multiple
            disabled={uploading.isPending}
            onChange={({ currentTarget }) => {
              upload(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </label>
      )}
      <p className="hint dim">{t('product.media.hint')}</p>
      {uploading.isError && (
        <p role="alert" className="bad">
          {t('product.upload-failed')}
        </p>
      )}
    </Panel>
  )
}
