// Wires the custom fields of plugins: their definitions are stored while the plugin is installed and the field is active.
import { isDeepStrictEqual } from 'node:util'
import type { FieldDefinition } from '../../../sdk/plugin/field.ts'
import { getFieldPrefix } from '../../../sdk/plugin/field.ts'
import type { Plugin } from '../../../sdk/plugin/define-plugin.ts'
import type { Clock } from '../../kernel/clock.ts'
import { compareRecords } from '../../kernel/record-diff.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { writeAudit } from '../audit/audit.ts'
import { lockWriters } from '../imports/write-products.ts'
import { configurePlugin } from '../plugins/configure-plugin.ts'
import { forgetPluginFailure, recordPluginFailure } from '../plugins/plugin-failures.store.ts'
import { plugins as installedPlugins } from '../plugins/plugin-registry.ts'
import { getPluginSettings, isPluginDisabled, type PluginSettings } from '../plugins/plugin-settings.store.ts'
import { listingTags } from '../search/listing-tags.ts'
import { tags } from '../storefront/storefront.service.ts'
import {
  byKey,
  type CustomFieldDiff,
  findRepeatedKeys,
  findUnfitValues,
  readValues,
  refreshOwners,
} from './apply-fields.service.ts'
import { type CustomField, customField } from './custom-fields.ts'
import { listCustomFields, lockCustomFields, setCustomFields } from './custom-fields.store.ts'

/** Name of this part in the failures of a plugin. */
export const PLUGIN_FIELDS_PART = 'fields'

type PluginFieldDeps = {
  db: Db
  clock: Clock
  secret: string
  /** Settings of plugins in the environment, by variable. */
  environment: Readonly<Record<string, unknown>>
  /** Called after the commit. */
  publish(tags: readonly string[]): Promise<void>
  plugins?: readonly Plugin[]
}

export type PluginFieldService = {
  /**
   * Stores the definitions that installed plugins declare, and removes those of others; values stay. Runs at the start
   * of the shop and after settings of plugins change. A definition that is not valid, whose key is taken or that stored
   * values do not satisfy leaves the stored one as it is, and is recorded as a failure of its plugin.
   */
  sync(): Promise<void>
}

type Problems = Map<string, string[]>

export function createPluginFieldService({
  db,
  clock,
  secret,
  environment,
  publish,
  plugins = installedPlugins,
}: PluginFieldDeps): PluginFieldService {
  async function apply(tx: Tx, stored: Record<string, PluginSettings>): Promise<string[] | undefined> {
    await lockWriters(tx)
    await lockCustomFields(tx)
    const current = await listCustomFields(tx)
    const problems: Problems = new Map()
    const wanted = plugins.flatMap((plugin) =>
      readFields(plugin, stored[plugin.name] ?? {}, environment, current, problems),
    )
    const merged = withoutTakenKeys(mergeFields(current, wanted), problems)
    const proposed = compareRecords(byKey(current), byKey(merged), isDeepStrictEqual)
    const fields = await keepFitting(tx, current, merged, proposed, problems)
    const at = clock.now()
    for (const { name } of plugins) {
      const [problem] = problems.get(name) ?? []
      if (problem === undefined) await forgetPluginFailure(tx, name, PLUGIN_FIELDS_PART)
      else await recordPluginFailure(tx, { plugin: name, part: PLUGIN_FIELDS_PART, problem, failed_at: at })
    }
    const diff = compareRecords(byKey(current), byKey(fields), isDeepStrictEqual)
    if (Object.keys(diff).length === 0) return undefined
    const values = await readValues(tx, diff)
    await setCustomFields(tx, fields)
    const stale = await refreshOwners(tx, diff, values, at)
    await auditChanges(tx, diff, at)
    return stale
  }
  return {
    async sync() {
      const current = await listCustomFields(db)
      const isConcerned =
        plugins.some(({ fields = [] }) => fields.length > 0) ||
        current.some(({ plugin }) => plugin !== undefined)
      if (!isConcerned) return
      const stored = await getPluginSettings(db, secret)
      const stale = await db.transaction().execute((tx) => apply(tx, stored))
      if (stale) await publish([listingTags.list, tags.content, ...stale])
    },
  }
}

