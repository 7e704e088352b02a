// The rule of a collection as its form has it.
import '../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { operations } from '../../../sdk/admin-schema.ts'
import type { FieldTree } from '../kit/editor/changes.ts'

export type CollectionRule = NonNullable<
  operations['getCollection']['responses'][200]['content']['application/json']['rule']
>

/** Conditions with any number of values. */
export const ruleLists = ['categories', 'brands', 'departments', 'colours', 'seasons'] as const
const idLists: readonly string[] = ['categories', 'brands']
const figures = ['price_min', 'price_max', 'new_days'] as const

/** Ids are texts, as the values of other lists. */
export const toRuleTree = (rule: CollectionRule): FieldTree => ({
  ...Object.fromEntries(ruleLists.map((name) => [name, (rule[name] ?? []).map(String)])),
  ...Object.fromEntries(figures.map((name) => [name, rule[name] ?? null])),
  on_sale: rule.on_sale ?? false,
})

/** Conditions that are empty are left out. */
export function fromRuleTree(tree: FieldTree): CollectionRule {
  const lists = ruleLists.flatMap((name) => {
    const values = (tree[name] as string[] | null) ?? []
    return values.length === 0 ? [] : [[name, idLists.includes(name) ? values.map(Number) : values]]
  })
  const numbers = figures.flatMap((name) => (typeof tree[name] === 'number' ? [[name, tree[name]]] : []))
  return {
    ...Object.fromEntries([...lists, ...numbers]),
    ...(tree['on_sale'] === true && { on_sale: true }),
  } as CollectionRule
}

const amount = z.int().min(0).nullable()
const MAX_DAYS = 3_650

export const ruleSchema = z
  .looseObject({
    price_min: amount,
    price_max: amount,
    new_days: z.int().min(1).max(MAX_DAYS).nullable(),
  })
  .refine(({ price_min: min, price_max: max }) => min === null || max === null || min <= max, {
    path: ['price_max'],
  })
