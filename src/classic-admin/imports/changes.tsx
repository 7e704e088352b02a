import type { ImportChangeRow } from '../../modules/imports/runs/import-review.store.ts'
import type { Difference, FieldValue, ImportRun } from '../../modules/imports/runs/import-runs.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { fieldWord, isAmount } from './field-words.ts'

type Props = {
  run: Pick<ImportRun, 'id' | 'state' | 'counts'>
  changes: ImportChangeRow[]
  more: boolean
  result: 'created' | 'updated' | 'kept' | undefined
  currency: string
}

/** What the import changes of each product, or has changed: before and after. */
export function Changes({ run, changes, more, result, currency }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const views = ['created', 'updated', ...(run.counts.kept > 0 ? (['kept'] as const) : [])] as const
  if (run.counts.created + run.counts.updated === 0) return <p>{t('office.imports.no-change')}</p>
  return (
    <section className="office-part" aria-labelledby="changes">
      <h2 className="t-sm" id="changes">
        {t('office.imports.changes')}
      </h2>
      <nav aria-label={t('office.views')}>
        <ul className="chips">
          {([undefined, ...views] as const).map((view) => (
            <li key={view ?? ''}>
              <PlainLink
                className="chip"
                href={officePaths.officeImport(run.id, { result: view })}
                aria-current={view === result || undefined}
              >
                {t(view ? `office.imports.${view}` : 'office.view.all')}
                {view && ` ${number(run.counts[view])}`}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      {changes.map((change) => (
        <details
          key={change.place}
          className="office-change"
          open={change.result === 'updated' && changes.length < 12}
        >
          <summary>
            <b>
              <bdi>{change.source_key}</bdi>
            </b>{' '}
            <span className={`office-state ${change.result === 'created' ? 'good' : 'info'}`}>
              {t(change.result === 'created' ? 'office.imports.new' : 'office.imports.changed')}
            </span>{' '}
            <span className="sm dim">{t('office.imports.line', { line: number(change.line) })}</span>
            {change.kept && <span className="office-state warn">{t(keptWords[change.kept])}</span>}
            {change.undone && <span className="office-state">{t('office.imports.state.undone')}</span>}
          </summary>
          <Differences differences={change.changes} currency={currency} fresh={change.result === 'created'} />
        </details>
      ))}
      {more && (
        <PlainLink
          className="button second small office-on"
          href={officePaths.officeImport(run.id, { result, after: String(changes.at(-1)!.place) })}
        >
          {t('office.page.on')}
        </PlainLink>
      )}
    </section>
  )
}

const keptWords = {
  edited: 'office.imports.kept.edited',
  deleted: 'office.imports.kept.deleted',
  ordered: 'office.imports.kept.ordered',
  stock: 'office.imports.kept.stock',
  refused: 'office.imports.kept.refused',
} as const satisfies Record<NonNullable<ImportChangeRow['kept']>, MessageKey>

/** Field by field, before and after; amounts as money. */
export function Differences({
  differences,
  currency,
  fresh = false,
}: {
  differences: readonly Difference[]
  currency: string
  fresh?: boolean
}) {
  const { t } = useText()
  const { money, number } = useFormat()
  const shown = (field: string, value: FieldValue) =>
    value === null || value === ''
      ? '–'
      : typeof value === 'number'
        ? isAmount(field)
          ? money(value, currency)
          : number(value)
        : field === 'status' && (value === 'active' || value === 'draft' || value === 'archived')
          ? t(`office.product.state.${value}`)
          : value
  return (
    <dl className="office-differences sm">
      {differences.map(({ field, sku, before, after }) => (
        <div key={`${field}-${sku ?? ''}`}>
          <dt>
            {t(fieldWord(field))} {sku !== undefined && <bdi className="dim-3">{sku}</bdi>}
          </dt>
          <dd>
            {!fresh && (
              <>
                <del>
                  <span className="visually-hidden">{t('office.imports.before')} </span>
                  <bdi>{shown(field, before)}</bdi>
                </del>{' '}
              </>
            )}
            <ins>
              <span className="visually-hidden">{t('office.imports.after')} </span>
              <bdi>{shown(field, after)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
