// One segment: its rules, counted while they are edited, and what it is used by.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useChangeHistory } from '../audit/use-change-history.ts'
import { ApiError } from '../data/api-error.ts'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Editor } from '../kit/editor/editor.tsx'
import { TextField } from '../kit/editor/fields.tsx'
import { Crumbs } from '../kit/crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import { LoadError } from '../shell/load-error.tsx'
import { DeleteSegment } from './delete-segment.tsx'
import { describeRuleField, describeSegment } from './describe-segment.ts'
import { RulesField } from './rules-field.tsx'
import {
  describeSegmentProblem,
  saveSegment,
  type Segment,
  type SegmentChoices,
  segmentChoicesQuery,
  segmentCountQuery,
  segmentQuery,
  segmentSchema,
  segmentsQuery,
  toSegmentTree,
} from './segments.ts'
import '../kit/record.css'
import './segments.css'

const PAUSE_MS = 400

export function SegmentPage() {
  const { t } = useText()
  const code = useParams()['code'] ?? ''
  const { data, error } = useQuery(segmentQuery(code))
  const choices = useQuery(segmentChoicesQuery)
  if (data && choices.data) return <SegmentEditor key={code} segment={data} choices={choices.data} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound
        title={t('segment.not-found')}
        hint={t('segment.not-found.hint')}
        list={{ path: officePaths.office('segments'), title: t('menu.segments') }}
      />
    )
  const failure = error ?? choices.error
  return failure ? <LoadError error={failure} /> : null
}

type Props = { segment: Segment; choices: SegmentChoices }

function SegmentEditor({ segment, choices }: Props) {
  const text = useText()
  const { t } = text
  const can = useCan()
  const client = useQueryClient()
  const { currency } = useSession().shop
  const { code, name, conditions } = segment
  const tree = useMemo(() => toSegmentTree(segment), [segment])
  const changes = useChangeHistory('segment', code)
  const history = useMemo(
    () => ({
      ...changes,
      describeField: (path: string) => describeRuleField(path, text) ?? changes.describeField(path),
    }),
    [changes, text],
  )
  const isEditor = can('customers.write')
  return (
    <Editor
      kind="segment"
      id={code}
      crumbs={<Crumbs to={officePaths.office('segments')} label={t('menu.segments')} />}
      record={tree}
      schema={segmentSchema}
      describeProblem={describeSegmentProblem}
      save={(changes) => saveSegment(code, changes)}
      reload={async () => {
        void client.invalidateQueries({ queryKey: segmentsQuery.queryKey })
        return toSegmentTree(await client.fetchQuery({ ...segmentQuery(code), staleTime: 0 }))
      }}
      history={history}
      title={<bdi>{name}</bdi>}
      summary={describeSegment(conditions, { currency, choices, text })}
      actions={
        <>
          {isEditor && <DeleteSegment segment={segment} />}
          {can('campaigns.manage') && (
            <Link className="button" to={officePaths.newCampaign({ segment: code })}>
              <Mail aria-hidden="true" /> {t('campaigns.create')}
            </Link>
          )}
        </>
      }
      aside={
        <>
          <CountPanel segment={segment} />
          <UsePanel segment={segment} />
        </>
      }
    >
      <fieldset disabled={!isEditor}>
        <Panel id="segment.basics" title={t('segment.basics')}>
          <TextField path="name" label={t('field.name')} />
        </Panel>
        <Panel id="segment.rules" title={t('segment.rules')}>
          <RulesField choices={choices} />
        </Panel>
      </fieldset>
    </Editor>
  )
}

/** Of the rules as they are in the form. */
function CountPanel({ segment: { code, customers, conditions } }: { segment: Segment }) {
  const { t, number } = useText()
  const input = useDebounced(JSON.stringify(useWatch({ name: 'conditions' })), PAUSE_MS)
  const query = segmentCountQuery(input)
  const isSaved = input === JSON.stringify(conditions)
  const { data, isFetching, isError } = useQuery({ ...query, placeholderData: keepPreviousData })
  return (
    <Panel id="segment.count" title={t('menu.customers')}>
      <div aria-live="polite" aria-busy={isFetching}>
        {!query.enabled ? (
          <p className="dim">{t('segment.incomplete')}</p>
        ) : isError ? (
          <p className="bad">{t('segment.count-failed')}</p>
        ) : (
          <>
            <p className="segment-count">{data ? number(data.customers) : '…'}</p>
            {!isSaved && <p className="dim">{t('segment.saved-count', { count: number(customers) })}</p>}
          </>
        )}
      </div>
      <Link className="button" to={officePaths.office('customers', { segment: code })}>
        {t('segment.view-customers')}
      </Link>
    </Panel>
  )
}

const uses = ['promotions', 'campaigns', 'price_lists'] as const

function UsePanel({ segment }: { segment: Segment }) {
  const { t } = useText()
  const used = uses.flatMap((kind) => segment.used_by[kind].map((name) => ({ kind, name })))
  return (
    <Panel id="segment.use" title={t('segment.used-by')}>
      {used.length === 0 ? (
        <p className="dim">{t('segment.unused')}</p>
      ) : (
        <ul className="record-list-lines">
          {used.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>
              <bdi className="grow">{name}</bdi>
              <span className="dim">{t(`segment.used-by.${kind}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
