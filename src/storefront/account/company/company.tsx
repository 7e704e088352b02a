// The account's company: details, members and terms. Admins edit members and order approval here.
import { memberRoles } from '../../../contracts/company-roles.ts'
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { parseAccountId } from '../../../kernel/ids.ts'
import { minorDigits } from '../../../kernel/money.ts'
import { accountContext, requestContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { paths } from '../../../contracts/paths.ts'
import { type MessageKey, useFormat, useText } from '../../i18n/text.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { CompanyInvitations, CompanyMembers } from './company-members.tsx'
import { FormSuccess, FormError } from '../auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../form-values.ts'
import { requirePrincipal } from '../require-principal.ts'
import '../../trade/trade.css'
import './company.css'

/** Responds with 404 for accounts without a company. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const { trade } = args.context.get(accountContext)
  const membership = await trade.membership()
  if (!membership) throw data(null, { status: 404 })
  const { locale } = args.context.get(requestContext)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const waiting = membership.may.approve ? (await trade.approvals())?.length : undefined
  return {
    ...membership,
    waiting,
    country: names.of(membership.company.country) ?? membership.company.country,
  }
}

const errorMessages = {
  last_admin: 'company.fault.last-admin',
  forbidden: 'company.fault.forbidden',
  not_found: 'company.fault.not_found',
  too_many_requests: 'auth.fault.too-many',
} as const satisfies Record<string, MessageKey>

/**
 * Parses an amount as typed, in the currency's own number of decimals, to minor units; empty means null.
 * @returns undefined when the input is not an amount.
 */
function parseAmountMinor(input: string, currency: string): number | null | undefined {
  const text = input.trim().replace(',', '.')
  if (text === '') return null
  const digits = minorDigits(currency)
  const minor = Number(text) * 10 ** digits
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(text) && Number.isInteger(Math.round(minor * 1e6) / 1e6)
    ? Math.round(minor)
    : undefined
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { trade } = args.context.get(accountContext)
  const { locale } = args.context.get(requestContext)
  const form = await readForm(args.request, ['what', 'id', 'email', 'role', 'amount'])
  const { what, id, email, role, amount } = form
  const memberId = parseAccountId(id)
  const reject = (error: MessageKey) => data({ fault: error, what, email, amount }, { status: 400 })
  try {
    if (what === 'invite' && !(await trade.invite({ email, role }, locale)))
      return reject('company.fault.email')
    if (what === 'withdraw') await trade.withdrawInvitation(id)
    const newRole = memberRoles.find((item) => item === role)
    if ((what === 'role' || what === 'remove') && !memberId) return reject(errorMessages.not_found)
    if (what === 'role' && newRole && memberId) await trade.changeRole(memberId, newRole)
    if (what === 'remove' && memberId) await trade.removeMember(memberId)
    if (what === 'approval') {
      const membership = await trade.membership()
      const minor = parseAmountMinor(amount, membership?.terms.currency ?? 'USD')
      if (minor === undefined) return reject('company.fault.amount')
      await trade.setApprovalThreshold(minor)
    }
  } catch (error) {
    const code = (Object.keys(errorMessages) as (keyof typeof errorMessages)[]).find((item) =>
      hasErrorCode(error, item),
    )
    if (code) return reject(errorMessages[code])
    throw error
  }
  return redirect(`?done=${encodeURIComponent(what)}`, 303)
}

const successMessages: Record<string, MessageKey> = {
  invite: 'company.done.invite',
  withdraw: 'company.done.withdraw',
  role: 'company.done.role',
  remove: 'company.done.remove',
  approval: 'company.done.approval',
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['company'], index: false })

