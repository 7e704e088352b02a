// The carriers of the installed plugins, with the settings of the shop. Their answers are checked, and each call has a time
// limit and a circuit breaker, so that a carrier that hangs delays nothing but its own calls.
import { z } from 'zod'
import {
  type Carrier,
  type CarrierDefinition,
  type CarrierRate,
  type CarrierRateRequest,
  type LabelRequest,
  labelTypes,
  type LabelResult,
  type TrackedParcel,
  type TrackingEvent,
  trackingStatuses,
  type TrackingUpdate,
  type VoidResult,
} from '../../../sdk/plugin/carrier.ts'
import type { Plugin } from '../../../sdk/plugin/define-plugin.ts'
import type { WebhookCall } from '../../../sdk/plugin/payment-provider.ts'
import { configurePart, describeStartFailure } from '../plugins/configure-plugin.ts'
import { createPluginService } from '../plugins/plugin-calls.ts'
import type { PluginSettings } from '../plugins/plugin-settings.store.ts'

/** A customer waits for it in the checkout. */
export const RATE_TIMEOUT_MS = 2_000
const CALL_TIMEOUT_MS = 30_000
const CIRCUIT_BREAK_MS = 30_000

type Limited<Call extends (...input: never[]) => unknown> = (
  ...input: Parameters<Call>
) => Promise<Awaited<ReturnType<Call>>>

export type ConfiguredCarrier = Pick<CarrierDefinition, 'code' | 'title' | 'capabilities' | 'webhook'> & {
  plugin: string
  isActive: boolean
  /** Why it cannot be used. */
  problem: string | undefined
  findServiceProblem(service: string): string | undefined
  /** Each is undefined when the carrier is not active or cannot do it; each throws when there is no usable answer. */
  getRates: Limited<NonNullable<Carrier['getRates']>> | undefined
  createLabel: Limited<NonNullable<Carrier['createLabel']>> | undefined
  voidLabel: Limited<NonNullable<Carrier['voidLabel']>> | undefined
  track: Limited<NonNullable<Carrier['track']>> | undefined
  readWebhook: NonNullable<Carrier['readWebhook']> | undefined
}

/**
 * @param stored settings by plugin.
 * @param environment settings by variable, which take precedence.
 */
export const listCarriers = (
  plugins: readonly Plugin[],
  stored: Readonly<Record<string, PluginSettings>>,
  environment: Readonly<Record<string, unknown>>,
): ConfiguredCarrier[] =>
  plugins.flatMap((plugin) =>
    (plugin.carriers ?? []).map((definition) =>
      configureCarrier(
        plugin,
        definition as CarrierDefinition<unknown>,
        stored[plugin.name] ?? {},
        environment,
      ),
    ),
  )

function configureCarrier(
  plugin: Plugin,
  definition: CarrierDefinition<unknown>,
  stored: PluginSettings,
  environment: Readonly<Record<string, unknown>>,
): ConfiguredCarrier {
  const settings = configurePart(plugin, definition, stored, environment)
  const { code, title, capabilities, webhook, findServiceProblem } = definition
  const base = {
    plugin: plugin.name,
    code,
    title,
    capabilities,
    ...(webhook && { webhook }),
    findServiceProblem: (service: string) => findServiceProblem?.(service),
    problem: undefined,
    isActive: false,
    ...noCalls,
  }
  if ('problem' in settings) return { ...base, problem: settings.problem }
  if (!settings.isActive) return base
  try {
    return { ...base, isActive: true, ...isolateCarrier(base, definition.create(settings.values)) }
  } catch (error) {
    return { ...base, problem: describeStartFailure(error) }
  }
}

const noCalls = {
  getRates: undefined,
  createLabel: undefined,
  voidLabel: undefined,
  track: undefined,
  readWebhook: undefined,
}

type Calls = Pick<ConfiguredCarrier, keyof typeof noCalls>

function isolateCarrier(
  { plugin, code, title }: Pick<ConfiguredCarrier, 'plugin' | 'code' | 'title'>,
  carrier: Carrier,
): Calls {
  const limit = (part: string, timeoutMs: number) =>
    createPluginService({ plugin, part, code }, title, {
      timeoutMs,
      maxFailures: 3,
      openMs: CIRCUIT_BREAK_MS,
      // Only calls that take too long open the circuit; errors that fail fast cost no time.
      isOutage: () => false,
    })
  const rates = limit('rates', RATE_TIMEOUT_MS)
  const others = limit('labels', CALL_TIMEOUT_MS)
  const { getRates, createLabel, voidLabel, track, readWebhook } = carrier
  const check = <Value>(schema: z.ZodType<Value>, answer: unknown): Value => {
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new Error(`${title} gave an answer that is not valid: ${issue!.path.join('.')}: ${issue!.message}`)
  }
  return {
    getRates:
      getRates &&
      ((request: CarrierRateRequest) =>
        rates.call(async () => check(rateAnswer, await getRates.call(carrier, request)))),
    createLabel:
      createLabel &&
      ((request: LabelRequest) =>
        others.call(async () => check(labelAnswer, await createLabel.call(carrier, request)))),
    voidLabel:
      voidLabel &&
      ((label: TrackedParcel) =>
        others.call(async () => check(voidAnswer, await voidLabel.call(carrier, label)))),
    track:
      track &&
      ((parcel: TrackedParcel) =>
        others.call(async () => check(eventAnswer, await track.call(carrier, parcel)))),
    readWebhook:
      readWebhook &&
      ((call: WebhookCall, now: Date) => {
        const updates = readWebhook.call(carrier, call, now)
        return updates && check(z.array(updateAnswer).max(1_000), updates)
      }),
  }
}

const minor = z.int().min(0).max(1_000_000_000_000)
const currency = z.string().regex(/^[A-Z]{3}$/)

const rateAnswer: z.ZodType<CarrierRate[]> = z
  .array(
    z.object({
      service: z.string().min(1).max(100),
      title: z.string().max(200),
      priceMinor: minor,
      currency,
      days: z.int().min(0).max(365).optional(),
    }),
  )
  .max(500)

const reason = z.string().min(1).max(2_000)

const labelAnswer: z.ZodType<LabelResult> = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('created'),
    label: z.object({
      reference: z.string().min(1).max(200),
      tracking: z.string().regex(/^[\w ./-]{1,80}$/),
      carrier: z.string().min(1).max(80),
      trackingUrl: z.url({ protocol: /^https$/ }).optional(),
      priceMinor: minor.optional(),
      currency: currency.optional(),
      file: z.object({
        type: z.enum(labelTypes),
        bytes: z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength > 0 && byteLength <= 5_000_000),
      }),
    }),
  }),
  z.object({ status: z.literal('rejected'), reason }),
])

const voidAnswer: z.ZodType<VoidResult> = z.discriminatedUnion('status', [
  z.object({ status: z.literal('voided') }),
  z.object({ status: z.literal('rejected'), reason }),
])

const eventAnswer: z.ZodType<TrackingEvent[]> = z
  .array(
    z.object({
      at: z.date(),
      status: z.enum(trackingStatuses),
      message: z.string().transform((text) => text.slice(0, 500)),
      place: z.string().transform((text) => text.slice(0, 200)),
    }),
  )
  .max(1_000)

const updateAnswer: z.ZodType<TrackingUpdate> = z.object({
  tracking: z.string().min(1).max(80),
  events: eventAnswer,
})
