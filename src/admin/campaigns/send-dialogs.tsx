// Emails cannot be undone: both dialogs say how many customers get one.
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { type Campaign, recipientsQuery } from './campaign-record.ts'

type Props = { campaign: Campaign; onClose(): void }

const MINUTES = 60

const problems: Record<string, MessageKey> = {
  content_changed: 'campaign.changed',
  campaign_started: 'campaign.already-sent',
  campaign_not_sending: 'campaign.already-sent',
  campaign_without_recipients: 'campaign.no-recipients',
  invalid_input: 'campaign.invalid.segment',
}
const explain = ({ code }: ApiError): MessageKey | undefined => problems[code]

export function StartDialog({ campaign, onClose }: Props) {
  const { t } = useText()
  const { id, name, version } = campaign
  const { data, isError, error } = useQuery(recipientsQuery(id))
  const count = data?.recipients ?? 0
  return (
    <RecordDialog
      title={t('campaign.start.title', { name })}
      submit={count > 0 ? t('campaign.start.submit', { count }) : t('campaign.start')}
      done="campaign.started"
      stale={['campaigns']}
      isDisabled={count === 0}
      save={() =>
        unwrap(
          api.POST('/api/v1/staff/campaigns/{id}/start', {
            params: { path: { id } },
            body: { was: version },
          }),
        )
      }
      explain={explain}
      onClose={onClose}
    >
      {isError && (
        <p role="alert" className="bad">
          {t(('code' in error && problems[String(error.code)]) || 'segment.count-failed')}
        </p>
      )}
      <div aria-live="polite">{data && <Recipients campaign={campaign} counted={data} />}</div>
    </RecordDialog>
  )
}

type Counted = { customers: number; recipients: number; by_locale: Record<string, number> }

function Recipients({ campaign, counted }: { campaign: Campaign; counted: Counted }) {
  const { t, locale, number } = useText()
  const { customers, recipients, by_locale } = counted
  if (recipients === 0) return <p className="bad">{t('campaign.no-recipients')}</p>
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <>
      <p className="strong">{t('campaign.start.recipients', { count: recipients })}</p>
      <p className="dim">{t('campaign.start.consent', { count: customers })}</p>
      <dl className="record-facts">
        {Object.entries(by_locale).map(([language, count]) => (
          <div key={language}>
            <dt>{languages.of(language) ?? language}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <Duration count={recipients} perHour={campaign.per_hour} />
      <p>{t('campaign.start.final')}</p>
    </>
  )
}

function Duration({ count, perHour }: { count: number; perHour: number }) {
  const { t, locale } = useText()
  const minutes = Math.ceil((count / perHour) * MINUTES)
  const inHours = minutes > 2 * MINUTES
  const duration = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(inHours ? Math.ceil(minutes / MINUTES) : minutes)
  return <p className="dim">{t('campaign.start.duration', { duration })}</p>
}

export function ResumeDialog({ campaign, onClose }: Props) {
  const { t } = useText()
  const { id, name } = campaign
  const { pending } = campaign.progress
  return (
    <RecordDialog
      title={t('campaign.resume.title', { name })}
      submit={t('campaign.start.submit', { count: pending })}
      done="campaign.started"
      stale={['campaigns']}
      save={() =>
        unwrap(api.POST('/api/v1/staff/campaigns/{id}/resume', { params: { path: { id } }, body: {} }))
      }
      explain={explain}
      onClose={onClose}
    >
      <p>{t('campaign.resume.note')}</p>
      <p>{t('campaign.start.final')}</p>
    </RecordDialog>
  )
}
