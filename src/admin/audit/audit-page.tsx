// The audit log: who changed what and when, by field, and the way to revert a change.
import { Download } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isAdminAppPath, officePaths } from '../../contracts/admin-paths.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { type HistoryEvent, HistoryEvents, type HistorySource } from '../kit/editor/history-panel.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { objectPath } from './audit-labels.ts'
import { type AuditActors, type AuditFilters, createAuditSource } from './audit-source.ts'
import { PageHead } from '../kit/page-head.tsx'
import './audit.css'

/** Fields of the form; it ends `before`. */
const names = ['actor', 'search', 'from', 'to'] as const

export function AuditPage() {
  const text = useText()
  const { t } = text
  const { currency } = useSession().shop
  const [params, setParams] = useSearchParams()
  const filters = useMemo(
    (): AuditFilters =>
      Object.fromEntries(
        [...names, 'before' as const].flatMap((name) => {
          const value = params.get(name)
          return value ? [[name, value]] : []
        }),
      ),
    [params],
  )
  const [actors, setActors] = useState<AuditActors>([])
  const source = useMemo(
    (): HistorySource => ({
      ...createAuditSource({ filters, currency, text, onActors: setActors }),
      Subject: ChangedObject,
      none: 'audit.none',
    }),
    [filters, currency, text],
  )
  const exported = { who: filters.actor, what: filters.search, from: filters.from, to: filters.to }
  return (
    <>
      <PageHead
        title={t('menu.audit-log')}
        actions={(['csv', 'xlsx'] as const).map((format) => (
          <a key={format} className="button" href={officePaths.staffList('audit', format, exported)}>
            <Download aria-hidden="true" /> {format.toUpperCase()}
          </a>
        ))}
      />
      <FilterForm
        filters={filters}
        actors={actors}
        onChange={(next) => setParams(next as Record<string, string>)}
      />
      <div className="audit-events">
        <HistoryEvents source={source} />
      </div>
    </>
  )
}

type FormProps = { filters: AuditFilters; actors: AuditActors; onChange(filters: AuditFilters): void }

function FilterForm({ filters, actors, onChange }: FormProps) {
  const { t } = useText()
  const ref = useRef<HTMLFormElement>(null)
  const show = useEffectEvent((fields: readonly (typeof names)[number][]) => {
    for (const name of fields) {
      const field = ref.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
      if (field) field.value = filters[name] ?? ''
    }
  })
  // Also after Back. The form stays, so that what has the focus keeps it.
  useEffect(() => show(names), [filters])
  useEffect(() => show(['actor']), [actors])
  const apply = (form: HTMLFormElement) => {
    const values = new FormData(form)
    onChange(
      Object.fromEntries(
        names.flatMap((name) => {
          const value = getText(values, name)
          return value === '' ? [] : [[name, value]]
        }),
      ),
    )
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const chosen = filters.actor ?? ''
  const isListed = chosen === '' || actors.some(({ actor }) => actor === chosen)
  return (
    <form ref={ref} className="audit-filters" role="search" onSubmit={onSubmit}>
      <label className="field">
        <span>{t('audit.actor')}</span>
        <select
          className="input"
          name="actor"
          onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
        >
          <option value="">{t('audit.all-staff')}</option>
          {!isListed && <option value={chosen}>{chosen}</option>}
          {actors.map(({ actor, name }) => (
            <option key={actor} value={actor}>
              {name ?? (actor === 'command line' ? t('audit.command-line') : actor)}
            </option>
          ))}
        </select>
      </label>
      <label className="field" data-wide>
        <span>{t('audit.search')}</span>
        <input
          className="input"
          type="search"
          name="search"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          placeholder={t('audit.search.hint')}
        />
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="field">
          <span>{t(`audit.${name}`)}</span>
          <input className="input" type="date" name={name} />
        </label>
      ))}
      <button type="submit" className="button">
        {t('audit.show')}
      </button>
    </form>
  )
}

function ChangedObject({ event }: { event: HistoryEvent }) {
  const { t } = useText()
  const { id, object_kind: kind, object_id: object, action, reverts } = event
  const href = objectPath(event)
  const name = (
    <bdi dir="ltr">
      {kind} {object}
    </bdi>
  )
  return (
    <span className="audit-object">
      {href === undefined ? (
        name
      ) : isAdminAppPath(href) ? (
        <Link className="link" to={href}>
          {name}
        </Link>
      ) : (
        <a className="link" href={href}>
          {name}
        </a>
      )}{' '}
      <bdi dir="ltr">{action}</bdi> · {t('audit.number', { number: String(id) })}
      {reverts !== null && (
        <>
          {' · '}
          <Link className="link" to={officePaths.office('audit', { before: String(reverts + 1) })}>
            {t('audit.reverts', { number: String(reverts) })}
          </Link>
        </>
      )}
    </span>
  )
}
