// The settings of a plugin: a list of them, and a form made of their definitions.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { getText, OpenFormDialog } from '../../kit/form-dialog.tsx'
import { Status } from '../../kit/status.tsx'
import '../settings.css'

export const pluginsQuery = queryOptions({
  queryKey: ['plugins'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/plugins', { signal })),
})
export type Plugin = Awaited<ReturnType<NonNullable<typeof pluginsQuery.queryFn>>>['plugins'][number]
type Setting = Plugin['settings'][number]

export const PluginSettings = ({ plugin }: { plugin: Plugin }) => (
  <dl className="setting-facts">
    {plugin.settings.map((setting) => (
      <div key={setting.name}>
        <dt lang="en">{labelOf(setting)}</dt>
        <dd>
          <SettingState setting={setting} />
        </dd>
      </div>
    ))}
  </dl>
)

type ButtonProps = { plugin: Plugin; label: string; title: string }

export const EditPluginSettings = ({ plugin, label, title }: ButtonProps) => (
  <DialogButton
    label={
      <>
        <KeyRound aria-hidden="true" /> {label}
      </>
    }
  >
    {(close) => <SettingsDialog plugin={plugin} title={title} onClose={close} />}
  </DialogButton>
)

/** Plugins describe their settings in English. */
export const labelOf = ({ name, description }: Setting): string =>
  description === '' ? name : description.charAt(0).toUpperCase() + description.slice(1)

function SettingState({ setting }: { setting: Setting }) {
  const { t } = useText()
  if (setting.source === 'environment')
    return <Status kind="done">{t('plugins.setting.environment', { variable: setting.variable })}</Status>
  if (setting.secret && setting.is_set) return <Status kind="done">{t('plugins.setting.saved')}</Status>
  if (setting.is_set || setting.value !== null)
    return (
      <bdi dir="ltr">
        {typeof setting.value === 'object' ? JSON.stringify(setting.value) : String(setting.value)}
      </bdi>
    )
  return (
    <Status kind={setting.required ? 'attention' : 'open'}>
      {t(setting.required ? 'plugins.setting.missing' : 'plugins.setting.empty')}
    </Status>
  )
}

type DialogProps = { plugin: Plugin; title: string; onClose(): void }

function SettingsDialog({ plugin, title, onClose }: DialogProps) {
  const { t } = useText()
  const client = useQueryClient()
  const editable = plugin.settings.filter(({ source }) => source !== 'environment')
  const save = async (form: FormData) => {
    const values = Object.fromEntries(
      editable.flatMap((setting): [string, string | number | boolean | null][] => {
        const text = getText(form, setting.name)
        // A secret that is not typed again stays.
        if (setting.secret && text === '') return []
        return text === toText(setting.value) ? [] : [[setting.name, toValue(setting, text)]]
      }),
    )
    await unwrap(
      api.PATCH('/api/v1/staff/plugins/{name}/settings', {
        params: { path: { name: plugin.name } },
        body: { was: plugin.settings_version, values },
      }),
    )
    await Promise.all([
      client.invalidateQueries({ queryKey: pluginsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['payment-methods'] }),
      client.invalidateQueries({ queryKey: ['plugin-parts'] }),
    ])
    return null
  }
  return (
    <OpenFormDialog
      title={title}
      submit={t('action.save')}
      save={save}
      explain={({ code }) =>
        code === 'content_changed'
          ? 'plugins.setting.changed'
          : code === 'invalid_input'
            ? 'plugins.setting.invalid'
            : undefined
      }
      onClose={onClose}
    >
      {editable.map((setting) => (
        <label key={setting.name} className="field">
          <span lang="en">{labelOf(setting)}</span>
          <SettingInput setting={setting} />
        </label>
      ))}
    </OpenFormDialog>
  )
}

function SettingInput({ setting }: { setting: Setting }) {
  const { t } = useText()
  const value = toText(setting.value)
  const props = { name: setting.name, className: 'input', defaultValue: value }
  if (setting.choices || typeof setting.value === 'boolean')
    return (
      <select {...props}>
        {!setting.required && <option value="" />}
        {(setting.choices ?? ['true', 'false']).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  return (
    <input
      {...props}
      dir="ltr"
      type={setting.secret ? 'password' : 'text'}
      autoComplete={setting.secret ? 'new-password' : 'off'}
      placeholder={setting.secret && setting.is_set ? t('plugins.setting.keep') : undefined}
    />
  )
}

const toText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** As the type of its current value; an empty text removes it. */
function toValue({ value }: Setting, text: string): string | number | boolean | null {
  if (text === '') return null
  if (typeof value === 'boolean') return text === 'true'
  return typeof value === 'number' && Number.isFinite(Number(text)) ? Number(text) : text
}
