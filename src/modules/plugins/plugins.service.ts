// Wires plugins for staff: their state and settings.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isEnvironmentOnly, isSecret } from '../../../sdk/plugin/plugin-settings.ts'
import type { Plugin } from '../../../sdk/plugin/define-plugin.ts'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { createSignedToken } from '../../platform/http/signed-token.ts'
import { writeAudit } from '../audit/audit.ts'
import { getSettingVariable, pluginProblems, plugins } from './plugin-registry.ts'
import {
  getPluginSettings,
  isPluginDisabled,
  lockPluginSettings,
  type PluginSettingChange,
  type PluginSettings,
  setPluginSettings,
  toDisabledSetting,
} from './plugin-settings.store.ts'
import type { PluginSettingsInput, PluginView } from './plugin-settings.ts'

/** Readable settings by name. */
export type PluginSettingsDiff = Record<string, { was: unknown; to: unknown }>

export type PluginService = {
  list(ctx: OperatorContext): Promise<PluginView[]>
  /**
   * Changes settings of a plugin. They apply at once; those from the environment stay.
   * @throws ShopError not_found for an unknown plugin; content_changed when the settings have another version;
   * invalid_input with the name of each setting that is unknown, not valid or set by the environment.
   */
  setSettings(ctx: OperatorContext, name: string, input: PluginSettingsInput): Promise<PluginView>
  /**
   * Enables or disables a plugin, at once. Existing orders keep their payment provider for captures and refunds.
   * @throws ShopError not_found for an unknown plugin, or one that cannot run.
   */
  setEnabled(ctx: OperatorContext, name: string, enabled: boolean): Promise<PluginView>
  /** @throws ShopError content_changed when it was changed again since. */
  revertEnabled(ctx: OperatorContext, name: string, change: { was: boolean; to: boolean }): Promise<void>
  /** @throws ShopError content_changed when a setting of the change has changed since. */
  revertSettings(ctx: OperatorContext, name: string, diff: PluginSettingsDiff): Promise<void>
}

type PluginServiceDeps = {
  db: Db
  clock: Clock
  secret: string
  /** Settings in the environment, by variable. */
  environment: Readonly<Record<string, unknown>>
  /** Called after the commit. */
  onChange(): Promise<void>
}

