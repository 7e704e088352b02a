import { useRequestId } from '../../request-id.ts'
import { useText } from '../../text.tsx'

/** A page for what is not there (404) and for what failed; failures name the request, so that staff can find it in the log. */
export function ErrorPage({ status }: { status: number }) {
  const { t } = useText()
  const requestId = useRequestId()
  return (
    <div className="wrap section">
      <h1 className="t-lg">{status === 404 ? t('error.not-found.title') : t('error.failed.title')}</h1>
      {status !== 404 && requestId && (
        <p className="sm dim">
          <meta name="request-id" content={requestId} />
          {t('error.failed.id')} <bdi dir="ltr">{requestId}</bdi>
        </p>
      )}
    </div>
  )
}
