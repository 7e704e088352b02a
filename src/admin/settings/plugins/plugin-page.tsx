// One plugin: whether it works, its settings, and what it adds to the store.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useText } from '../../i18n/text.tsx'
import { EditorFrame } from '../../kit/editor/editor-frame.tsx'
import { HistoryButton } from '../../kit/editor/history-button.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import '../../kit/record.css'
import { useToasts } from '../../kit/toast.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { CarrierPanel } from './carrier-panel.tsx'
import { FeedPanel } from './feed-panel.tsx'
import { Problem } from './problem.tsx'
import { EditPluginSettings, labelOf, type Plugin, PluginSettings, pluginsQuery } from './plugin-settings.tsx'
import { findParts, partsQuery, setPluginEnabled, type TaxProvider } from './plugins.ts'
import { PluginStatus } from './plugins-page.tsx'

export function PluginPage() {
  const { t } = useText()
  const name = useParams()['name']
  const plugins = useQuery(pluginsQuery)
  const allParts = useQuery(partsQuery)
  const error = plugins.error ?? allParts.error
  if (!plugins.data || !allParts.data) return error ? <LoadError error={error} /> : null
  const plugin = plugins.data.plugins.find((one) => one.name === name)
  if (!plugin) return <p role="alert">{t('plugins.not-found')}</p>
  const parts = findParts(allParts.data, plugin.name)
  return (
    <EditorFrame
      crumbs={<Crumbs to={officePaths.plugins()} label={t('menu.plugins')} />}
      title={<bdi>{plugin.title}</bdi>}
      badges={<PluginStatus plugin={plugin} parts={parts} />}
      actions={
        <>
          <PluginHistory plugin={plugin} />
          {plugin.problem === null && <EnableButton plugin={plugin} />}
        </>
      }
      aside={<Facts plugin={plugin} />}
    >
      {plugin.problem !== null && <Problem text={plugin.problem} />}
      {plugin.settings.length > 0 && (
        <Panel
          id="plugin.settings"
          title={t('plugins.settings')}
          actions={<EditPluginSettings plugin={plugin} label={t('plugins.edit')} title={plugin.title} />}
        >
          <PluginSettings plugin={plugin} />
        </Panel>
      )}
      {parts.feeds.map((feed) => (
        <FeedPanel key={feed.code} feed={feed} />
      ))}
      {parts.carriers.map((carrier) => (
        <CarrierPanel key={carrier.code} carrier={carrier} />
      ))}
      {parts.taxes.map((provider) => (
        <TaxPanel key={provider.code} provider={provider} />
      ))}
    </EditorFrame>
  )
}

/** Its settings have the names that the plugin gives them. */
function PluginHistory({ plugin: { name, settings } }: { plugin: Plugin }) {
  const { history } = useRecordHistory(`plugin/${name}`)
  const source = useMemo(
    () =>
      history && {
        ...history,
        describeField(path: string) {
          const setting = settings.find((one) => path === `settings.${one.name}`)
          return setting ? labelOf(setting) : history.describeField(path)
        },
      },
    [history, settings],
  )
  return source && <HistoryButton source={source} />
}

/** Applies at once; the message undoes it. */
function EnableButton({ plugin: { name, title, enabled } }: { plugin: Plugin }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: (isEnabled: boolean) => setPluginEnabled(name, isEnabled),
    onSuccess(_, isEnabled) {
      show({
        title: t(isEnabled ? 'plugins.enabled' : 'plugins.disabled', { name: title }),
        action: { label: t('action.undo'), onClick: () => changing.mutate(!isEnabled) },
      })
    },
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () =>
      Promise.all(
        ['plugins', 'plugin-parts', 'payment-methods'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
  return (
    <button
      type="button"
      className="button"
      disabled={changing.isPending}
      onClick={() => changing.mutate(!enabled)}
    >
      {t(enabled ? 'plugins.disable' : 'plugins.enable')}
    </button>
  )
}

function Facts({ plugin }: { plugin: Plugin }) {
  const { t } = useText()
  return (
    <Panel id="plugin.facts" title={t('plugins.about')}>
      <dl className="record-facts">
        <div>
          <dt>{t('plugins.version')}</dt>
          <dd>
            <bdi>{plugin.version}</bdi>
          </dd>
        </div>
      </dl>
      {!plugin.enabled && <p className="dim">{t('plugins.disabled.hint')}</p>}
      {plugin.payment_methods.length > 0 && (
        <ul>
          {plugin.payment_methods.map((code) => (
            <li key={code}>
              <Link className="link" to={officePaths.paymentMethod(code)}>
                {t('plugins.payment-method', { code })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function TaxPanel({ provider: { code, title, problem, failure } }: { provider: TaxProvider }) {
  const { t, when } = useText()
  return (
    <Panel id={`plugin.tax.${code}`} title={title}>
      {problem !== null && <Problem text={problem} />}
      {failure ? (
        <>
          <p>{t('plugins.failed-at', { time: when(failure.failed_at) })}</p>
          <Problem text={failure.problem} />
        </>
      ) : (
        problem === null && <p className="dim">{t('plugins.tax.works')}</p>
      )}
    </Panel>
  )
}
