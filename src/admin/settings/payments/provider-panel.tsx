// The account at a payment provider: keys and options of its plugin.
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { EditPluginSettings, PluginSettings, pluginsQuery } from '../plugins/plugin-settings.tsx'

export function ProviderPanel({ plugin: name }: { plugin: string }) {
  const { t } = useText()
  const { data } = useQuery(pluginsQuery)
  const plugin = data?.plugins.find((one) => one.name === name)
  if (!plugin || plugin.settings.length === 0) return null
  const title = t('payment-methods.account', { provider: plugin.title })
  return (
    <Panel
      id="payment-method.provider"
      title={title}
      actions={<EditPluginSettings plugin={plugin} label={t('payment-methods.account.edit')} title={title} />}
    >
      <PluginSettings plugin={plugin} />
    </Panel>
  )
}
