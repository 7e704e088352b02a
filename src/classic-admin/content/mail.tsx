// A mail in one language: its texts beside the mail as it would be.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { EditableEmailText } from '../../modules/content/emails/email-texts.service.ts'
import { direction, type Locale, locales } from '../../kernel/locale.ts'
import type { EmailTextError } from '../../modules/content/emails/validate-email-texts.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { requestContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { keepContent, languageAsked } from './content-place.ts'
import { LivePreview } from './live-preview.tsx'
import { mailAt, type MailWords, textsTyped } from './mail-form.ts'
import { mailTitle } from './mail-names.ts'
import { useUnsaved } from './use-unsaved.ts'
import '../products/products.css'
import './content.css'

export async function loader(args: LoaderFunctionArgs) {
  const { office, kind, texts, place, written, seen } = await mailAt(args, languageAsked(args))
  const { locale } = args.context.get(requestContext)
  // Called as its reader would read it, whatever language is being written.
  const { subject } = await office.mails.draw(kind, locale, {})
  return { kind, texts, language: place.locale, written, seen, subject }
}

type Answer = { typed: MailWords; seen: string | null } & (
  | { is: 'faulty'; faults: EmailTextError[] }
  | { is: 'changed'; now: MailWords }
  | { is: 'tried'; email: string }
  | { is: 'too-many' }
)

export async function action(args: ActionFunctionArgs) {
  const form = await typedIn(args.request)
  const { office, kind, place } = await mailAt(args, languageAsked(args))
  const [typed, seen] = [textsTyped(form), form['seen'] || null]
  const answer = (status: number, rest: Answer) => data(rest, { status })
  const faults = await office.mails.faults(kind, place.locale, typed)
  if (faults.length > 0) return answer(422, { is: 'faulty', typed, seen, faults })
  if (form['do'] === 'try')
    try {
      const email = await office.mails.trial(kind, place.locale, typed)
      return answer(200, { is: 'tried', typed, seen, email })
    } catch (error) {
      if (!hasErrorCode(error, 'too_many_requests')) throw error
      return answer(429, { is: 'too-many', typed, seen })
    }
  const refused = await keepContent(office, place, typed, seen)
  if (!refused)
    return redirect(
      officePaths.officeMail(kind, {
        ...(place.locale !== 'en' && { language: place.locale }),
        done: 'saved',
      }),
      303,
    )
  return answer(409, { is: 'changed', typed, seen: refused.seen, now: (refused.now ?? {}) as MailWords })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.subject, 'mails'], index: false })

const formId = 'content-form'

export default function EditMail() {
  const { t, locale } = useText()
  const { kind, texts, language, written, seen, subject } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const unsaved = useUnsaved(Boolean(answer))
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const now = answer?.is === 'changed' ? answer.now : undefined
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.officeMails()}>
        <Icon name="back" mirror /> {t('office.mails')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{mailTitle(t, kind, subject)}</h1>
      </div>
      <p className="sm dim">{t(`office.mail.when.${kind}`)}</p>
      <nav className="content-languages" aria-label={t('office.language')}>
        {locales.map((one) => (
          <PlainLink
            key={one}
            className="chip"
            href={officePaths.officeMail(kind, one === 'en' ? {} : { language: one })}
            aria-current={one === language ? 'page' : undefined}
          >
            {names.of(one)}
          </PlainLink>
        ))}
      </nav>
      {now && <FormError>{t('office.content.fault.changed')}</FormError>}
      {answer?.is === 'faulty' && <FormError>{t('office.mail.fault')}</FormError>}
      {answer?.is === 'too-many' && <FormError>{t('office.mail.too-many')}</FormError>}
      {answer?.is === 'tried' && <FormSuccess>{t('office.mail.tried', { email: answer.email })}</FormSuccess>}
      {!answer && asked.get('done') === 'saved' && <FormSuccess>{t('office.mail.saved')}</FormSuccess>}
      <div className="content-split">
        <form method="post" id={formId} className="office-edit" {...unsaved}>
          <input type="hidden" name="seen" value={(answer ? answer.seen : seen) ?? ''} />
          <p className="sm dim">{t('office.mail.leave-empty')}</p>
          {texts.map((text) => (
            <MailField
              key={text.key}
              text={text}
              language={language}
              typed={(answer ? answer.typed : written)[text.key] ?? ''}
              faults={answer?.is === 'faulty' ? answer.faults.filter(({ path }) => path === text.key) : []}
              now={now && (now[text.key] ?? t('office.mail.now-standard'))}
            />
          ))}
          <div className="office-save content-deeds">
            <Button type="submit">{t('office.mail.save')}</Button>
            <Button type="submit" name="do" value="try" variant="second">
              {t('office.mail.try')}
            </Button>
          </div>
        </form>
        <LivePreview form={formId} path={officePaths.mailPreview(kind)} languages={[language]} />
      </div>
    </>
  )
}

type MailFieldProps = {
  text: EditableEmailText
  language: Locale
  typed: string
  faults: EmailTextError[]
  now: string | undefined
}

/** What stands in it is what is said; emptied, it goes back to what comes with the program. */
function MailField({ text, language, typed, faults, now }: MailFieldProps) {
  const { t } = useText()
  const { key, role, default_text: standard, placeholders: values, max_length: most } = text
  const value = typed || standard
  const shared = {
    name: key,
    lang: language,
    dir: direction(language),
    defaultValue: value,
    placeholder: standard,
  } as const
  const braced = (name: string) => `\u2066{${name}}\u2069`
  const said = ({ fault, value: about }: EmailTextError) => {
    const named = ['unknown', 'missing', 'kind'].includes(fault)
    return t(`office.mail.fault.${fault}`, { value: named ? braced(about) : about, example: braced('name') })
  }
  const hint = [
    ...(values.length > 0 ? [t('office.mail.values', { values: values.map(braced).join(' ') })] : []),
    ...(value === standard ? [] : [t('office.mail.standard', { text: standard })]),
    ...(now === undefined ? [] : [`${t('office.content.now')}: ${now}`]),
  ]
  return (
    <Field
      label={t(`office.mail.role.${role}`)}
      hint={
        hint.length > 0 &&
        hint.map((line) => (
          <span key={line} className="content-hint" dir="auto">
            {line}
          </span>
        ))
      }
      error={faults.length > 0 ? faults.map(said).join(' ') : undefined}
    >
      {(control) =>
        most < 1_000 ? (
          <input {...control} {...shared} maxLength={most} />
        ) : (
          <textarea
            {...control}
            {...shared}
            rows={Math.min(8, 2 + Math.floor(value.length / 70))}
            maxLength={most}
          />
        )
      }
    </Field>
  )
}
