// Credentials that are shown once, after an app is registered or a key is created.
import { useText } from '../../i18n/text.tsx'
import { FormSuccess } from '../auth/auth-layout.tsx'

/** `label` is shown before the value. */
export type Credential = { label: string; value: string }

export function AppCredentials({
  title,
  secrets,
  file,
}: {
  title: string
  secrets: Credential[]
  file: string
}) {
  const { t } = useText()
  const text = secrets.map(({ label, value }) => `${label}: ${value}`).join('\r\n')
  return (
    <section className="shown-once" aria-labelledby="shown-once">
      <FormSuccess>{title}</FormSuccess>
      <h2 className="b" id="shown-once">
        {t('api.once')}
      </h2>
      <dl>
        {secrets.map(({ label, value }) => (
          <div key={label}>
            <dt className="sm dim">{label}</dt>
            <dd>
              <code className="key" dir="ltr">
                {value}
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <a
        className="link sm"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download={`${file}.txt`}
      >
        {t('api.once.save')}
      </a>
    </section>
  )
}

/** A request that can be copied and run unchanged. */
export function FirstRequestExample({ origin, apiKey }: { origin: string; apiKey: string }) {
  const { t } = useText()
  return (
    <section className="first-call" aria-labelledby="first-call">
      <h2 className="b" id="first-call">
        {t('api.first-call')}
      </h2>
      <pre dir="ltr">
        <code>{`curl ${origin}/api/v2/products?limit=1 \\\n  -H "Authorization: Bearer ${apiKey}"`}</code>
      </pre>
    </section>
  )
}
