// A product as its page would show it if it went on sale now, in every width and language: drafts too.
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { localeNames } from '../../../../locales/names.ts'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { query as toQuery } from '../../../contracts/paths.ts'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { NotFound } from '../../kit/not-found.tsx'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { statusKinds } from '../products-list.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import '../../kit/editor/editor.css'
import './preview.css'

const widths = [390, 768, 1440] as const
const HEIGHT = 900
const locales = Object.keys(localeNames)

export function PreviewPage() {
  const { t, locale } = useText()
  const id = Number(useParams()['id'])
  const [query, setQuery] = useSearchParams()
  const language = locales.find((one) => one === query.get('language')) ?? locale
  const width = widths.find((one) => String(one) === query.get('width')) ?? 1440
  const { data, error } = useQuery({
    queryKey: ['products', 'summary', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/staff/products/{id}', { params: { path: { id } }, signal })),
  })
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound
        title={t('product.not-found')}
        hint={t('category.not-found.hint')}
        list={{ path: officePaths.office('products'), title: t('products.title') }}
      />
    )
  if (!data) return error ? <LoadError error={error} /> : null
  const set = (name: string, value: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  const page = officePaths.staffFile(`products/${id}/preview${toQuery({ locale: language })}`)
  return (
    <>
      <PageHead
        parent={{ to: officePaths.officeProduct(id), label: data.name }}
        title={t('product.preview')}
        status={<Status kind={statusKinds[data.status]}>{t(`product-status.${data.status}`)}</Status>}
      />
      {data.variants.length === 0 ? (
        <p className="dim">{t('preview.none')}</p>
      ) : (
        <>
          <div className="preview-bar">
            <select
              className="input"
              aria-label={t('settings.language')}
              value={language}
              onChange={({ currentTarget }) => set('language', currentTarget.value)}
            >
              {locales.map((one) => (
                <option key={one} value={one} lang={one}>
                  {localeNames[one]}
                </option>
              ))}
            </select>
            <div className="segments" role="group" aria-label={t('preview.width')}>
              {widths.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === width}
                  onClick={() => set('width', String(one))}
                >
                  {t(`preview.width.${one}`)}
                </button>
              ))}
            </div>
            <a className="button" href={page} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" /> {t('preview.new-tab')}
            </a>
          </div>
          <PreviewFrame key={page} page={page} width={width} />
        </>
      )}
    </>
  )
}

/** A window of a width, scaled down to the space there is. */
function PreviewFrame({ page, width }: { page: string; width: number }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState<number>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSpace(entry!.contentRect.width))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const scale = space === undefined ? 1 : Math.min(1, space / width)
  const height = HEIGHT / Math.max(scale, 0.5)
  return (
    <div className="preview-box" ref={box} dir="ltr" style={{ blockSize: height * scale }}>
      <iframe
        title={t('product.preview')}
        src={page}
        sandbox="allow-same-origin"
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
      />
    </div>
  )
}
