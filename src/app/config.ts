// The only place that reads the environment. Everything else is handed its part of Config.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { type Provider, providerSchema } from '../modules/auth/provider.ts'
import { type PaymentMethod, paymentMethods } from '../modules/checkout/checkout.ts'
import type { ProviderSettings } from '../modules/payments/providers.ts'
import type { BucketSettings } from '../platform/bucket.ts'
import { findInvalidPostgresUrl } from '../platform/postgres-urls.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    HOST: z.string().min(1).default('localhost'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** Where the shop is reached from outside: links in mails, canonical addresses, the origin of unsafe requests. */
    SHOP_URL: url(['http:', 'https:']).optional(),
    SHOP_DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .superRefine((text, context) => {
        const invalidUrl = findInvalidPostgresUrl(text)
        if (invalidUrl) context.addIssue({ code: 'custom', message: invalidUrl })
      })
      .optional(),
    /** More than the cores can work on at once wait for each other in the database, which costs more than waiting here: docs/decisions/0004. */
    DATABASE_POOL_SIZE: z.coerce
      .number()
      .int()
      .min(1)
      .max(200)
      .default(2 * availableParallelism() + 2),
    DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(5_000),
    /** How long a start waits for a database server that is busy, starting or not there yet. */
    DATABASE_START_TIMEOUT_MS: z.coerce.number().int().min(0).max(3_600_000).default(60_000),
    /** Redis or Valkey, by which processes keep limits together; absent: each its own. */
    REDIS_URL: url(['redis:', 'rediss:']).optional(),
    /** A bucket of an S3-compatible store for pictures and papers; absent: the folder `files` of the data folder. */
    S3_BUCKET: z.string().min(1).optional(),
    /** Where the store is, unless it is Amazon's. */
    S3_ENDPOINT: url(['http:', 'https:']).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    /** Both or neither: without them the machine's own role is asked, as Amazon's tools do. */
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** Signs links; 32 characters or more. Made and kept in the data folder when absent. */
    SHOP_SECRET: z.string().min(32).optional(),
    /** Encrypts and authenticates backups; 16 characters or more. Absent: backups are plain files. */
    BACKUP_PASSPHRASE: z.string().min(16).optional(),
    SMTP_URL: url(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: z.string().default('Selvedge <shop@selvedge.example>'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /** Fill an empty shop with the demo catalogue. */
    SEED_DEMO_DATA: flag.default(true),
    /** Requests worked on at once in each lane; four times as many wait, then are answered 503: docs/operations.md, "Overload". */
    MAX_IN_FLIGHT: z.coerce.number().int().min(1).max(10_000).default(64),
    /** Megabytes of rendered pages and answers kept in memory. */
    CACHE_MB: z.coerce.number().int().min(1).max(16_384).default(128),
    /** Browsers keep pages for when there is no network; off sends the service worker away where it is in use. */
    SERVICE_WORKER: flag.default(true),
    /** Providers of OpenID Connect that customers may sign in by, as JSON: [{ id, name, issuer, clientId, clientSecret }]. */
    OIDC_PROVIDERS: z
      .string()
      .default('[]')
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          context.addIssue('must be JSON')
          return z.NEVER
        }
      })
      .pipe(z.array(providerSchema)),
    /** Both or neither: https://dashboard.stripe.com, API keys and webhooks. */
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    /** Where Stripe's API is; only tests have another. */
    STRIPE_API_URL: url(['http:', 'https:']).optional(),
    /** Outside the demo, test cards are accepted only with this; every page then shows a banner. */
    PAYMENT_TEST_MODE: flag.default(false),
    /** Payment methods on offer, in this order; absent: Stripe where it is set up, else test cards where they are allowed, and cash. */
    PAYMENT_METHODS: z
      .string()
      .transform((text) => text.split(',').map((method) => method.trim()))
      .pipe(z.array(z.enum(paymentMethods)).min(1))
      .optional(),
    /** Webhooks may be sent to this machine itself, and without https: for trying a receiver out. */
    ALLOW_LOCAL_WEBHOOKS: flag.default(false),
    /** Opens /metrics to whoever sends it as a bearer token; without it there is no such page. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** Where traces are sent to by OTLP over HTTP (without /v1/traces); absent: none are made. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('shop'),
    /** Which part of requests that bring no trace of their own begin one: 1 all, 0.01 one of a hundred. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** Pictures are drawn ahead of being asked for. */
    PRERENDER_IMAGES: flag.default(true),
  })
  .superRefine((settings, context) => {
    const [key, webhook] = [settings.STRIPE_SECRET_KEY, settings.STRIPE_WEBHOOK_SECRET]
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (key && !webhook) issue('STRIPE_WEBHOOK_SECRET', 'is needed beside STRIPE_SECRET_KEY')
    if (webhook && !key) issue('STRIPE_SECRET_KEY', 'is needed beside STRIPE_WEBHOOK_SECRET')
    for (const [name, optionalValue] of [
      ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
    ] as const)
      if (settings[optionalValue] && !settings[name]) issue(name, `is needed beside ${optionalValue}`)
    if (!settings.S3_BUCKET && (settings.S3_ENDPOINT || settings.S3_ACCESS_KEY_ID))
      issue('S3_BUCKET', 'is needed beside the other settings of S3')
    if (settings.PAYMENT_METHODS?.includes('stripe') && !key)
      issue('PAYMENT_METHODS', 'stripe needs STRIPE_SECRET_KEY')
    if (settings.PAYMENT_METHODS?.includes('test-card') && !allowsTestCards(settings))
      issue('PAYMENT_METHODS', 'test-card needs SEED_DEMO_DATA=on or PAYMENT_TEST_MODE=on')
  })

