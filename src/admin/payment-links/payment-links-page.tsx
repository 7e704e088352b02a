// Links by which customers pay an order that staff have prepared.
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { PageHead } from '../kit/page-head.tsx'
import '../settings/settings.css'

const queryKey = ['payment-links']
const fetchLinks = async ({ signal }: { signal: AbortSignal }) =>
  (await unwrap(api.GET('/api/v1/staff/payment-links', { signal }))).links
type PaymentLink = Awaited<ReturnType<typeof fetchLinks>>[number]

const kinds: Record<PaymentLink['status'], StatusKind> = {
  open: 'progress',
  failed: 'attention',
  paid: 'done',
  expired: 'open',
  cancelled: 'open',
}

export function PaymentLinksPage() {
  const { t, money } = useText()
  const { data: links, error } = useQuery({ queryKey, queryFn: fetchLinks })
  if (!links) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead
        title={t('menu.payment-links')}
        hint={t('payment-links.hint')}
        actions={
          <Link className="button primary" to={officePaths.newOrder()}>
            {t('orders.create')}
          </Link>
        }
      />
      {links.length === 0 ? (
        <p className="dim list-state">{t('payment-links.empty')}</p>
      ) : (
        <ul className="panel record-list">
          {links.map((link) => (
            <li key={link.id}>
              <span className="grow record-details">
                <bdi className="strong">{link.email}</bdi> <bdi>{money(link.total, link.currency)}</bdi>
                <span className="dim">
                  {' '}
                  <Moment at={link.created_at} />
                  {link.created_by_name !== null && (
                    <>
                      {', '}
                      <bdi>{link.created_by_name}</bdi>
                    </>
                  )}
                  {(link.status === 'open' || link.status === 'failed') && (
                    <>
                      {' · '}
                      {t('payment-links.expires')} <Moment at={link.expires_at} />
                    </>
                  )}
                </span>
              </span>
              {link.order && (
                <Link to={officePaths.officeOrder(link.order.id)}>
                  <bdi dir="ltr">{link.order.display_number}</bdi>
                </Link>
              )}
              <Status kind={kinds[link.status]}>{t(`payment-link.status.${link.status}`)}</Status>
              {(link.status === 'open' || link.status === 'failed') && <LinkActions link={link} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function LinkActions({ link: { id, url, email } }: { link: PaymentLink }) {
  const { t } = useText()
  const { show } = useToasts()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    show({ title: t('order.copied') })
  }
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={t('payment-links.copy', { email })}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" />
      </button>
      <DialogButton label={t('payment-links.cancel')}>
        {(close) => (
          <RecordDialog
            title={t('payment-links.cancel')}
            submit={t('payment-links.cancel')}
            done="payment-links.cancelled"
            stale={queryKey}
            save={() =>
              unwrap(
                api.POST('/api/v1/staff/payment-links/{id}/cancel', { params: { path: { id } }, body: {} }),
              )
            }
            onClose={close}
          >
            <p>{t('payment-links.cancel.note', { email })}</p>
          </RecordDialog>
        )}
      </DialogButton>
    </>
  )
}
