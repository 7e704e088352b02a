// An app's webhook endpoint and its forms.
import type { Webhook } from '../../../modules/webhooks/webhooks.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'

/** Event names of the webhook contract. Listed here because pages import the module's types only. */
export const eventNames = [
  'order.placed',
  'order.paid',
  'order.picking',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.changed',
  'order.address_changed',
  'order.return_requested',
  'order.return_withdrawn',
  'order.return_received',
  'order.refunded',
  'stock.updated',
  'price.updated',
] as const satisfies Webhook['events']

export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { t } = useText()
  const { date } = useFormat()
  const { id, url, mode, events, pending, failed, previous_secret_expires_at: formerSecretUntil } = webhook
  const actionForm = (what: 'test' | 'rotate' | 'remove') => (
    <form method="post">
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="webhook" value={id} />
      <Button type="submit" variant="second" small>
        {t(`hooks.${what}`)}
        <span className="visually-hidden"> {url}</span>
      </Button>
    </form>
  )
  return (
    <li>
      <div>
        <p>
          <code className="b" dir="ltr">
            {url}
          </code>{' '}
          <span className={mode === 'live' ? 'badge sale' : 'badge quiet'}>{t(`api.mode.${mode}`)}</span>
        </p>
        <p className="sm dim">{t('hooks.counts', { pending, failed })}</p>
        {formerSecretUntil && (
          <p className="sm dim">
            {t('hooks.former', {
              date: date(formerSecretUntil, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
        )}
        <p className="sm dim">
          <bdi dir="ltr">{events.join(' ')}</bdi>
        </p>
      </div>
      <div className="api-key-ways">
        {actionForm('test')}
        {actionForm('rotate')}
        {actionForm('remove')}
      </div>
    </li>
  )
}

type NewProps = {
  request: string
  url: string
  chosen: readonly string[] | undefined
  mode: string | undefined
  open: boolean
}

export function NewWebhook({ request, url, chosen = eventNames, mode = 'test', open }: NewProps) {
  const { t } = useText()
  return (
    <details open={open}>
      <summary>{t('hooks.new')}</summary>
      <form method="post" className="door-form">
        <input type="hidden" name="what" value="add" />
        <input type="hidden" name="request" value={request} />
        <Field id="hook-url" label={t('api.webhook')} hint={t('hooks.url.hint')}>
          {(control) => (
            <input
              {...control}
              name="url"
              type="url"
              required
              maxLength={2_000}
              dir="ltr"
              autoComplete="url"
              defaultValue={url}
            />
          )}
        </Field>
        <Field id="hook-mode" label={t('hooks.mode')} hint={t('hooks.mode.hint')}>
          {(control) => (
            <select {...control} name="mode" defaultValue={mode}>
              <option value="test">{t('api.mode.test')}</option>
              <option value="live">{t('api.mode.live')}</option>
            </select>
          )}
        </Field>
        <fieldset className="hook-events">
          <legend>{t('hooks.events')}</legend>
          {eventNames.map((name) => (
            <label key={name}>
              <input type="checkbox" name="event" value={name} defaultChecked={chosen.includes(name)} />
              <bdi dir="ltr">{name}</bdi>
            </label>
          ))}
        </fieldset>
        <Button type="submit">{t('hooks.add')}</Button>
      </form>
    </details>
  )
}
