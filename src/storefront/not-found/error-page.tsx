import { useRequestId } from '../page/request-id.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'

/**
 * Error page for missing pages (404) and failures. Failures show the request id, so that staff can find it in
 * the log.
 */
export function ErrorPage({ status }: { status: number }) {
  return <div className="wrap lost">{status === 404 ? <NotFound /> : <Failed />}</div>
}

function NotFound() {
  const { t, locale } = useText()
  return (
    <>
      <h1 className="t-lg">{t('error.not-found.title')}</h1>
      <p className="dim">{t('error.not-found.text')}</p>
      <form className="lost-search" role="search" action={inLanguage(locale, paths.search())}>
        <div className="field">
          <label htmlFor="lost-q" className="visually-hidden">
            {t('search.label')}
          </label>
          <input
            id="lost-q"
            name="q"
            type="search"
            placeholder={t('search.placeholder')}
            autoComplete="off"
          />
        </div>
        <button className="button" type="submit">
          <Icon name="search" /> {t('search.label')}
        </button>
      </form>
      <Suggestions />
    </>
  )
}

function Suggestions() {
  const { t } = useText()
  const links = [
    [paths.products({ sort_by: 'popularity' }), t('error.best')],
    [paths.products({ sort_by: 'newest' }), t('error.new')],
    [paths.products({ sale: '1' }), t('error.sale')],
    [paths.collections(), t('error.collections')],
    [paths.home(), t('error.home')],
  ] as const
  return (
    <nav aria-label={t('error.ways')}>
      <ul className="chips">
        {links.map(([path, label]) => (
          <li key={path}>
            <ShopLink className="chip" to={path}>
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Failed() {
  const { t } = useText()
  const requestId = useRequestId()
  return (
    <>
      <h1 className="t-lg">{t('error.failed.title')}</h1>
      <p className="dim">{t('error.failed.text')}</p>
      <ButtonLink to={paths.home()} reloadDocument>
        {t('error.home')}
      </ButtonLink>
      {requestId && (
        <p className="sm dim-3">
          <meta name="request-id" content={requestId} />
          {t('error.failed.id')} <bdi dir="ltr">{requestId}</bdi>
        </p>
      )}
    </>
  )
}