export type Config = {
  env: 'production' | 'development' | 'test'
  host: string
  port: number
  shopUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databasePoolSize: number
  databaseTimeoutMs: number
  databaseStartTimeoutMs: number
  redisUrl: string | undefined
  /** Where files are kept; undefined: in the data folder. */
  bucket: BucketSettings | undefined
  secret: string | undefined
  backupPassphrase: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: z.infer<typeof schema>['LOG_LEVEL']
  demo: boolean
  maxInFlight: number
  cacheBytes: number
  offline: boolean
  drawAhead: boolean
  webhookLoopback: boolean
  metricsToken: string | undefined
  tracing: { endpoint: string; service: string; ratio: number } | undefined
  providers: Provider[]
  payments: ProviderSettings
}

/** Every wrong value at once, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads `.env` of the folder, then the environment, which wins.
 * @throws ConfigError that lists every wrong value.
 */
export function loadConfig(
  environment: Record<string, string | undefined> = process.env,
  folder = process.cwd(),
): Config {
  const provided = Object.fromEntries(
    Object.entries({ ...readDotEnv(folder), ...environment }).filter(([, value]) => value !== ''),
  )
  const parsed = schema.safeParse(provided)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings are not valid:\n${lines.join('\n')}`)
  }
  const e = parsed.data
  return {
    env: e.NODE_ENV,
    host: e.HOST,
    port: e.PORT,
    shopUrl: (e.SHOP_URL ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`).replace(
      /\/$/,
      '',
    ),
    dataDir: resolve(e.SHOP_DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePoolSize: e.DATABASE_POOL_SIZE,
    databaseTimeoutMs: e.DATABASE_TIMEOUT_MS,
    databaseStartTimeoutMs: e.DATABASE_START_TIMEOUT_MS,
    redisUrl: e.REDIS_URL,
    bucket: readBucket(e),
    secret: e.SHOP_SECRET,
    backupPassphrase: e.BACKUP_PASSPHRASE,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    logLevel: e.LOG_LEVEL,
    demo: e.SEED_DEMO_DATA,
    maxInFlight: e.MAX_IN_FLIGHT,
    cacheBytes: e.CACHE_MB * 2 ** 20,
    offline: e.SERVICE_WORKER,
    drawAhead: e.PRERENDER_IMAGES,
    webhookLoopback: e.ALLOW_LOCAL_WEBHOOKS,
    metricsToken: e.METRICS_TOKEN,
    tracing: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: e.OTEL_SERVICE_NAME,
          ratio: e.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    providers: e.OIDC_PROVIDERS,
    payments: readPayments(e),
  }
}

function readBucket(e: z.infer<typeof schema>): BucketSettings | undefined {
  if (e.S3_BUCKET === undefined) return undefined
  return {
    name: e.S3_BUCKET,
    region: e.S3_REGION,
    endpoint: e.S3_ENDPOINT,
    ...(e.S3_ACCESS_KEY_ID && {
      key: { accessKeyId: e.S3_ACCESS_KEY_ID, secretAccessKey: e.S3_SECRET_ACCESS_KEY! },
    }),
  }
}

function readPayments(e: z.infer<typeof schema>): ProviderSettings {
  const stripe = e.STRIPE_SECRET_KEY !== undefined && {
    secretKey: e.STRIPE_SECRET_KEY,
    webhookSecret: e.STRIPE_WEBHOOK_SECRET!,
    apiUrl: e.STRIPE_API_URL,
  }
  // A shop that takes money takes no test cards.
  const card: PaymentMethod[] = stripe ? ['stripe'] : allowsTestCards(e) ? ['test-card'] : []
  return {
    methods: e.PAYMENT_METHODS ?? [...card, 'cash-on-delivery'],
    ...(stripe && { stripe }),
    ...(e.PAYMENT_TEST_MODE && { isTestMode: true }),
  }
}

const allowsTestCards = (e: { SEED_DEMO_DATA: boolean; PAYMENT_TEST_MODE: boolean }) =>
  e.SEED_DEMO_DATA || e.PAYMENT_TEST_MODE

function readDotEnv(folder: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(join(folder, '.env'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