export default function CompanyPage() {
  const { t, locale } = useText()
  const { money } = useFormat()
  const { company, role, country, people, terms, invitations, may, waiting } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const successMessage = successMessages[useSearchParams()[0].get('done') ?? '']
  const facts = [
    ['trade.tax_number', company.tax_number],
    ['trade.country', country],
    ['trade.province', company.province],
    ['company.your-role', t(`company.role.${role}`)],
  ] as const
  return (
    <>
      <header>
        <h1 className="t-lg" dir="auto">
          {company.name}
        </h1>
        <p className="dim">{t('company.text')}</p>
      </header>
      {actionData && <FormError>{t(actionData.fault)}</FormError>}
      {!actionData && successMessage && <FormSuccess>{t(successMessage)}</FormSuccess>}
      <p className="company-links">
        <ButtonLink to={paths.account('company/addresses')} variant="second" reloadDocument>
          {t('company.addresses')}
        </ButtonLink>
        {may.approve && (
          <>
            <ButtonLink to={paths.account('company/approvals')} variant="second" reloadDocument>
              {t('company.approvals.link', { count: waiting ?? 0 })}
            </ButtonLink>
            <ButtonLink to={paths.account('company/statement')} variant="second" reloadDocument>
              {t('company.statement.title')}
            </ButtonLink>
          </>
        )}
      </p>
      <dl className="trade-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {terms.minimumMinor > 0 && (
          <div>
            <dt>{t('company.minimum')}</dt>
            <dd>
              <bdi className="num">{money(terms.minimumMinor, terms.currency)}</bdi>
            </dd>
          </div>
        )}
        {terms.approvalMinor !== null && !may.manage && (
          <div>
            <dt>{t('company.approval.title')}</dt>
            <dd>{t('company.approval.above', { amount: money(terms.approvalMinor, terms.currency) })}</dd>
          </div>
        )}
      </dl>
      <section className="account-part">
        <h2 className="t-sm">{t('quick.order-much')}</h2>
        <p className="sm dim">{t('quick.order-much.text')}</p>
        <p className="trade-ways">
          <PlainLink className="button small" href={paths.quickOrder()}>
            {t('quick.title')}
          </PlainLink>
          <a className="button second small" href={accountPaths.priceList('xlsx', locale)} download>
            {t('quick.list.xlsx')}
          </a>
          <a className="button second small" href={accountPaths.priceList('csv', locale)} download>
            {t('quick.list.csv')}
          </a>
        </p>
      </section>
      <CompanyMembers people={people} invitations={invitations} may={may} />
      {may.manage && (
        <CompanyInvitations
          invitations={invitations}
          email={actionData?.what === 'invite' ? actionData.email : ''}
        />
      )}
      {may.manage && (
        <Approval terms={terms} input={actionData?.what === 'approval' ? actionData.amount : undefined} />
      )}
    </>
  )
}

type ApprovalProps = {
  terms: { approvalMinor: number | null; currency: string }
  input: string | undefined
}

/** Form for the amount above which buyers' orders need approval. */
function Approval({ terms: { approvalMinor, currency }, input }: ApprovalProps) {
  const { t } = useText()
  const { money } = useFormat()
  const digits = minorDigits(currency)
  const set = approvalMinor === null ? '' : (approvalMinor / 10 ** digits).toFixed(digits)
  return (
    <section className="account-part">
      <h2 className="t-sm">{t('company.approval.title')}</h2>
      <p className="dim">
        {approvalMinor === null
          ? t('company.approval.none')
          : t('company.approval.above', { amount: money(approvalMinor, currency) })}
      </p>
      <form method="post" className="door-form">
        <input type="hidden" name="what" value="approval" />
        <Field
          id="approval-amount"
          label={t('company.approval.amount', { currency })}
          hint={t('company.approval.hint')}
        >
          {(control) => (
            <input
              {...control}
              name="amount"
              inputMode="decimal"
              maxLength={13}
              dir="ltr"
              autoComplete="off"
              defaultValue={input ?? set}
            />
          )}
        </Field>
        <div>
          <Button type="submit">{t('company.approval.save')}</Button>
        </div>
      </form>
    </section>
  )
}
