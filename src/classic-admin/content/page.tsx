// An information page in one language: its words beside the page as it would be.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import { isBuiltInPage } from '../../kernel/text/info-path.ts'
import { locales } from '../../kernel/locale.ts'
import type { Page } from '../../modules/content/content.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import {
  blankPage,
  isFresh,
  keepContent,
  languageAsked,
  placeOf,
  shownAt,
  storedAt,
} from './content-place.ts'
import { documentIn } from './document-in.ts'
import { HtmlField } from './html-field.tsx'
import { LivePreview } from './live-preview.tsx'
import { useUnsaved } from './use-unsaved.ts'
import '../products/products.css'
import './content.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'content.edit')
  const place = placeOf('pages', args.params['key'], languageAsked(args))
  const fresh = await isFresh(office, place)
  const stored = fresh ? undefined : await storedAt(office, place)
  const shown = fresh
    ? { document: blankPage }
    : (stored ?? (await office.content.read({ ...place, locale: 'en' })))
  const page = shown.document as Page
  return { place, fresh, language: languageAsked(args), page, seen: stored?.version ?? null }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'content.edit')
  const place = placeOf('pages', args.params['key'], languageAsked(args))
  const typed = await typedIn(args.request)
  if (typed['do'] === 'remove') return remove(office, place.key)
  const page = documentIn(place, typed, undefined) as Page
  const refuse = (issues: { path: string; message: string }[]) =>
    data({ page, issues, seen: typed['seen'] || null, now: undefined }, { status: 422 })
  // A page without a name has no place in a menu or a window.
  if (page.title === '') return refuse([{ path: 'title', message: 'missing' }])
  if (page.bodyHtml === '') return refuse([{ path: 'bodyHtml', message: 'missing' }])
  if (!(await isFresh(office, place))) await storedAt(office, place)
  const refused = await keepContent(office, place, page, typed['seen'] || null)
  if (refused)
    return data(
      { page, issues: refused.issues, seen: refused.seen, now: refused.now as Page | undefined },
      { status: refused.now ? 409 : 422 },
    )
  const asked = { ...(place.locale !== 'en' && { language: place.locale }), done: 'saved' }
  return redirect(officePaths.officeContent('pages', place.key, asked), 303)
}

async function remove(office: Office, key: string) {
  try {
    await office.content.removePage(key)
    return redirect(officePaths.office('content', { done: 'removed' }), 303)
  } catch (error) {
    if (!hasErrorCode(error, 'in_use')) throw error
    const { by } = (error as { details: { by: string[] } }).details
    return data({ usedBy: by }, { status: 409 })
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.page.title || loaderData?.place.key, 'content'], index: false })

const formId = 'content-form'

export default function EditPage() {
  const { t, locale } = useText()
  const { place, fresh, language, page, seen } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const usedBy = answer && 'usedBy' in answer ? answer.usedBy : undefined
  const refused = answer && 'page' in answer ? answer : undefined
  const [asked] = useSearchParams()
  const typed = refused?.page ?? page
  const unsaved = useUnsaved(Boolean(refused))
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const fault = (name: string) =>
    refused?.issues.some(({ path }) => path === name) && t('office.content.missing')
  const words = { lang: place.locale, dir: 'auto' } as const
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('content')}>
        <Icon name="back" mirror /> {t('office.content')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <bdi>{typed.title || shownAt(place)}</bdi>
        </h1>
        {!fresh && (
          <PlainLink className="link sm" href={shownAt(place)}>
            {t('office.content.see')}
          </PlainLink>
        )}
      </div>
      {!fresh && (
        <nav className="content-languages" aria-label={t('office.language')}>
          {locales.map((one) => (
            <PlainLink
              key={one}
              className="chip"
              href={officePaths.officeContent('pages', place.key, one === 'en' ? {} : { language: one })}
              aria-current={one === place.locale ? 'page' : undefined}
            >
              {names.of(one)}
            </PlainLink>
          ))}
        </nav>
      )}
      {fresh && <p className="note">{t('office.content.pages.fresh', { path: shownAt(place) })}</p>}
      {usedBy && <FormError>{t('office.content.pages.used', { by: usedBy.join(', ') })}</FormError>}
      {refused?.now && <FormError>{t('office.content.fault.changed')}</FormError>}
      {refused && !refused.now && <FormError>{t('office.content.fault')}</FormError>}
      {!refused && asked.get('done') === 'saved' && <FormSuccess>{t('office.content.saved')}</FormSuccess>}
      {seen === null && !fresh && !refused && <p className="note">{t('office.content.from-english')}</p>}
      {refused?.now && (
        <details className="office-panel" open>
          <summary>{t('office.content.now')}</summary>
          <p className="b" {...words}>
            {refused.now.title}
          </p>
          <p {...words}>{refused.now.description}</p>
          <pre className="content-source" {...words}>
            {refused.now.bodyHtml}
          </pre>
        </details>
      )}
      <div className="content-split">
        <form method="post" id={formId} className="office-edit" {...unsaved}>
          <input type="hidden" name="seen" value={refused ? (refused.seen ?? '') : (seen ?? '')} />
          <Field label={t('office.content.title')} error={fault('title') || undefined}>
            {(control) => (
              <input {...control} {...words} name="title" maxLength={200} defaultValue={typed.title} />
            )}
          </Field>
          <Field label={t('office.content.description')} hint={t('office.content.description.hint')}>
            {(control) => (
              <textarea
                {...control}
                {...words}
                name="description"
                rows={2}
                maxLength={500}
                defaultValue={typed.description}
              />
            )}
          </Field>
          <HtmlField value={typed.bodyHtml} words={words} error={fault('bodyHtml') || undefined} />
          <div className="office-save">
            <Button type="submit">{t('office.content.save')}</Button>
          </div>
        </form>
        <LivePreview
          form={formId}
          path={officePaths.contentPreview('pages', place.key)}
          languages={[language]}
        />
      </div>
      {!fresh && !isBuiltInPage(place.key) && (
        <form method="post" className="office-part">
          <p className="sm dim">{t('office.content.pages.remove.text')}</p>
          <Button type="submit" variant="second" small name="do" value="remove">
            {t('office.content.pages.remove')}
          </Button>
        </form>
      )}
    </>
  )
}