export function createPluginService({
  db,
  clock,
  secret,
  environment,
  onChange,
}: PluginServiceDeps): PluginService {
  /** Keyed, so that it tells nothing of the secrets. */
  const getVersion = (stored: PluginSettings) =>
    createSignedToken(secret, 'plugin-settings', JSON.stringify(stored))
  const present = (plugin: Plugin, stored: PluginSettings): PluginView => {
    const settings = getSettings(plugin).map(([name, schema]) => {
      const variable = getSettingVariable(plugin.name, name)
      const source = environment[variable] !== undefined ? 'environment' : name in stored ? 'stored' : null
      const value = isSecret(schema)
        ? undefined
        : (environment[variable] ?? stored[name] ?? getDefault(schema))
      return {
        name,
        description: describeSetting(schema),
        required: isRequired(schema),
        secret: isSecret(schema),
        choices: listChoices(schema),
        value: value ?? null,
        is_set: source !== null,
        source,
        variable,
      } as const
    })
    return {
      name: plugin.name,
      title: plugin.title,
      version: plugin.version,
      complete: settings.every(({ required, is_set: isSet }) => isSet || !required),
      enabled: !isPluginDisabled(stored),
      problem: null,
      payment_methods: (plugin.payments ?? []).map(({ code }) => code),
      settings_version: getVersion(stored),
      settings,
    }
  }

  /** Writes the rows that `decide` makes of the stored ones, with `audit` if there are any that differ. */
  async function write(
    name: string,
    decide: (plugin: Plugin, stored: PluginSettings) => readonly PluginSettingChange[],
    audit: (tx: Tx, stored: PluginSettings, changes: readonly PluginSettingChange[]) => Promise<void>,
  ): Promise<PluginView> {
    const plugin = plugins.find((one) => one.name === name)
    if (!plugin) throw new ShopError('not_found')
    const changed = await db.transaction().execute(async (tx) => {
      await lockPluginSettings(tx)
      const { [name]: stored = {} } = await getPluginSettings(tx, secret)
      const changes = decide(plugin, stored).filter(
        (setting) => !isDeepStrictEqual(stored[setting.name] ?? null, setting.value),
      )
      if (changes.length > 0) {
        await setPluginSettings(tx, secret, name, changes, clock.now())
        await audit(tx, stored, changes)
      }
      return (await getPluginSettings(tx, secret))[name] ?? {}
    })
    await onChange()
    return present(plugin, changed)
  }

  const change = (
    ctx: OperatorContext,
    name: string,
    decide: (stored: PluginSettings) => Readonly<Record<string, unknown>>,
  ) =>
    write(
      name,
      (plugin, stored) => toChanges(plugin, decide(stored), environment),
      (tx, stored, changes) => auditChanges(tx, ctx, name, stored, changes),
    )

  const setEnabled = (
    ctx: OperatorContext,
    name: string,
    decide: (isEnabled: boolean) => boolean,
  ): Promise<PluginView> =>
    write(
      name,
      (_plugin, stored) => [toDisabledSetting(!decide(!isPluginDisabled(stored)))],
      (tx, stored) => {
        const was = !isPluginDisabled(stored)
        const diff = { enabled: { was, to: !was } }
        return writeAudit(tx, {
          ...ctx,
          action: 'plugin.enabled',
          objectKind: 'plugin',
          objectId: name,
          at: clock.now(),
          diff,
        })
      },
    )

  /** Secrets have an entry of their own, without values, which cannot be reverted. */
  async function auditChanges(
    tx: Tx,
    ctx: OperatorContext,
    name: string,
    stored: PluginSettings,
    changes: readonly PluginSettingChange[],
  ): Promise<void> {
    const event = { ...ctx, objectKind: 'plugin', objectId: name, at: clock.now() }
    const secrets = changes.filter((setting) => setting.isSecret).map((setting) => setting.name)
    const readable = changes.filter((setting) => !setting.isSecret)
    if (secrets.length > 0) await writeAudit(tx, { ...event, action: 'plugin.secrets', diff: { secrets } })
    if (readable.length === 0) return
    const diff = Object.fromEntries(
      readable.map(({ name: setting, value }) => [setting, { was: stored[setting] ?? null, to: value }]),
    )
    await writeAudit(tx, { ...event, action: 'plugin.settings', diff: { settings: diff } })
  }

  return {
    async list(ctx) {
      ctx.require('settings.edit')
      const stored = await getPluginSettings(db, secret)
      return [
        ...plugins.map((plugin) => present(plugin, stored[plugin.name] ?? {})),
        ...pluginProblems.map(({ plugin: name, problem }) => ({
          name,
          title: name,
          version: '',
          complete: false,
          enabled: false,
          problem,
          payment_methods: [],
          settings_version: '',
          settings: [],
        })),
      ]
    },
    async setSettings(ctx, name, { was, values }) {
      ctx.require('settings.edit')
      return change(ctx, name, (stored) => {
        const isSame = Object.entries(values).every(([key, value]) =>
          isDeepStrictEqual(stored[key] ?? null, value),
        )
        if (!isSame && getVersion(stored) !== was)
          throw new ShopError('content_changed', { fields: ['settings_version'] })
        return values
      })
    },
    async setEnabled(ctx, name, enabled) {
      ctx.require('settings.edit')
      return setEnabled(ctx, name, () => enabled)
    },
    async revertEnabled(ctx, name, { was, to }) {
      ctx.require('settings.edit')
      await setEnabled(ctx, name, (isEnabled) => {
        if (isEnabled !== to) throw new ShopError('content_changed', { fields: ['enabled'] })
        return was
      })
    },
    async revertSettings(ctx, name, diff) {
      ctx.require('settings.edit')
      await change(ctx, name, (stored) => {
        const changedSince = Object.keys(diff).filter(
          (setting) => !isDeepStrictEqual(stored[setting] ?? null, diff[setting]!.to),
        )
        if (changedSince.length > 0) throw new ShopError('content_changed', { fields: changedSince })
        return Object.fromEntries(Object.entries(diff).map(([setting, { was }]) => [setting, was]))
      })
    },
  }
}

const getSettings = ({ settings }: Plugin): [name: string, schema: z.ZodType][] =>
  Object.entries((settings?.shape ?? {}) as Record<string, z.ZodType>)

const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success

const getDefault = (schema: z.ZodType): unknown => schema.safeParse(undefined).data

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema

const describeSetting = (schema: z.ZodType) => schema.description ?? unwrap(schema).description ?? ''

function listChoices(schema: z.ZodType): string[] | null {
  const inner = unwrap(schema)
  return inner instanceof z.ZodEnum ? inner.options.map(String) : null
}

/** @throws ShopError invalid_input. */
function toChanges(
  plugin: Plugin,
  values: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, unknown>>,
): PluginSettingChange[] {
  const schemas = new Map(getSettings(plugin))
  const issues: InputIssue[] = []
  const changes = Object.entries(values).flatMap(([name, value]): PluginSettingChange[] => {
    const schema = schemas.get(name)
    const issue = (message: string) => issues.push({ path: `values.${name}`, message })
    const variable = getSettingVariable(plugin.name, name)
    if (!schema) issue(`${plugin.title} has no setting ${name}; it has ${[...schemas.keys()].join(', ')}`)
    else if (environment[variable] !== undefined)
      issue(`is set by the environment variable ${variable}; change it there`)
    else if (value === null) return [{ name, isSecret: isSecret(schema), value }]
    else if (isEnvironmentOnly(schema)) issue(`is set by the environment variable ${variable} only`)
    else {
      const parsed = schema.safeParse(value)
      if (parsed.success) return [{ name, isSecret: isSecret(schema), value: parsed.data }]
      issue(parsed.error.issues.map(({ message }) => message).join('; '))
    }
    return []
  })
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  return changes
}
