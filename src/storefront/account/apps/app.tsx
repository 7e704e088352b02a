// One app on the apps page: status, usage, keys and actions.
import type { AppView, AppUsageDay } from '../../../modules/apps/apps.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { AppFields } from './app-fields.tsx'
import { Keys, NewKey } from './api-keys.tsx'
import { Usage } from './api-usage.tsx'
import type { AppErrors } from '../form-values.ts'

type Props = {
  application: AppView
  usage: AppUsageDay[]
  scopes: readonly string[]
  canGoLive: boolean
  request: string
  errors?: AppErrors | undefined
}

export function AppCard({ application: app, usage, scopes, canGoLive, request, errors }: Props) {
  const { t, locale } = useText()
  const { date } = useFormat()
  const { id, name, client_id, status, note, webhook_url, keys } = app
  const form = { method: 'post', action: inLanguage(locale, paths.account('connect-api')) } as const
  const appId = String(id)
  return (
    <section className="api-application" aria-labelledby={`application-${appId}`} id={`a${appId}`}>
      <header>
        <h2 className="t-sm" id={`application-${appId}`}>
          <bdi>{name}</bdi> <span className={`badge api-${status}`}>{t(`api.status.${status}`)}</span>
        </h2>
        <p className="sm dim">
          {t('api.client-id')} <code dir="ltr">{client_id}</code> ·{' '}
          {t('api.since', { date: date(app.created_at) })}
        </p>
        {webhook_url && (
          <p className="sm dim">
            {t('api.webhook')} <code dir="ltr">{webhook_url}</code>
          </p>
        )}
        <p>
          <PlainLink className="link sm" href={accountPaths.deliveries(client_id)}>
            {t('hooks.title')}
            <span className="visually-hidden"> {name}</span>
          </PlainLink>
        </p>
        {note && status !== 'pending' && <p className="note">{t('api.note', { note })}</p>}
        {status === 'suspended' && <p className="note bad">{t('api.suspended')}</p>}
      </header>
      <div className="api-part">
        <h3 className="b">{t('api.usage')}</h3>
        <Usage usage={usage} />
      </div>
      <div className="api-part">
        <h3 className="b">{t('api.keys')}</h3>
        <Keys keys={keys} request={request} />
        {status !== 'suspended' && (
          <NewKey application={app} scopes={scopes} request={request} open={false} />
        )}
      </div>
      {status === 'sandbox' && (
        <div className="api-part">
          <h3 className="b">{t('api.live')}</h3>
          {canGoLive ? (
            <form {...form} className="door-form">
              <input type="hidden" name="what" value="live" />
              <input type="hidden" name="application" value={id} />
              <Field id={`live-${appId}`} label={t('api.live.note')} optional>
                {(control) => <textarea {...control} name="note" rows={3} maxLength={500} dir="auto" />}
              </Field>
              <Button type="submit" variant="second">
                {t('api.live.ask')}
              </Button>
            </form>
          ) : (
            <p className="sm dim">
              {t('api.live.needs')}{' '}
              <PlainLink className="link" href={paths.registerTrade()}>
                {t('api.live.trade')}
              </PlainLink>
            </p>
          )}
        </div>
      )}
      {status === 'pending' && <p className="note">{t('api.live.waits')}</p>}
      <details open={errors !== undefined}>
        <summary>{t('api.edit')}</summary>
        <form {...form} className="door-form">
          <input type="hidden" name="what" value="change" />
          <input type="hidden" name="application" value={id} />
          <AppFields appId={appId} values={app} errors={errors} />
          <Button type="submit" variant="second">
            {t('account.save')}
          </Button>
        </form>
      </details>
    </section>
  )
}
