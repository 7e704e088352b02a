// An email of the outbox: delivery status, preview, and the actions to send it again or to cancel it.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { FormError, FormSuccess } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { EmailState } from './email-state.tsx'
import '../orders/orders.css'

function readId(param = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(param)) throw data(null, { status: 404 })
  return Number(param)
}

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'emails.manage')
  const email = await office.emails.get(readId(args.params['id'])).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
  const { createdAt, lastAttemptAt, sentAt, nextAttemptAt, ...rest } = email
  return {
    email: rest,
    times: {
      created: createdAt.toISOString(),
      last: lastAttemptAt?.toISOString(),
      sent: sentAt?.toISOString(),
      next: nextAttemptAt?.toISOString(),
    },
    mayOrders: office.may('orders.read'),
    key: crypto.randomUUID(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'emails.manage')
  const id = readId(args.params['id'])
  const { do: requested, request } = await readForm(args.request, ['do', 'request'])
  try {
    if (requested === 'cancel') {
      await office.emails.cancel(id)
      return redirect(officePaths.officeEmail(id, { done: 'cancelled' }), 303)
    }
    if (requested === 'resend' && /^[\w-]{16,100}$/.test(request)) {
      const { emailId } = await office.emails.resend(id, request)
      return redirect(officePaths.officeEmail(emailId, { done: 'queued' }), 303)
    }
  } catch (error) {
    if (hasErrorCode(error, 'not_found')) return data(null, { status: 404 })
    if (hasErrorCode(error, 'content_changed')) return redirect(officePaths.officeEmail(id), 303)
    if (hasErrorCode(error, 'email_already_sent')) return data({ late: true }, { status: 409 })
    throw error
  }
  return data(null, { status: 400 })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['email'], index: false })

const doneWords = {
  queued: 'office.outbox.done.queued',
  cancelled: 'office.outbox.done.cancelled',
} as const satisfies Record<string, MessageKey>

export default function EmailPage() {
  const { t } = useText()
  const local = useLocalTime()
  const { email, times, mayOrders, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done') ?? ''
  const facts: [MessageKey, string | undefined][] = [
    ['office.outbox.recipient', email.recipient],
    ['office.outbox.template', email.kind],
    ['office.outbox.attempts', String(email.attempts)],
    ['office.outbox.created', local(times.created, true)],
    ['office.outbox.last', times.last && local(times.last, true)],
    ['office.outbox.sent', times.sent && local(times.sent, true)],
    ['office.outbox.next-attempt', times.next && local(times.next, true)],
    ['office.error', email.lastError ?? undefined],
  ]
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('emails')}>
        <Icon name="back" mirror /> {t('office.outbox.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <bdi>{email.subject}</bdi>
        </h1>
        <EmailState state={email.status} />
      </div>
      {refused && <FormError>{t('office.outbox.late')}</FormError>}
      {!refused && Object.hasOwn(doneWords, done) && (
        <FormSuccess>{t(doneWords[done as keyof typeof doneWords])}</FormSuccess>
      )}
      <dl className="office-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
        {email.order && mayOrders && (
          <div>
            <dt>{t('office.outbox.order')}</dt>
            <dd>
              <PlainLink className="link" href={officePaths.officeOrder(email.order.id)}>
                <bdi dir="ltr">{email.order.display_number}</bdi>
              </PlainLink>
            </dd>
          </div>
        )}
      </dl>
      <form method="post" className="row">
        <input type="hidden" name="request" value={key} />
        <Button type="submit" small name="do" value="resend">
          {t('office.outbox.resend')}
        </Button>
        {email.status !== 'sent' && email.status !== 'cancelled' && (
          <Button type="submit" small variant="second" name="do" value="cancel">
            {t('office.outbox.cancel')}
          </Button>
        )}
      </form>
      <h2 className="t-sm">{t('office.outbox.preview')}</h2>
      {email.content ? (
        <p className="office-message" dir="auto">
          {email.content.text}
        </p>
      ) : (
        <p className="dim">{t('office.outbox.private')}</p>
      )}
    </>
  )
}
