// Calls of plugins in this process: time limit and circuit breaker, a span of a trace, and figures for the metrics.
import {
  createExternalService,
  type ExternalService,
  type ExternalServiceSettings,
  ServiceTimeoutError,
  ServiceUnavailableError,
} from '../../platform/http/external-service.ts'
import type { CallMetrics, CallResult } from '../../platform/observability/metrics.ts'
import { withSpan } from '../../platform/observability/trace.ts'

/** `part`: kind of extension, such as `payments`; `code`: of the extension. */
type PluginPart = { plugin: string; part: string; code: string }

const listeners = new Set<Parameters<CallMetrics['onCall']>[0]>()
/** Of the settings in effect. */
const services = new Map<string, PluginPart & { service: ExternalService }>()

export const pluginCallMetrics: CallMetrics = {
  onCall: (listener) => void listeners.add(listener),
  listCircuits() {
    const open = new Map<string, { plugin: string; part: string; isOpen: boolean }>()
    for (const { plugin, part, service } of services.values()) {
      const key = `${plugin} ${part}`
      open.set(key, { plugin, part, isOpen: service.isOpen || (open.get(key)?.isOpen ?? false) })
    }
    return [...open.values()]
  },
}

/** A service of a plugin whose calls are limited, traced and counted. `title`: in messages. */
export function createPluginService(
  owner: PluginPart,
  title: string,
  settings: ExternalServiceSettings,
): ExternalService {
  const service = createExternalService(title, settings)
  services.set(`${owner.plugin} ${owner.part} ${owner.code}`, { ...owner, service })
  return {
    get isOpen() {
      return service.isOpen
    },
    call: (work) => observePluginCall(owner, () => service.call(work)),
  }
}

/** Traces and counts a call that has limits of its own. */
export async function observePluginCall<Result>(
  { plugin, part, code }: PluginPart,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  let result: CallResult = 'ok'
  try {
    const attributes = { 'shop.plugin': plugin, 'shop.plugin.part': part, 'shop.plugin.code': code }
    return await withSpan(`plugin ${plugin} ${part}`, 'client', attributes, work)
  } catch (error) {
    result = toResult(error)
    throw error
  } finally {
    const seconds = (performance.now() - startedAt) / 1_000
    for (const listener of listeners) listener({ plugin, part, result, seconds })
  }
}

const toResult = (error: unknown): CallResult =>
  error instanceof ServiceTimeoutError
    ? 'timeout'
    : error instanceof ServiceUnavailableError
      ? 'not_called'
      : 'error'
