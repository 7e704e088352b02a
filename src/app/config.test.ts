import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { useFolders } from '../../tests/support/folder.ts'
import { ConfigError, loadConfig } from './config.ts'

const newFolder = useFolders()
/** Loads the settings from an environment and a working folder whose .env has these lines. */
function load(environment: Record<string, string> = {}, dotEnv?: string) {
  const folder = newFolder()
  if (dotEnv !== undefined) writeFileSync(join(folder, '.env'), dotEnv)
  return loadConfig(environment, folder)
}

describe('settings', () => {
  test('have defaults that can start a shop', () => {
    expect(load()).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: undefined,
      demo: true,
      shopUrl: 'http://localhost:3000',
    })
  })

  test('come from .env, and the environment takes precedence', () => {
    const config = load({ PORT: '4180' }, 'PORT=4181\nLOG_LEVEL="warn"\n# HOST=elsewhere\n')
    expect(config).toMatchObject({ port: 4180, logLevel: 'warn', host: 'localhost' })
  })

  test('that are empty count as unset', () => {
    expect(load({ PORT: '', SMTP_URL: '', SHOP_SECRET: '' })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
      secret: undefined,
    })
  })

  test('turn the service worker off', () => {
    expect(load().offline).toBe(true)
    expect(load({ SERVICE_WORKER: 'off' }).offline).toBe(false)
  })

  test('of payments default to demo cards until both Stripe keys are set', () => {
    expect(load().payments).toEqual({
      methods: ['test-card', 'cash-on-delivery'],
      isDefault: true,
      allowsTests: true,
      settings: {},
    })
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(load(stripe).payments).toEqual({
      methods: ['stripe', 'cash-on-delivery'],
      isDefault: true,
      allowsTests: true,
      settings: stripe,
    })
    expect(load({ ...stripe, PAYMENT_METHODS: 'cash-on-delivery, stripe' }).payments.methods).toEqual([
      'cash-on-delivery',
      'stripe',
    ])
    for (const incomplete of Object.entries(stripe))
      expect(() => load(Object.fromEntries([incomplete]))).toThrow(ConfigError)
    for (const methods of ['stripe', 'cheque'])
      expect(() => load({ PAYMENT_METHODS: methods })).toThrow(ConfigError)
  })

  test('accept test cards in demo shops and in payment test mode only', () => {
    const sells = { NODE_ENV: 'production', SEED_DEMO_DATA: 'off' }
    expect(load(sells).payments).toEqual({
      methods: [],
      isDefault: true,
      allowsTests: false,
      settings: {},
    })
    expect(() => load({ ...sells, PAYMENT_METHODS: 'test-card' })).toThrow(
      'PAYMENT_METHODS: test-card needs SEED_DEMO_DATA=on or PAYMENT_TEST_MODE=on',
    )
    expect(load({ ...sells, PAYMENT_TEST_MODE: 'on' }).payments).toEqual({
      methods: ['test-card', 'cash-on-delivery'],
      isDefault: true,
      allowsTests: true,
      settings: {},
      isTestMode: true,
    })
  })

  test('that are invalid are reported all at once, by name', () => {
    const invalid = {
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost/shop',
      SHOP_URL: 'shop.example',
      SHOP_SECRET: 'short',
      LOG_LEVEL: 'loud',
      SEED_DEMO_DATA: 'yes',
      MAX_IN_FLIGHT: '0',
      CACHE_MB: '1.5',
    }
    expect(() => load(invalid)).toThrow(ConfigError)
    const message = String(catchError(() => load(invalid)))
    for (const name of Object.keys(invalid)) expect(message).toMatch(new RegExp(`^  ${name}: `, 'm'))
    expect(message).not.toContain('short')
  })

  test('build the shop URL without a trailing slash, with IPv6 hosts in brackets', () => {
    expect(load({ SHOP_URL: 'https://shop.example/' }).shopUrl).toBe('https://shop.example')
    expect(load({ HOST: '::1', PORT: '4180' }).shopUrl).toBe('http://[::1]:4180')
  })
})

function catchError(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
