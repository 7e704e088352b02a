// Images of a new product: uploaded when it is created.
import { Upload, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/text.tsx'
import { useFieldError } from '../../kit/editor/field-frame.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { addFiles, fileKey } from './new-files.ts'
import '../../kit/drop-zone.css'
import '../editor/media-panel.css'
import './new-product.css'

type Props = { files: readonly File[]; onChange(files: File[]): void }

export function NewMediaPanel({ files, onChange }: Props) {
  const { t, number } = useText()
  const { clearErrors } = useFormContext()
  const inputId = useId()
  const change = (next: File[]) => {
    // Images move to other places.
    clearErrors('pictures')
    onChange(next)
  }
  return (
    <Panel id="product-new.media" title={t('product.media')} count={files.length}>
      {files.length > 0 && (
        <ol className="new-images">
          {files.map((file, index) => (
            <li key={fileKey(file)}>
              <Thumbnail file={file} />
              <FileError index={index} />
              <button
                type="button"
                className="button quiet"
                aria-label={t('product.remove-image', { n: number(index + 1) })}
                onClick={() => change(files.toSpliced(index, 1))}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
      )}
      <label htmlFor={inputId} className="drop-zone">
        <Upload aria-hidden="true" /> {t('product.upload')}
        <input
          id={inputId}
          type="file"
          accept="image/*"
          multiple
          onChange={({ currentTarget }) => {
            const added = [...(currentTarget.files ?? [])].filter(({ type }) => type.startsWith('image/'))
            change(addFiles(files, added))
            currentTarget.value = ''
          }}
        />
      </label>
      <p className="hint dim">{t('product-new.media.hint')}</p>
    </Panel>
  )
}

/** Why an image was rejected. */
function FileError({ index }: { index: number }) {
  const error = useFieldError(`pictures.${index}.file`)
  return (
    error && (
      <p className="bad" role="alert">
        {error}
      </p>
    )
  )
}

const THUMBNAIL = { width: 220, height: 275 }

/** Drawn: the content security policy allows no images of local addresses. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isShown = true
    const draw = async () => {
      const image = await createImageBitmap(file)
      const context = canvas.current?.getContext('2d')
      if (!isShown || !context) return
      const { width, height } = THUMBNAIL
      const scale = Math.max(width / image.width, height / image.height)
      const [w, h] = [image.width * scale, image.height * scale]
      context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
    }
    // A file that the browser cannot read is shown as an empty plate; the server says why it is rejected.
    draw().catch(() => {})
    return () => {
      isShown = false
    }
  }, [file])
  return <canvas ref={canvas} role="img" aria-label={file.name} {...THUMBNAIL} />
}
