// The image of a category. It is saved at once.
import { useMutation } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { useId } from 'react'
import { MAX_UPLOAD_BYTES } from '../../contracts/limits.ts'
import { paths } from '../../contracts/paths.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { toBase64 } from '../kit/to-base64.ts'
import { useToasts } from '../kit/toast.tsx'
import '../kit/drop-zone.css'
import './image-panel.css'

type Props = { id: number; url: string | null; onChange(): Promise<unknown> }

export function ImagePanel({ id, url, onChange }: Props) {
  const { t } = useText()
  const { show } = useToasts()
  const inputId = useId()
  const saving = useMutation({
    async mutationFn(file: File | null) {
      if (file && file.size > MAX_UPLOAD_BYTES)
        throw new ApiError(400, { code: 'invalid_input', message: 'Too large' })
      const content = file && (await toBase64(file))
      await unwrap(
        api.PUT('/api/v1/staff/categories/{id}/image', {
          params: { path: { id } },
          body: { was: url, content },
        }),
      )
    },
    onSuccess: () => show({ title: t('editor.saved') }),
    onError: (error) => show({ title: t(describeError(error)), isError: true }),
    onSettled: () => onChange(),
  })
  return (
    <Panel id="category.image" title={t('category.image')}>
      {url && (
        <img
          className="entity-image"
          src={paths.image(url, 256)}
          alt={t('category.image')}
          width={160}
          height={200}
        />
      )}
      <label htmlFor={inputId} className="drop-zone">
        <Upload aria-hidden="true" />{' '}
        {t(saving.isPending ? 'product.uploading' : url ? 'category.image.replace' : 'category.image.upload')}
        <input
          id={inputId}
          type="file"
          accept="image/*"
          disabled={saving.isPending}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) saving.mutate(file)
            currentTarget.value = ''
          }}
        />
      </label>
      {url && (
        <button
          type="button"
          className="button"
          disabled={saving.isPending}
          onClick={() => saving.mutate(null)}
        >
          <Trash2 aria-hidden="true" /> {t('category.image.remove')}
        </button>
      )}
      <p className="hint dim">{t('category.image.hint')}</p>
    </Panel>
  )
}

function describeError(error: Error): MessageKey {
  if (!(error instanceof ApiError)) return 'form.failed'
  if (error.status === 0) return 'form.offline'
  if (error.code === 'content_changed') return 'category.image.changed'
  return error.code === 'invalid_input' ? 'category.image.invalid' : 'form.failed'
}
