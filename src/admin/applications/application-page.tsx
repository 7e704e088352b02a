// One application for trade access, with its approval or rejection.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { EditorFrame } from '../kit/editor/editor-frame.tsx'
import { ListCrumbs } from '../kit/editor/list-crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { RejectDialog } from '../kit/reject-dialog.tsx'
import { Status } from '../kit/status.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { applicationList, applicationStatusKinds } from './applications-list.tsx'
import '../kit/record.css'

const fetchApplication = (id: string, signal: AbortSignal) =>
  unwrap(api.GET('/api/v1/staff/trade-applications/{id}', { params: { path: { id } }, signal }))
type Application = Awaited<ReturnType<typeof fetchApplication>>

const KEY = applicationList.name
const applicationQuery = (id: string) =>
  queryOptions({ queryKey: [KEY, 'record', id], queryFn: ({ signal }) => fetchApplication(id, signal) })

export function ApplicationPage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const { data, error } = useQuery({ ...applicationQuery(id), enabled: isUuid(id) })
  if (data) return <ApplicationRecord application={data} />
  if (!isUuid(id) || (error instanceof ApiError && error.status === 404))
    return (
      <NotFound
        title={t('application.not-found')}
        hint={t('application.not-found.hint')}
        list={{ path: officePaths.office('trade'), title: t('applications.title') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function ApplicationRecord({ application }: { application: Application }) {
  const { t, when, country } = useText()
  const { id, status } = application
  const place = [application.province, country(application.country)].filter(Boolean).join(', ')
  return (
    <EditorFrame
      crumbs={<ListCrumbs list={applicationList} path={officePaths.office('trade')} id={id} />}
      title={<bdi>{application.company}</bdi>}
      badges={<Status kind={applicationStatusKinds[status]}>{t(`application-status.${status}`)}</Status>}
      summary={t('application.summary', { place, date: when(application.sent_at) })}
      actions={
        status === 'pending' && (
          <>
            <DialogButton label={t('application.reject')}>
              {(close) => (
                <RejectDialog
                  title={t('application.reject')}
                  done="application.rejected"
                  email={application.email}
                  stale={[KEY]}
                  explain={explain}
                  reject={(reason) =>
                    unwrap(
                      api.POST('/api/v1/staff/trade-applications/{id}/reject', {
                        params: { path: { id: application.id } },
                        body: { reason },
                      }),
                    )
                  }
                  onClose={close}
                />
              )}
            </DialogButton>
            <DialogButton className="button primary" label={t('application.approve')}>
              {(close) => <ApproveDialog application={application} onClose={close} />}
            </DialogButton>
          </>
        )
      }
      aside={<ContactPanel application={application} />}
    >
      <Panel id="application.message" title={t('application.message')}>
        {application.message === '' ? (
          <p className="dim">{t('application.message.none')}</p>
        ) : (
          <p className="record-note" dir="auto">
            {application.message}
          </p>
        )}
      </Panel>
      <DocumentsPanel documents={application.documents} />
      {application.reason !== '' && (
        <Panel id="application.reason" title={t('application.reason')}>
          <p className="record-note" dir="auto">
            {application.reason}
          </p>
        </Panel>
      )}
    </EditorFrame>
  )
}

type Props = { application: Application }

function ContactPanel({ application }: Props) {
  const { t, when } = useText()
  const can = useCan()
  const { company_id: company, decided_at: decided } = application
  const facts: [MessageKey, string][] = [
    ['field.tax-number', application.tax_number],
    ['field.contact', application.contact],
    ['field.phone', application.phone],
    ['field.account', application.name],
    ['field.email', application.email],
    ...(decided === null ? [] : [['applications.decided', when(decided)] as [MessageKey, string]]),
  ]
  return (
    <Panel id="application.contact" title={t('customer.contact')}>
      <dl className="record-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="dim">{t(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {company !== null && can('companies.read') && (
        <Link className="button" to={officePaths.officeCompany(company)}>
          {t('application.view-company')}
        </Link>
      )}
    </Panel>
  )
}

function DocumentsPanel({ documents }: Pick<Application, 'documents'>) {
  const { t, kilobytes } = useText()
  return (
    <Panel id="application.documents" title={t('applications.documents')} count={documents.length}>
      {documents.length === 0 && <p className="dim">{t('application.documents.none')}</p>}
      {documents.length > 0 && (
        <ul className="record-list-lines">
          {documents.map(({ id, name, bytes }) => (
            <li key={id}>
              <a
                className="row grow link"
                target="_blank"
                rel="noreferrer"
                href={officePaths.staffFile(`trade-documents/${id}`)}
              >
                <FileText aria-hidden="true" /> <bdi>{name}</bdi>
              </a>
              <span className="dim">{kilobytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const explain = ({ code }: ApiError): MessageKey | undefined =>
  code === 'application_already_decided'
    ? 'application.error.decided'
    : code === 'already_company_member'
      ? 'application.error.member'
      : undefined

type DialogProps = Props & { onClose(): void }

function ApproveDialog({ application: { id, company, email }, onClose }: DialogProps) {
  const { t } = useText()
  return (
    <RecordDialog
      title={t('application.approve-named', { company })}
      submit={t('application.approve')}
      done="application.approved"
      stale={[KEY]}
      explain={explain}
      onClose={onClose}
      save={() =>
        unwrap(
          api.POST('/api/v1/staff/trade-applications/{id}/approve', {
            params: { path: { id } },
            body: {},
          }),
        )
      }
    >
      <p>{t('application.approve.text', { email })}</p>
    </RecordDialog>
  )
}
