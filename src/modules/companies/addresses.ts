// A company's delivery addresses: its members read them, its admins keep them. Their rules are those of an account's.
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { newAddressId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { cleanText } from '../checkout/clean-text.ts'
import { judgeAddress, makeRoom } from '../customers/judge-address.ts'
import {
  deleteAddress,
  findCompanyAddress,
  findCompanyAddresses,
  insertAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.store.ts'
import { type Actor, type ChangeContext, changeCompany } from './change-company.ts'
import { type CompanyAddress, type CompanyAddressInput, longestLabel } from './companies.ts'
import { findMembership } from './companies.store.ts'

/** Of the company that an account acts for; none where it acts for none. */
export async function companyAddressesOf(db: Db, accountId: string): Promise<CompanyAddress[]> {
  const mine = await findMembership(db, accountId)
  return mine ? findCompanyAddresses(db, mine.company_id) : []
}

/** The first address of a company is its default. @throws ShopError invalid_input, not_found, forbidden. */
export async function addCompanyAddress(
  context: ChangeContext,
  by: Actor,
  input: CompanyAddressInput,
): Promise<CompanyAddress> {
  const { address, label, isDefault } = judged(input)
  const id = newAddressId(context.clock.now())
  return changeCompany(context, by, 'address-add', { address: id, label }, async (tx, companyId, now) => {
    const known = await findCompanyAddresses(tx, companyId)
    makeRoom(known.length)
    await insertAddress(tx, companyId, { id, label, address }, now)
    return asItIs(tx, companyId, id, isDefault || known.length === 0)
  })
}

/** What is not given stays; what is given as undefined goes. @throws ShopError invalid_input, not_found, forbidden. */
export async function changeCompanyAddress(
  context: ChangeContext,
  by: Actor,
  given: string,
  change: Partial<CompanyAddressInput>,
): Promise<CompanyAddress> {
  const id = cleanText(given)
  const work = async (tx: Tx, companyId: string) => {
    const known = await findCompanyAddress(tx, companyId, id)
    if (!known) throw new ShopError('not_found')
    const before = known.saved
    const { address, label, isDefault } = judged({ ...known.address, label: before.label, ...change })
    await updateAddress(tx, companyId, { id, label, address })
    return { before, saved: await asItIs(tx, companyId, id, isDefault) }
  }
  const fields = ({ before, saved }: Record<'before' | 'saved', CompanyAddress>) =>
    (Object.keys({ ...before, ...saved }) as (keyof CompanyAddress)[]).filter(
      (name) => before[name] !== saved[name],
    )
  const done = await changeCompany(
    context,
    by,
    'address-change',
    (both) => ({ address: id, fields: fields(both) }),
    work,
  )
  return done.saved
}

/** @throws ShopError not_found, forbidden. */
export function removeCompanyAddress(context: ChangeContext, by: Actor, given: string): Promise<void> {
  const id = cleanText(given)
  return changeCompany(context, by, 'address-remove', { address: id }, async (tx, companyId) => {
    if (!(await deleteAddress(tx, companyId, id))) throw new ShopError('not_found')
  })
}

async function asItIs(
  tx: Tx,
  companyId: string,
  id: string,
  becomesDefault: boolean,
): Promise<CompanyAddress> {
  if (becomesDefault) await setDefaultAddress(tx, companyId, id)
  return (await findCompanyAddress(tx, companyId, id))!.saved
}

function judged({ label: called = '', default_delivery, ...given }: CompanyAddressInput) {
  const label = cleanText(called)
  if (label.length > longestLabel) throw invalidInput('label', `at most ${longestLabel} characters`)
  return { address: judgeAddress(given), label, isDefault: default_delivery === true }
}
