// The conditions of customer segments. This declaration is what the service, the API, the back office, the command, the SQL
// and docs/customers.md use.
import { z } from 'zod'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { groupCode } from './group-code.ts'

const MAX_NAMES = 200
const MAX_CONDITIONS = 20
const MAX_DAYS = 36_500

const names = z.array(z.string().trim().min(1).max(200)).max(MAX_NAMES).optional()
const amount = z.int().min(0).max(1_000_000_000_000).optional()
const count = z.int().min(0).max(1_000_000).optional()
const days = z.int().min(1).max(MAX_DAYS).optional()
const not = z.boolean().optional().describe('True: customers who do not meet the condition')

const isAnySet = (value: object) =>
  Object.entries(value).some(
    ([key, field]) =>
      key !== 'type' && key !== 'not' && field !== undefined && (!Array.isArray(field) || field.length > 0),
  )
const isRange = ({ min, max }: { min?: number | undefined; max?: number | undefined }) =>
  min === undefined || max === undefined || min <= max

/** By type. The description is what the condition means. */
export const segmentConditions = {
  spend: z
    .strictObject({ type: z.literal('spend'), not, min: amount, max: amount })
    .describe('Totals less refunds of all orders, in minor units of the store currency')
    .refine(isAnySet, 'set min or max')
    .refine(isRange, 'min must not be above max'),
  order_count: z
    .strictObject({ type: z.literal('order_count'), not, min: count, max: count })
    .describe('Number of orders')
    .refine(isAnySet, 'set min or max')
    .refine(isRange, 'min must not be above max'),
  bought: z
    .strictObject({
      type: z.literal('bought'),
      not,
      products: names,
      categories: names,
      brands: names,
      collections: names,
      within_days: days,
    })
    .describe('Bought one of these products, or a product of these categories, brands or collections (slugs)')
    .refine(
      (condition) => isAnySet({ ...condition, within_days: undefined }),
      'name products, categories, brands or collections',
    ),
  country: z
    .strictObject({
      type: z.literal('country'),
      not,
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/, 'Use ISO 3166-1 codes, such as DE'))
        .min(1)
        .max(250),
    })
    .describe('Had an order sent to one of these countries'),
  market: z
    .strictObject({
      type: z.literal('market'),
      not,
      markets: z.array(z.string().min(1).max(60)).min(1).max(250),
    })
    .describe('Ordered in one of these markets (codes)'),
  last_order: z
    .strictObject({ type: z.literal('last_order'), not, within_days: days, before_days: days })
    .describe(
      'The last order was within the last days, or before them; without orders the condition is not met',
    )
    .refine(isAnySet, 'set within_days or before_days'),
  group: z
    .strictObject({ type: z.literal('group'), not, groups: z.array(groupCode).min(1).max(100) })
    .describe('Is in one of these groups (codes)'),
  consent: z
    .strictObject({ type: z.literal('consent'), not })
    .describe('Agreed to marketing emails and confirmed the address'),
  registered: z
    .strictObject({
      type: z.literal('registered'),
      not,
      from: z.iso.date().optional().describe('First day, in UTC'),
      until: z.iso.date().optional().describe('Last day, in UTC'),
      within_days: days,
    })
    .describe('The account was created in this time')
    .refine(isAnySet, 'set from, until or within_days'),
} as const

export type SegmentConditionType = keyof typeof segmentConditions
export type SegmentConditionOf<Type extends SegmentConditionType> = z.output<(typeof segmentConditions)[Type]>

const { spend, order_count, bought, country, market, last_order, group, consent, registered } =
  segmentConditions
export const segmentCondition = z.discriminatedUnion('type', [
  consent,
  spend,
  order_count,
  bought,
  country,
  market,
  last_order,
  group,
  registered,
])
export type SegmentCondition = z.output<typeof segmentCondition>

export const conditionList = z
  .array(segmentCondition)
  .min(1)
  .max(MAX_CONDITIONS)
  .describe('A customer is in the segment if all conditions are met')

export const segmentCode = groupCode
export const segmentDocument = z.strictObject({ name: textSchema(1, 120), conditions: conditionList })
export type SegmentDocument = z.output<typeof segmentDocument>

export const segmentInput = z.strictObject({
  was: z.int().min(1).nullable().describe('The version that was edited; null: a new segment'),
  to: segmentDocument.nullable().describe('Null removes the segment'),
  dry_run: z.boolean().optional().describe('True: counts the customers, and saves nothing'),
})
export type SegmentInput = z.output<typeof segmentInput>
