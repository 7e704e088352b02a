// One collection: its words, its products in their order, or the rule that finds them; the end of it.
import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { AdminCollectionDetail, RulePreview } from '../../modules/catalog/taxonomy/collections.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { editIn } from '../categories/category-words.tsx'
import { productsList } from '../../contracts/lists/products-list.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { AddPieces, HandPicked, Piece } from './collection-pieces.tsx'
import { movedBy } from './hand-order.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleAsTyped, ruleIn, ruleTyped, type RuleTyped } from './rule-form.ts'
import { changesIn, foundRow, type ShelfRefused, shelfRefusal, type ShelfTyped } from './shelf-form.ts'
import { NameFields, NamesSaid, RemovePart, ShelfField, ShelfSaid } from './shelf-parts.tsx'
import '../orders/orders.css'
import '../products/products.css'
import './catalogue.css'

const searched = (request: Request) =>
  toStorableText(new URL(request.url).searchParams.get('q') ?? '')
    .trim()
    .slice(0, 200)

const newestProducts = { filters: {}, sort: productsList.defaultSort }

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'catalogue-settings.manage')
  const { collections } = office.shelves
  const collection = await foundRow(args.params['id'], collections.one)
  const q = searched(args.request)
  const { rule } = collection
  const hits =
    !rule && q !== '' ? (await office.searchProducts({ ...newestProducts, q }, { limit: 20 })).rows : []
  const ruled = rule && {
    choices: await collections.choices(),
    preview: await collections.try(rule),
  }
  return { collection, q, hits, ruled }
}

type Looked = { preview: RulePreview; rule: RuleTyped }

export async function action(args: ActionFunctionArgs): Promise<unknown> {
  const { collections } = (await requireStaff(args, 'catalogue-settings.manage')).shelves
  const now = await foundRow(args.params['id'], collections.one)
  const { id } = now
  const form = await args.request.formData()
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, toStorableText(value).trim()]] : [],
    ),
  ) as ShelfTyped
  const to = (asked: Record<string, string | undefined>) =>
    redirect(officePaths.officeTaxonomyRow('collections', id, asked), 303)
  const [does = '', which = ''] = (typed['do'] ?? '').split(':')
  const rule = ruleTyped(form)
  try {
    if (does === 'remove') {
      await collections.remove(id)
      return redirect(officePaths.officeTaxonomy('collections', { done: 'removed' }), 303)
    }
    if (does === 'look' || does === 'rule') {
      const asked = ruleIn(rule, await collections.choices())
      const preview = await collections.try(asked)
      if (does === 'look') return { preview, rule } satisfies Looked
      await collections.change(id, { rule: { was: JSON.parse(typed['was-rule'] || 'null'), to: asked } })
      return to({ done: 'saved' })
    }
    const products = movedBy(
      does,
      Number(which),
      now.items.map((piece) => piece.id),
    )
    if (products) {
      // Putting in and taking out hold whatever the order is; a step up or down is one from the order that was seen.
      const was = does === 'in' || does === 'out' ? now.version : typed['was']
      await collections.arrange(id, { was, products })
      return to({ q: searched(args.request) || undefined, at: which, by: does })
    }
    const { translations, ...edit } = {
      ...editIn(typed),
      ...changesIn(typed, ['description', 'status']),
    } as {
      translations?: object
    }
    const asked = { ...edit, ...(translations && { translations }) }
    if (Object.keys(asked).length === 0) return to({ done: 'none' })
    await collections.change(id, asked)
    return to({ done: 'saved' })
  } catch (error) {
    const refused = shelfRefusal(error, typed)
    return does === 'rule' || does === 'look' ? { ...refused, data: { ...refused.data, rule } } : refused
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.collection.name, 'collections'], index: false })

