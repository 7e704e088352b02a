// Collections: by hand and by rule, drafts and published; a new one.
import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { shelfRefusal, type ShelfTyped } from './shelf-form.ts'
import { NameFields, ShelfHead, ShelfSaid } from './shelf-parts.tsx'
import '../orders/orders.css'
import '../products/products.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'catalogue-settings.manage')
  return { collections: await office.shelves.collections.list() }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'catalogue-settings.manage')
  const typed = (await typedIn(args.request)) as ShelfTyped
  try {
    const { name, slug, kind } = typed
    const rule = kind === 'rule' ? {} : null
    const id = await office.shelves.collections.create({ name, rule, ...(slug && { slug }) })
    return redirect(officePaths.officeTaxonomyRow('collections', id, { done: 'made' }), 303)
  } catch (error) {
    return shelfRefusal(error, typed)
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['collections'], index: false })

export default function Collections() {
  const { t } = useText()
  const { number } = useFormat()
  const { collections } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done')
  return (
    <>
      <ShelfHead table="collections" files={<ListFiles list="collections" />} />
      <ShelfSaid refused={refused} done={done} />
      <div className="office-order">
        <aside className="office-panel">
          <h2 className="t-sm">{t('office.shelf.collection.new')}</h2>
          <form method="post" className="office-act">
            <NameFields refused={refused} />
            <Field label={t('office.shelf.collection.kind')}>
              {(control) => (
                <select {...control} name="kind" defaultValue={refused?.typed['kind'] ?? 'hand'}>
                  <option value="hand">{t('office.shelf.collection.hand')}</option>
                  <option value="rule">{t('office.shelf.collection.rule')}</option>
                </select>
              )}
            </Field>
            <Button type="submit" small>
              {t('office.location.add')}
            </Button>
          </form>
        </aside>
        <div>
          {collections.length === 0 ? (
            <p className="dim">{t('office.shelf.none')}</p>
          ) : (
            <TableFrame aria-label={t('office.field.collections')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('office.product.name')}</th>
                    <th scope="col">{t('office.shelf.collection.kind')}</th>
                    <th scope="col">{t('office.state')}</th>
                    <th scope="col" className="end">
                      {t('office.products')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {collections.map(({ id, name, rule, status, products }) => (
                    <tr key={id}>
                      <th scope="row">
                        <PlainLink className="link" href={officePaths.officeTaxonomyRow('collections', id)}>
                          <UntranslatedText>{name}</UntranslatedText>
                        </PlainLink>
                      </th>
                      <td>{t(rule ? 'office.shelf.collection.rule' : 'office.shelf.collection.hand')}</td>
                      <td>
                        <CollectionMark status={status} />
                      </td>
                      <td className="end num">{number(products)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableFrame>
          )}
        </div>
      </div>
    </>
  )
}

/** Whether the shop shows it: a square and a word. */
function CollectionMark({ status }: { status: 'draft' | 'published' }) {
  const { t } = useText()
  return (
    <span className={`office-state ${status === 'draft' ? 'warn' : 'good'}`}>
      {t(`office.shelf.collection.${status}`)}
    </span>
  )
}
