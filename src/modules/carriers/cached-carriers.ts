// The carriers of this process, and their answers about rates.
import type { Plugin } from '../../../sdk/plugin/define-plugin.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { plugins as installedPlugins } from '../plugins/plugin-registry.ts'
import { forgetPluginFailure, recordPluginFailure } from '../plugins/plugin-failures.store.ts'
import { getPluginSettings } from '../plugins/plugin-settings.store.ts'
import type { RateQuestion } from './carrier-rates.ts'
import { saveCarrierRates } from './carrier-rates.store.ts'
import { type ConfiguredCarrier, listCarriers } from './configured-carriers.ts'

export type Carriers = {
  /** All carriers of the installed plugins, also those that are not active. */
  readonly list: readonly ConfiguredCarrier[]
  find(code: string): ConfiguredCarrier | undefined
  /**
   * Asks carriers and stores their answers. Takes at most as long as one answer may, and never fails.
   * @returns whether there is an answer that was not there before.
   */
  fetchRates(questions: readonly RateQuestion[]): Promise<boolean>
  /** Reads the settings that staff have saved. Call it at the start and after each change. */
  reload(db: Db): Promise<void>
}

/** What the checkout needs of them. */
export type RateSource = Pick<Carriers, 'fetchRates'>

/** The same question is not repeated for this time after it failed. */
const RETRY_MS = 60_000
/** Questions at the same time; further ones have the price of the rate table. */
const MAX_CONCURRENT = 20
const MAX_REMEMBERED = 10_000

export type CarrierDeps = {
  db: Db
  clock: Clock
  secret: string
  /** Settings of plugins in the environment, by variable. */
  environment: Readonly<Record<string, unknown>>
  /** Absent: those of the shop. */
  plugins?: readonly Plugin[] | undefined
}

export function createCarriers({
  db,
  clock,
  secret,
  environment,
  plugins = installedPlugins,
}: CarrierDeps): Carriers {
  let carriers = listCarriers(plugins, {}, environment)
  let lastReload = 0
  const running = new Map<string, Promise<boolean>>()
  const failedUntil = new Map<string, number>()
  /** Plugins whose last answer was usable. */
  const working = new Set<string>()
  const find = (code: string) => carriers.find((carrier) => carrier.code === code)

  async function fetchOne({ carrier: code, key, request }: RateQuestion): Promise<boolean> {
    const carrier = find(code)
    if (!carrier?.getRates) return false
    const id = `${code} ${key}`
    const at = clock.now()
    try {
      const rates = await carrier.getRates(request)
      await saveCarrierRates(db, { carrier: code, key }, rates, clock.now())
      failedUntil.delete(id)
      if (!working.has(carrier.plugin)) await forgetPluginFailure(db, carrier.plugin, 'rates')
      working.add(carrier.plugin)
      return true
    } catch (error) {
      if (failedUntil.size >= MAX_REMEMBERED) failedUntil.clear()
      failedUntil.set(id, at.getTime() + RETRY_MS)
      working.delete(carrier.plugin)
      const failure = {
        plugin: carrier.plugin,
        part: 'rates',
        problem: (error as Error).message,
        failed_at: at,
      }
      // The checkout goes on, also when the failure cannot be recorded.
      await recordPluginFailure(db, failure).catch(() => undefined)
      return false
    }
  }

  function fetchOnce(question: RateQuestion): Promise<boolean> {
    const id = `${question.carrier} ${question.key}`
    const current = running.get(id)
    if (current) return current
    const isKnownToFail = (failedUntil.get(id) ?? 0) > clock.now().getTime()
    if (isKnownToFail || running.size >= MAX_CONCURRENT) return Promise.resolve(false)
    const started = fetchOne(question).finally(() => running.delete(id))
    running.set(id, started)
    return started
  }

  return {
    get list() {
      return carriers
    },
    find,
    async fetchRates(questions) {
      const fetched = await Promise.all(questions.map(fetchOnce))
      return fetched.includes(true)
    },
    async reload(within) {
      const number = ++lastReload
      const stored = await getPluginSettings(within, secret)
      // A read that began earlier may end later.
      if (number !== lastReload) return
      carriers = listCarriers(plugins, stored, environment)
      failedUntil.clear()
    },
  }
}
