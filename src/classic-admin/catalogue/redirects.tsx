// Addresses that lead elsewhere: as staff say, and former ones of what was renamed.
import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { FormerSlug } from '../../modules/catalog/products/former-slugs.store.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { RowAction } from '../shell/row-action.tsx'
import { SearchForm } from '../shell/search-form.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import { pageAsked, shelfRefusal, type ShelfTyped } from './shelf-form.ts'
import { MorePages, ShelfField, ShelfHead, ShelfSaid } from './shelf-parts.tsx'
import '../orders/orders.css'
import '../products/products.css'

export async function loader(args: LoaderFunctionArgs) {
  const { redirects } = (await requireStaff(args, 'catalogue-settings.manage')).shelves
  const asked = pageAsked(args.request)
  return { ...(await redirects.list(asked)), former: await redirects.former(asked.q), ...asked }
}

export async function action(args: ActionFunctionArgs) {
  const { redirects } = (await requireStaff(args, 'catalogue-settings.manage')).shelves
  const typed = (await typedIn(args.request)) as ShelfTyped
  const { from = '', to = '', kind = '', slug = '' } = typed
  try {
    if (typed['do'] === 'remove') await redirects.remove(from)
    else if (typed['do'] === 'forget') await redirects.forget({ kind: kind as FormerSlug['kind'], slug })
    else await redirects.add({ from, to })
    const done = typed['do'] ? 'removed' : 'made'
    return redirect(officePaths.officeTaxonomy('redirects', { q: pageAsked(args.request).q, done }), 303)
  } catch (error) {
    return shelfRefusal(error, typed)
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['redirects'], index: false })

const addressOf = {
  product: (slug) => paths.product(slug),
  category: (slug) => paths.category(slug),
  collection: (slug) => paths.collection(slug),
  brand: (slug) => paths.products({ brand: slug }),
} as const satisfies Record<FormerSlug['kind'], (slug: string) => string>

export default function Redirects() {
  const { t } = useText()
  const { number } = useFormat()
  const { redirects, former, total, has_more: more, q, page } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done')
  const led = redirects.map((row) => ({ ...row, sent: { do: 'remove', from: row.from } }))
  const renamed = former.map(({ kind, slug, current: today }) => ({
    from: addressOf[kind](slug),
    to: addressOf[kind](today),
    sent: { do: 'forget', kind, slug },
  }))
  return (
    <>
      <ShelfHead table="redirects" files={<ListFiles list="redirects" asked={{ q }} />}>
        <SearchForm
          room="catalogue"
          to={officePaths.officeTaxonomy('redirects')}
          q={q}
          label={t('office.shelf.redirect.search')}
        />
      </ShelfHead>
      <ShelfSaid refused={refused} done={done} />
      <div className="office-order">
        <aside className="office-panel">
          <h2 className="t-sm">{t('office.shelf.redirect.new')}</h2>
          <form method="post" className="office-act">
            <ShelfField
              name="from"
              label={t('office.shelf.redirect.from')}
              hint={t('office.shelf.redirect.hint')}
              refused={refused}
            >
              {(given) => <input {...given} required maxLength={500} dir="ltr" placeholder="/old-page" />}
            </ShelfField>
            <ShelfField name="to" label={t('office.shelf.redirect.to')} refused={refused}>
              {(given) => <input {...given} required maxLength={500} dir="ltr" placeholder="/collections" />}
            </ShelfField>
            <Button type="submit" small>
              {t('office.location.add')}
            </Button>
          </form>
        </aside>
        <div>
          <section className="office-part">
            <h2 className="t-sm">
              {t('office.shelf.redirect.led')} <sup className="count">{number(total)}</sup>
            </h2>
            <Ways title={t('office.shelf.redirect.led')} rows={led} />
            <MorePages table="redirects" more={more} q={q} page={page} />
          </section>
          <section className="office-part">
            <h2 className="t-sm">{t('office.shelf.redirect.former')}</h2>
            <p className="sm dim">{t('office.shelf.redirect.former.hint')}</p>
            <Ways title={t('office.shelf.redirect.former')} rows={renamed} />
          </section>
        </div>
      </div>
    </>
  )
}

type WaysProps = {
  title: string
  rows: readonly { from: string; to: string; sent: Record<string, string> }[]
}

function Ways({ title, rows }: WaysProps) {
  const { t } = useText()
  if (rows.length === 0) return <p className="dim">{t('office.shelf.none')}</p>
  return (
    <TableFrame aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('office.shelf.redirect.from')}</th>
            <th scope="col">{t('office.shelf.redirect.to')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, sent }) => (
            <tr key={from}>
              <th scope="row">
                <bdi dir="ltr">{from}</bdi>
              </th>
              <td>
                <bdi dir="ltr">{to}</bdi>
              </td>
              <td className="end">
                <RowAction sent={sent} of={from}>
                  {t('office.shelf.remove')}
                </RowAction>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
