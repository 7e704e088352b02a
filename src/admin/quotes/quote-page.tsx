// One quote: what the company requested, and the answer with a price for each item.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Dash } from '../kit/dash.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { EditorFrame } from '../kit/editor/editor-frame.tsx'
import { ListCrumbs } from '../kit/editor/list-crumbs.tsx'
import { RecordPresence } from '../kit/editor/presence.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { RejectDialog } from '../kit/reject-dialog.tsx'
import { Status } from '../kit/status.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { AnswerForm } from './answer-form.tsx'
import { explainQuoteError, isAnswerable } from './quote-answer.ts'
import { QuoteLines } from './quote-lines.tsx'
import { type Quote, quoteQuery } from './quote-query.ts'
import { quoteList, quoteStatusKinds } from './quotes-list.tsx'
import '../kit/record.css'

export function QuotePage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const { data, error } = useQuery({ ...quoteQuery(id), enabled: isUuid(id) })
  if (data) return <QuoteRecord key={id} quote={data} />
  if (!isUuid(id) || (error instanceof ApiError && error.status === 404))
    return (
      <NotFound
        title={t('quote.not-found')}
        hint={t('quote.not-found.hint')}
        list={{ path: officePaths.office('quotes'), title: t('quotes.title') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function QuoteRecord({ quote }: { quote: Quote }) {
  const { t, when } = useText()
  const { id, status, company } = quote
  const head = {
    crumbs: <ListCrumbs list={quoteList} path={officePaths.office('quotes')} id={id} />,
    title: <bdi>{company}</bdi>,
    badges: (
      <>
        <Status kind={quoteStatusKinds[status]}>{t(`quote-status.${status}`)}</Status>
        <RecordPresence kind="quote" id={id} />
      </>
    ),
    summary: t('quote.summary', { name: quote.name, date: when(quote.requested_at) }),
    actions: status === 'requested' && (
      <DialogButton label={t('quote.reject')}>
        {(close) => (
          <RejectDialog
            title={t('quote.reject')}
            done="quote.rejected"
            email={quote.email}
            stale={['quotes']}
            explain={explainQuoteError}
            reject={(reason) =>
              unwrap(
                api.POST('/api/v1/staff/quotes/{id}/reject', { params: { path: { id } }, body: { reason } }),
              )
            }
            onClose={close}
          />
        )}
      </DialogButton>
    ),
  }
  // Answered elsewhere: what was typed is over.
  if (isAnswerable(quote))
    return (
      <AnswerForm key={status} quote={quote} head={head}>
        <RequestPanel quote={quote} />
      </AnswerForm>
    )
  return (
    <EditorFrame {...head} aside={<RequestPanel quote={quote} />}>
      <Panel id="quote.items" title={t('field.items')} count={quote.lines.length}>
        <QuoteLines quote={quote} />
      </Panel>
    </EditorFrame>
  )
}

function RequestPanel({ quote }: { quote: Quote }) {
  const { t, when } = useText()
  const can = useCan()
  const { expires_at: expires, order_id: order } = quote
  return (
    <Panel id="quote.request" title={t('quote.request')}>
      <dl className="record-facts">
        <div>
          <dt className="dim">{t('field.company')}</dt>
          <dd>
            {can('companies.read') ? (
              <Link className="link" to={officePaths.officeCompany(quote.company_id)}>
                <bdi>{quote.company}</bdi>
              </Link>
            ) : (
              <bdi>{quote.company}</bdi>
            )}
          </dd>
        </div>
        <div>
          <dt className="dim">{t('field.contact')}</dt>
          <dd>
            <bdi>{quote.name}</bdi>
          </dd>
        </div>
        <div>
          <dt className="dim">{t('field.email')}</dt>
          <dd>
            <a className="link" dir="ltr" href={`mailto:${quote.email}`}>
              {quote.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="dim">{t('quote.valid-until')}</dt>
          <dd>{expires === null ? <Dash /> : when(expires)}</dd>
        </div>
      </dl>
      {order !== null && (
        <Link className="button" to={officePaths.officeOrder(order)}>
          {t('quote.view-order')}
        </Link>
      )}
      <Message label={t('quote.their-message')} text={quote.message} />
      <Message label={t('quote.your-message')} text={quote.answer} />
    </Panel>
  )
}

function Message({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <div>
      <h3 className="record-label">{label}</h3>
      <p className="record-note" dir="auto">
        {text}
      </p>
    </div>
  )
}
