// Payment providers of plugins. Each call has a time limit and a circuit breaker, so that a provider that hangs delays
// its own payments only.
import { z } from 'zod'
import { ServiceTimeoutError, ServiceUnavailableError } from '../../platform/http/external-service.ts'
import type { Plugin } from '../../../sdk/plugin/define-plugin.ts'
import type * as plugin from '../../../sdk/plugin/payment-provider.ts'
import { isSecret } from '../../../sdk/plugin/plugin-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { createPluginService } from '../plugins/plugin-calls.ts'
import { getSettingVariable } from '../plugins/plugin-registry.ts'
import { createPaymentSessions } from './payment-sessions.store.ts'
import { type PaymentProvider, ProviderUnavailable } from './provider.ts'
import type { PaymentProviderDefinition } from './provider-definition.ts'

/** Limit of a whole call, which may send several requests. */
const CALL_TIMEOUT_MS = 30_000
const CIRCUIT_BREAK_MS = 5_000

/** The payment providers of a plugin, with its settings under the names of their environment variables. */
export function definePluginProviders({
  name,
  settings,
  payments = [],
}: Plugin): PaymentProviderDefinition[] {
  const shape: z.ZodRawShape = settings?.shape ?? {}
  const names = Object.keys(shape).map((setting) => [setting, getSettingVariable(name, setting)] as const)
  const toPluginSettings = (values: Record<string, unknown>) =>
    z.object(shape).parse(Object.fromEntries(names.map(([setting, variable]) => [setting, values[variable]])))
  return payments.map(({ create, isTestMode, ...definition }) => ({
    ...definition,
    plugin: name,
    settings: Object.fromEntries(names.map(([setting, variable]) => [variable, shape[setting]!])),
    isTestMode: (values) => isTestMode?.(toPluginSettings(values) as never) ?? false,
    create: (values) =>
      isolateProvider({ plugin: name, code: definition.code }, create(toPluginSettings(values) as never)),
    ...(definition.express && createExpressReaders(definition.express, name, shape)),
  }))
}

/** What a browser may see of the settings: never a secret. */
function createExpressReaders(express: plugin.ExpressFrame, pluginName: string, shape: z.ZodRawShape) {
  const read = (values: Record<string, unknown>, setting: string): string | undefined => {
    const schema = shape[setting]
    const value =
      values[getSettingVariable(pluginName, setting)] ?? (schema && z.safeParse(schema, undefined).data)
    return schema && !isSecret(schema) && typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    getExpressSettings: (values: Record<string, unknown>) =>
      Object.fromEntries(express.settings.map((setting) => [setting, read(values, setting)])),
    getWellKnownFile(values: Record<string, unknown>, file: string) {
      const setting = express.wellKnown?.[file]
      return setting === undefined ? undefined : read(values, setting)
    },
  }
}

/** @returns the provider for the shop's database, with limited calls. */
function isolateProvider(
  owner: { plugin: string; code: string },
  provider: plugin.PaymentProvider,
): PaymentProvider {
  const { code } = owner
  const service = createPluginService({ ...owner, part: 'payments' }, `Payment provider ${code}`, {
    timeoutMs: CALL_TIMEOUT_MS,
    maxFailures: 3,
    openMs: CIRCUIT_BREAK_MS,
    // Only calls that take too long open the circuit; errors that fail fast cost no time.
    isOutage: () => false,
  })
  const limited = <Result>(call: () => Promise<Result>): Promise<Result> =>
    service.call(call).catch((error: unknown) => {
      if (error instanceof ServiceTimeoutError || error instanceof ServiceUnavailableError)
        throw new ProviderUnavailable(error.message, { cause: error })
      throw error
    })
  const getContext = (db: Db): plugin.PaymentContext => ({ sessions: createPaymentSessions(db, code) })
  const { tokenize, findHistory, webhook, challenge, transfer, express } = provider
  return {
    authorise: (db, order, now) => limited(() => provider.authorise(getContext(db), order, now)),
    capture: (db, charge, now) => limited(() => provider.capture(getContext(db), charge, now)),
    refund: (db, refund) => limited(() => provider.refund(getContext(db), refund)),
    void: (db, charge, now) => limited(() => provider.void(getContext(db), charge, now)),
    find: (db, key, now) => limited(() => provider.find(getContext(db), key, now)),
    ...(tokenize && { tokenize: (card, now) => tokenize.call(provider, card, now) }),
    ...(findHistory && { findHistory: (reference) => limited(() => findHistory.call(provider, reference)) }),
    ...(webhook && {
      webhook: (db, call, now) => limited(() => webhook.call(provider, getContext(db), call, now)),
    }),
    ...(transfer && { transfer }),
    ...(express && {
      express: {
        open: (payment, key) => limited(() => express.open(payment, key)),
        update: (token, payment) => limited(() => express.update(token, payment)),
        find: (token) => limited(() => express.find(token)),
      },
    }),
    ...(challenge && {
      challenge: {
        find: (db, key) => limited(() => challenge.find(getContext(db), key)),
        answer: (db, key, confirmed, now) =>
          limited(() => challenge.answer(getContext(db), key, confirmed, now)),
      },
    }),
  }
}
