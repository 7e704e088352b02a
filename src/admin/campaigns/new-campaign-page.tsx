// A new campaign, also for a segment or as a copy of another one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { type Fields, flattenFields } from '../kit/editor/changes.ts'
import { Editor } from '../kit/editor/editor.tsx'
import { useEditorModel } from '../kit/editor/editor-context.ts'
import { Crumbs } from '../kit/crumbs.tsx'
import { useToasts } from '../kit/toast.tsx'
import { segmentsQuery } from '../segments/segments.ts'
import { LoadError } from '../shell/load-error.tsx'
import { BasicsPanel, CampaignPreview, SpeedPanel, TextsPanel } from './campaign-panels.tsx'
import {
  type Campaign,
  campaignLanguages,
  campaignQuery,
  campaignSchema,
  campaignsQuery,
  createFromChanges,
  describeCampaignProblem,
  emptyCampaign,
  toCampaignTree,
} from './campaign-record.ts'

export function NewCampaignPage() {
  const [params] = useSearchParams()
  const copied = params.get('copy') ?? ''
  const isCopy = /^[1-9]\d{0,14}$/.test(copied)
  const { data, error } = useQuery({
    ...campaignQuery(Number(copied)),
    enabled: isCopy,
    refetchInterval: false,
  })
  const segments = useQuery(segmentsQuery)
  if (error) return <LoadError error={error} />
  // The select can only show a segment that it has.
  if ((isCopy && !data) || segments.isPending) return null
  const segment = params.get('segment') ?? undefined
  return (
    <NewCampaign
      key={`${copied} ${segment}`}
      {...(data && { original: data })}
      {...(segment !== undefined && { segment })}
    />
  )
}

type Props = { original?: Campaign; segment?: string }

function NewCampaign({ original, segment }: Props) {
  const { t, locale } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { shop } = useSession()
  const languages = useMemo(
    () => campaignLanguages(shop.languages, original?.texts),
    [shop.languages, original],
  )
  const empty = useMemo(() => emptyCampaign(languages), [languages])
  const [shown, setShown] = useState(languages.includes(locale) ? locale : languages[0]!)
  // The same for each attempt of the same values.
  const attempt = useRef({ values: '', key: '' })
  const created = useRef(0)
  const filled: Fields | undefined = original
    ? {
        ...flattenFields(toCampaignTree(original, languages)),
        name: t('promotion.copy-of', { name: original.name }),
      }
    : segment === undefined
      ? undefined
      : { segment }
  return (
    <Editor
      kind="campaign"
      id={original ? `copy-${original.id}` : 'new'}
      crumbs={<Crumbs to={officePaths.office('campaigns')} label={t('menu.campaigns')} />}
      record={empty}
      schema={campaignSchema}
      describeProblem={describeCampaignProblem}
      save={async (changes) => {
        const values = JSON.stringify(changes)
        if (attempt.current.values !== values) attempt.current = { values, key: crypto.randomUUID() }
        created.current = await createFromChanges(changes, languages, attempt.current.key)
        void client.invalidateQueries({ queryKey: campaignsQuery.queryKey })
      }}
      reload={() => Promise.resolve(empty)}
      onSaved={() => {
        show({ title: t('campaign.created') })
        void navigate(officePaths.campaign(created.current), { replace: true })
      }}
      title={t('campaigns.create')}
      aside={
        <>
          <CampaignPreview language={shown} />
          <SpeedPanel />
        </>
      }
    >
      {filled && <Prefill values={filled} />}
      <BasicsPanel />
      <TextsPanel languages={languages} shown={shown} onShow={setShown} />
    </Editor>
  )
}

/** Fills in values, unless there is a draft. */
function Prefill({ values }: { values: Fields }) {
  const { store, setFields } = useEditorModel()
  const [isDraft] = useState(() => Object.keys(store.getState().changes).length > 0)
  const fill = useEffectEvent(() => setFields(values))
  useEffect(() => {
    if (!isDraft) fill()
  }, [isDraft])
  return null
}
