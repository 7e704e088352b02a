// What is said of a product in another language, beside what it was written as.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type {
  TranslationState,
  PictureTranslation,
  TranslatedField,
} from '../../modules/catalog/products/product-translations.ts'
import { catalogueLocale, direction } from '../../kernel/locale.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { issuesOf } from '../categories/category-forms.ts'
import { tongues } from '../categories/category-words.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { foundById } from '../shell/found-by-id.ts'
import { requireStaff } from '../shell/require-staff.ts'
import type { Typed } from './product-edit.ts'
import { ProductStateMark } from './product-state.tsx'
import { typedIn } from './typed-in.ts'
import { altField, fieldsSaid, shownWords, wordsIn } from './words-form.ts'
import '../orders/orders.css'
import './products.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'product-text.edit')
  const { languages, original, ...product } = await foundById(args.params['id'], office.words)
  const asked = new URL(args.request.url).searchParams.get('language')
  const said =
    languages.find(({ locale }) => locale === asked) ??
    languages.find(({ missing, stale }) => missing.length + stale.length > 0) ??
    languages[0]!
  const [written, words] = [shownWords(original), shownWords(said.translation)]
  return { product, said, fields: fieldsSaid(written, words), original: written, words }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'product-text.edit')
  const { id, languages } = await foundById(args.params['id'], office.words)
  const typed = await typedIn(args.request)
  const asked = new URL(args.request.url).searchParams.get('language')
  const found = languages.find((one) => one.locale === asked)
  if (!found) throw data(null, { status: 404 })
  const { locale, pictures } = found
  const refuse = (fault: MessageKey, marked: readonly string[], status: number) =>
    data({ fault, marked, typed, changed: status === 409 }, { status })
  const to = (done: string) => redirect(officePaths.officeProductWords(id, { language: locale, done }), 303)
  const edit = wordsIn(
    typed,
    pictures.map(({ media }) => media),
  )
  if (Object.keys(edit).length === 0) return to('none')
  try {
    await office.changeWords(id, locale, edit)
  } catch (error) {
    if (hasErrorCode(error, 'invalid_input')) {
      const marked = issuesOf(error).map(([path]) => fieldOf(path))
      return refuse('office.product.fault', marked, 422)
    }
    if (!hasErrorCode(error, 'product_changed')) throw error
    const { fields = [] } = (error as { details?: { fields?: string[] } }).details ?? {}
    return refuse('office.product.changed', fields.map(fieldOf), 409)
  }
  return to('saved')
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.product.name, loaderData?.said.locale, 'words'], index: false })

/** The control that a path of a change is about: `pictures.<medium>.to`, `care.2`. */
const fieldOf = (path: string) =>
  path.replace(/^pictures\.(\w+).*$/, (_, media: string) => altField(media)).replace(/\..*$/, '')

type Refused = { marked: readonly string[]; typed: Typed; changed: boolean }
type PartProps = {
  locale: TranslationState['locale']
  refused: Refused | undefined
  now: string
  /** What it was translated from has changed since. */
  stale: boolean
}

const hints = {
  name: undefined,
  description_html: 'office.words.html',
  features: 'office.words.lines',
  care: 'office.words.lines',
  specifications: 'office.words.pairs',
  seo_title: undefined,
  seo_description: undefined,
} as const satisfies Record<TranslatedField, MessageKey | undefined>

/** One field: what was typed stays; what it was is what stands there now. */
function useControl(field: string, { locale, refused, now }: Omit<PartProps, 'stale'>) {
  const { t } = useText()
  const error = refused?.marked.includes(field)
    ? refused.changed
      ? t('office.product.now', { value: now.slice(0, 300) || '–' })
      : t(field === 'specifications' ? 'office.words.fault.pairs' : 'office.words.fault.long')
    : undefined
  const given = {
    name: field,
    defaultValue: refused?.typed[field] ?? now,
    lang: locale,
    dir: direction(locale),
    autoComplete: 'off',
  }
  return { error, given }
}

type BehindProps = Pick<PartProps, 'now' | 'stale' | 'refused'> & { field: string }

/** What goes with a field: what it was, and that it is right though its English has changed. */
function Behind({ field, now, stale, refused }: BehindProps) {
  const { t } = useText()
  return (
    <>
      <input type="hidden" name={`was-${field}`} value={now} />
      {stale && (
        <label className="check sm">
          <input
            type="checkbox"
            name={`right-${field}`}
            defaultChecked={refused?.typed[`right-${field}`] !== undefined}
          />
          <span>{t('office.words.right')}</span>
        </label>
      )}
    </>
  )
}

