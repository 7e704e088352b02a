// The conditions of a segment, edited as a list of rules.
import { Plus, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import {
  conditionList,
  segmentConditions,
  type SegmentConditionType,
} from '../../contracts/schemas/segment-conditions.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { FieldFrame, useFieldError } from '../kit/editor/field-frame.tsx'
import { describeSegment } from './describe-segment.ts'
import { RuleFields } from './rule-fields.tsx'
import { changeRule, isComplete, type Rule } from './rules.ts'
import type { SegmentChoices } from './segments.ts'

const path = 'conditions'
const types = Object.keys(segmentConditions) as SegmentConditionType[]

export function RulesField({ choices }: { choices: SegmentChoices }) {
  const text = useText()
  const { t, number } = text
  const { currency } = useSession().shop
  const { field } = useController({ name: path })
  const hasError = useFieldError(path) !== undefined
  const rules = (field.value as Rule[] | null) ?? []
  const set = (index: number, rule: Rule) => field.onChange(rules.with(index, rule))
  return (
    <FieldFrame
      path={path}
      label={t('segment.rules.label')}
      format={(value) => {
        const { data } = conditionList.safeParse(value)
        return data ? describeSegment(data, { currency, choices, text }) : ''
      }}
    >
      {(control) => (
        <div
          id={control.id}
          role="group"
          aria-label={t('segment.rules.label')}
          aria-describedby={control['aria-describedby']}
          className="segment-rules"
        >
          <ol>
            {rules.map((rule, index) => (
              <li key={index} data-invalid={(hasError && !isComplete(rule)) || undefined}>
                <div className="segment-rule-head">
                  <select
                    onBlur={field.onBlur}
                    className="input"
                    aria-label={t('segment.rule', { number: number(index + 1) })}
                    value={rule.type}
                    onChange={({ currentTarget }) =>
                      set(index, { type: currentTarget.value as SegmentConditionType })
                    }
                  >
                    {types.map((type) => (
                      <option key={type} value={type}>
                        {t(`segment.type.${type}`)}
                      </option>
                    ))}
                  </select>
                  <select
                    onBlur={field.onBlur}
                    className="input"
                    aria-label={t('segment.match', { number: number(index + 1) })}
                    value={rule.not ? 'not' : 'is'}
                    onChange={({ currentTarget }) =>
                      set(index, changeRule(rule, 'not', currentTarget.value === 'not'))
                    }
                  >
                    <option value="is">{t('segment.match.is')}</option>
                    <option value="not">{t('segment.match.not')}</option>
                  </select>
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={t('segment.remove', { number: number(index + 1) })}
                    onClick={() => field.onChange(rules.toSpliced(index, 1))}
                  >
                    <X aria-hidden="true" />
                  </button>
                </div>
                <RuleFields
                  key={rule.type}
                  rule={rule}
                  place={number(index + 1)}
                  choices={choices}
                  onBlur={field.onBlur}
                  onChange={(name, value) => set(index, changeRule(rule, name, value))}
                />
              </li>
            ))}
          </ol>
          <button
            type="button"
            className="button quiet"
            onClick={() => field.onChange([...rules, { type: 'order_count' } satisfies Rule])}
          >
            <Plus aria-hidden="true" /> {t('segment.add')}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
