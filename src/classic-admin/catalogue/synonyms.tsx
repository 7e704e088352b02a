// Synonyms of searches: what is typed, and what it finds as well.
import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { localeNames } from '../../../locales/names.ts'
import { catalogueLocale } from '../../kernel/locale.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
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
  const office = await requireStaff(args, 'catalogue-settings.manage')
  const asked = pageAsked(args.request)
  return { ...(await office.shelves.synonyms.list(asked)), ...asked }
}

export async function action(args: ActionFunctionArgs) {
  const { synonyms } = (await requireStaff(args, 'catalogue-settings.manage')).shelves
  const typed = (await typedIn(args.request)) as ShelfTyped
  const { locale = '', term: word = '', synonym: means = '' } = typed
  try {
    if (typed['do'] === 'remove') await synonyms.remove({ locale, term: word, synonym: means })
    else await synonyms.add({ locale, term: word, synonym: means, two_way: typed['both'] === '1' })
    const done = typed['do'] === 'remove' ? 'removed' : 'made'
    return redirect(officePaths.officeTaxonomy('synonyms', { q: pageAsked(args.request).q, done }), 303)
  } catch (error) {
    return shelfRefusal(error, typed)
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['synonyms'], index: false })

export default function Synonyms() {
  const { t } = useText()
  const { number } = useFormat()
  const { synonyms, total, has_more: more, q, page } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done')
  return (
    <>
      <ShelfHead table="synonyms" files={<ListFiles list="synonyms" asked={{ q }} />}>
        <SearchForm
          room="catalogue"
          to={officePaths.officeTaxonomy('synonyms')}
          q={q}
          label={t('office.taxonomy.synonym.word')}
        />
      </ShelfHead>
      <ShelfSaid refused={refused} done={done} />
      <div className="office-order">
        <aside className="office-panel">
          <h2 className="t-sm">{t('office.taxonomy.synonym.new')}</h2>
          <form method="post" className="office-act">
            <ShelfField
              name="locale"
              label={t('office.language')}
              hint={t('office.taxonomy.synonym.language')}
              refused={refused}
            >
              {({ defaultValue, ...given }) => (
                <select {...given} defaultValue={defaultValue || catalogueLocale}>
                  {Object.entries(localeNames).map(([locale, name]) => (
                    <option key={locale} value={locale} lang={locale}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </ShelfField>
            <ShelfField
              name="term"
              label={t('office.taxonomy.synonym.word')}
              hint={t('office.taxonomy.synonym.hint')}
              refused={refused}
            >
              {(given) => <input {...given} required maxLength={100} dir="auto" />}
            </ShelfField>
            <ShelfField name="synonym" label={t('office.taxonomy.synonym.means')} refused={refused}>
              {(given) => <input {...given} required maxLength={100} dir="auto" />}
            </ShelfField>
            <label className="row sm">
              <input type="checkbox" name="both" value="1" defaultChecked={refused?.typed['both'] === '1'} />
              {t('office.taxonomy.synonym.both')}
            </label>
            <Button type="submit" small>
              {t('office.location.add')}
            </Button>
          </form>
        </aside>
        <div>
          {synonyms.length === 0 ? (
            <p className="dim">{t('office.taxonomy.none')}</p>
          ) : (
            <TableFrame aria-label={t('office.taxonomy.synonym.title')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">
                      {t('office.taxonomy.synonym.word')} <span className="count">{number(total)}</span>
                    </th>
                    <th scope="col">{t('office.taxonomy.synonym.means')}</th>
                    <th scope="col">{t('office.language')}</th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {synonyms.map(({ locale, term: word, synonym: means }) => (
                    <tr key={`${locale} ${word} ${means}`}>
                      <th scope="row">
                        <bdi lang={locale}>{word}</bdi>
                      </th>
                      <td>
                        <bdi lang={locale}>{means}</bdi>
                      </td>
                      <td className="dim sm">
                        <bdi lang={locale}>{localeNames[locale] ?? locale}</bdi>
                      </td>
                      <td className="end">
                        <RowAction
                          sent={{ do: 'remove', locale, term: word, synonym: means }}
                          of={`${word}, ${means}`}
                        >
                          {t('office.taxonomy.remove')}
                        </RowAction>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableFrame>
          )}
          <MorePages table="synonyms" more={more} q={q} page={page} />
        </div>
      </div>
    </>
  )
}
