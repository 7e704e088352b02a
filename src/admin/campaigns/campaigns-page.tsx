// Email campaigns with their progress, newest first.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { campaignsQuery } from './campaign-record.ts'
import { CampaignStatus } from './campaign-status.tsx'
import { PageHead } from '../kit/page-head.tsx'
import '../settings/settings.css'

export function CampaignsPage() {
  const { t, number } = useText()
  const { data, error } = useQuery(campaignsQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead
        title={t('menu.campaigns')}
        hint={t('campaigns.hint')}
        actions={
          <Link className="button primary" to={officePaths.newCampaign()}>
            <Plus aria-hidden="true" /> {t('campaigns.create')}
          </Link>
        }
      />
      {data.campaigns.length === 0 ? (
        <p className="dim">{t('campaigns.empty')}</p>
      ) : (
        <ul className="panel record-list">
          {data.campaigns.map(({ id, name, segment, status, created_at, started_at, progress }) => (
            <li key={id}>
              <Link className="grow" to={officePaths.campaign(id)}>
                <span className="strong">
                  <bdi>{name}</bdi>
                </span>
                <span className="dim">
                  <bdi>{segment}</bdi> · <Moment at={started_at ?? created_at} />
                </span>
              </Link>
              {status !== 'draft' && (
                <span className="dim">
                  {t('campaigns.sent-of', {
                    sent: number(progress.sent),
                    recipients: number(progress.recipients),
                  })}
                </span>
              )}
              <CampaignStatus status={status} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
