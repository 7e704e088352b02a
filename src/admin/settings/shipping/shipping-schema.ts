// Which values the fields of shipping can have. The API checks them again, together with the other settings.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'

const amount = z.int().min(0).max(1_000_000_000_000)
const days = z.int().min(0).max(365)
const name = z.string().trim().min(1).max(120)
const region = z.string().regex(/^[A-Z0-9]{0,3}$/)
const postcodes = z.array(z.string().min(1))

export const zoneSchema = z.looseObject({
  name,
  regions: z.array(z.looseObject({ country: z.string().regex(/^(?:[A-Z]{2}|\*)$/), region, postcodes })),
})

export const methodSchema = z
  .looseObject({
    name,
    description: z.string().max(500).nullable(),
    price: amount,
    free_from: amount.nullable(),
    min_value: amount.nullable(),
    max_value: amount.nullable(),
    max_weight_grams: z.int().min(1).nullable(),
    volumetric_divisor: z.int().min(1).max(100_000).nullable(),
    days_min: days,
    days_max: days,
    tiers: z.array(
      z.looseObject({
        from_weight_grams: z.int().min(0),
        from_value: amount,
        from_items: z.int().min(0),
        price: amount,
      }),
    ),
    surcharges: z.array(
      z.looseObject({ country: z.string().regex(/^[A-Z]{2}$/), postcodes: postcodes.min(1), price: amount }),
    ),
    amounts: z.record(z.string(), z.record(z.string(), amount.nullable())).optional(),
  })
  .refine(({ days_min: min, days_max: max }) => min <= max, { path: ['days_max'], when: () => true })

export const pickupPointSchema = z.looseObject({
  name,
  line1: z.string().trim().min(1).max(200),
  city: z.string().trim().min(1).max(120),
  region,
  country: z.string().regex(/^[A-Z]{2}$/),
})

export const dispatchSchema = z.looseObject({
  dispatch: z.looseObject({
    cutoff: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      .nullable(),
    handling_days: z.int().min(0).max(60),
    time_zone: z.string().min(1),
  }),
  holidays: z.array(z.looseObject({ country: z.string().regex(/^[A-Z]{2}$/), date: z.iso.date() })),
})

const problems: Record<string, MessageKey> = {
  name: 'shipping.invalid.name',
  regions: 'shipping.invalid.regions',
  days_min: 'shipping.invalid.days',
  days_max: 'shipping.invalid.days',
  tiers: 'shipping.invalid.tiers',
  surcharges: 'shipping.invalid.surcharges',
  zone: 'shipping.invalid.zone',
  max_weight_grams: 'product.invalid.whole-number',
  volumetric_divisor: 'product.invalid.whole-number',
  line1: 'shipping.invalid.address',
  city: 'shipping.invalid.address',
  country: 'shipping.invalid.address',
  region: 'shipping.invalid.region',
  holidays: 'shipping.invalid.holidays',
  'dispatch.cutoff': 'shipping.invalid.time',
  'dispatch.time_zone': 'shipping.invalid.time-zone',
  'dispatch.handling_days': 'product.invalid.whole-number',
}
const amounts = ['price', 'free_from', 'min_value', 'max_value', 'amounts']

export function describeShippingProblem(path: string): MessageKey {
  const [first = ''] = path.split('.')
  return (
    problems[path] ??
    problems[first] ??
    (amounts.includes(first) ? 'product.invalid.price' : 'editor.invalid')
  )
}
