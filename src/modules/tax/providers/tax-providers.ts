// Taxes that plugins calculate. Results and failures are cached for a short time, so that a transaction finds what was
// calculated before it, and never waits for a service.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Plugin } from '../../../../sdk/plugin/define-plugin.ts'
import {
  type CalculatedTax,
  type TaxProvider,
  type TaxProviderDefinition,
  TaxRejected,
  type TaxRequest,
  type TaxResult,
} from '../../../../sdk/plugin/tax-provider.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ExternalService } from '../../../platform/http/external-service.ts'
import { configurePlugin, describeStartFailure } from '../../plugins/configure-plugin.ts'
import { createPluginService } from '../../plugins/plugin-calls.ts'
import { forgetPluginFailure, recordPluginFailure } from '../../plugins/plugin-failures.store.ts'
import { plugins as installedPlugins } from '../../plugins/plugin-registry.ts'
import { getPluginSettings, type PluginSettings } from '../../plugins/plugin-settings.store.ts'

/** A customer waits this long for a quote at most. */
const TIMEOUT_MS = 3_000
/** After this many failures in a row no requests are made for the next `PAUSE_MS`. */
const MAX_FAILURES = 3
const PAUSE_MS = 30_000
/** A customer who reads a quote for longer gets a new one. */
const RESULT_MS = 15 * 60_000
/** Quote and order have the same taxes while the service is down. */
const FAILURE_MS = 60_000
const MAX_RESULTS = 5_000
/** Name of the failure in the list of plugins. */
export const FAILED_PART = 'taxes'

/** `problem`: why the shop's own rates apply, in words for staff. */
export type TaxCalculation = { provider: string } & (
  | { reference: string; items: ReadonlyMap<string, CalculatedTax> }
  | { problem: string }
)

/** What the checkout needs. */
export type TaxSource = {
  /** The plugin that calculates the tax of orders to a country; undefined: the table of rates applies. */
  findProvider(country: string): string | undefined
  /** @returns undefined when it was not calculated lately. */
  find(request: TaxRequest): TaxCalculation | undefined
  /** Calculates, and caches the result or failure. Never fails, and returns within the time limit. */
  calculate(requests: readonly TaxRequest[]): Promise<void>
}

export type TaxProviders = TaxSource & {
  /** The tax services of the installed plugins. `problem`: why one cannot be used. */
  readonly list: readonly { plugin: string; code: string; title: string; problem: string | null }[]
  /** Reads the settings that staff have saved. Call it at the start and after each change. */
  reload(db: Db): Promise<void>
}

type Configured = {
  plugin: string
  code: string
  title: string
  problem: string | null
  covers(country: string): boolean
  provider: TaxProvider
  service: ExternalService
}

export type TaxProviderDeps = {
  db: Db
  clock: Clock
  secret: string
  /** Settings of plugins in the environment, by variable. */
  environment: Readonly<Record<string, unknown>>
  /** Absent: those of the shop. */
  plugins?: readonly Plugin[] | undefined
  /** Shorter in tests only. */
  timeoutMs?: number | undefined
}

