// One shop that sells what is sold here: where it is, when it is open, what it has.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useUnsaved } from '../content/use-unsaved.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { textOf } from '../shell/form-text.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { RetailerFields } from './retailer-fields.tsx'
import { answerTo, readRetailerForm, type RetailerAnswer } from './retailer-form.ts'
import '../orders/orders.css'
import '../products/products.css'
import './retailers.css'

const found = (office: Office, slug: string | undefined) =>
  office.retailers.typed((slug ?? '').slice(0, 200)).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'retailers.manage')
  const [shop, choices] = await Promise.all([found(office, args.params['slug']), office.retailers.choices()])
  return { shop, slug: args.params['slug'] ?? '', choices, place: office.retailers.place(shop) }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'retailers.manage')
  const slug = args.params['slug'] ?? ''
  const shop = await found(office, slug)
  const form = await args.request.formData()
  const does = textOf(form, 'do')
  if (does === 'remove') {
    if (shop.active) return data({ fault: 'office.re.remove.open' as MessageKey }, { status: 409 })
    await office.retailers.remove(slug)
    return redirect(officePaths.office('retailers'), 303)
  }
  const given = { typed: readRetailerForm(form), was: textOf(form, 'was'), code: '', slug: '' }
  const place = office.retailers.place(given.typed)
  const answer = (one: RetailerAnswer, status: number) => data({ ...one, place }, { status })
  if (does === 'look') return answer({ ...given, kind: 'shown', marked: {} }, 200)
  let was: unknown
  try {
    was = JSON.parse(given.was)
  } catch {
    return data(null, { status: 400 })
  }
  try {
    await office.retailers.change(slug, was, given.typed)
  } catch (error) {
    const refused = answerTo(error, given)
    if (!refused) throw error
    return answer(refused, refused.kind === 'changed' ? 409 : 422)
  }
  return redirect(officePaths.officeRetailer(slug, { done: 'saved' }), 303)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.shop.name, 'retailers'], index: false })

const said = {
  made: 'office.re.made',
  saved: 'office.re.saved',
} as const satisfies Record<string, MessageKey>

export default function OneRetailer() {
  const { t } = useText()
  const { shop, slug, choices, place } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const refused = answer && 'typed' in answer ? answer : undefined
  const done = useSearchParams()[0].get('done') as keyof typeof said | null
  const unsaved = useUnsaved(refused !== undefined)
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('retailers')}>
        <Icon name="back" mirror /> {t('office.re.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <bdi>{shop.name}</bdi>
        </h1>
        {shop.active ? (
          <PlainLink className="link sm" href={paths.shop(slug)}>
            {t('office.product.in-shop')}
          </PlainLink>
        ) : (
          <span className="office-state warn sm">{t('office.re.hidden')}</span>
        )}
      </div>
      {answer?.fault && <FormError>{t(answer.fault)}</FormError>}
      {!answer && done && Object.hasOwn(said, done) && <FormSuccess>{t(said[done])}</FormSuccess>}
      <form method="post" className="office-edit" {...unsaved}>
        <input
          type="hidden"
          name="was"
          value={refused && refused.kind !== 'changed' ? refused.was : JSON.stringify(shop)}
        />
        {/* Enter saves. */}
        <button type="submit" name="do" value="save" hidden />
        <RetailerFields
          typed={refused?.typed ?? shop}
          marked={refused?.marked ?? {}}
          now={refused?.kind === 'changed' ? shop : undefined}
          choices={choices}
          place={refused?.place ?? place}
        />
        <div className="office-save">
          <Button type="submit" name="do" value="save">
            {t('office.product.save')}
          </Button>
        </div>
      </form>
      <form method="post" className="office-part">
        <h2 className="t-sm">{t('office.re.remove.title')}</h2>
        <p className="sm dim">{t(shop.active ? 'office.re.remove.open' : 'office.re.remove.text')}</p>
        <p>
          <Button type="submit" variant="second" small name="do" value="remove" disabled={shop.active}>
            {t('office.re.remove')}
          </Button>
        </p>
      </form>
    </>
  )
}
