// Views of the queue that somebody keeps under a name: chips, one taken away, and what is shown now kept as another.
import { MAX_FILTER_NAME_LENGTH } from '../../contracts/limits.ts'
import type { SavedFilter } from '../../modules/orders/staff/saved-filters.ts'
import type { OrderListView } from '../../modules/orders/staff/order-list.store.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'

type Props = {
  saved: SavedFilter[]
  shown: { view: OrderListView; q: string }
  /** What was typed and could not be kept. */
  refused: { fault: MessageKey; name: string } | undefined
}

export function OrderViews({ saved, shown, refused }: Props) {
  const { t } = useText()
  const isShown = ({ view, q }: SavedFilter) => view === shown.view && q === shown.q
  const isPlain = shown.view === 'all' && shown.q === ''
  const mayKeep = refused ?? (!isPlain && !saved.some(isShown))
  if (saved.length === 0 && !mayKeep) return null
  return (
    <div className="office-own-views">
      {saved.length > 0 && (
        <ul className="chips" aria-label={t('office.saved.title')}>
          {saved.map((one) => (
            <li key={one.id} className="office-own-view">
              <PlainLink
                className="chip"
                href={officePaths.office('orders', {
                  view: one.view === 'all' ? undefined : one.view,
                  q: one.q,
                })}
                aria-current={isShown(one) || undefined}
              >
                <bdi>{one.name}</bdi>
              </PlainLink>
              <form method="post">
                <Shown of={shown} />
                <button
                  className="chip"
                  name="remove"
                  value={one.id}
                  aria-label={`${t('office.saved.remove')}: ${one.name}`}
                >
                  <Icon name="close" />
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {mayKeep && (
        <details open={refused !== undefined}>
          <summary className="link sm">{t('office.saved.keep')}</summary>
          <form method="post" className="office-keep">
            <Shown of={shown} />
            <Field label={t('office.saved.name')} error={refused && t(refused.fault)}>
              {(control) => (
                <input
                  {...control}
                  name="name"
                  dir="auto"
                  required
                  maxLength={MAX_FILTER_NAME_LENGTH}
                  autoComplete="off"
                  defaultValue={refused?.name ?? shown.q.slice(0, MAX_FILTER_NAME_LENGTH)}
                />
              )}
            </Field>
            <Button type="submit" small>
              {t('office.saved.do')}
            </Button>
          </form>
        </details>
      )}
    </div>
  )
}

/** What the queue shows goes along: it is what is kept, and where the form leads back to. */
function Shown({ of }: { of: Props['shown'] }) {
  return (
    <>
      <input type="hidden" name="view" value={of.view} />
      <input type="hidden" name="q" value={of.q} />
    </>
  )
}
