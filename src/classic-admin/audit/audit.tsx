// What was changed, by whom and when: field by field, and taken back where it can be.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { whoOf } from '../imports/run-mark.tsx'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { auditActionWords, auditFieldWord, auditValueWord, isAuditAmount, objectPath } from './audit-words.ts'
import '../orders/orders.css'
import '../imports/imports.css'

const day = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null) =>
  text && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'audit-log.read')
  const asked = new URL(args.request.url).searchParams
  const text = (name: string) => asked.get(name)?.trim().slice(0, 200).replaceAll('\0', '') || undefined
  const before = Number(asked.get('before'))
  const given = {
    who: text('who'),
    what: text('what'),
    from: dayOf(asked.get('from')),
    to: dayOf(asked.get('to')),
  }
  const found = await office.audit({
    ...given,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  })
  return { ...found, given, done: asked.has('done') }
}

const faults: Record<string, MessageKey> = {
  product_changed: 'office.audit.fault.newer',
  content_changed: 'office.audit.fault.newer',
  stock_changed: 'office.audit.fault.newer',
  staff_changed: 'office.audit.fault.newer',
  last_super_admin: 'office.staff.fault.last',
  location_in_use: 'office.audit.fault.no-longer',
  in_use: 'office.audit.fault.no-longer',
  not_found: 'office.audit.fault.gone',
  invalid_transition: 'office.audit.fault.no-way',
  invalid_input: 'office.audit.fault.no-longer',
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'audit-log.read')
  const { event } = await readForm(args.request, ['event'])
  if (!/^[1-9]\d{0,14}$/.test(event)) return data(null, { status: 400 })
  try {
    await office.revertChange(Number(event))
  } catch (error) {
    const code = Object.keys(faults).find((one) => hasErrorCode(error, one))
    if (!code) throw error
    return data({ fault: faults[code]!, event: Number(event) }, { status: 409 })
  }
  return redirect(officePaths.office('audit', { done: '1' }), 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['audit'], index: false })

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

export default function Audit() {
  const { t, locale } = useText()
  const { money, number } = useFormat()
  const localTime = useLocalTime()
  const { events, more, actors, names, currency, given, done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const worded = (path: string, value: string) => {
    const word = auditValueWord(path, value)
    if (word) return t(word)
    return isInstant.test(value) ? localTime(value, true) : value
  }
  const shown = (path: string, value: string | number | null | undefined) =>
    value === null || value === undefined
      ? '–'
      : typeof value === 'number'
        ? isAuditAmount(path)
          ? money(value, currency)
          : number(value, { useGrouping: false })
        : worded(path, value)
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.audit')}</h1>
        <ListFiles list="audit" asked={given} />
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done && <FormSuccess>{t('office.audit.reverted')}</FormSuccess>}
      <form
        className="office-panel office-audit"
        role="search"
        action={inLanguage(locale, officePaths.office('audit'))}
      >
        <Field label={t('office.imports.who')}>
          {(control) => (
            <select {...control} name="who" defaultValue={given.who ?? ''}>
              <option value="">{t('office.audit.everybody')}</option>
              {actors.map((actor) => (
                <option key={actor} value={actor}>
                  {whoOf(t, actor, names)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('office.audit.what')} hint={t('office.audit.what.hint')}>
          {(control) => (
            <input {...control} name="what" dir="auto" defaultValue={given.what ?? ''} autoComplete="off" />
          )}
        </Field>
        <Field label={t('office.audit.from')}>
          {(control) => <input {...control} type="date" name="from" defaultValue={given.from ?? ''} />}
        </Field>
        <Field label={t('office.audit.to')}>
          {(control) => <input {...control} type="date" name="to" defaultValue={given.to ?? ''} />}
        </Field>
        <Button type="submit" variant="second">
          {t('office.search')}
        </Button>
      </form>
      {events.length === 0 && <p className="dim">{t('office.audit.none')}</p>}
      {events.map((event) => {
        const href = objectPath(event.objectKind, event.objectId)
        const did = auditActionWords.get(event.action)
        const what = `${event.objectKind} ${event.objectId}`
        return (
          <article key={event.id} className="office-change" aria-labelledby={`event-${event.id}`}>
            <h2 className="label" id={`event-${event.id}`}>
              {did && `${t(did)} `}
              <bdi dir="ltr" className={did && 'dim'}>
                {event.action}
              </bdi>{' '}
              {href ? (
                <PlainLink className="link" href={href}>
                  <bdi dir="ltr">{what}</bdi>
                </PlainLink>
              ) : (
                <bdi dir="ltr">{what}</bdi>
              )}
            </h2>
            <p className="sm dim">
              {t('office.audit.number', { number: event.id })} · <bdi>{whoOf(t, event.actor, names)}</bdi> ·{' '}
              {localTime(event.at, true)}
              {event.reverts !== undefined && (
                <>
                  {' · '}
                  <PlainLink
                    className="link"
                    href={officePaths.office('audit', { before: String(event.reverts + 1) })}
                  >
                    {t('office.audit.reverts', { number: event.reverts })}
                  </PlainLink>
                </>
              )}
            </p>
            <dl className="office-differences sm">
              {event.changes.map(({ path, before, after }) => {
                const [field, of] = auditFieldWord(path)
                return (
                  <div key={path}>
                    <dt>
                      {field ? t(field) : <bdi dir="ltr">{path}</bdi>}{' '}
                      {field && of && <bdi className="dim-3">{of}</bdi>}
                    </dt>
                    <dd>
                      {before !== undefined && (
                        <>
                          <del>
                            <span className="visually-hidden">{t('office.imports.before')} </span>
                            <bdi>{shown(path, before)}</bdi>
                          </del>{' '}
                        </>
                      )}
                      <ins>
                        <span className="visually-hidden">{t('office.imports.after')} </span>
                        <bdi>{shown(path, after)}</bdi>
                      </ins>
                    </dd>
                  </div>
                )
              })}
            </dl>
            {event.left > 0 && <p className="sm dim">{t('office.audit.left', { count: event.left })}</p>}
            {event.revertible && (
              <form method="post" className="office-on">
                <Button
                  type="submit"
                  small
                  variant="second"
                  name="event"
                  value={event.id}
                  aria-describedby={`event-${event.id}`}
                >
                  {t('office.audit.revert')}
                </Button>
              </form>
            )}
          </article>
        )
      })}
      {more && (
        <PlainLink
          className="button second small office-on"
          href={officePaths.office('audit', { ...given, before: String(events.at(-1)!.id) })}
        >
          {t('office.audit.older')}
        </PlainLink>
      )}
    </>
  )
}
