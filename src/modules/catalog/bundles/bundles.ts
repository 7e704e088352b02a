// Bundles: products whose variants consist of variants of other products. What staff write, and its rules. Pure.
import { z } from 'zod'
import { currencyAmounts, findAmountIssues } from '../../../kernel/currency-amounts.ts'
import type { InputIssue } from '../../../kernel/errors.ts'
import { textSchema } from '../../../kernel/text/text-schema.ts'

export const MAX_BUNDLE_COMPONENTS = 20
const MAX_COMPONENT_QUANTITY = 99

const sku = textSchema(1, 100)
const quantity = z.int().min(1).max(MAX_COMPONENT_QUANTITY).default(1).describe('Per bundle')
export const bundleComponent = z.strictObject({ sku, quantity })

export const bundlePricing = z
  .strictObject({
    type: z
      .enum(['fixed', 'components'])
      .describe('`fixed`: variants have prices of their own; `components`: the sum of the components'),
    percent_off: z.int().min(1).max(99).optional().describe('Off the sum of the components'),
    amount_off: z.int().min(1).optional().describe('Minor units of the store currency, off the sum'),
    amounts: currencyAmounts('amount_off')
      .removeDefault()
      .optional()
      .describe('`amount_off` in other currencies, minor units'),
  })
  .refine(
    ({ type, percent_off: percent, amount_off: amount }) =>
      type === 'components' || (percent === undefined && amount === undefined),
    'A fixed price has no discount: leave out percent_off and amount_off.',
  )
  .refine(
    ({ percent_off: percent, amount_off: amount }) => percent === undefined || amount === undefined,
    'Enter percent_off or amount_off, not both.',
  )
export type BundlePricing = z.infer<typeof bundlePricing>

/** Bundles by SKU, as they are stored, written to files and recorded in the audit log. */
export const bundleDefinition = z.strictObject({
  pricing: bundlePricing,
  variants: z
    .array(z.strictObject({ sku, components: z.array(bundleComponent).min(1).max(MAX_BUNDLE_COMPONENTS) }))
    .max(2_000)
    .default([])
    .describe('Components of each variant'),
  components: z
    .array(
      z.union([
        bundleComponent,
        z.strictObject({
          product: textSchema(1, 200).describe('Slug of a product'),
          quantity,
          options: z
            .record(textSchema(1, 60), textSchema(1, 60))
            .default({})
            .describe(
              'Customers choose these options: names of the product’s options, with the options of the bundle that select them, such as {"Size": "Trouser size"}',
            ),
        }),
      ]),
    )
    .max(MAX_BUNDLE_COMPONENTS)
    .optional()
    .describe('Components of all variants that `variants` does not name'),
})
export type BundleDefinition = z.infer<typeof bundleDefinition>

export const bundleInput = z.strictObject({
  was: z.string().describe('`version` of the bundle that was edited'),
  bundle: bundleDefinition.nullable().describe('null: the product is no longer a bundle'),
  dry_run: z.boolean().default(false).describe('Saves nothing, and returns what it would be'),
})
export type BundleInput = z.infer<typeof bundleInput>

/** A stored bundle. Variants are in display order. */
export type BundleState = {
  pricing: BundlePricing
  variants: { sku: string; components: { sku: string; quantity: number }[] }[]
}

/** Why a bundle cannot be sold. */
export const bundleProblems = [
  'no_components',
  'component_deleted',
  'component_archived',
  'component_not_published',
  'component_without_price',
] as const
export type BundleProblem = (typeof bundleProblems)[number]

export const bundleView = z.object({
  version: z.string().describe('Changes with every change of the bundle'),
  bundle: z.object({ pricing: bundlePricing }).nullable().describe('null when the product is not a bundle'),
  variants: z.array(
    z.object({
      sku: z.string(),
      available: z.int().describe('Bundles that the stock of the components makes'),
      price: z.int().nullable().describe('Minor units of the store currency; null without a price'),
      components: z.array(
        z.object({
          sku: z.string(),
          name: z.string(),
          options: z.array(z.string()),
          quantity: z.int(),
          available: z.int(),
          price: z
            .int()
            .nullable()
            .describe('Of one item; its weight when the price of a bundle is shared out'),
        }),
      ),
      problems: z
        .array(z.object({ code: z.enum(bundleProblems), sku: z.string(), message: z.string() }))
        .describe('Why customers cannot buy it'),
    }),
  ),
})
export type BundleView = z.infer<typeof bundleView>

/** A variant as a bundle may use it. `options`: names with the chosen value. */
export type ComponentCandidate = {
  sku: string
  productId: number
  slug: string
  options: { name: string; value: string }[]
}

/**
 * Resolves a definition to the components of each variant.
 * @param own variants of the bundle that are on sale.
 * @param candidates variants on sale that the definition names by SKU or product.
 */