export default function Collection() {
  const { t } = useText()
  const { number } = useFormat()
  const { collection, q, hits, ruled } = useLoaderData<typeof loader>()
  const answer = (useActionData() ?? undefined) as
    | (Looked | (ShelfRefused & { rule?: RuleTyped }))
    | undefined
  const refused = answer && 'fault' in answer ? answer : undefined
  const looked = answer && 'preview' in answer ? answer : undefined
  const [asked] = useSearchParams()
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.officeTaxonomy('collections')}>
        <Icon name="back" mirror /> {t('office.field.collections')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <UntranslatedText>{collection.name}</UntranslatedText>{' '}
          <sup className="count">{number(collection.products)}</sup>
        </h1>
        {collection.status === 'published' && (
          <PlainLink className="link sm" href={paths.collection(collection.slug)}>
            {t('office.product.in-shop')}
          </PlainLink>
        )}
      </div>
      <ShelfSaid refused={refused} done={answer ? null : asked.get('done')} />
      <div className="office-order">
        <aside className="office-panel">
          <Words collection={collection} refused={refused} />
          <RemovePart
            free
            empty={t('office.taxonomy.collection.remove')}
            full={t('office.taxonomy.collection.remove')}
          />
        </aside>
        <div>
          {ruled ? (
            <form method="post" className="office-part">
              <h2 className="t-sm">{t('office.taxonomy.rule.title')}</h2>
              <input type="hidden" name="was-rule" value={JSON.stringify(collection.rule)} />
              <RuleFields
                typed={answer?.rule ?? ruleAsTyped(collection.rule ?? {}, ruled.choices.currency)}
                choices={ruled.choices}
                marked={refused?.marked ?? {}}
              />
              <p className="row">
                <Button type="submit" name="do" value="rule">
                  {t('office.product.save')}
                </Button>
                <Button type="submit" name="do" value="look" variant="second">
                  {t('office.taxonomy.rule.look')}
                </Button>
              </p>
              <Preview found={looked?.preview ?? ruled.preview} tried={looked !== undefined} />
            </form>
          ) : (
            <>
              <section className="office-part">
                <h2 className="t-sm">{t('office.taxonomy.collection.add')}</h2>
                <AddPieces collection={collection} q={q} hits={hits} />
              </section>
              <section className="office-part">
                <h2 className="t-sm">{t('office.products')}</h2>
                {collection.items.length === 0 ? (
                  <p className="dim">{t('office.taxonomy.none')}</p>
                ) : (
                  <HandPicked
                    collection={collection}
                    focus={{ at: asked.get('at') ?? '', by: asked.get('by') ?? '' }}
                  />
                )}
              </section>
            </>
          )}
        </div>
      </div>
    </>
  )
}

type WordsProps = { collection: AdminCollectionDetail; refused: ShelfRefused | undefined }

function Words({ collection, refused }: WordsProps) {
  const { t } = useText()
  return (
    <form method="post" className="office-act">
      <NameFields refused={refused} now={collection} />
      <ShelfField
        name="description"
        label={t('office.field.description')}
        optional
        refused={refused}
        now={collection.description}
      >
        {(given) => <textarea {...given} rows={3} maxLength={500} lang="en" dir="ltr" />}
      </ShelfField>
      <ShelfField name="status" label={t('office.state')} refused={refused} now={collection.status}>
        {(given) => (
          <select {...given}>
            <option value="draft">{t('office.taxonomy.collection.draft')}</option>
            <option value="published">{t('office.taxonomy.collection.published')}</option>
          </select>
        )}
      </ShelfField>
      <NamesSaid refused={refused} words={collection.translations} />
      <Button type="submit" name="do" value="save">
        {t('office.product.save')}
      </Button>
    </form>
  )
}

/** How many a rule holds for, and the first of them. */
function Preview({ found: { count, items: pieces }, tried }: { found: RulePreview; tried: boolean }) {
  const { t } = useText()
  return (
    <section aria-live="polite" className="office-part">
      <p className="sm">
        {t(tried ? 'office.taxonomy.rule.would' : 'office.taxonomy.rule.holds', { count })}
        {tried && <span className="dim"> {t('office.taxonomy.rule.unsaved')}</span>}
      </p>
      <ol className="office-picked">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Piece piece={piece} />
          </li>
        ))}
      </ol>
    </section>
  )
}
