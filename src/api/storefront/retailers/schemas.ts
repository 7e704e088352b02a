// Response schemas of the locator: src/modules/retailers/locator-views.ts.
import { z } from 'zod'

const time = z
  .string()
  .describe(
    'hh:mm in local time; a closing time at or before the opening time is on the next day; 24:00 is the end of the day',
  )
export const hoursSchema = z.array(z.object({ opens: time, closes: time }))

const stock = z
  .object({ quantity: z.int(), variants: z.array(z.object({ id: z.int(), quantity: z.int() })) })
  .nullable()
  .describe('Stock of the requested product; null: the stock of this retailer is unknown')

export const retailerCardSchema = z.object({
  number: z.int().describe('Position in the full list'),
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  province: z.string().describe('Current province: the second part of its ISO 3166-2 code'),
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
    fields: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          type: z.enum(['choice', 'boolean']),
          values: z.array(countedValue.extend({ label: z.string() })),
        }),
      )
      .optional()
      .describe('Of custom fields with the display `filter`; values are those of the parameter `field`'),
  }),
  place: z
    .object({ name: z.string(), latitude: z.number(), longitude: z.number() })
    .optional()
    .describe('Reference point for distances'),
  former_province: z
    .object({ name: z.string(), now: z.string() })
    .optional()
    .describe('The query is the name of a former province that is now part of another'),
  nearest_instead: z
    .boolean()
    .describe('No retailer matches the query: the results are those nearest to the place of that name'),
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
    .describe('City, name, address, postcode or province (current or former); accents are ignored'),
  country: z.string().optional().describe('For example CA'),
  province: z
    .string()
    .optional()
    .describe('Code or name, current or former, such as CA-ON, Ontario, Bình Dương'),
  near: z
    .string()
    .optional()
    .describe(
      'latitude,longitude: nearest first; `place`: near the place named in q, which then does not filter',
    ),
  open_now: z.enum(['1', 'true']).optional(),
  service: z.string().optional().describe('Comma-separated; matches all'),
  brand: z.string().optional().describe('Comma-separated; matches any'),
  field: z
    .string()
    .optional()
    .describe('Comma-separated values of custom fields, such as `parking:true`; matches any of a field'),
  product: z.string().optional().describe('Slug of a product, to include its stock at each retailer'),
  variant: z.string().optional().describe('SKU of a variant of that product, to show only its stock'),
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

const text = (maxLength: number) => z.string().max(maxLength)
export const staffRetailerSchema = z.object({
  code: text(120).min(1).describe('External code used in import files'),
  name: text(160).min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  province: text(60).describe('Code or name, current or former'),
  city: text(120),
  address: text(300),
  postcode: text(20),
  phone: text(40),
  time_zone: text(60).describe('In requests: empty for that of the province'),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  hours: z.array(hoursSchema.max(6)).length(7).describe('Seven days, starting on Monday'),
  exceptions: z
    .array(z.object({ date: z.iso.date(), hours: hoursSchema.max(6), reason: text(120) }))
    .max(400)
    .describe('Dates with special opening hours; empty: closed'),
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
