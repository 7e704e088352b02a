// The only module that reads the environment. All others receive their part of Config.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { type Provider, providerSchema } from '../modules/auth/providers/provider.ts'
import { paymentMethods } from '../modules/payments/payment-methods.ts'
import { findSettingErrors, getDefaultMethods } from '../modules/payments/provider-settings.ts'
import type { ProviderSettings } from '../modules/payments/providers.ts'
import { pluginEnvironmentSchema } from '../modules/plugins/plugin-registry.ts'
import type { BucketSettings } from '../platform/files/bucket.ts'
import { findInvalidPostgresUrl } from '../platform/database/postgres-urls.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    HOST: z.string().min(1).default('localhost'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /**
     * The public URL of the shop: for links in emails, canonical URLs and the origin check of unsafe requests.
     */
    SHOP_URL: url(['http:', 'https:']).optional(),
    SHOP_DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .superRefine((text, context) => {
        const invalidUrl = findInvalidPostgresUrl(text)
        if (invalidUrl) context.addIssue({ code: 'custom', message: invalidUrl })
      })
      .optional(),
    /** Database of the sandbox of machine keys; absent: the name in DATABASE_URL with `_sandbox`, on the same server. */
    SANDBOX_DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
    /**
     * More connections than cores would wait in the database, which costs more than waiting here:
     * docs/decisions/0004.
     */
    DATABASE_POOL_SIZE: z.coerce
      .number()
      .int()
      .min(1)
      .max(200)
      .default(2 * availableParallelism() + 2),
    DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(5_000),
    /** Milliseconds that startup waits for a database server that is busy, starting or unreachable. */
    DATABASE_START_TIMEOUT_MS: z.coerce.number().int().min(0).max(3_600_000).default(60_000),
    /** Redis or Valkey for rate limits shared between processes; absent: each process has its own. */
    REDIS_URL: url(['redis:', 'rediss:']).optional(),
    /** An S3-compatible bucket for images and documents; absent: the folder `files` of the data folder. */
    S3_BUCKET: z.string().min(1).optional(),
    /** Endpoint of the store; absent: Amazon S3. */
    S3_ENDPOINT: url(['http:', 'https:']).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    /** Both or neither; without them the machine's IAM role is used, as in Amazon's tools. */
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** Signs links; at least 32 characters. Generated and saved in the data folder when absent. */
    SHOP_SECRET: z.string().min(32).optional(),
    /** Encrypts and authenticates backups; at least 16 characters. Absent: backups are not encrypted. */
    BACKUP_PASSPHRASE: z.string().min(16).optional(),
    SMTP_URL: url(['smtp:', 'smtps:']).optional(),
    /** Signs reports of bounced emails: docs/operations.md. Absent: none are accepted. */
    EMAIL_EVENTS_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
      .optional(),
    MAIL_FROM: z.string().default('Selvedge <shop@selvedge.example>'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /**
     * Header in which a proxy says the visitor's country as an ISO 3166-1 code, such as `CF-IPCountry`: selects their
     * market. Only behind a proxy that always overwrites it.
     */
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
      .transform((name) => name.toLowerCase())
      .optional(),
    /** Fills an empty shop with the demo catalogue. */
    SEED_DEMO_DATA: flag.default(true),
    /** Whether a new demo shop gets orders, visits and searches of the past ninety days. */
    DEMO_HISTORY: flag.default(true),
    /**
     * Concurrent requests per priority; four times as many wait, further ones get 503: docs/operations.md,
     * "Overload".
     */
    MAX_IN_FLIGHT: z.coerce.number().int().min(1).max(10_000).default(64),
    /** Megabytes of rendered pages and API responses cached in memory. */
    CACHE_MB: z.coerce.number().int().min(1).max(16_384).default(128),
    /** Whether browsers store pages for offline use; off unregisters installed service workers. */
    SERVICE_WORKER: flag.default(true),
    /**
     * OpenID Connect providers for customer sign-in, as JSON: [{ id, name, issuer, clientId, clientSecret }].
     */
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
    /** Outside the demo, test cards are accepted only with this setting; every page then shows a banner. */
    PAYMENT_TEST_MODE: flag.default(false),
    /** Payment methods in display order, until staff edit them; absent: getDefaultMethods. */
    PAYMENT_METHODS: z
      .string()
      .transform((text) => text.split(',').map((method) => method.trim()))
      .pipe(z.array(z.enum(paymentMethods)).min(1))
      .optional(),
    /** Allows webhooks to this machine and without https, for testing a receiver. */
    ALLOW_LOCAL_WEBHOOKS: flag.default(false),
    /** Root of the REST API of VIES, for checking VAT ids online; absent: they are not checked online. */
    VIES_URL: url(['http:', 'https:']).optional(),
    /** The bearer token for /metrics; without it the route does not exist. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** OTLP/HTTP endpoint for traces, without /v1/traces; absent: tracing is off. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('shop'),
    /** Sampling ratio of requests without a trace context: 1 traces all, 0.01 one in a hundred. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** Whether images are rendered before they are requested. */
    PRERENDER_IMAGES: flag.default(true),
  })
  .superRefine((settings, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    for (const [name, optionalValue] of [
      ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
    ] as const)
      if (settings[optionalValue] && !settings[name]) issue(name, `is required when ${optionalValue} is set`)
    if (!settings.S3_BUCKET && (settings.S3_ENDPOINT || settings.S3_ACCESS_KEY_ID))
      issue('S3_BUCKET', 'is required when the other S3 settings are set')
  })

