// What the tables of the room `catalogue` have in common.
import type { ReactNode } from 'react'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { officePaths, type TaxonomyTable } from '../../contracts/admin-paths.ts'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import type { ShelfRefused } from './shelf-form.ts'

const tables = [
  ['brands', 'office.field.brands'],
  ['collections', 'office.field.collections'],
  ['values', 'office.value.title'],
  ['synonyms', 'office.taxonomy.synonym.title'],
  ['redirects', 'office.taxonomy.redirect.title'],
  ['sizes', 'office.taxonomy.size.title'],
] as const satisfies [TaxonomyTable, MessageKey][]

/** The heading of a table, and the way to the others. */
export function ShelfHead({
  table,
  files,
  children,
}: {
  table: TaxonomyTable
  /** What it is taken as a file by. */
  files?: ReactNode
  children?: ReactNode
}) {
  const { t } = useText()
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.taxonomy.title')}</h1>
        {files}
        {children}
      </div>
      <nav aria-label={t('office.views')}>
        <ul className="chips office-views">
          {tables.map(([one, label]) => (
            <li key={one}>
              <PlainLink
                className="chip"
                href={officePaths.officeTaxonomy(one)}
                aria-current={one === table || undefined}
              >
                {t(label)}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

const standing = {
  products: 'office.taxonomy.used.products',
  promotions: 'office.cat.used.promotions',
  retailers: 'office.taxonomy.used.retailers',
  collections: 'office.taxonomy.used.collections',
  content: 'office.cat.used.content',
} as const satisfies Record<string, MessageKey>

const said = {
  made: 'office.taxonomy.made',
  saved: 'office.product.saved',
  none: 'office.product.unchanged',
  removed: 'office.taxonomy.removed',
} as const satisfies Record<string, MessageKey>

/** Why nothing was written, or what was. */
export function ShelfSaid({ refused, done }: { refused: ShelfRefused | undefined; done: string | null }) {
  const { t } = useText()
  if (refused)
    return (
      <FormError>
        {[
          t(refused.fault),
          ...refused.by.flatMap((one) =>
            Object.hasOwn(standing, one) ? [t(standing[one as keyof typeof standing])] : [],
          ),
        ].join(' ')}
      </FormError>
    )
  return done && Object.hasOwn(said, done) ? (
    <FormSuccess>{t(said[done as keyof typeof said])}</FormSuccess>
  ) : null
}

const faults: Record<string, MessageKey> = {
  taken: 'office.taxonomy.fault.taken',
  slug: 'office.cat.fault.slug',
  local: 'office.taxonomy.fault.local',
  page: 'office.taxonomy.fault.page',
  nowhere: 'office.taxonomy.fault.nowhere',
  loop: 'office.taxonomy.fault.loop',
  name: 'office.cat.fault.name',
}

type FieldProps = {
  name: string
  label: ReactNode
  refused: ShelfRefused | undefined
  /** What stands there, where something is changed. */
  now?: string
  hint?: string
  optional?: boolean
  className?: string
  children: (
    given: { name: string; defaultValue: string | undefined; autoComplete: 'off' } & Parameters<
      Parameters<typeof Field>[0]['children']
    >[0],
  ) => ReactNode
}

/** One field: what was typed stays; what it was is what stands there now. */
export function ShelfField({
  name,
  label,
  refused,
  now,
  hint,
  optional = false,
  className,
  children,
}: FieldProps) {
  const { t } = useText()
  const message = refused?.marked[name]
  const error =
    message === undefined
      ? undefined
      : message === 'changed'
        ? t('office.product.now', { value: now || '–' })
        : t(faults[message] ?? faults[name] ?? 'office.taxonomy.fault.value')
  return (
    <>
      <Field {...{ label, hint, optional, error, ...(className && { className }) }}>
        {(control) =>
          children({ ...control, name, defaultValue: refused?.typed[name] ?? now, autoComplete: 'off' })
        }
      </Field>
      {now !== undefined && <input type="hidden" name={`was-${name}`} value={now} />}
    </>
  )
}

/** The end of something that nothing stands on. */
export function RemovePart({ free, empty, full }: { free: boolean; empty: string; full: string }) {
  const { t } = useText()
  return (
    <form method="post" className="office-part">
      <h2 className="t-sm">{t('office.taxonomy.remove.title')}</h2>
      <p className="sm dim">{free ? empty : full}</p>
      <p>
        <Button type="submit" variant="second" small name="do" value="remove" disabled={!free}>
          {t('office.taxonomy.remove')}
        </Button>
      </p>
    </form>
  )
}

type MoreProps = {
  table: TaxonomyTable
  more: boolean
  q: string
  page: number
  /** What else it is narrowed by. */
  asked?: Record<string, string | undefined>
}

/** The way to the rest of a long table. */
export function MorePages({ table, more, q, page, asked = {} }: MoreProps) {
  const { t } = useText()
  return more ? (
    <PlainLink
      className="button second small office-on"
      href={officePaths.officeTaxonomy(table, { ...asked, q, page: String(page + 1) })}
    >
      {t('office.page.on')}
    </PlainLink>
  ) : null
}