export function resolveBundle(
  { pricing: price, variants, components }: BundleDefinition,
  own: readonly ComponentCandidate[],
  candidates: readonly ComponentCandidate[],
): { state: BundleState } | { issues: InputIssue[] } {
  const issues: InputIssue[] = []
  const ownSkus = new Set(own.map((variant) => variant.sku))
  const bySku = new Map(candidates.map((candidate) => [candidate.sku, candidate]))
  for (const [at, variant] of variants.entries()) {
    if (!ownSkus.has(variant.sku))
      issues.push({
        path: `variants.${at}.sku`,
        message: `${variant.sku} is not a variant of this product that is on sale`,
      })
    if (variants.findIndex((one) => one.sku === variant.sku) < at)
      issues.push({ path: `variants.${at}.sku`, message: `${variant.sku} occurs twice` })
  }
  const check = (path: string, list: readonly { sku: string }[]) => {
    for (const [at, { sku: name }] of list.entries()) {
      const found = bySku.get(name)
      const problem = ownSkus.has(name)
        ? 'is a variant of the bundle itself'
        : found === undefined
          ? 'is not a variant on sale'
          : list.findIndex((one) => one.sku === name) < at && 'occurs twice: add up the quantities'
      if (problem) issues.push({ path: `${path}.${at}`, message: `${name} ${problem}` })
    }
  }
  const resolved = own.map((variant): BundleState['variants'][number] => {
    const at = variants.findIndex((one) => one.sku === variant.sku)
    if (at >= 0) {
      check(`variants.${at}.components`, variants[at]!.components)
      return { sku: variant.sku, components: variants[at]!.components }
    }
    if (!components || components.length === 0) {
      issues.push({
        path: 'variants',
        message: `${variant.sku} has no components: add them, or archive the variant`,
      })
      return { sku: variant.sku, components: [] }
    }
    const chosen = components.map((wanted, index) => {
      if ('sku' in wanted) return wanted
      const found = chooseVariant(wanted, variant, candidates)
      if (typeof found === 'string') return { sku: found, quantity: wanted.quantity }
      issues.push({ path: `components.${index}`, message: found.problem })
      return undefined
    })
    const list = chosen.filter((one) => one !== undefined)
    if (list.length === components.length) check('components', list)
    return { sku: variant.sku, components: list }
  })
  const distinct = issues.filter(
    (issue, at) => issues.findIndex((one) => one.path === issue.path && one.message === issue.message) === at,
  )
  return distinct.length > 0
    ? { issues: distinct }
    : {
        state: {
          pricing: withoutEmptyAmounts(price),
          variants: resolved.map((variant) => ({
            sku: variant.sku,
            components: variant.components.map(({ sku: name, quantity: count }) => ({
              sku: name,
              quantity: count,
            })),
          })),
        },
      }
}

function withoutEmptyAmounts({ amounts, ...pricing }: BundlePricing): BundlePricing {
  const set = amounts?.amount_off
  return set && Object.keys(set).length > 0 ? { ...pricing, amounts: { amount_off: set } } : pricing
}

/** Errors in the amounts of a bundle in other currencies. */
export const findBundleAmountIssues = (
  { amounts, ...pricing }: BundlePricing,
  currency: string,
): InputIssue[] => findAmountIssues('bundle.pricing.', amounts ?? {}, pricing, currency)

type ProductComponent = { product: string; options: Record<string, string> }

/** @returns the SKU of the variant that the options of the bundle select. */
function chooseVariant(
  { product, options }: ProductComponent,
  bundle: ComponentCandidate,
  candidates: readonly ComponentCandidate[],
): string | { problem: string } {
  const variants = candidates.filter(({ slug }) => slug === product)
  if (variants.length === 0) return { problem: `there is no product ${product} with variants on sale` }
  const selected: { name: string; value: string }[] = []
  for (const [name, from] of Object.entries(options)) {
    const choice = bundle.options.find((option) => option.name === from)
    if (!choice) return { problem: `the bundle has no option ${from}; it has ${listNames(bundle)}` }
    if (!variants[0]!.options.some((option) => option.name === name))
      return { problem: `${product} has no option ${name}; it has ${listNames(variants[0]!)}` }
    selected.push({ name, value: choice.value })
  }
  const matching = variants.filter((variant) =>
    selected.every(({ name, value }) =>
      variant.options.some((option) => option.name === name && option.value === value),
    ),
  )
  const wanted = selected.map(({ name, value }) => `${name} ${value}`).join(', ')
  if (matching.length === 0)
    return { problem: `${product} has no variant with ${wanted}, which ${bundle.sku} selects` }
  if (matching.length > 1)
    return {
      problem: `${product} has ${matching.length} variants${wanted && ` with ${wanted}`}: select one by its other options, or name its SKU`,
    }
  return matching[0]!.sku
}

const listNames = ({ options }: ComponentCandidate) => options.map(({ name }) => name).join(', ') || 'none'