const addProblem = (problems: Problems, plugin: string, problem: string) =>
  problems.set(plugin, [...(problems.get(plugin) ?? []), problem])

/** The active fields of a plugin; the stored ones while a definition is not valid. */
function readFields(
  plugin: Plugin,
  stored: PluginSettings,
  environment: Readonly<Record<string, unknown>>,
  current: readonly CustomField[],
  problems: Problems,
): CustomField[] {
  if (isPluginDisabled(stored)) return []
  const prefix = getFieldPrefix(plugin.name)
  return (plugin.fields ?? []).flatMap((definition) => {
    const { isActive, ...properties } = definition
    const keep = (problem: string) => {
      addProblem(problems, plugin.name, `${definition.entity}.${definition.key}: ${problem}`)
      return current.filter(
        (field) =>
          field.plugin === plugin.name && field.entity === definition.entity && field.key === definition.key,
      )
    }
    try {
      if (isActive && !isFieldActive(plugin, definition, stored, environment)) return []
    } catch (error) {
      return keep(`The plugin failed: ${(error as Error).message}`)
    }
    if (!definition.key.startsWith(prefix)) return keep(`The key must begin with ${prefix}`)
    const parsed = customField.safeParse({ ...properties, plugin: plugin.name })
    return parsed.success
      ? [parsed.data]
      : keep(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  })
}

function isFieldActive(
  plugin: Plugin,
  { isActive }: FieldDefinition,
  stored: PluginSettings,
  environment: Readonly<Record<string, unknown>>,
): boolean {
  const settings = configurePlugin(plugin, stored, environment)
  // Without its required settings, the plugin does nothing.
  return 'values' in settings && isActive!(settings.values as never)
}

/** In the stored order, new ones last. */
function mergeFields(current: readonly CustomField[], wanted: readonly CustomField[]): CustomField[] {
  const rest = byKey(wanted)
  const kept = current.flatMap((field): CustomField[] => {
    if (field.plugin === undefined) return [field]
    const name = `${field.entity}.${field.key}`
    const update = rest.get(name)
    rest.delete(name)
    return update ? [update] : []
  })
  return [...kept, ...rest.values()]
}

/** A key belongs to the shop, or to the plugin that had it first. */
function withoutTakenKeys(fields: readonly CustomField[], problems: Problems): CustomField[] {
  const issues = findRepeatedKeys(fields)
  const taken = new Set(issues.map(({ path }) => Number(path.split('.')[1])))
  for (const { path, message } of issues) {
    const { plugin } = fields[Number(path.split('.')[1])]!
    if (plugin !== undefined) addProblem(problems, plugin, message)
  }
  return fields.filter((_, index) => !taken.has(index))
}

/** Definitions that stored values do not satisfy stay as they are; new ones are left out. */
async function keepFitting(
  tx: Tx,
  current: readonly CustomField[],
  merged: readonly CustomField[],
  diff: CustomFieldDiff,
  problems: Problems,
): Promise<CustomField[]> {
  const issues = await findUnfitValues(tx, merged, diff, await readValues(tx, diff))
  const unfit = new Map(issues.map(({ path, message }) => [Number(path.split('.')[1]), message]))
  const stored = byKey(current)
  return merged.flatMap((field, index) => {
    const message = unfit.get(index)
    if (message === undefined) return [field]
    addProblem(problems, field.plugin ?? '', `${field.entity}.${field.key}: ${message}`)
    return stored.get(`${field.entity}.${field.key}`) ?? []
  })
}

async function auditChanges(tx: Tx, diff: CustomFieldDiff, at: Date): Promise<void> {
  const byPlugin = new Map<string, CustomFieldDiff>()
  for (const [name, change] of Object.entries(diff)) {
    const plugin = (change.to ?? change.was)!.plugin!
    byPlugin.set(plugin, { ...byPlugin.get(plugin), [name]: change })
  }
  for (const [plugin, fields] of byPlugin)
    await writeAudit(tx, {
      actor: `plugin:${plugin}`,
      requestId: `plugin:${plugin}`,
      action: 'plugin.fields',
      objectKind: 'plugin',
      objectId: plugin,
      diff: { fields },
      at,
    })
}
