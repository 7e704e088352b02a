import { useEffect, useRef, useState } from 'react'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PostForm } from '../../storefront/ui/form/post-form.tsx'
import type { RefusedPictures } from './picture-forms.ts'

type Props = { refused: RefusedPictures | undefined }

/** Images to upload, with an alt text for each; without scripts one field applies to all of them. */
export function PictureUpload({ refused }: Props) {
  const { t } = useText()
  const [files, setFiles] = useState<File[]>([])
  const typed = refused?.typed ?? {}
  const fault = (index: number, part: 'file' | 'alt') => {
    const found = refused?.issues.find(({ path }) => path === `pictures.${index}.${part}`)
    if (!found) return undefined
    return part === 'alt'
      ? t('office.pictures.fault.alt')
      : t(found.message === 'big' ? 'office.pictures.fault.big' : 'office.pictures.fault.kind')
  }
  const wrong = refused?.issues.flatMap(({ path }) => /^pictures\.(\d+)\.file$/.exec(path)?.[1] ?? []) ?? []
  return (
    <section className="office-part" aria-labelledby="add">
      <h2 className="t-sm" id="add">
        {t('office.pictures.add')}
      </h2>
      <PostForm className="office-panel office-upload">
        <Field
          label={t('office.pictures.files')}
          hint={t('office.pictures.files.hint')}
          error={files.length === 0 && wrong.length > 0 ? t('office.pictures.fault.kind') : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              multiple
              required
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic"
              onChange={(event) => setFiles([...(event.currentTarget.files ?? [])])}
            />
          )}
        </Field>
        {files.length === 0 ? (
          <div className="office-words">
            <Field
              label={t('office.pictures.alt')}
              hint={t('office.pictures.alt.hint')}
              error={fault(0, 'alt')}
            >
              {(control) => (
                <input
                  {...control}
                  name="alt"
                  required
                  maxLength={300}
                  lang="en"
                  autoComplete="off"
                  defaultValue={typed['alt']}
                />
              )}
            </Field>
          </div>
        ) : (
          <ul className="office-arrange">
            {files.map((file, index) => (
              <li key={`${file.name}-${file.size}-${file.lastModified}`}>
                <Preview file={file} />
                <div className="office-arrange-words">
                  <p className="sm dim">
                    <bdi>{file.name}</bdi>
                  </p>
                  {fault(index, 'file') && <p className="office-mark sm">{fault(index, 'file')}</p>}
                  <Field
                    label={t('office.pictures.alt')}
                    hint={index === 0 ? t('office.pictures.alt.hint') : undefined}
                    error={fault(index, 'alt')}
                  >
                    {(control) => (
                      <input
                        {...control}
                        name={`alt-${index}`}
                        required
                        maxLength={300}
                        lang="en"
                        autoComplete="off"
                      />
                    )}
                  </Field>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Button type="submit" name="do" value="add">
          {t('office.pictures.send')}
        </Button>
      </PostForm>
    </section>
  )
}

/** A file of this device as it will look, drawn here: nothing but the shop's own pictures may be loaded. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => void draw(canvas.current, file), [file])
  return <canvas ref={canvas} width={120} height={150} />
}

async function draw(on: HTMLCanvasElement | null, file: File): Promise<void> {
  // What this browser cannot show may be a picture all the same: the server says.
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!on || !picture) return
  const scale = Math.max(on.width / picture.width, on.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  on.getContext('2d')?.drawImage(picture, (on.width - width) / 2, (on.height - height) / 2, width, height)
  picture.close()
}
