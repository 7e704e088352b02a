// One import: its columns, what it would change, how far it is, what it did, and taking it back.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { RunAction } from '../../modules/imports/imports.service.ts'
import { FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { requestContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { foundById } from '../shell/found-by-id.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { Changes } from './changes.tsx'
import { Columns } from './columns.tsx'
import { Problems } from './problems.tsx'
import { RunMark, whoOf } from './run-mark.tsx'
import '../orders/orders.css'
import './imports.css'

const results = ['created', 'updated', 'kept'] as const

const idOf = (given: string | undefined) => {
  if (!/^[1-9]\d{0,14}$/.test(given ?? '')) throw data(null, { status: 404 })
  return Number(given)
}

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'imports.manage')
  const { locale } = args.context.get(requestContext)
  const asked = new URL(args.request.url).searchParams
  const after = Number(asked.get('after'))
  const result = results.find((one) => one === asked.get('result'))
  const one = await foundById(args.params['id'], (id) =>
    office.import(
      id,
      { after: Number.isSafeInteger(after) && after > 0 ? after : undefined, result },
      locale,
    ),
  )
  return { ...one, result }
}

const runActions = ['columns', 'run', 'stop', 'undo', 'drop'] as const satisfies RunAction[]

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'imports.manage')
  const id = idOf(args.params['id'])
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const to = () => redirect(officePaths.officeImport(id), 303)
  try {
    const wanted = text('do')
    if (wanted === 'choose') {
      const { run } = await office.import(id, {}, args.context.get(requestContext).locale)
      const chosen = Object.fromEntries(
        run.header.flatMap((name, index) => (text(`map-${index}`) ? [[name, text(`map-${index}`)]] : [])),
      )
      const known = text('read') === 'known'
      try {
        await office.chooseColumns(id, known ? null : chosen, form.has('pictures'))
      } catch (error) {
        if (!hasErrorCode(error, 'invalid_input')) throw error
        const { issues = [] } =
          (error as { details?: { issues?: { path: string; message: string }[] } }).details ?? {}
        return data({ fault: 'office.imports.fault.columns' as MessageKey, issues, chosen }, { status: 422 })
      }
      return to()
    }
    if (wanted === 'mend') {
      const line = Number(text('line'))
      const cells = form.getAll('cell').map(String)
      if (!Number.isSafeInteger(line) || line < 1) return data(null, { status: 400 })
      await office.mendImport(id, line, cells)
      return to()
    }
    const runAction = runActions.find((one) => one === wanted)
    if (!runAction) return data(null, { status: 400 })
    await office.decideImport(id, runAction)
    return runAction === 'drop' ? redirect(officePaths.office('imports'), 303) : to()
  } catch (error) {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    if (!hasErrorCode(error, 'content_changed')) throw error
    return data(
      { fault: 'office.imports.fault.changed' as MessageKey, issues: [], chosen: undefined },
      { status: 409 },
    )
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.run.fileName ?? ''], index: false })

export default function Import() {
  const { t } = useText()
  const { number } = useFormat()
  const localTime = useLocalTime()
  const { run, names, mayUndo, currency, top, guessed, changes, more, errors, groups, result } =
    useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const { state, counts } = run
  const working = state === 'checking' || state === 'running' || state === 'undoing'
  const runAction = (wanted: (typeof runActions)[number], label: MessageKey, look?: 'second') => (
    <form method="post">
      <input type="hidden" name="do" value={wanted} />
      <Button type="submit" {...(look && { variant: look })}>
        {t(label)}
      </Button>
    </form>
  )
  const total = run.products ?? 0
  const done = state === 'undoing' ? counts.undone + counts.kept : run.position
  const of = state === 'undoing' ? counts.created + counts.updated : total
  return (
    <>
      {/* The page follows the work without scripts too. */}
      {working && <meta httpEquiv="refresh" content="2" />}
      <PlainLink className="row sm dim" href={officePaths.office('imports')}>
        <Icon name="back" mirror /> {t('office.imports')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <bdi>{run.fileName}</bdi>
        </h1>
        <RunMark state={state} />
      </div>
      <p className="sm dim">
        {[run.format, whoOf(t, run.actor, names), localTime(run.createdAt, true)].filter(Boolean).join(' · ')}
      </p>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {state === 'failed' && (
        <FormError>{t('office.imports.failed', { reason: run.failure ?? '' })}</FormError>
      )}
      {working && (
        <section className="office-panel" aria-live="polite">
          <p>
            {t(`office.imports.working.${state}`)}{' '}
            {of > 0
              ? t('office.imports.of', { done: number(done), total: number(of) })
              : t('office.imports.so-far', { count: done })}
          </p>
          <progress
            aria-label={t(`office.imports.working.${state}`)}
            {...(of > 0 && { value: done, max: of })}
          />
          <div className="row">
            {run.stopRequested ? (
              <p>{t('office.imports.stopping')}</p>
            ) : (
              runAction('stop', 'office.imports.stop', 'second')
            )}
          </div>
        </section>
      )}
      {state === 'uploaded' ? (
        <Columns run={run} top={top} mapping={refused?.chosen ?? guessed} issues={refused?.issues ?? []} />
      ) : (
        <>
          <dl className="office-facts">
            {(['created', 'updated', 'unchanged', 'errors', 'warnings', 'notes'] as const).map((kind) => (
              <div key={kind}>
                <dt className="sm dim">{t(`office.imports.${kind}`)}</dt>
                <dd className="t-sm num">{number(counts[kind])}</dd>
              </div>
            ))}
            {counts.undone + counts.kept > 0 &&
              (['undone', 'kept'] as const).map((kind) => (
                <div key={kind}>
                  <dt className="sm dim">{t(`office.imports.${kind}`)}</dt>
                  <dd className="t-sm num">{number(counts[kind])}</dd>
                </div>
              ))}
          </dl>
          {state === 'undone' && (
            <p className="sm">
              {t('office.imports.undone-by', { who: whoOf(t, run.undoneBy, names) })}{' '}
              {run.undoneAt && localTime(run.undoneAt, true)}
            </p>
          )}
          {!working && (
            <div className="row office-runActions">
              {state === 'ready' && runAction('run', 'office.imports.run')}
              {state === 'stopped' &&
                run.fileKey &&
                run.undoneBy === null &&
                runAction('run', 'office.imports.go-on')}
              {state === 'ready' && runAction('columns', 'office.imports.columns', 'second')}
              {mayUndo && runAction('undo', 'office.imports.undo', 'second')}
              {(state === 'ready' || (state === 'failed' && !run.beganAt)) &&
                runAction('drop', 'office.imports.drop', 'second')}
            </div>
          )}
          {mayUndo && <p className="sm dim">{t('office.imports.undo.text')}</p>}
          {state === 'ready' && <p className="sm dim">{t('office.imports.nothing-yet')}</p>}
          {!working && <Problems run={run} errors={errors} groups={groups} />}
          {state !== 'checking' && (
            <Changes run={run} changes={changes} more={more} result={result} currency={currency} />
          )}
        </>
      )}
    </>
  )
}
