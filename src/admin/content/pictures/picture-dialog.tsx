// Chooses an image of the library for a document, or uploads one.
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { OpenDialog } from '../../kit/form-dialog.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { collectPictures, type Picture } from '../form/document-value.ts'
import { useFormContext } from 'react-hook-form'
import { picturesQuery } from './picture-library.ts'
import { UploadButton } from './upload-button.tsx'
import './pictures.css'

type Props = { onChoose(picture: Picture): void; onClose(): void }

export function PictureDialog({ onChoose, onClose }: Props) {
  const { t } = useText()
  const { getValues } = useFormContext()
  const { data, error } = useQuery(picturesQuery)
  // Those of the document, such as product images, are not all in the library.
  const pictures = collectPictures([data?.pictures ?? [], getValues()])
  return (
    <OpenDialog title={t('pictures.choose')} isWide onClose={onClose}>
      <UploadButton />
      {error && <LoadError error={error} />}
      {data && pictures.length === 0 && <p className="dim">{t('pictures.empty')}</p>}
      <ul className="picture-grid">
        {pictures.map((picture) => (
          <li key={picture.url}>
            <button
              type="button"
              onClick={() => {
                onChoose(picture)
                onClose()
              }}
            >
              <img src={paths.image(picture.url, 256)} alt="" width={140} height={140} loading="lazy" />
              <span lang="en" dir="auto">
                {picture.alt || t('pictures.without-alt')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </OpenDialog>
  )
}
