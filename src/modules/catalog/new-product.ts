// A product as somebody makes it in the back office: its words, its options, and a variant for each choice that is sold.
import { z } from 'zod'
import { storable } from '../../kernel/storable.ts'

/** Text of people: PostgreSQL's text takes neither NUL nor half of a surrogate pair. */
const words = (least: number, most: number) =>
  z
    .string()
    .max(most * 2)
    .transform((typed) => storable(typed).replaceAll(/\s+/gu, ' ').trim())
    .pipe(z.string().min(least).max(most))

export const departments = ['women', 'men', 'kids', 'unisex'] as const
export const variantsMost = 500
export const optionsMost = 3
export const valuesMost = 100

/** A choice of each option that is sold, and what is counted of it. */
export const newVariant = z.object({
  sku: words(1, 80),
  choice: z.array(words(1, 60)).max(optionsMost).describe('A value of each option, in their order'),
  price: z.int().min(0).max(1_000_000_000_00).describe('Retail, in minor units'),
  on_hand: z.int().min(0).max(1_000_000).default(0).describe('Counted at the main location'),
  barcode: words(0, 40).default(''),
  weight_grams: z.int().min(0).max(1_000_000).default(0),
})
export const newOptions = z
  .array(z.object({ name: words(1, 60), values: z.array(words(1, 60)).min(1).max(valuesMost) }))
  .max(optionsMost)
  .describe('Which is its colour and which its size is told by their names and values, as in imports')

export const newProduct = z.object({
  name: words(1, 200),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(120)
    .optional()
    .describe(
      'Its address, and the handle that import files know it by; made of the name where it is absent',
    ),
  brand: words(0, 100).default('').describe('One that is new is made'),
  category: words(0, 200).default('').describe('The slug of the deepest one; empty: none'),
  department: z.enum(departments).default('unisex'),
  description_html: z
    .string()
    .max(50_000)
    .transform((typed) => storable(typed).trim())
    .default(''),
  options: newOptions.default([]),
  variants: z.array(newVariant).min(1).max(variantsMost),
})
/** More of a product that there is: values that its options have not yet are made. */
export const addedVariants = z.object({ variants: z.array(newVariant).min(1).max(variantsMost) })
export type AddedVariants = z.output<typeof addedVariants>
export type NewProduct = z.output<typeof newProduct>

/** A field and what is wrong with it: `taken` (of another product), `twice` (in this one), `unknown`, `choice` (not one value of each option). */
export type Flaw = { path: string; message: string }

type Chosen = Pick<NewProduct, 'options' | 'variants'>

/** What of a product contradicts itself. `valueOf` tells values apart as addresses and filters do. */
export function contradictions({ options, variants }: Chosen, valueOf: (label: string) => string): Flaw[] {
  const flaws: Flaw[] = []
  const known = options.map(({ values }, index) => {
    const seen = new Set<string>()
    for (const value of values.map(valueOf)) {
      if (seen.has(value)) flaws.push({ path: `options.${index}.values`, message: 'twice' })
      seen.add(value)
    }
    return seen
  })
  const [skus, choices] = [new Set<string>(), new Set<string>()]
  variants.forEach(({ sku, choice }, index) => {
    if (skus.has(sku)) flaws.push({ path: `variants.${index}.sku`, message: 'twice' })
    skus.add(sku)
    const values = choice.map(valueOf)
    const chosen = values.join('\n')
    if (values.length !== known.length || values.some((value, at) => !known[at]!.has(value)))
      flaws.push({ path: `variants.${index}.choice`, message: 'choice' })
    else if (choices.has(chosen)) flaws.push({ path: `variants.${index}.choice`, message: 'twice' })
    choices.add(chosen)
  })
  return flaws
}