export type Config = {
  env: 'production' | 'development' | 'test'
  host: string
  port: number
  shopUrl: string
  dataDir: string
  databaseUrl: string | undefined
  sandboxDatabaseUrl: string | undefined
  databasePoolSize: number
  databaseTimeoutMs: number
  databaseStartTimeoutMs: number
  redisUrl: string | undefined
  bucket: BucketSettings | undefined
  secret: string | undefined
  backupPassphrase: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  emailEventsSecret: string | undefined
  logLevel: z.infer<typeof schema>['LOG_LEVEL']
  demo: boolean
  demoHistory: boolean
  maxInFlight: number
  cacheBytes: number
  offline: boolean
  drawAhead: boolean
  webhookLoopback: boolean
  viesUrl: string | undefined
  metricsToken: string | undefined
  tracing: { endpoint: string; service: string; ratio: number } | undefined
  providers: Provider[]
  payments: ProviderSettings
  /** Lower-case name of the header with the visitor's country. */
  countryHeader: string | undefined
}

/** Lists all invalid settings, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads `.env` in the folder and the environment, which takes precedence.
 * @throws ConfigError that lists all invalid values.
 */
export function loadConfig(
  environment: Record<string, string | undefined> = process.env,
  folder = process.cwd(),
): Config {
  const provided = Object.fromEntries(
    Object.entries({ ...readDotEnv(folder), ...environment }).filter(([, value]) => value !== ''),
  )
  const [parsed, parsedProviders] = [schema.safeParse(provided), pluginEnvironmentSchema.safeParse(provided)]
  const issues = [parsed, parsedProviders].flatMap(({ error }) => error?.issues ?? [])
  if (issues.length > 0) throw toConfigError(issues.map(({ path, message }) => [path.join('.'), message]))
  const e = parsed.data!
  const payments = readPayments(e, parsedProviders.data!)
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
    sandboxDatabaseUrl: e.SANDBOX_DATABASE_URL,
    databasePoolSize: e.DATABASE_POOL_SIZE,
    databaseTimeoutMs: e.DATABASE_TIMEOUT_MS,
    databaseStartTimeoutMs: e.DATABASE_START_TIMEOUT_MS,
    redisUrl: e.REDIS_URL,
    bucket: readBucket(e),
    secret: e.SHOP_SECRET,
    backupPassphrase: e.BACKUP_PASSPHRASE,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    emailEventsSecret: e.EMAIL_EVENTS_SECRET,
    logLevel: e.LOG_LEVEL,
    demo: e.SEED_DEMO_DATA,
    demoHistory: e.DEMO_HISTORY,
    maxInFlight: e.MAX_IN_FLIGHT,
    cacheBytes: e.CACHE_MB * 2 ** 20,
    offline: e.SERVICE_WORKER,
    drawAhead: e.PRERENDER_IMAGES,
    webhookLoopback: e.ALLOW_LOCAL_WEBHOOKS,
    viesUrl: e.VIES_URL,
    metricsToken: e.METRICS_TOKEN,
    tracing: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: e.OTEL_SERVICE_NAME,
          ratio: e.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    providers: e.OIDC_PROVIDERS,
    payments,
    countryHeader: e.COUNTRY_HEADER,
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

function readPayments(e: z.infer<typeof schema>, settings: Record<string, unknown>): ProviderSettings {
  const allowsTests = e.SEED_DEMO_DATA || e.PAYMENT_TEST_MODE
  const errors = findSettingErrors(settings, { allowsTests, methods: e.PAYMENT_METHODS })
  if (errors.length > 0) throw toConfigError(errors)
  return {
    methods: e.PAYMENT_METHODS ?? getDefaultMethods(settings, allowsTests),
    isDefault: e.PAYMENT_METHODS === undefined,
    allowsTests,
    settings,
    ...(e.PAYMENT_TEST_MODE && { isTestMode: true }),
  }
}

const toConfigError = (errors: readonly (readonly [name: string, message: string])[]) =>
  new ConfigError(
    `These settings are not valid:\n${errors.map(([name, message]) => `  ${name}: ${message}`).join('\n')}`,
  )

function readDotEnv(folder: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(join(folder, '.env'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
