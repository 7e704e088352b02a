// Which values the fields of a promotion can have, and how to fix others. The API checks them again.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'
import type { FieldTree } from '../../kit/editor/changes.ts'

const MAX_COUNT = 100_000_000
const MAX_AMOUNT = 1_000_000_000_000
const CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/

const isInt = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const isCount = (value: unknown) => isInt(value, 1, MAX_COUNT)
const isAmount = (value: unknown, least = 0) => isInt(value, least, MAX_AMOUNT)
const isPercent = (value: unknown) => isInt(value, 1, 100)
const isNone = (value: unknown) => value === null || value === undefined
const isInstant = (value: unknown) => isNone(value) || !Number.isNaN(Date.parse(String(value)))

/** Fields that are not valid, by their path in the form. Fields of other types than the chosen one do not matter. */
export function findPromotionProblems(tree: FieldTree): string[] {
  const { kind, method } = tree
  const group = (name: string) => (tree[name] ?? {}) as Record<string, unknown>
  const [buy, gift, items] = [group('buy'), group('gift'), group('get_items')]
  const name = String((tree['name'] as string | null) ?? '').trim()
  const [starts, ends] = [tree['starts_at'], tree['ends_at']]
  const isInOrder = isNone(starts) || isNone(ends) || Date.parse(String(starts)) < Date.parse(String(ends))
  const checks: [string, boolean][] = [
    ['name', name !== '' && name.length <= 120],
    ['code', method !== 'code' || CODE.test(String((tree['code'] as string | null) ?? ''))],
    ['percent', !['percent', 'buy_get'].includes(String(kind)) || isPercent(tree['percent'])],
    ['amount', kind !== 'amount' || isAmount(tree['amount'], 1)],
    ['fixed_price', kind !== 'fixed_price' || isAmount(tree['fixed_price'])],
    ['buy.quantity', kind !== 'buy_get' || isCount(buy['quantity'])],
    ['buy.get', kind !== 'buy_get' || isCount(buy['get'])],
    [
      'get_from',
      kind !== 'buy_get' ||
        tree['get_from'] !== 'others' ||
        Object.values(items).some((list) => Array.isArray(list) && list.length > 0),
    ],
    ['tiers', kind !== 'tiers' || areTiersValid(tree)],
    ['gift.sku', kind !== 'gift' || !isNone(gift['sku'])],
    ['gift.quantity', kind !== 'gift' || isNone(gift['quantity']) || isCount(gift['quantity'])],
    ['gift.per', kind !== 'gift' || isNone(gift['per']) || isCount(gift['per'])],
    ['minimum', isNone(tree['minimum']) || isAmount(tree['minimum'])],
    ['starts_at', isInstant(starts)],
    ['ends_at', isInstant(ends) && isInOrder],
    ...(['minimum_quantity', 'limit_total', 'limit_per_person'] as const).map((path): [string, boolean] => [
      path,
      isNone(tree[path]) || isCount(tree[path]),
    ]),
    ['position', isNone(tree['position']) || isInt(tree['position'], -1000, 1000)],
    ['stacking_group', String((tree['stacking_group'] as string | null) ?? '').length <= 60],
    ...Object.entries(group('amounts')).flatMap(([field, currencies]) =>
      Object.entries((currencies ?? {}) as object).map(([currency, minor]): [string, boolean] => [
        `amounts.${field}.${currency}`,
        isNone(minor) || isAmount(minor, field === 'amount' ? 1 : 0),
      ]),
    ),
  ]
  return checks.flatMap(([path, isValid]) => (isValid ? [] : [path]))
}

function areTiersValid(tree: FieldTree): boolean {
  const rows = (tree['tiers'] ?? []) as Record<string, unknown>[]
  const isFrom = tree['tier_by'] === 'value' ? isAmount : isCount
  return (
    rows.length > 0 &&
    new Set(rows.map(({ from }) => from)).size === rows.length &&
    rows.every(
      ({ from, percent, amount, ...others }) =>
        isFrom(from) &&
        isNone(percent) !== isNone(amount) &&
        (isNone(percent) ? isAmount(amount, 1) : isPercent(percent)) &&
        Object.entries(others).every(
          ([name, minor]) => name === 'amounts' || isNone(minor) || isAmount(minor),
        ),
    )
  )
}

/** The same for the editor. */
export const promotionSchema = z.looseObject({}).superRefine((tree, ctx) => {
  for (const path of findPromotionProblems(tree))
    ctx.addIssue({ code: 'custom', path: path.split('.'), message: 'invalid' })
})

const problems: Record<string, MessageKey> = {
  name: 'promotion.invalid.name',
  method: 'promotion.invalid.method',
  code: 'promotion.invalid.code',
  kind: 'promotion.invalid.kind',
  percent: 'promotion.invalid.percent',
  amount: 'promotion.invalid.amount',
  fixed_price: 'promotion.invalid.amount',
  amounts: 'promotion.invalid.amount',
  minimum: 'promotion.invalid.amount',
  get_from: 'promotion.invalid.get-items',
  tiers: 'promotion.invalid.tiers',
  'gift.sku': 'promotion.invalid.sku',
  starts_at: 'promotion.invalid.date',
  ends_at: 'promotion.invalid.ends',
  limit_total: 'promotion.invalid.limit',
  position: 'promotion.invalid.position',
  products: 'promotion.invalid.gone',
  variants: 'promotion.invalid.gone',
  get_items: 'promotion.invalid.gone',
}

export const describePromotionProblem = (path: string): MessageKey =>
  problems[path] ?? problems[path.split('.', 1)[0]!] ?? 'promotion.invalid.number'
