// Translations of option names and values, of rows and of content, each once for everything that shows it.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { OptionTranslation } from '../../modules/catalog/option-translations.ts'
import { catalogueLocale, direction } from '../../kernel/locale.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { tongues } from '../categories/category-words.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import { pageAsked, type ShelfRefused, shelfRefusal, type ShelfTyped } from './shelf-form.ts'
import { MorePages, ShelfHead, ShelfSaid } from './shelf-parts.tsx'
import '../orders/orders.css'
import '../products/products.css'
import './catalogue.css'

/** What the page was asked for: a language, and whether those alone that lack words. */
function asked(request: Request) {
  const { searchParams } = new URL(request.url)
  const language = tongues.find(([one]) => one === searchParams.get('language'))?.[0] ?? tongues[0][0]
  return { ...pageAsked(request), language, lacks: searchParams.get('lacks') === '1' }
}
type Asked = ReturnType<typeof asked>
const addressOf = ({ q, language, lacks, page }: Asked, done?: string) =>
  officePaths.officeTaxonomy('values', {
    language,
    q,
    lacks: lacks ? '1' : undefined,
    page: page > 1 ? String(page) : undefined,
    done,
  })

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'catalogue-settings.manage')
  const { language, lacks, ...rest } = asked(args.request)
  const query = { ...rest, untranslated: lacks }
  return { ...(await office.shelves.values.list(language, query)), asked: { language, lacks, ...rest } }
}

const [translationField, wasField] = ['translation:', 'was:']

export async function action(args: ActionFunctionArgs) {
  const { values } = (await requireStaff(args, 'catalogue-settings.manage')).shelves
  const to = asked(args.request)
  const typed = (await typedIn(args.request)) as ShelfTyped
  const edit = Object.fromEntries(
    Object.entries(typed).flatMap(([field, translation]) => {
      const key = field.slice(translationField.length)
      const was = typed[wasField + key]
      return field.startsWith(translationField) && was !== undefined && was !== translation
        ? [[key, { was, to: translation }]]
        : []
    }),
  )
  const done = Object.keys(edit).length > 0 ? 'saved' : 'none'
  try {
    if (done === 'saved') await values.change(to.language, edit)
  } catch (error) {
    const { data: refused, init } = shelfRefusal(error, typed)
    // What someone else has translated is no longer in the list of untranslated texts; the input for it is kept.
    const keys = Object.keys(refused.marked)
    const { values: late } = await values.list(to.language, { q: '', untranslated: false, keys, page: 1 })
    return data({ ...refused, late }, init ?? {})
  }
  // What has words by now stands no longer among those that lack them: the pages begin anew.
  return redirect(addressOf({ ...to, page: to.lacks ? 1 : to.page }, done), 303)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['values', loaderData?.asked.language], index: false })

type RowProps = { word: OptionTranslation; language: Asked['language']; refused: ShelfRefused | undefined }

function Row({
  word: { key, name, document, similar: alike, kinds, products, translation },
  language,
  refused,
}: RowProps) {
  const { t } = useText()
  const { number } = useFormat()
  const message = refused?.marked[key]
  const error =
    message === undefined
      ? undefined
      : message === 'changed'
        ? t('office.product.now', { value: translation || '–' })
        : t(message === 'numbers' ? 'office.value.fault.numbers' : 'office.taxonomy.fault.value')
  return (
    <tr>
      <th scope="row">
        <bdi lang={catalogueLocale}>{name}</bdi>
        {alike.length > 0 && (
          <span className="office-alike xs dim-3">
            <bdi lang={catalogueLocale}>{alike.slice(0, 6).join(' · ')}</bdi>
            {alike.length > 6 && ' …'}
          </span>
        )}
      </th>
      <td>
        <input
          name={translationField + key}
          defaultValue={refused?.typed[translationField + key] ?? translation}
          aria-label={name}
          aria-invalid={error ? true : undefined}
          lang={language}
          dir={direction(language)}
          maxLength={200}
          autoComplete="off"
        />
        <input type="hidden" name={wasField + key} value={translation} />
        {error && <span className="office-mark xs">{error}</span>}
      </td>
      <td className="dim sm">
        {kinds.map((kind) => t(`office.value.${kind}`)).join(', ')}
        {document && <bdi className="xs"> {document}</bdi>}
      </td>
      <td className="end num">{number(products)}</td>
    </tr>
  )
}

export default function Values() {
  const { t, locale } = useText()
  const { number } = useFormat()
  const {
    values: words,
    total,
    untranslated_count: lacking,
    has_more: more,
    asked: now,
  } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done')
  const { language, q, lacks, page } = now
  const late = refused?.late.filter(({ key }) => !words.some((one) => one.key === key)) ?? []
  const shown = [...late, ...words]
  const narrowed = { language, lacks: lacks ? '1' : undefined }
  return (
    <>
      <ShelfHead
        table="values"
        files={
          <ListFiles list="option-values" asked={{ language, untranslated: lacks ? '1' : undefined, q }} />
        }
      >
        <SearchForm
          room="catalogue"
          to={officePaths.officeTaxonomy('values')}
          q={q}
          label={t('office.value.search')}
        >
          <input type="hidden" name="language" value={language} />
          {lacks && <input type="hidden" name="lacks" value="1" />}
        </SearchForm>
      </ShelfHead>
      <nav aria-label={t('office.words.title')}>
        <ul className="chips">
          {tongues.map(([one, tongue]) => (
            <li key={one}>
              <PlainLink
                className="chip"
                href={addressOf({ ...now, language: one, page: 1 })}
                aria-current={one === language || undefined}
              >
                <bdi lang={one}>{tongue}</bdi>
              </PlainLink>
            </li>
          ))}
          <li>
            <PlainLink
              className="chip"
              href={addressOf({ ...now, lacks: !lacks, page: 1 })}
              aria-current={lacks || undefined}
            >
              {t('office.value.lacking')} <span className="count">{number(lacking)}</span>
            </PlainLink>
          </li>
        </ul>
      </nav>
      <ShelfSaid refused={refused} done={done} />
      <p className="sm dim">{t('office.value.hint')}</p>
      {shown.length === 0 ? (
        <p className="dim">{t(lacks && q === '' ? 'office.value.all' : 'office.taxonomy.none')}</p>
      ) : (
        <form
          method="post"
          className="office-edit office-values"
          key={`${language} ${page}`}
          action={inLanguage(locale, addressOf(now))}
        >
          <TableFrame aria-label={t('office.value.title')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">
                    {t('office.value.name')} <span className="count">{number(total)}</span>
                  </th>
                  <th scope="col">{t('office.value.said')}</th>
                  <th scope="col">{t('office.value.kind')}</th>
                  <th scope="col" className="end">
                    {t('office.products')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((word) => (
                  <Row key={word.key} word={word} language={language} refused={refused} />
                ))}
              </tbody>
            </table>
          </TableFrame>
          <div className="office-save">
            <Button type="submit">{t('office.product.save')}</Button>
          </div>
        </form>
      )}
      <MorePages table="values" more={more} q={q} page={page} asked={narrowed} />
    </>
  )
}
