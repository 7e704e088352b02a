// Programs of partners: who asks to go live, and what is decided.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { AppDecision } from '../../modules/apps/apps.ts'
import type { StaffApp } from '../../modules/apps/apps.store.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import '../orders/orders.css'
import { toStorableText } from '../../kernel/text/storable-text.ts'

type Status = StaffApp['status']
const states = {
  pending: 'office.state.pending',
  live: 'office.state.live',
  sandbox: 'office.state.sandbox',
  suspended: 'office.state.suspended',
} as const satisfies Record<Status, MessageKey>
const names = Object.keys(states) as Status[]
const perPage = 50

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'apps.review')
  const asked = new URL(args.request.url).searchParams
  const status = names.find((name) => name === asked.get('status')) ?? 'pending'
  const before = Number(asked.get('before'))
  const found = await office.programs({
    status,
    limit: perPage,
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  })
  const applications = found.map(
    ({ id, name, client_id, note, owner, sandbox_requests: calls, created_at }) => ({
      id,
      name,
      client_id,
      note,
      owner,
      calls,
      created_at,
    }),
  )
  return { status, applications, more: found.length === perPage }
}

const deeds = ['approve', 'refuse', 'suspend'] as const satisfies AppDecision[]

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'apps.review')
  const typed = await readForm(args.request, ['id', 'decision', 'note'])
  const decision = deeds.find((one) => one === typed.decision)
  const id = Number(typed.id)
  const note = toStorableText(typed.note).trim().slice(0, 500)
  if (!decision || !Number.isSafeInteger(id)) return data(null, { status: 400 })
  const refuse = (fault: MessageKey, status: number) => data({ id, note, fault }, { status })
  if (decision !== 'approve' && !note) return refuse('office.fault.reason', 422)
  try {
    await office.decideProgram(id, decision, note)
  } catch (error) {
    if (hasErrorCode(error, 'invalid_transition') || hasErrorCode(error, 'not_found'))
      return refuse('office.fault.decided', 409)
    throw error
  }
  return redirect(officePaths.office('programs', { status: decidedState[decision], done: decision }), 303)
}

const decidedState = { approve: 'live', refuse: 'sandbox', suspend: 'suspended' } as const
const doneWords = {
  approve: 'office.done.live',
  refuse: 'office.done.refused',
  suspend: 'office.done.suspended',
} as const satisfies Record<AppDecision, MessageKey>
/** What may be decided about it: the table of the module, as buttons. */
const open: Record<Status, readonly AppDecision[]> = {
  pending: ['approve', 'refuse'],
  sandbox: ['suspend'],
  live: ['suspend'],
  suspended: ['approve'],
}
const labels = {
  approve: 'office.approve',
  refuse: 'office.refuse',
  suspend: 'office.suspend',
} as const satisfies Record<AppDecision, MessageKey>

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['programs'], index: false })

export default function Programs() {
  const { t } = useText()
  const { number } = useFormat()
  const localTime = useLocalTime()
  const { status, applications, more } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const done = deeds.find((one) => one === asked.get('done'))
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.programs')}</h1>
        <ListFiles list="apps" asked={{ status }} />
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done && <FormSuccess>{t(doneWords[done])}</FormSuccess>}
      <nav aria-label={t('office.views')}>
        <ul className="chips">
          {names.map((name) => (
            <li key={name}>
              <PlainLink
                className="chip"
                href={officePaths.office('programs', { status: name === 'pending' ? undefined : name })}
                aria-current={name === status || undefined}
              >
                {t(states[name])}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      {applications.length === 0 && <p className="dim">{t('office.programs.none')}</p>}
      {applications.map((one) => (
        <article key={one.id} className="office-panel" aria-labelledby={`program-${one.id}`}>
          <h2 className="t-sm" id={`program-${one.id}`}>
            <bdi>{one.name}</bdi>
          </h2>
          <p className="sm dim">
            <bdi>{one.owner.name}</bdi> · <bdi dir="ltr">{one.owner.email}</bdi> ·{' '}
            <bdi dir="ltr">{one.client_id}</bdi> · {localTime(one.created_at, true)}
          </p>
          <p className="sm">{t('office.programs.calls', { calls: number(one.calls) })}</p>
          {one.note && (
            <p className="sm">
              <bdi>{one.note}</bdi>
            </p>
          )}
          <form method="post" className="office-act">
            <input type="hidden" name="id" value={one.id} />
            <Field label={t('office.note.owner')} optional={open[status].includes('approve')}>
              {(control) => (
                <input
                  {...control}
                  name="note"
                  maxLength={500}
                  defaultValue={refused?.id === one.id ? refused.note : undefined}
                />
              )}
            </Field>
            <div className="row">
              {open[status].map((decision) => (
                <Button
                  key={decision}
                  type="submit"
                  small
                  name="decision"
                  value={decision}
                  variant={decision === 'approve' ? 'primary' : 'second'}
                >
                  {t(labels[decision])}
                </Button>
              ))}
            </div>
          </form>
        </article>
      ))}
      {more && (
        <PlainLink
          className="button second small"
          href={officePaths.office('programs', { status, before: String(applications.at(-1)!.id) })}
        >
          {t('office.page.on')}
        </PlainLink>
      )}
    </>
  )
}
