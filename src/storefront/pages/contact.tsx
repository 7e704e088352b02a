// Contact page: editable content and a contact form. A plain form, so it works without JavaScript.
import { MAX_CONTACT_MESSAGE_LENGTH } from '../../contracts/limits.ts'
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, MetaFunction } from 'react-router'
import type { ContactError, ContactInput, ContactTopic } from '../../modules/contact/contact-inputs.ts'
import { requestContext, shopContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import type { MessageKey } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { InfoArticle, loader } from './info-page.tsx'
import '../styles/note.css'

export { loader }

const fields = ['name', 'email', 'topic', 'message', 'website'] as const

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const input = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')])) as ContactInput
  const { locale, caller: rateLimitKey } = context.get(requestContext)
  const faults = await context.get(shopContext).contact(input, { locale, rateLimitKey })
  if (faults.length === 0) return redirect('?sent=1', 303)
  return data({ input, faults }, { status: faults.includes('too_many') ? 429 : 422 })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.title], description: loaderData?.description })

export default function Contact() {
  const { t } = useText()
  const page = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const isSent = useSearchParams()[0].has('sent') && !actionData
  return (
    <InfoArticle page={page}>
      {isSent ? (
        <div className="note good contact-form" role="status" id="form">
          <Icon name="check" />
          <div>
            <p className="b">{t('contact.sent')}</p>
            <p>{t('contact.sent.text')}</p>
          </div>
        </div>
      ) : (
        <ContactForm values={actionData?.input} faults={actionData?.faults ?? []} />
      )}
    </InfoArticle>
  )
}

const topics: ContactTopic[] = ['order', 'delivery', 'returns', 'product', 'trade', 'other']

const errorMessages = {
  name: 'contact.name.fault',
  email: 'contact.email.fault',
  topic: 'contact.topic.fault',
  message: 'contact.message.fault',
  too_long: 'contact.message.long',
  too_many: 'contact.too-many',
} as const satisfies Record<ContactError, MessageKey>

type Props = { values: ContactInput | undefined; faults: ContactError[] }

function ContactForm({ values, faults }: Props) {
  const { t } = useText()
  const errorFor = (...codes: ContactError[]) => {
    const error = faults.find((code) => codes.includes(code))
    return error && t(errorMessages[error], { most: MAX_CONTACT_MESSAGE_LENGTH })
  }
  const first = faults[0] === 'too_long' ? 'message' : faults[0]
  const field = (name: keyof ContactInput) => ({
    name,
    defaultValue: values?.[name],
    autoFocus: name === first,
    required: true,
  })
  return (
    <form className="contact-form" method="post" action="#form" id="form" noValidate={faults.length > 0}>
      <h2 className="t-sm">{t('contact.title')}</h2>
      {faults.length > 0 && (
        <p className="note bad" role="alert">
          <Icon name="alert" />
          <span>{errorFor('too_many') ?? t('contact.faults', { count: faults.length })}</span>
        </p>
      )}
      <Field id="contact-name" label={t('contact.name')} error={errorFor('name')}>
        {(control) => <input {...control} {...field('name')} autoComplete="name" maxLength={100} />}
      </Field>
      <Field id="contact-email" label={t('contact.email')} error={errorFor('email')}>
        {(control) => (
          <input
            {...control}
            {...field('email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            dir="ltr"
          />
        )}
      </Field>
      <Field id="contact-topic" label={t('contact.topic')} error={errorFor('topic')}>
        {(control) => (
          <select {...control} {...field('topic')} defaultValue={values?.topic ?? ''}>
            <option value="">{t('contact.topic.choose')}</option>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {t(`contact.topic.${topic}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id="contact-message"
        label={t('contact.message')}
        hint={t('contact.message.hint')}
        error={errorFor('message', 'too_long')}
      >
        {(control) => <textarea {...control} {...field('message')} rows={6} dir="auto" />}
      </Field>
      {/* Filled by machines only. */}
      <div hidden>
        <label htmlFor="contact-website">{t('contact.website')}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="sm dim">
        {t('contact.privacy')}{' '}
        <ShopLink className="link" to={paths.privacy()}>
          {t('contact.privacy.link')}
        </ShopLink>
      </p>
      <Button type="submit">{t('contact.send')}</Button>
    </form>
  )
}
