// An app: its owner and reason, the decision about it, and its keys, limits and use once it is opened.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ApiError } from '../data/api-error.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { getText, OpenFormDialog } from '../kit/form-dialog.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import {
  type AppDecision,
  appDecisions,
  type AppDetails,
  appQuery,
  appStatusKinds,
  decideApp,
  type PartnerApp,
} from './apps-data.ts'

const decided: Record<AppDecision, MessageKey> = {
  approve: 'apps.approved',
  refuse: 'apps.refused',
  suspend: 'apps.suspended',
}

export function AppPanel({ app }: { app: PartnerApp }) {
  const { t, number } = useText()
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const { id, name, status, owner, client_id: client, note, sandbox_requests: requests } = app
  return (
    <section className="panel partner-app" aria-labelledby={heading}>
      <div className="row">
        <h2 id={heading} className="grow">
          <bdi>{name}</bdi>
        </h2>
        <Status kind={appStatusKinds[status]}>{t(`app-status.${status}`)}</Status>
      </div>
      <p className="dim">
        <bdi>{owner.name}</bdi> · <bdi dir="ltr">{owner.email}</bdi> · <bdi dir="ltr">{client}</bdi> ·{' '}
        <Moment at={app.requested_at ?? app.created_at} />
      </p>
      <p>{t('apps.sandbox-requests', { count: number(requests) })}</p>
      {note !== '' && (
        <p className="record-note">
          <bdi>{note}</bdi>
        </p>
      )}
      <div className="row">
        {appDecisions[status].map((decision, index) => (
          <Decide
            key={decision}
            app={app}
            decision={decision}
            isPrimary={index === 0 && decision === 'approve'}
          />
        ))}
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('apps.details')}
        </button>
      </div>
      {isOpen && <Details id={id} />}
    </section>
  )
}

const explain = ({ status }: ApiError): MessageKey | undefined =>
  status === 409 || status === 404 ? 'apps.decided' : undefined

type DecideProps = { app: PartnerApp; decision: AppDecision; isPrimary: boolean }

function Decide({ app, decision, isPrimary }: DecideProps) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  return (
    <DialogButton className={isPrimary ? 'button primary' : 'button'} label={t(`app-decision.${decision}`)}>
      {(close) => (
        <OpenFormDialog
          title={`${t(`app-decision.${decision}`)}: ${app.name}`}
          submit={t(`app-decision.${decision}`)}
          explain={explain}
          save={async (form) => {
            await decideApp(app.id, decision, getText(form, 'note'))
            show({ title: t(decided[decision]) })
            await client.invalidateQueries({ queryKey: ['apps'] })
            return null
          }}
          onClose={close}
        >
          <label className="field">
            <span>
              {decision === 'approve' ? t('form.optional', { label: t('apps.note') }) : t('apps.note')}
            </span>
            <textarea
              className="input"
              name="note"
              dir="auto"
              rows={3}
              maxLength={500}
              required={decision !== 'approve'}
            />
            <span className="hint dim">{t('apps.note.hint')}</span>
          </label>
        </OpenFormDialog>
      )}
    </DialogButton>
  )
}

function Details({ id }: { id: number }) {
  const { t, number } = useText()
  const { data, error } = useQuery(appQuery(id))
  if (!data) return error ? <p role="alert">{t('apps.failed')}</p> : null
  const { limit, webhook_url: webhook } = data
  const sum = (name: 'requests' | 'rejected' | 'failed') =>
    number(data.usage.reduce((all, day) => all + day[name], 0))
  return (
    <>
      <dl className="record-facts">
        <div>
          <dt>{t('apps.limit')}</dt>
          <dd>{t('apps.limit.value', { count: number(limit.requests), seconds: number(limit.seconds) })}</dd>
        </div>
        <div>
          <dt>{t('apps.usage')}</dt>
          <dd>
            {t('apps.usage.value', {
              requests: sum('requests'),
              rejected: sum('rejected'),
              failed: sum('failed'),
            })}
          </dd>
        </div>
        <div>
          <dt>Webhook</dt>
          <dd>
            <bdi dir="ltr">{webhook ?? '–'}</bdi>
          </dd>
        </div>
      </dl>
      {data.keys.length === 0 ? <p className="dim">{t('apps.no-keys')}</p> : <Keys keys={data.keys} />}
    </>
  )
}

function Keys({ keys }: Pick<AppDetails, 'keys'>) {
  const { t } = useText()
  return (
    <div className="record-scroll">
      <table className="record-table stacked">
        <thead>
          <tr>
            <th scope="col">{t('apps.key')}</th>
            <th scope="col">{t('apps.scopes')}</th>
            <th scope="col">{t('apps.last-used')}</th>
            <th scope="col">{t('field.expires')}</th>
            <th scope="col">{t('field.status')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row">
                <bdi>{key.name}</bdi>{' '}
                <bdi dir="ltr" className="dim">
                  {key.hint}
                </bdi>{' '}
                <span className="dim">{t(`app-mode.${key.mode}`)}</span>
              </th>
              <td data-label={t('apps.scopes')}>
                <bdi dir="ltr">{key.scopes.join(', ')}</bdi>
              </td>
              <td data-label={t('apps.last-used')}>
                {key.last_used_at === null ? '–' : <Moment at={key.last_used_at} />}
              </td>
              <td data-label={t('field.expires')}>
                {key.expires_at === null ? '–' : <Moment at={key.expires_at} />}
              </td>
              <td data-label={t('field.status')}>{t(`app-key-state.${key.state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
