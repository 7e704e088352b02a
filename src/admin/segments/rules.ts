// A condition of a segment while it is edited. It may be incomplete.
import { segmentCondition, type SegmentConditionType } from '../../contracts/schemas/segment-conditions.ts'

export type Rule = {
  readonly type: SegmentConditionType
  readonly not?: boolean
  readonly [name: string]: unknown
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Values that are not set are left out, as the API has them. */
export function changeRule(rule: Rule, name: string, value: unknown): Rule {
  const { [name]: _, ...others } = rule
  return (isBlank(value) ? others : { ...others, [name]: value }) as Rule
}

export const isComplete = (rule: Rule): boolean => segmentCondition.safeParse(rule).success
