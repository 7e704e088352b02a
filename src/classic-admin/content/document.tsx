// A home, a menu or the settings of the site: a form made of its schema, beside the shop as it would be.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import { locales } from '../../kernel/locale.ts'
import type { ContentKey } from '../../modules/content/edit-content.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { shopContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { type EditorKind, officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { menuNames } from './content-names.ts'
import { type ContentIssue, keepContent, placeOf, shownAt } from './content-place.ts'
import { DocumentForm } from './document-form.tsx'
import { documentIn } from './document-in.ts'
import { changed, deedOf, documentOf, readDraft } from './draft.ts'
import { LivePreview } from './live-preview.tsx'
import { picturesIn } from './pictures-in.ts'
import '../products/products.css'
import './content.css'
import './document.css'

/** The settings have an address of their own. */
async function placed(args: LoaderFunctionArgs) {
  const kind = (args.params['kind'] ?? 'settings') as EditorKind
  const office = await requireStaff(args, kind === 'settings' ? 'settings.edit' : 'content.edit')
  return { office, kind, place: placeOf(kind, args.params['key'] ?? 'site', 'en') }
}

const shapeAt = (office: Office, { kind }: ContentKey) =>
  kind === 'page' ? undefined : office.content.shape(kind)

export async function loader(args: LoaderFunctionArgs) {
  const { office, kind, place } = await placed(args)
  const shape = await shapeAt(office, place)
  if (!shape) throw data(null, { status: 404 })
  const { document, version } = await office.content.read(place).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'not_found') throw data(null, { status: 404 })
    throw error
  })
  const shop = args.context.get(shopContext)
  const sold = kind === 'settings' ? [] : (await shop.list(new URLSearchParams('limit=40'))).products
  return {
    kind,
    place,
    shape,
    document,
    version,
    pictures: picturesIn([document, kind === 'settings' ? [] : await office.content.pictures(), sold]),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { office, kind, place } = await placed(args)
  const shape = await shapeAt(office, place)
  if (!shape) throw data(null, { status: 404 })
  const typed = await typedIn(args.request)
  const seen = typed['seen'] || null
  const none: ContentIssue[] = []
  const deed = deedOf(typed['do'])
  // Without scripts: the same form, with its parts in another order.
  if (deed) {
    const mint = () => crypto.randomUUID().slice(0, 8)
    const document = documentOf(shape, changed(shape, readDraft(shape, typed, mint), deed, mint))
    return data({ document, issues: none, seen, now: undefined, only: deed.does }, { status: 200 })
  }
  const document = documentIn(place, typed, shape)
  const refused = await keepContent(office, place, document, seen)
  if (!refused) return redirect(officePaths.officeContent(kind, place.key, { done: 'saved' }), 303)
  const { issues, now } = refused
  return data({ document, issues, seen: refused.seen, now, only: undefined }, { status: now ? 409 : 422 })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.place.key, 'content'], index: false })

const formId = 'content-form'

export default function EditDocument() {
  const { t } = useText()
  const { kind, place, shape, document, version, pictures } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const faulty = refused && !refused.only
  const title: MessageKey | undefined =
    kind === 'settings' ? 'office.settings' : menuNames[place.key as keyof typeof menuNames]
  return (
    <>
      {kind !== 'settings' && (
        <PlainLink className="row sm dim" href={officePaths.office('content')}>
          <Icon name="back" mirror /> {t('office.content')}
        </PlainLink>
      )}
      <div className="office-top">
        <h1 className="t-md">{title ? t(title) : <bdi>{shownAt(place)}</bdi>}</h1>
        <PlainLink className="link sm" href={shownAt(place)}>
          {t('office.content.see')}
        </PlainLink>
      </div>
      {kind !== 'settings' && <p className="sm dim">{t('office.content.english')}</p>}
      {faulty && (
        <FormError>{t(refused.now ? 'office.content.fault.changed' : 'office.content.fault')}</FormError>
      )}
      {!refused && asked.get('done') === 'saved' && <FormSuccess>{t('office.content.saved')}</FormSuccess>}
      {refused?.now !== undefined && (
        <details className="office-panel">
          <summary>{t('office.content.now')}</summary>
          <pre className="content-source" dir="ltr">
            {JSON.stringify(refused.now, null, 2)}
          </pre>
        </details>
      )}
      <div className="content-split">
        <DocumentForm
          id={formId}
          shape={shape}
          document={refused ? refused.document : document}
          seen={refused ? refused.seen : version}
          refused={Boolean(refused)}
          pictures={pictures}
          issues={refused?.issues ?? []}
        >
          <div className="office-save">
            <Button type="submit">{t('office.content.save')}</Button>
          </div>
        </DocumentForm>
        <LivePreview
          form={formId}
          path={officePaths.contentPreview(kind, place.key)}
          languages={locales}
          // A narrow page folds its menus away.
          firstWidth={kind === 'menus' ? 1440 : 390}
        />
      </div>
    </>
  )
}
