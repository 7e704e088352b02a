// A picture of a document: chosen from the library, with its alt text.
import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import type { FormField } from '../../../contracts/content-form.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { useFieldError } from '../../kit/editor/field-frame.tsx'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import type { Picture } from './document-value.ts'
import type { PartProps } from './part-props.ts'

type PictureShape = Extract<FormField, { is: 'picture' }>

export function PicturePart({ shape, value, path, label, onChange }: PartProps<PictureShape>) {
  const { t } = useText()
  const id = useId()
  const picture = value as Picture | undefined
  const [error, urlError, altError] = [
    useFieldError(path),
    useFieldError(`${path}.url`),
    useFieldError(`${path}.alt`),
  ]
  const choose = (chosen: Picture) =>
    // What was typed for another picture stays, unless it was the text of that picture in the library.
    onChange(picture?.alt && picture.url === chosen.url ? { ...chosen, alt: picture.alt } : chosen)
  return (
    <fieldset className="part-picture">
      <legend>{shape.needed ? label : t('form.optional', { label })}</legend>
      {picture && <img src={paths.image(picture.url, 256)} alt="" width={96} height={96} loading="lazy" />}
      <div className="grow">
        <div className="row">
          <DialogButton
            label={
              <>
                <ImagePlus aria-hidden="true" /> {t(picture ? 'pictures.replace' : 'pictures.choose')}
              </>
            }
          >
            {(close) => <PictureDialog onChoose={choose} onClose={close} />}
          </DialogButton>
          {picture && !shape.needed && (
            <button
              type="button"
              className="button quiet"
              aria-label={t('content.remove', { name: label })}
              onClick={() => onChange(undefined)}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </div>
        {(error ?? urlError) && <p className="bad">{error ?? urlError}</p>}
        {picture && (
          <div className="edit-field">
            <label htmlFor={id}>{t('product.alt')}</label>
            <input
              id={id}
              className="input"
              dir="auto"
              lang="en"
              maxLength={300}
              autoComplete="off"
              aria-invalid={altError ? true : undefined}
              value={picture.alt}
              onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
            />
            {altError && <p className="bad">{altError}</p>}
          </div>
        )}
      </div>
    </fieldset>
  )
}
