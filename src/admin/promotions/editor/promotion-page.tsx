// One promotion: everything that it does and when it applies, tried on a cart while it is edited.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { ApiError } from '../../data/api-error.ts'
import { useCan, useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { ListCrumbs } from '../../kit/editor/list-crumbs.tsx'
import { NotFound } from '../../kit/not-found.tsx'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { createPromotionList, promotionStateKinds } from '../promotions-list.tsx'
import { CodesPanel } from './codes-panel.tsx'
import { CustomersPanel, LimitsPanel, SchedulePanel, StackingPanel } from './condition-panels.tsx'
import { BasicsPanel, DiscountPanel } from './discount-panel.tsx'
import { describePromotion } from './describe-document.ts'
import { EndPromotion } from './end-promotion.tsx'
import { ExampleCart } from './example-cart.tsx'
import { promotionHistory } from './promotion-history.ts'
import { describePromotionProblem, promotionSchema } from './promotion-problems.ts'
import {
  type PromotionChoices,
  promotionChoicesQuery,
  promotionQuery,
  savePromotion,
  scopeLists,
  type StoredPromotion,
  toPromotionTree,
} from './promotion-record.ts'
import { ItemsPanel } from './scope-fields.tsx'
import '../../kit/record.css'
import './promotion.css'

export function PromotionPage() {
  const { t } = useText()
  const text = useParams()['id'] ?? ''
  const isId = /^[1-9]\d{0,14}$/.test(text)
  const id = Number(text)
  const { data, error } = useQuery({ ...promotionQuery(id), enabled: isId })
  const choices = useQuery(promotionChoicesQuery)
  if (data && choices.data) return <PromotionEditor key={id} promotion={data} choices={choices.data} />
  if (!isId || (error instanceof ApiError && error.status === 404))
    return (
      <NotFound
        title={t('promotion.not-found')}
        hint={t('promotion.not-found.hint')}
        list={{ path: officePaths.office('promotions'), title: t('promotions.title') }}
      />
    )
  const failure = error ?? choices.error
  return failure ? <LoadError error={failure} /> : null
}

type Props = { promotion: StoredPromotion; choices: PromotionChoices }

const isScope = (path: string) =>
  ['markets', 'segments', ...scopeLists].includes(path) || path.startsWith('get_items.')

/** State of a promotion now, as the list has it. */
function getState({ active, promotion }: StoredPromotion): keyof typeof promotionStateKinds {
  const [starts, ends] = [promotion.starts_at ?? null, promotion.ends_at ?? null]
  if (!active || (ends !== null && Date.parse(ends) <= Date.now())) return 'over'
  return starts !== null && Date.parse(starts) > Date.now() ? 'planned' : 'running'
}

function PromotionEditor({ promotion: stored, choices }: Props) {
  const text = useText()
  const { t } = text
  const can = useCan()
  const { shop } = useSession()
  const client = useQueryClient()
  const { id, promotion } = stored
  const currencies = useMemo(() => choices.currencies.slice(1), [choices])
  const toTree = useCallback(
    (one: StoredPromotion) => toPromotionTree(one.promotion, currencies),
    [currencies],
  )
  const tree = useMemo(() => toTree(stored), [toTree, stored])
  const list = useMemo(() => createPromotionList(shop.currency), [shop.currency])
  const history = useMemo(() => promotionHistory(id, shop.currency, text), [id, shop.currency, text])
  const state = getState(stored)
  const isManager = can('promotions.manage')
  return (
    <Editor
      kind="promotion"
      id={String(id)}
      history={history}
      crumbs={<ListCrumbs list={list} path={officePaths.office('promotions')} id={String(id)} />}
      record={tree}
      schema={promotionSchema}
      describeProblem={describePromotionProblem}
      mergesList={isScope}
      save={async (changes) => {
        await savePromotion(id, changes, currencies)
        void client.invalidateQueries({ queryKey: ['promotions', 'list'] })
      }}
      reload={async () => toTree(await client.fetchQuery({ ...promotionQuery(id), staleTime: 0 }))}
      title={<bdi>{promotion.name}</bdi>}
      badges={<Status kind={promotionStateKinds[state]}>{t(`promotion-state.${state}`)}</Status>}
      summary={`${describePromotion(promotion, choices, shop.currency, text)} · ${t('promotion.used', { count: stored.used })}`}
      actions={
        isManager && (
          <>
            <Link className="button" to={officePaths.officeNewPromotion({ copy: String(id) })}>
              <Copy aria-hidden="true" /> {t('promotion.duplicate')}
            </Link>
            <EndPromotion promotion={stored} />
          </>
        )
      }
      aside={
        <>
          {can('draft-orders.manage') && <ExampleCart id={id} currencies={currencies} before={promotion} />}
          <fieldset disabled={!isManager}>
            <SchedulePanel />
            <StackingPanel />
          </fieldset>
        </>
      }
    >
      <fieldset disabled={!isManager}>
        <BasicsPanel />
        <DiscountPanel choices={choices} />
        <ItemsPanel choices={choices} />
        <CustomersPanel choices={choices} />
        <LimitsPanel choices={choices} />
      </fieldset>
      {promotion.unique_codes && <CodesPanel id={id} />}
    </Editor>
  )
}
