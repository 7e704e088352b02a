// Response schemas of the locator: src/modules/retailers/locator-views.ts.
import { z } from 'zod'

const time = z
  .string()
  .describe('hh:mm by the clock there; at or before the opening it is of the next day; 24:00 ends the day')
export const hoursSchema = z.array(z.object({ opens: time, closes: time }))

const stock = z
  .object({ pieces: z.int(), variants: z.array(z.object({ id: z.int(), pieces: z.int() })) })
  .nullable()
  .describe('Of the product that is asked for; null: that shop’s shelves are not known')

export const retailerCardSchema = z.object({
  number: z.int().describe('Its place in the whole list'),
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  province: z.string().describe('Of today, the second half of its ISO 3166-2 code'),
  province_name: z.string(),
  city: z.string(),
  address: z.string(),
  postcode: z.string(),
  phone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  time_zone: z.string(),
  distance_km: z.number().optional(),
  now: z.object({
    open: z.boolean(),
    always: z.boolean(),
    closes: z.string().optional(),
    opens_at: z.string().optional(),
    opens_on: z.string().optional().describe('Absent: today'),
  }),
  services: z.array(z.string()),
  brands: z.array(z.string()),
  stock: stock.optional(),
})

const countedValue = z.object({ value: z.string(), count: z.int() })
export const provinceCountSchema = z.object({
  country: z.string(),
  code: z.string(),
  name: z.string(),
  count: z.int(),
})

export const locatorSchema = z.object({
  retailers: z.array(retailerCardSchema),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  facets: z.object({
    countries: z.array(countedValue),
    provinces: z.array(provinceCountSchema),
    services: z.array(countedValue),
    brands: z.array(countedValue.extend({ label: z.string() })),
  }),
  place: z
    .object({ name: z.string(), latitude: z.number(), longitude: z.number() })
    .optional()
    .describe('What distances are from'),
  former_province: z
    .object({ name: z.string(), now: z.string() })
    .optional()
    .describe('The words are the name of what is part of another province today'),
  nearest_instead: z
    .boolean()
    .describe('Nothing has these words in it: what is nearest to the place of that name'),
  product: z
    .object({
      slug: z.string(),
      name: z.string(),
      variant: z.object({ sku: z.string(), label: z.string() }).optional(),
    })
    .optional(),
})

export const locatorParams = z.object({
  q: z
    .string()
    .optional()
    .describe('City, name, address, postcode or province, new or old, however accented'),
  country: z.string().optional().describe('Such as CA'),
  province: z.string().optional().describe('By code or name, new or old, such as CA-ON, Ontario, Bình Dương'),
  near: z
    .string()
    .optional()
    .describe(
      'latitude,longitude: the nearest first; `place`: near to the place that q names, which then leaves none out',
    ),
  open_now: z.enum(['1', 'true']).optional(),
  service: z.string().optional().describe('All of these, with commas between them'),
  brand: z.string().optional().describe('Any of these, with commas between them'),
  product: z.string().optional().describe('Slug of a product whose stock there is told'),
  variant: z
    .string()
    .optional()
    .describe('SKU of a variant of that product, to show the stock of that variant only'),
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

const text = (maxLength: number) => z.string().max(maxLength)
export const staffRetailerSchema = z.object({
  code: text(120).min(1).describe('What files know it by'),
  name: text(160).min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  province: text(60).describe('By code or name, new or old'),
  city: text(120),
  address: text(300),
  postcode: text(20),
  phone: text(40),
  time_zone: text(60),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  hours: z.array(hoursSchema.max(6)).length(7).describe('Seven days from Monday on'),
  exceptions: z
    .array(z.object({ date: z.iso.date(), hours: hoursSchema.max(6), reason: text(120) }))
    .max(400)
    .describe('Dates with other hours; none: closed'),
  services: z.array(text(120)).max(40),
  brands: z.array(text(120)).max(200).describe('Slugs'),
  stock_location: text(60).nullable(),
  active: z.boolean(),
})

export const importedSchema = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.array(z.object({ line: z.int(), column: z.string().optional(), reason: z.string() })),
})
