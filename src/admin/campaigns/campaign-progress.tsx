// What became of the emails of a campaign.
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { type Campaign, countWaiting } from './campaign-record.ts'
import './campaigns.css'

export function ProgressPanel({ campaign }: { campaign: Campaign }) {
  const { t, number } = useText()
  const can = useCan()
  const { recipients, pending, sent, failed, skipped } = campaign.progress
  const counts = {
    recipients,
    sent,
    waiting: countWaiting(campaign),
    failed,
    skipped,
    pending,
  }
  return (
    <Panel id="campaign.progress" title={t('campaign.progress')}>
      <progress
        className="campaign-progress"
        aria-label={t('campaign.progress')}
        max={recipients}
        value={sent + failed + skipped}
      />
      <dl className="record-facts">
        {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
          <div key={name}>
            <dt>{t(`campaign.progress.${name}`)}</dt>
            <dd>{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {can('emails.manage') && (
        <Link className="button" to={officePaths.office('emails', { kind: 'campaign' })}>
          {t('campaign.outbox')}
        </Link>
      )}
    </Panel>
  )
}
