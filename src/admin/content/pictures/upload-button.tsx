// Uploads an image to the library, with its alt text.
import { Upload } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import { RecordDialog } from '../../kit/record-dialog.tsx'
import { explainUpload, picturesQuery, uploadPicture } from './picture-library.ts'

export function UploadButton() {
  const { t } = useText()
  return (
    <DialogButton
      className="button primary"
      label={
        <>
          <Upload aria-hidden="true" /> {t('pictures.upload')}
        </>
      }
    >
      {(close) => (
        <RecordDialog
          title={t('pictures.upload')}
          submit={t('pictures.upload')}
          done="pictures.uploaded"
          stale={picturesQuery.queryKey}
          explain={explainUpload}
          onClose={close}
          save={(form) => uploadPicture(form.get('file') as File, getText(form, 'alt'))}
        >
          <label className="field">
            <span>{t('pictures.file')}</span>
            <input className="input" type="file" name="file" accept="image/*" required />
            <span className="hint dim">{t('pictures.file.hint')}</span>
          </label>
          <label className="field">
            <span>{t('product.alt')}</span>
            <input
              className="input"
              name="alt"
              dir="auto"
              lang="en"
              required
              maxLength={300}
              autoComplete="off"
            />
          </label>
        </RecordDialog>
      )}
    </DialogButton>
  )
}
