// One campaign: a draft that is edited and sent, and what became of it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useChangeHistory } from '../audit/use-change-history.ts'
import { ApiError } from '../data/api-error.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Editor } from '../kit/editor/editor.tsx'
import { Crumbs } from '../kit/crumbs.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { segmentsQuery } from '../segments/segments.ts'
import { LoadError } from '../shell/load-error.tsx'
import { describeCampaignField } from './describe-campaign.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { BasicsPanel, CampaignPreview, SpeedPanel, TextsPanel } from './campaign-panels.tsx'
import { ProgressPanel } from './campaign-progress.tsx'
import {
  type Campaign,
  campaignLanguages,
  campaignQuery,
  campaignSchema,
  campaignsQuery,
  describeCampaignProblem,
  saveCampaign,
  toCampaignTree,
} from './campaign-record.ts'
import { CampaignStatus } from './campaign-status.tsx'
import '../kit/record.css'

export function CampaignPage() {
  const { t } = useText()
  const text = useParams()['id'] ?? ''
  const isId = /^[1-9]\d{0,14}$/.test(text)
  const id = Number(text)
  const { data, error } = useQuery({ ...campaignQuery(id), enabled: isId })
  const segments = useQuery(segmentsQuery)
  // The select can only show a segment that it has.
  if (data) return segments.isPending ? null : <CampaignEditor key={id} campaign={data} />
  if (!isId || (error instanceof ApiError && error.status === 404))
    return (
      <NotFound
        title={t('campaign.not-found')}
        hint={t('segment.not-found.hint')}
        list={{ path: officePaths.office('campaigns'), title: t('menu.campaigns') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function CampaignEditor({ campaign }: { campaign: Campaign }) {
  const text = useText()
  const { t, locale } = text
  const client = useQueryClient()
  const { shop } = useSession()
  const { data: segments } = useQuery(segmentsQuery)
  const { id, name, segment, texts, per_hour, status } = campaign
  const languages = useMemo(() => campaignLanguages(shop.languages, texts), [shop.languages, texts])
  // The progress changes while it is sent; the fields do not.
  const tree = useMemo(
    () => toCampaignTree({ name, segment, texts, per_hour }, languages),
    [name, segment, texts, per_hour, languages],
  )
  const [shown, setShown] = useState(locale in texts ? locale : (Object.keys(texts)[0] ?? languages[0]!))
  const changes = useChangeHistory('campaign', id)
  const history = useMemo(
    () => ({
      ...changes,
      describeField: (path: string) => describeCampaignField(path, text) ?? changes.describeField(path),
    }),
    [changes, text],
  )
  const isDraft = status === 'draft'
  return (
    <Editor
      kind="campaign"
      id={String(id)}
      crumbs={<Crumbs to={officePaths.office('campaigns')} label={t('menu.campaigns')} />}
      record={tree}
      schema={campaignSchema}
      describeProblem={describeCampaignProblem}
      save={(changes) => saveCampaign(id, changes, languages)}
      reload={async () => {
        void client.invalidateQueries({ queryKey: campaignsQuery.queryKey })
        const fresh = await client.fetchQuery({ ...campaignQuery(id), staleTime: 0 })
        return toCampaignTree(fresh, languages)
      }}
      history={history}
      title={<bdi>{name}</bdi>}
      badges={<CampaignStatus status={status} />}
      summary={segments?.segments.find(({ code }) => code === segment)?.name ?? segment}
      actions={<CampaignActions campaign={campaign} language={shown} />}
      aside={
        <>
          {!isDraft && <ProgressPanel campaign={campaign} />}
          <CampaignPreview language={shown} />
          {isDraft && <SpeedPanel />}
        </>
      }
    >
      <fieldset disabled={!isDraft}>
        <BasicsPanel />
      </fieldset>
      <TextsPanel languages={languages} shown={shown} onShow={setShown} isDisabled={!isDraft} />
    </Editor>
  )
}