/** A picture and what it shows, in both languages. */
function PicturePart({
  picture,
  ...rest
}: Omit<PartProps, 'now' | 'stale'> & { picture: PictureTranslation }) {
  const { t } = useText()
  const { media, url, alt, translation: now, stale } = picture
  const field = altField(media)
  const { error, given } = useControl(field, { ...rest, now })
  return (
    <li className="office-beside">
      <div className="office-pictured">
        <img src={paths.image(url, 128)} width={64} height={80} alt="" loading="lazy" />
        <p lang={catalogueLocale} dir="ltr">
          {alt}
        </p>
      </div>
      <div>
        <Field
          label={
            <>
              {t('office.words.picture')}{' '}
              <bdi className="visually-hidden" lang={catalogueLocale}>
                {alt}
              </bdi>
            </>
          }
          optional
          error={error}
        >
          {(control) => <input {...control} {...given} maxLength={300} />}
        </Field>
        <Behind field={field} now={now} stale={stale} refused={rest.refused} />
      </div>
    </li>
  )
}

/** One field beside what it was written as. */
function Part({ field, original, ...rest }: PartProps & { field: TranslatedField; original: string }) {
  const { t } = useText()
  const hint = hints[field]
  const { error, given } = useControl(field, rest)
  const rows = Math.min(16, Math.max(3, original.split('\n').length + 1, Math.ceil(original.length / 60)))
  return (
    <div className="office-beside">
      <div className="office-original">
        <p className="label">
          {t(`office.words.${field}`)} <span className="dim-3">({t('office.words.original')})</span>
        </p>
        <div lang={catalogueLocale} dir="ltr">
          {original || '–'}
        </div>
      </div>
      <div>
        <Field label={t(`office.words.${field}`)} hint={hint && t(hint)} optional error={error}>
          {(control) =>
            field === 'name' || field === 'seo_title' ? (
              <input {...control} {...given} maxLength={field === 'name' ? 300 : 500} />
            ) : (
              <textarea
                {...control}
                {...given}
                rows={rows}
                maxLength={field === 'seo_description' ? 2_000 : 50_000}
              />
            )
          }
        </Field>
        <Behind field={field} {...rest} />
      </div>
    </div>
  )
}

export default function OtherWords() {
  const { t, locale: reader } = useText()
  const { product, said, fields, original, words } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done')
  const { locale } = said
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.officeProduct(product.id)}>
        <Icon name="back" mirror /> <UntranslatedText>{product.name}</UntranslatedText>
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.words.title')}</h1>
        <ProductStateMark status={product.status} />
        {product.status === 'active' && (
          <a className="link sm" href={inLanguage(locale, paths.product(product.slug))} hrefLang={locale}>
            {t('office.product.in-shop')}
          </a>
        )}
      </div>
      <nav aria-label={t('office.words.title')}>
        <ul className="chips">
          {tongues.map(([one, tongue]) => (
            <li key={one}>
              <PlainLink
                className="chip"
                href={officePaths.officeProductWords(product.id, { language: one })}
                aria-current={one === locale || undefined}
              >
                <bdi lang={one}>{tongue}</bdi>
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done === 'saved' && <FormSuccess>{t('office.product.saved')}</FormSuccess>}
      {!refused && done === 'none' && <FormSuccess>{t('office.product.unchanged')}</FormSuccess>}
      <p className="sm dim">{t('office.words.hint')}</p>
      <form
        method="post"
        className="office-edit"
        key={locale}
        action={inLanguage(reader, officePaths.officeProductWords(product.id, { language: locale }))}
      >
        {fields.map((field) => (
          <Part
            key={field}
            field={field}
            original={original[field]}
            now={words[field]}
            stale={said.stale.includes(field)}
            locale={locale}
            refused={refused}
          />
        ))}
        {said.pictures.length > 0 && (
          <section className="office-part" aria-labelledby="pictures">
            <h2 className="t-sm" id="pictures">
              {t('office.words.pictures')}
            </h2>
            <p className="sm dim">{t('office.words.pictures.hint')}</p>
            <ul>
              {said.pictures.map((picture) => (
                <PicturePart key={picture.media} picture={picture} locale={locale} refused={refused} />
              ))}
            </ul>
          </section>
        )}
        <div className="office-save">
          <Button type="submit">{t('office.product.save')}</Button>
        </div>
      </form>
    </>
  )
}
