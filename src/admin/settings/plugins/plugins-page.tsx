// Plugins of the store: payment providers, carriers, feeds and tax calculations.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import '../settings.css'
import { type Plugin, pluginsQuery } from './plugin-settings.tsx'
import { findParts, getPluginState, type Parts, partsQuery, pluginStates } from './plugins.ts'
import { PageHead } from '../../kit/page-head.tsx'

export function PluginsPage() {
  const { t } = useText()
  const plugins = useQuery(pluginsQuery)
  const parts = useQuery(partsQuery)
  const error = plugins.error ?? parts.error
  if (!plugins.data || !parts.data) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead title={t('menu.plugins')} hint={t('plugins.hint')} />
      {plugins.data.plugins.length === 0 ? (
        <p className="dim">{t('plugins.empty')}</p>
      ) : (
        <ul className="panel record-list">
          {plugins.data.plugins.map((plugin) => (
            <PluginRow key={plugin.name} plugin={plugin} parts={findParts(parts.data, plugin.name)} />
          ))}
        </ul>
      )}
    </>
  )
}

function PluginRow({ plugin, parts }: { plugin: Plugin; parts: Parts }) {
  const { t } = useText()
  const { feeds, carriers, taxes } = parts
  const kinds = [
    ...(plugin.payment_methods.length > 0 ? [t('plugins.kind.payments')] : []),
    ...(carriers.length > 0 ? [t('plugins.kind.carriers')] : []),
    ...(taxes.length > 0 ? [t('plugins.kind.taxes')] : []),
    ...(feeds.length > 0 ? [t('plugins.kind.feeds')] : []),
  ]
  return (
    <li>
      <Link className="grow" to={officePaths.plugin(plugin.name)}>
        <span className="strong">
          <bdi>{plugin.title}</bdi>
        </span>
        {kinds.length > 0 && <span className="dim">{kinds.join(' · ')}</span>}
      </Link>
      <PluginStatus plugin={plugin} parts={parts} />
    </li>
  )
}

export function PluginStatus({ plugin, parts }: { plugin: Plugin; parts: Parts }) {
  const { t } = useText()
  const state = getPluginState(plugin, parts)
  return <Status kind={pluginStates[state]}>{t(`plugins.state.${state}`)}</Status>
}
