// Company orders that wait for approval.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { listAddressLines } from '../../../kernel/text/address-lines.ts'
import type { PendingApprovalOrder } from '../../../modules/fulfilment/approval.ts'
import { accountContext, requestContext, shopContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { paths } from '../../../contracts/paths.ts'
import { type MessageKey, useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChosenValues } from '../../ui/product/chosen-values.tsx'
import { Field } from '../../ui/form/field.tsx'
import { UntranslatedText } from '../../ui/untranslated-text.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { FormSuccess, FormError } from '../auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../form-values.ts'
import { requirePrincipal } from '../require-principal.ts'
import '../../trade/trade.css'
import './company.css'
import { toStorableText } from '../../../kernel/text/storable-text.ts'

/** Responds with 404 for accounts that cannot approve orders. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const { locale } = args.context.get(requestContext)
  const waiting = await args.context.get(accountContext).trade.approvals(locale)
  if (!waiting) throw data(null, { status: 404 })
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const methods = args.context.get(shopContext).getPaymentMethodViews(locale)
  return {
    waiting: waiting.map((item) => ({
      ...item,
      country: names.of(item.order.address.country) ?? '',
      method: methods[item.order.payment.method]?.name ?? '',
    })),
  }
}

const errorMessages = {
  approval_already_decided: 'company.approvals.decided',
  forbidden: 'company.approvals.own',
  not_found: 'company.approvals.decided',
} as const satisfies Record<string, MessageKey>

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { id, what, reason } = await readForm(args.request, ['id', 'what', 'reason'])
  const { trade } = args.context.get(accountContext)
  const reject = (error: MessageKey) => data({ fault: error, id, reason }, { status: 400 })
  const trimmedReason = toStorableText(reason).trim().slice(0, 1_000)
  if (what === 'refuse' && !trimmedReason) return reject('company.approvals.no-reason')
  try {
    await trade.decide(id, what === 'approve' ? { approve: true } : { approve: false, reason: trimmedReason })
  } catch (error) {
    const code = (Object.keys(errorMessages) as (keyof typeof errorMessages)[]).find((item) =>
      hasErrorCode(error, item),
    )
    if (code) return reject(errorMessages[code])
    throw error
  }
  return redirect(`?done=${what === 'approve' ? 'approved' : 'rejected'}`, 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['company'], index: false })

export default function Approvals() {
  const { t } = useText()
  const { waiting } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const successMessage = useSearchParams()[0].get('done')
  return (
    <>
      <header>
        <h1 className="t-lg">{t('company.approvals.title')}</h1>
        <p className="dim">{t('company.approvals.text')}</p>
      </header>
      {actionData && <FormError>{t(actionData.fault)}</FormError>}
      {!actionData && (successMessage === 'approved' || successMessage === 'rejected') && (
        <FormSuccess>{t(`company.approvals.done.${successMessage}`)}</FormSuccess>
      )}
      {waiting.length === 0 && <p>{t('company.approvals.none')}</p>}
      <ul className="approval-list">
        {waiting.map((item) => (
          <Waiting
            key={item.order.id}
            {...item}
            reason={actionData?.id === item.order.id ? actionData.reason : ''}
          />
        ))}
      </ul>
      <p>
        <PlainLink className="link" href={paths.account('company')}>
          {t('account.company')}
        </PlainLink>
      </p>
    </>
  )
}

function Waiting({
  order,
  buyer,
  expires_at: until,
  own,
  country,
  method,
  reason,
}: PendingApprovalOrder & { country: string; method: string; reason: string }) {
  const { t } = useText()
  const { money, date } = useFormat()
  const amount = money(order.total, order.currency)
  const { address } = order
  const facts = [
    ['company.approvals.buyer', buyer],
    ['cart.total', amount],
    ...(order.business?.purchase_order
      ? [['company.purchase-order', order.business.purchase_order] as const]
      : []),
    ['checkout.payment', method],
    ['checkout.address', listAddressLines(address, country).join(', ')],
    ['company.approvals.until', date(until, { dateStyle: 'long' })],
  ] as const
  return (
    <li>
      <h2 className="t-sm">{t('company.approvals.order', { number: order.display_number })}</h2>
      <dl className="trade-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="approval-lines sm">
        {order.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity} × <UntranslatedText lang={line.lang}>{line.name}</UntranslatedText>{' '}
              <span className="dim">
                <ChosenValues values={line.options} />
              </span>
            </span>
            <bdi className="num">{money(line.unit_price * line.quantity, order.currency)}</bdi>
          </li>
        ))}
      </ul>
      {own ? (
        <p className="note">{t('company.approvals.own')}</p>
      ) : (
        <div className="approval-ways">
          <form method="post">
            <input type="hidden" name="id" value={order.id} />
            <Button type="submit" name="what" value="approve">
              {t('company.approvals.approve', { amount })}
            </Button>
          </form>
          <form method="post" className="door-form">
            <input type="hidden" name="id" value={order.id} />
            <Field
              id={`reason-${order.id}`}
              label={t('company.approvals.reason')}
              hint={t('company.approvals.reason.hint')}
            >
              {(control) => (
                <textarea
                  {...control}
                  name="reason"
                  rows={2}
                  required
                  maxLength={1_000}
                  defaultValue={reason}
                />
              )}
            </Field>
            <div>
              <Button type="submit" variant="second" name="what" value="refuse">
                {t('company.approvals.refuse')}
              </Button>
            </div>
          </form>
        </div>
      )}
    </li>
  )
}
