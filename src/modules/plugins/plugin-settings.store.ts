// Table plugin_setting.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { decrypt, encrypt } from '../../platform/files/encryption.ts'

/** Values by name. */
export type PluginSettings = Record<string, unknown>

/** Stored beside the settings; not a name that a setting can have. */
const DISABLED = '#disabled'

/** Whether staff have disabled the plugin with these settings. */
export const isPluginDisabled = (stored: PluginSettings): boolean => stored[DISABLED] === true

/** The row that disables a plugin, or null to remove it. */
export const toDisabledSetting = (isDisabled: boolean): PluginSettingChange => ({
  name: DISABLED,
  isSecret: false,
  value: isDisabled ? true : null,
})

type Row = { plugin: string; name: string; value: unknown; encrypted: string | null }

const getPurpose = (plugin: string, name: string) => `plugin:${plugin}:${name}`

/**
 * @returns the settings by plugin, decrypted. Settings that were encrypted with another secret of the shop are left
 * out.
 */
export async function getPluginSettings(db: Db, secret: string): Promise<Record<string, PluginSettings>> {
  const { rows } = await sql<Row>`
    select plugin, name, value, encrypted from plugin_setting order by plugin, name`.execute(db)
  const settings: Record<string, PluginSettings> = {}
  for (const { plugin, name, value, encrypted } of rows) {
    const text = encrypted === null ? undefined : decrypt(secret, getPurpose(plugin, name), encrypted)
    const stored: unknown = text === undefined ? value : JSON.parse(text)
    if (stored !== null) (settings[plugin] ??= {})[name] = stored
  }
  return settings
}

/** Serialises changes of settings; reads continue. */
export async function lockPluginSettings(tx: Tx): Promise<void> {
  await sql`lock table plugin_setting in share row exclusive mode`.execute(tx)
}

export type PluginSettingChange = { name: string; isSecret: boolean; value: unknown }

/** Stores the values; null removes one. */
export async function setPluginSettings(
  tx: Tx,
  secret: string,
  plugin: string,
  changes: readonly PluginSettingChange[],
  at: Date,
): Promise<void> {
  for (const { name, isSecret, value } of changes) {
    if (value === null) {
      await sql`delete from plugin_setting where plugin = ${plugin} and name = ${name}`.execute(tx)
      continue
    }
    const json = JSON.stringify(value)
    const encrypted = isSecret ? encrypt(secret, getPurpose(plugin, name), json) : null
    await sql`
      insert into plugin_setting (plugin, name, value, encrypted, updated_at)
      values (${plugin}, ${name}, ${isSecret ? null : json}::jsonb, ${encrypted}, ${at})
      on conflict (plugin, name) do update set value = excluded.value, encrypted = excluded.encrypted,
        updated_at = excluded.updated_at`.execute(tx)
  }
}
