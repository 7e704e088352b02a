// What EasyPost answers, as far as the plugin reads it: https://docs.easypost.com/docs/shipments
import { z } from 'zod'
import { ProviderUnavailable } from '../../sdk/plugin/index.ts'

const message = z.object({ carrier: z.string().nullish(), message: z.unknown() })
const rate = z.object({
  id: z.string().nullish(),
  carrier: z.string(),
  service: z.string(),
  rate: z.string(),
  currency: z.string(),
  delivery_days: z.number().int().nonnegative().nullish(),
})
const trackingDetail = z.object({
  status: z.string(),
  message: z.string().nullish(),
  datetime: z.iso.datetime({ offset: true }),
  tracking_location: z
    .object({ city: z.string().nullish(), state: z.string().nullish(), country: z.string().nullish() })
    .nullish(),
})
const tracker = z.object({
  tracking_code: z.string(),
  tracking_details: z.array(trackingDetail).nullish(),
  public_url: z.string().nullish(),
})
export type Tracker = z.infer<typeof tracker>

export const statelessRates = z.object({ rates: z.array(rate), messages: z.array(message).nullish() })
export const shipment = z.object({
  id: z.string(),
  rates: z.array(rate),
  messages: z.array(message).nullish(),
  tracking_code: z.string().nullish(),
  refund_status: z.string().nullish(),
  selected_rate: rate.nullish(),
  postage_label: z
    .object({ label_url: z.url({ protocol: /^https?$/ }), label_file_type: z.string().nullish() })
    .nullish(),
  tracker: tracker.nullish(),
})
export type Shipment = z.infer<typeof shipment>
/** Newer errors have a list of messages, older ones a text. */
export const failure = z.object({ error: z.object({ code: z.string().nullish(), message: z.unknown() }) })
export const event = z.object({ description: z.string(), result: z.unknown() })
export const trackerResult = tracker

/** @throws ProviderUnavailable with the first field that is not as documented. */
export function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ProviderUnavailable(
    `EasyPost answered something else than documented: ${issue!.path.join('.') || 'the body'}: ${issue!.message}`,
  )
}

/** The carriers' own words, such as "FedEx: Shipment cannot weigh less than 16oz". */
export const joinMessages = (messages: Shipment['messages']): string =>
  (messages ?? [])
    .map(({ carrier, message: text }) => [carrier, toText(text)].filter(Boolean).join(': '))
    .join('; ')

export const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
