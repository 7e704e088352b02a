// Plugins that fail, hang or ask for another API do not harm the shop.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  definePlugin,
  type PaymentProvider,
  type Plugin,
  PLUGIN_API_VERSION,
  secret,
} from '../../../sdk/plugin/index.ts'
import { checkPlugins, getSettingVariable } from '../plugins/plugin-registry.ts'
import { definePluginProviders } from './plugin-providers.ts'
import { ProviderUnavailable } from './provider.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hanging = () => new Promise<never>(() => undefined)
const provider: PaymentProvider = {
  authorise: hanging,
  capture: hanging,
  refund: hanging,
  void: async () => undefined,
  find: async () => ({ status: 'pending' }),
}
const createPlugin = (change: Partial<Plugin> = {}): Plugin =>
  definePlugin({
    name: 'slow-pay',
    title: 'Slow Pay',
    version: '1.0.0',
    requires: '^1',
    settings: z.object({ apiKey: secret('key'), region: z.enum(['eu', 'us']).default('eu') }),
    payments: [
      {
        code: 'slow-pay',
        capabilities: { settlement: 'at-checkout', input: 'redirect' },
        messages: { en: { title: 'Slow Pay' } },
        isTestMode: ({ apiKey }) => apiKey.startsWith('test_'),
        create: () => provider,
      },
    ],
    ...change,
  })

test('plugins with an invalid or taken name, or for another API, are disabled with the reason', () => {
  const good = createPlugin()
  const { plugins, problems } = checkPlugins([
    good,
    createPlugin(),
    createPlugin({ name: 'Bad Name' }),
    createPlugin({ name: 'next-pay', requires: '^2' }),
  ])
  expect(plugins).toEqual([good])
  expect(problems).toEqual([
    { plugin: 'slow-pay', problem: 'Another plugin has the same name.' },
    { plugin: 'Bad Name', problem: 'The name must consist of lower-case words joined by hyphens.' },
    {
      plugin: 'next-pay',
      problem: `It requires version ^2 of the plugin API; this is ${PLUGIN_API_VERSION}.`,
    },
  ])
})

test('settings have environment variables, and defaults', () => {
  expect(getSettingVariable('acme-pay', 'apiKey2Url')).toBe('ACME_PAY_API_KEY2_URL')
  const seen: unknown[] = []
  const plugin = createPlugin()
  const [definition] = definePluginProviders({
    ...plugin,
    payments: [{ ...plugin.payments![0]!, create: (settings) => (seen.push(settings), provider) }],
  })
  expect(Object.keys(definition!.settings!)).toEqual(['SLOW_PAY_API_KEY', 'SLOW_PAY_REGION'])
  definition!.create({ SLOW_PAY_API_KEY: 'k', OTHER: 1 }, { secret: '' })
  expect(seen).toEqual([{ apiKey: 'k', region: 'eu' }])
  expect(definition!.isTestMode!({ SLOW_PAY_API_KEY: 'test_k' })).toBe(true)
})

test('a call that hangs ends after 30 s; after three of them calls fail at once, and are tried again later', async () => {
  const [definition] = definePluginProviders(createPlugin())
  const isolated = definition!.create({ SLOW_PAY_API_KEY: 'k' }, { secret: '' })
  const refund = () => isolated.refund({} as never, {} as never).catch((error: unknown) => error)
  for (const _ of [1, 2, 3]) {
    const result = refund()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await result).toBeInstanceOf(ProviderUnavailable)
  }
  // Without waiting.
  expect(await refund()).toMatchObject({ message: 'Payment provider slow-pay did not answer recently' })
  await expect(isolated.find({} as never, 'key', new Date())).rejects.toBeInstanceOf(ProviderUnavailable)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await isolated.find({} as never, 'key', new Date())).toEqual({ status: 'pending' })
})
