// What the forms of a company's page say and do.
import { data, redirect } from 'react-router'
import { minorDigits } from '../../kernel/money.ts'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import type { CompanyView } from '../../modules/companies/company-admin.service.ts'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'
import { minorOf } from '../shell/amount.ts'
import { textOf, Wrong } from '../shell/form-text.ts'

export const companyActs = ['terms', 'list', 'minimum', 'pay'] as const
export type CompanyAct = (typeof companyActs)[number]
export type Refused = {
  act: CompanyAct
  fault: MessageKey
  /** As they were typed. */
  fields: Record<string, string>
}

const does: Record<CompanyAct, (office: Office, form: FormData, shown: CompanyView) => Promise<unknown>> = {
  terms({ business }, form, { company, account }) {
    const digits = minorDigits(account.currency)
    const limit = minorOf(textOf(form, 'limit'), digits)
    const days = textOf(form, 'days')
    if (limit === undefined) throw new Wrong('office.co.fault.amount')
    if (!/^\d{1,3}$/.test(days) || Number(days) > 180) throw new Wrong('office.co.fault.days')
    const to = { net_days: Number(days), credit_limit: limit, purchase_order_required: form.has('po') }
    const was = {
      net_days: Number(textOf(form, 'was-days')),
      credit_limit: Number(textOf(form, 'was-limit')),
      purchase_order_required: textOf(form, 'was-po') === 'true',
    }
    return business.setTerms(company.id, to, was)
  },
  list: ({ business }, form, { company }) =>
    business.assignList(company.id, textOf(form, 'list') || null, textOf(form, 'was-list') || null),
  minimum({ business }, form, { company, account }) {
    const minimum = minorOf(textOf(form, 'minimum') || '0', minorDigits(account.currency))
    if (minimum === undefined) throw new Wrong('office.co.fault.amount')
    return business.setMinimum(company.id, minimum, Number(textOf(form, 'was-minimum')))
  },
  pay({ business }, form, { account }) {
    const amountMinor = minorOf(textOf(form, 'amount'), minorDigits(account.currency))
    const [reference, requestKey] = [textOf(form, 'reference'), textOf(form, 'request')]
    const order = account.invoices.find((one) => one.order === textOf(form, 'order'))?.order
    if (!amountMinor) throw new Wrong('office.co.fault.amount')
    if (!reference || reference.length > 200) throw new Wrong('office.co.fault.reference')
    if (!order || !/^[\w-]{16,100}$/.test(requestKey)) throw new Wrong('office.co.fault.much')
    return business.enterPayment(order, { amountMinor, reference, requestKey })
  },
}

const faults: Record<string, [MessageKey, number]> = {
  content_changed: ['office.co.fault.changed', 409],
  payment_exceeds_balance: ['office.co.fault.much', 409],
  invalid_transition: ['office.co.fault.much', 409],
  forbidden: ['office.co.fault.role', 403],
  not_found: ['office.co.fault.changed', 409],
}

export async function doCompanyAct(office: Office, form: FormData, shown: CompanyView) {
  const act = companyActs.find((one) => one === textOf(form, 'do'))
  if (!act) return data(null, { status: 400 })
  const refuse = (fault: MessageKey, status: number) => {
    const fields = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
    return data({ act, fault, fields } satisfies Refused, { status })
  }
  try {
    await does[act](office, form, shown)
  } catch (error) {
    if (error instanceof Wrong) return refuse(error.fault, 422)
    const known = Object.keys(faults).find((code) => hasErrorCode(error, code))
    if (!known) throw error
    return refuse(...faults[known]!)
  }
  return redirect(`${officePaths.officeCompany(shown.company.id)}?done=${act}`, 303)
}
