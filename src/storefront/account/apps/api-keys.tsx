// API keys of an app: the list, and the forms that create, rotate and revoke keys.
import type { AppView, AppKeyView } from '../../../modules/apps/apps.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'

const useForm = () => {
  const { locale } = useText()
  return { method: 'post', action: inLanguage(locale, paths.account('connect-api')) } as const
}

const works = ({ state }: AppKeyView) => state === 'active' || state === 'leaving'

export function Keys({ keys, request }: { keys: AppKeyView[]; request: string }) {
  const { t } = useText()
  return (
    <ul className="api-keys">
      {keys.map((key) => (
        <li key={key.id} className={works(key) ? undefined : 'over'}>
          <div>
            <p>
              <span className="b">{key.name || t(`api.kind.${key.kind}`)}</span>{' '}
              <span className={key.mode === 'live' ? 'badge sale' : 'badge quiet'}>
                {t(`api.mode.${key.mode}`)}
              </span>
            </p>
            <p className="sm">
              <code className="key" dir="ltr">
                {key.hint}
              </code>
            </p>
            <KeyState apiKey={key} />
          </div>
          {works(key) && <KeyActions apiKey={key} request={request} />}
        </li>
      ))}
    </ul>
  )
}

function KeyState({ apiKey }: { apiKey: AppKeyView }) {
  const { t } = useText()
  const { date } = useFormat()
  const time = (value: string) => date(value, { dateStyle: 'medium', timeStyle: 'short' })
  const parts = [
    apiKey.state === 'revoked' || apiKey.state === 'expired'
      ? t(`api.key.${apiKey.state}`)
      : apiKey.expires_at
        ? t(apiKey.state === 'leaving' ? 'api.key.leaving' : 'api.key.expires', {
            date: time(apiKey.expires_at),
          })
        : t('api.key.endless'),
    apiKey.last_used_at ? t('api.key.used', { date: time(apiKey.last_used_at) }) : t('api.key.unused'),
  ]
  return (
    <>
      <p className="sm dim">{parts.join(' · ')}</p>
      <p className="sm dim">
        <bdi dir="ltr">{apiKey.scopes.join(' ')}</bdi>
      </p>
    </>
  )
}

function KeyActions({ apiKey, request }: { apiKey: AppKeyView; request: string }) {
  const { t } = useText()
  const form = useForm()
  const named = <span className="visually-hidden"> {apiKey.hint}</span>
  return (
    <div className="api-key-ways">
      {apiKey.state === 'active' && (
        <form {...form}>
          <input type="hidden" name="what" value="follow" />
          <input type="hidden" name="key" value={apiKey.id} />
          <input type="hidden" name="request" value={request} />
          <label className="visually-hidden" htmlFor={`overlap-${apiKey.id}`}>
            {t('api.key.overlap')}
          </label>
          <span className="field">
            <select id={`overlap-${apiKey.id}`} name="overlap" defaultValue="24">
              <option value="0">{t('api.key.overlap.now')}</option>
              <option value="24">{t('api.key.overlap.day')}</option>
              <option value="168">{t('api.key.overlap.week')}</option>
            </select>
          </span>
          <Button type="submit" variant="second" small>
            {t('api.key.follow')}
            {named}
          </Button>
        </form>
      )}
      <form {...form}>
        <input type="hidden" name="what" value="revoke" />
        <input type="hidden" name="key" value={apiKey.id} />
        <Button type="submit" variant="second" small>
          {t('api.key.revoke')}
          {named}
        </Button>
      </form>
    </div>
  )
}

type NewProps = { application: AppView; scopes: readonly string[]; request: string; open: boolean }

export function NewKey({ application: { id, status }, scopes, request, open }: NewProps) {
  const { t } = useText()
  const appId = String(id)
  return (
    <details open={open}>
      <summary>{t('api.key.new')}</summary>
      <form {...useForm()} className="door-form">
        <input type="hidden" name="what" value="key" />
        <input type="hidden" name="application" value={id} />
        <input type="hidden" name="request" value={request} />
        <Field id={`key-name-${appId}`} label={t('api.key.name')} optional>
          {(control) => <input {...control} name="name" maxLength={60} dir="auto" autoComplete="off" />}
        </Field>
        <Field id={`key-kind-${appId}`} label={t('api.key.kind')}>
          {(control) => (
            <select {...control} name="kind">
              <option value="key">{t('api.kind.key')}</option>
              <option value="secret">{t('api.kind.secret')}</option>
            </select>
          )}
        </Field>
        <Field
          id={`key-mode-${appId}`}
          label={t('api.key.mode')}
          hint={status === 'live' ? undefined : t('api.key.mode.hint')}
        >
          {(control) => (
            <select {...control} name="mode">
              <option value="test">{t('api.mode.test')}</option>
              {status === 'live' && <option value="live">{t('api.mode.live')}</option>}
            </select>
          )}
        </Field>
        <fieldset className="api-scopes">
          <legend className="label">{t('api.key.scopes')}</legend>
          {scopes.map((scope) => (
            <label key={scope} className="sm">
              <input type="checkbox" name="scope" value={scope} defaultChecked />{' '}
              <code dir="ltr">{scope}</code>
            </label>
          ))}
        </fieldset>
        <Field id={`key-days-${appId}`} label={t('api.key.days')}>
          {(control) => (
            <select {...control} name="days">
              <option value="">{t('api.key.endless')}</option>
              {[30, 90, 365].map((days) => (
                <option key={days} value={days}>
                  {t('api.key.days.some', { days })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit">{t('api.key.make')}</Button>
      </form>
    </details>
  )
}
