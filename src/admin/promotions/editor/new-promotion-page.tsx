// A new promotion, also as a copy of another one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { flattenFields } from '../../kit/editor/changes.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { useEditorModel } from '../../kit/editor/editor-context.ts'
import { Crumbs } from '../../kit/crumbs.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { CustomersPanel, LimitsPanel, SchedulePanel, StackingPanel } from './condition-panels.tsx'
import { BasicsPanel, DiscountPanel } from './discount-panel.tsx'
import { ExampleCart } from './example-cart.tsx'
import { describePromotionProblem, promotionSchema } from './promotion-problems.ts'
import {
  createPromotion,
  emptyPromotion,
  type PromotionChoices,
  promotionChoicesQuery,
  type PromotionDocument,
  promotionQuery,
  toPromotionTree,
} from './promotion-record.ts'
import { ItemsPanel } from './scope-fields.tsx'
import '../../kit/record.css'
import './promotion.css'

export function NewPromotionPage() {
  const [params] = useSearchParams()
  const copied = params.get('copy') ?? ''
  const isCopy = /^[1-9]\d{0,14}$/.test(copied)
  const choices = useQuery(promotionChoicesQuery)
  const original = useQuery({ ...promotionQuery(Number(copied)), enabled: isCopy })
  const error = choices.error ?? original.error
  if (error) return <LoadError error={error} />
  if (!choices.data || (isCopy && !original.data)) return null
  return (
    <NewPromotion
      key={copied}
      choices={choices.data}
      {...(original.data && { original: { id: copied, promotion: original.data.promotion } })}
    />
  )
}

type Props = { choices: PromotionChoices; original?: { id: string; promotion: PromotionDocument } }

function NewPromotion({ choices, original }: Props) {
  const { t } = useText()
  const { show } = useToasts()
  const can = useCan()
  const client = useQueryClient()
  const navigate = useNavigate()
  const currencies = useMemo(() => choices.currencies.slice(1), [choices])
  const empty = useMemo(() => emptyPromotion(currencies), [currencies])
  // The same for each attempt of the same values.
  const attempt = useRef({ values: '', key: '' })
  const created = useRef(0)
  return (
    <Editor
      kind="promotion"
      id={original ? `copy-${original.id}` : 'new'}
      crumbs={<Crumbs to={officePaths.office('promotions')} label={t('promotions.title')} />}
      record={empty}
      schema={promotionSchema}
      describeProblem={describePromotionProblem}
      save={async (changes) => {
        const values = JSON.stringify(changes)
        if (attempt.current.values !== values) attempt.current = { values, key: crypto.randomUUID() }
        created.current = await createPromotion(changes, currencies, attempt.current.key)
        void client.invalidateQueries({ queryKey: ['promotions', 'list'] })
      }}
      reload={() => Promise.resolve(empty)}
      onSaved={() => {
        show({ title: t('promotion.created') })
        void navigate(officePaths.promotion(created.current), { replace: true })
      }}
      title={t('promotions.create')}
      aside={
        <>
          {can('draft-orders.manage') && <ExampleCart currencies={currencies} />}
          <SchedulePanel />
          <StackingPanel />
        </>
      }
    >
      {original && <Copy promotion={original.promotion} currencies={currencies} />}
      <BasicsPanel />
      <DiscountPanel choices={choices} />
      <ItemsPanel choices={choices} />
      <CustomersPanel choices={choices} />
      <LimitsPanel choices={choices} />
    </Editor>
  )
}

type CopyProps = { promotion: PromotionDocument; currencies: readonly string[] }

/** Fills in the values of another promotion; a code is used once, so the copy needs one of its own. */
function Copy({ promotion, currencies }: CopyProps) {
  const { t } = useText()
  const { store, setFields } = useEditorModel()
  const [isDraft] = useState(() => Object.keys(store.getState().changes).length > 0)
  const fill = useEffectEvent(() =>
    setFields({
      ...flattenFields(toPromotionTree(promotion, currencies)),
      name: t('promotion.copy-of', { name: promotion.name }),
      code: null,
    }),
  )
  useEffect(() => {
    if (!isDraft) fill()
  }, [isDraft])
  return null
}
