// The images that home pages and menus can show.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import type { Picture } from '../form/document-value.ts'
import { deletePicture, picturesQuery } from './picture-library.ts'
import { UploadButton } from './upload-button.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import '../../kit/editor/editor.css'
import './pictures.css'

export function PicturesPage() {
  const { t } = useText()
  const { data, error } = useQuery(picturesQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead
        parent={{ to: officePaths.office('content'), label: t('content.title') }}
        title={t('menu.media')}
        hint={t('pictures.hint')}
        actions={<UploadButton />}
      />
      {data.pictures.length === 0 ? (
        <p className="dim">{t('pictures.empty')}</p>
      ) : (
        <ul className="picture-grid">
          {data.pictures.map((picture) => (
            <LibraryPicture key={picture.url} picture={picture} />
          ))}
        </ul>
      )}
    </>
  )
}

function LibraryPicture({ picture: { url, alt, width, height } }: { picture: Picture }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => deletePicture(url),
    onSuccess: () => show({ title: t('pictures.removed') }),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: picturesQuery.queryKey }),
  })
  return (
    <li>
      <img src={paths.image(url, 256)} alt="" width={140} height={140} loading="lazy" />
      <p lang="en" dir="auto">
        {alt}
      </p>
      <p className="dim" dir="ltr">
        {width} × {height}
      </p>
      <button
        type="button"
        className="button quiet"
        aria-label={t('content.remove', { name: alt })}
        disabled={removing.isPending}
        onClick={() => removing.mutate()}
      >
        <Trash2 aria-hidden="true" /> {t('pictures.remove')}
      </button>
    </li>
  )
}
