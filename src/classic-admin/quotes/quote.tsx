// One quote: what was asked, and the answer with a price for each line, or the reason why there is none.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { minorDigits } from '../../kernel/money.ts'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import type { Quote } from '../../modules/quotes/quotes.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { minorOf, typedAmount } from '../shell/amount.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'
import '../people/people.css'
import { toStorableText } from '../../kernel/text/storable-text.ts'

/** An answer holds so long, unless somebody says otherwise. */
const usualDays = 30
const dayMs = 86_400_000

async function found(office: Office, id: string | undefined): Promise<Quote> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id ?? '')) throw data(null, { status: 404 })
  return office.business.quote(id!).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'quotes.manage')
  const quote = await found(office, args.params['id'])
  const until = new Date(Date.now() + usualDays * dayMs).toISOString().slice(0, 10)
  return { quote, until, mayCompany: office.may('companies.read') }
}

type Fields = Record<string, string>

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'quotes.manage')
  const quote = await found(office, args.params['id'])
  const form = await args.request.formData()
  const fields: Fields = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, toStorableText(value).trim()]] : [],
    ),
  )
  const refuse = (fault: MessageKey, status: number) => data({ fault, fields }, { status })
  const refusing = fields['do'] === 'refuse'
  const digits = minorDigits(quote.currency)
  const lines = quote.lines.flatMap(({ variant_id }) => {
    const price = minorOf(fields[`price-${variant_id}`] ?? '', digits)
    return price === undefined ? [] : [{ variant_id, price }]
  })
  const until = fields['until'] ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(until) ? Date.parse(`${until}T23:59:59.999Z`) : Number.NaN
  if (refusing && !fields['reason']) return refuse('office.fault.reason', 422)
  if (!refusing && lines.length < quote.lines.length) return refuse('office.quotes.fault.prices', 422)
  if (!refusing && Number.isNaN(day)) return refuse('office.quotes.fault.until', 422)
  try {
    if (refusing) await office.business.refuseQuote(quote.id, fields['reason']!.slice(0, 1_000))
    else
      await office.business.answerQuote(quote.id, {
        lines,
        expires_at: new Date(day).toISOString(),
        message: (fields['message'] ?? '').slice(0, 2_000),
      })
  } catch (error) {
    if (hasErrorCode(error, 'quote_closed')) return refuse('office.quotes.fault.closed', 409)
    if (hasErrorCode(error, 'invalid_input')) return refuse('office.quotes.fault.until', 422)
    throw error
  }
  return redirect(`${officePaths.officeQuote(quote.id)}?done=${refusing ? 'rejected' : 'answered'}`, 303)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['quote', loaderData?.quote.company], index: false })

const doneWords = {
  answered: 'office.quotes.done.answered',
  rejected: 'office.quotes.done.rejected',
} as const satisfies Record<string, MessageKey>
/** Where it may be answered, or answered anew; refused only where it was not answered. */
const answerable: Quote['status'][] = ['requested', 'expired']

export default function QuotePage() {
  const { t } = useText()
  const localTime = useLocalTime()
  const { quote, until, mayCompany } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done') ?? ''
  const open = answerable.includes(quote.status)
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('quotes')}>
        <Icon name="back" mirror /> {t('office.quotes.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          {mayCompany ? (
            <PlainLink className="link" href={officePaths.officeCompany(quote.company_id)}>
              <bdi>{quote.company}</bdi>
            </PlainLink>
          ) : (
            <bdi>{quote.company}</bdi>
          )}
        </h1>
        <span
          className={`office-state ${{ requested: 'warn', accepted: 'good' }[quote.status as 'requested'] ?? ''}`}
        >
          {t(`office.quotes.${quote.status}`)}
        </span>
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && Object.hasOwn(doneWords, done) && (
        <FormSuccess>{t(doneWords[done as keyof typeof doneWords])}</FormSuccess>
      )}
      <p className="sm dim">
        <bdi>{quote.name}</bdi> · <bdi dir="ltr">{quote.email}</bdi> · {localTime(quote.requested_at, true)}
      </p>
      {quote.message && (
        <p className="office-message">
          <span className="label">{t('office.quotes.they')}</span> <bdi>{quote.message}</bdi>
        </p>
      )}
      {quote.answer && (
        <p className="office-message">
          <span className="label">{t('office.quotes.we')}</span> <bdi>{quote.answer}</bdi>
        </p>
      )}
      {quote.order_id && (
        <p>
          <PlainLink className="link" href={officePaths.officeOrder(quote.order_id)}>
            {t('office.quotes.order')}
          </PlainLink>
        </p>
      )}
      <form method="post" className="office-part">
        <Lines quote={quote} open={open} fields={refused?.fields} />
        {open && (
          <div className="office-panel">
            <Field label={t('office.quotes.until')}>
              {(control) => (
                <input
                  {...control}
                  type="date"
                  name="until"
                  required
                  defaultValue={refused?.fields['until'] ?? until}
                />
              )}
            </Field>
            <Field label={t('office.quotes.message')} optional>
              {(control) => (
                <textarea
                  {...control}
                  name="message"
                  rows={3}
                  maxLength={2000}
                  defaultValue={refused?.fields['message']}
                />
              )}
            </Field>
            <div className="row">
              <Button type="submit" name="do" value="answer" small>
                {t('office.quotes.answer')}
              </Button>
            </div>
          </div>
        )}
      </form>
      {quote.status === 'requested' && (
        <form method="post" className="office-panel">
          <Field label={t('office.quotes.refuse.reason')}>
            {(control) => (
              <textarea
                {...control}
                name="reason"
                rows={2}
                required
                maxLength={1000}
                defaultValue={refused?.fields['reason']}
              />
            )}
          </Field>
          <div className="row">
            <Button type="submit" name="do" value="refuse" small variant="second">
              {t('office.quotes.refuse')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}

function Lines({ quote, open, fields }: { quote: Quote; open: boolean; fields: Fields | undefined }) {
  const { t } = useText()
  const { money, number } = useFormat()
  const { currency } = quote
  const digits = minorDigits(currency)
  return (
    <TableFrame aria-label={t('office.quotes.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('office.prices.sku')}</th>
            <th scope="col" className="end">
              {t('office.quotes.quantity')}
            </th>
            <th scope="col" className="end">
              {t('office.quotes.listed')}
            </th>
            <th scope="col" className="end">
              {t('office.quotes.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={line.variant_id}>
              <th scope="row">
                <UntranslatedText>{line.name}</UntranslatedText>{' '}
                <span className="xs dim">
                  <bdi>{line.options}</bdi> · <bdi dir="ltr">{line.sku}</bdi>
                </span>
              </th>
              <td className="end num">{number(line.quantity)}</td>
              <td className="end num">{money(line.list_price, currency)}</td>
              <td className="end">
                {open ? (
                  <input
                    className="office-amount"
                    name={`price-${line.variant_id}`}
                    aria-label={t('office.quotes.price.of', { sku: line.sku })}
                    inputMode="decimal"
                    dir="ltr"
                    required
                    maxLength={14}
                    defaultValue={
                      fields?.[`price-${line.variant_id}`] ??
                      typedAmount(line.price ?? line.list_price, digits)
                    }
                  />
                ) : (
                  <span className="num">{line.price === null ? '–' : money(line.price, currency)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
