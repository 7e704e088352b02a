// Which values the fields of a location can have. The API checks them again.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'
import { isHours } from './locations.ts'

export const locationSchema = z.looseObject({
  name: z.string().trim().min(1).max(80),
  region: z.string().regex(/^[A-Z0-9]{0,3}$/),
  cutoff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  handling_days: z.int().min(0).max(60).nullable(),
  priority: z.int().min(1).max(1_000),
  pickup_minutes: z.int().min(0).max(10_080),
  pickup_transfer_days: z.int().min(0).max(60).nullable(),
  pickup_price: z.int().min(0),
  closed_days: z.array(z.iso.date()),
  hours: z.record(z.string(), z.string().refine(isHours).nullable()),
})

const problems: Record<string, MessageKey> = {
  name: 'locations.invalid.name',
  region: 'shipping.invalid.region',
  cutoff: 'shipping.invalid.time',
  handling_days: 'product.invalid.whole-number',
  pickup_minutes: 'product.invalid.whole-number',
  pickup_transfer_days: 'product.invalid.whole-number',
  priority: 'locations.invalid.priority',
  pickup_price: 'product.invalid.price',
  closed_days: 'locations.invalid.closed-days',
  hours: 'locations.invalid.hours',
  offers_pickup: 'locations.invalid.pickup',
  line1: 'locations.invalid.pickup',
  city: 'locations.invalid.pickup',
  country: 'locations.invalid.pickup',
  time_zone: 'locations.invalid.pickup',
  ships_orders: 'locations.invalid.ships',
}

export const describeLocationProblem = (path: string): MessageKey =>
  problems[path.split('.')[0] ?? ''] ?? 'editor.invalid'