export function createTaxProviders({
  db,
  clock,
  secret,
  environment,
  plugins = installedPlugins,
  timeoutMs = TIMEOUT_MS,
}: TaxProviderDeps): TaxProviders {
  const configureAll = (stored: Readonly<Record<string, PluginSettings>>) =>
    plugins.flatMap((plugin) =>
      (plugin.taxes ?? []).map((definition) =>
        configure(plugin, definition, stored[plugin.name] ?? {}, environment, timeoutMs),
      ),
    )
  let providers = configureAll({})
  let lastReload = 0
  const results = new LRUCache<string, TaxCalculation>({
    max: MAX_RESULTS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const running = new Map<string, Promise<void>>()
  /** Plugins whose last answer was usable. */
  const working = new Set<string>()
  const findConfigured = (country: string) => providers.find(({ covers }) => covers(country))

  async function request(key: string, taxRequest: TaxRequest, configured: Configured): Promise<void> {
    const { code, plugin, provider, service } = configured
    try {
      const result = await service.call((signal) => provider.calculate(taxRequest, signal))
      results.set(key, { provider: code, ...readResult(taxRequest, result) }, { ttl: RESULT_MS })
      if (!working.has(plugin)) await forgetPluginFailure(db, plugin, FAILED_PART)
      working.add(plugin)
    } catch (error) {
      const problem = (error as Error).message
      results.set(key, { provider: code, problem }, { ttl: FAILURE_MS })
      if (error instanceof TaxRejected) return
      working.delete(plugin)
      // The checkout goes on, also when the failure cannot be recorded.
      await recordPluginFailure(db, { plugin, part: FAILED_PART, problem, failed_at: clock.now() }).catch(
        () => undefined,
      )
    }
  }
  async function calculateOne(taxRequest: TaxRequest): Promise<void> {
    const configured = findConfigured(taxRequest.destination.country)
    const key = hash(taxRequest)
    if (!configured || results.has(key)) return
    const started =
      running.get(key) ?? request(key, taxRequest, configured).finally(() => running.delete(key))
    running.set(key, started)
    await started
  }
  return {
    get list() {
      return providers.map(({ plugin, code, title, problem }) => ({ plugin, code, title, problem }))
    },
    findProvider: (country) => findConfigured(country)?.code,
    find: (taxRequest) => results.get(hash(taxRequest)),
    async calculate(requests) {
      await Promise.all(requests.map(calculateOne))
    },
    async reload(within) {
      const number = ++lastReload
      const stored = await getPluginSettings(within, secret)
      // A read that began earlier may end later.
      if (number !== lastReload) return
      providers = configureAll(stored)
      results.clear()
    },
  }
}

const hash = (request: TaxRequest) => createHash('sha256').update(JSON.stringify(request)).digest('base64')

function configure(
  plugin: Plugin,
  definition: TaxProviderDefinition<unknown>,
  stored: PluginSettings,
  environment: Readonly<Record<string, unknown>>,
  timeoutMs: number,
): Configured {
  const { code, title } = definition
  const service = createPluginService({ plugin: plugin.name, part: 'taxes', code }, title, {
    timeoutMs,
    maxFailures: MAX_FAILURES,
    openMs: PAUSE_MS,
    isOutage: (error) => !(error instanceof TaxRejected),
  })
  const base = { plugin: plugin.name, code, title, service }
  const unusable = (problem: string): Configured => ({
    ...base,
    problem,
    covers: () => false,
    provider: { calculate: () => Promise.reject(new Error(problem)) },
  })
  const settings = configurePlugin(plugin, stored, environment)
  if ('problem' in settings) return unusable(settings.problem)
  const covers = (country: string) => {
    try {
      return definition.covers(settings.values, country)
    } catch {
      return false
    }
  }
  try {
    return { ...base, problem: null, covers, provider: definition.create(settings.values) }
  } catch (error) {
    return unusable(describeStartFailure(error))
  }
}

const MAX_RATE_PPM = 1_000_000

/** @throws Error when an item has no tax, or one that cannot be right. */
function readResult({ items: requested }: TaxRequest, { reference, items }: TaxResult) {
  const byId = new Map(items.map((item) => [item.id, item]))
  for (const { id, amountMinor } of requested) {
    const item = byId.get(id)
    if (!item) throw new Error(`The result has no tax of ${id}.`)
    const { taxMinor, ratePpm } = item
    const isValid =
      Number.isSafeInteger(taxMinor) &&
      Number.isSafeInteger(ratePpm) &&
      taxMinor >= 0 &&
      taxMinor <= amountMinor &&
      ratePpm >= 0 &&
      ratePpm <= MAX_RATE_PPM
    if (!isValid) throw new Error(`The tax of ${id} is not valid: ${taxMinor} of ${amountMinor}.`)
  }
  return { reference: String(reference), items: byId }
}
