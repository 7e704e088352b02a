// Shipping addresses of a company: members read them, admins edit them. The rules are those of account
// addresses.
import { MAX_ADDRESS_LABEL_LENGTH } from '../../contracts/limits.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { type AccountId, newAddressId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cleanText } from '../checkout/clean-text.ts'
import { validateAddress, assertAddressLimit } from '../customers/validate-address.ts'
import {
  deleteCompanyAddress,
  getCompanyAddress,
  listCompanyAddresses,
  insertCompanyAddress,
  setDefaultCompanyAddress,
  updateCompanyAddressRow,
} from './addresses.store.ts'
import { type CompanyActor, type ChangeContext, updateCompany } from './update-company.ts'
import { type CompanyAddress, type CompanyAddressInput } from './companies.ts'
import { getMembership } from './companies.store.ts'

/** Addresses of the company that the account acts for; empty when there is none. */
export async function listAddressesForAccount(db: Db, accountId: AccountId): Promise<CompanyAddress[]> {
  const membership = await getMembership(db, accountId)
  return membership ? listCompanyAddresses(db, membership.company_id) : []
}

/**
 * The first address of a company becomes its default.
 * @throws ShopError invalid_input, not_found, forbidden.
 */
export async function createCompanyAddress(
  context: ChangeContext,
  actor: CompanyActor,
  input: CompanyAddressInput,
): Promise<CompanyAddress> {
  const { address, label, isDefault } = validateAddressInput(input)
  const id = newAddressId(context.clock.now())
  return updateCompany(context, actor, 'address-add', { address: id, label }, async (tx, companyId, now) => {
    const existingAddresses = await listCompanyAddresses(tx, companyId)
    assertAddressLimit(existingAddresses.length)
    await insertCompanyAddress(tx, companyId, { id, label, address }, now)
    return readAddress(tx, companyId, id, isDefault || existingAddresses.length === 0)
  })
}

/**
 * Omitted fields stay unchanged; fields set to undefined are removed.
 * @throws ShopError invalid_input, not_found, forbidden.
 */
export async function updateCompanyAddress(
  context: ChangeContext,
  actor: CompanyActor,
  addressId: string,
  change: Partial<CompanyAddressInput>,
): Promise<CompanyAddress> {
  const id = cleanText(addressId)
  const operation = async (tx: Tx, companyId: string) => {
    const existing = await getCompanyAddress(tx, companyId, id)
    if (!existing) throw new ShopError('not_found')
    const previous = existing.saved
    const { address, label, isDefault } = validateAddressInput({
      ...existing.address,
      label: previous.label,
      ...change,
    })
    await updateCompanyAddressRow(tx, companyId, { id, label, address })
    return { before: previous, saved: await readAddress(tx, companyId, id, isDefault) }
  }
  const fields = ({ before: previous, saved }: Record<'before' | 'saved', CompanyAddress>) =>
    (Object.keys({ ...previous, ...saved }) as (keyof CompanyAddress)[]).filter(
      (name) => previous[name] !== saved[name],
    )
  const result = await updateCompany(
    context,
    actor,
    'address-change',
    (both) => ({ address: id, fields: fields(both) }),
    operation,
  )
  return result.saved
}

/** @throws ShopError not_found, forbidden. */
export function removeCompanyAddress(
  context: ChangeContext,
  actor: CompanyActor,
  addressId: string,
): Promise<void> {
  const id = cleanText(addressId)
  return updateCompany(context, actor, 'address-remove', { address: id }, async (tx, companyId) => {
    if (!(await deleteCompanyAddress(tx, companyId, id))) throw new ShopError('not_found')
  })
}

async function readAddress(
  tx: Tx,
  companyId: string,
  id: string,
  becomesDefault: boolean,
): Promise<CompanyAddress> {
  if (becomesDefault) await setDefaultCompanyAddress(tx, companyId, id)
  return (await getCompanyAddress(tx, companyId, id))!.saved
}

function validateAddressInput({ label: called = '', default_delivery, ...fields }: CompanyAddressInput) {
  const label = cleanText(called)
  if (label.length > MAX_ADDRESS_LABEL_LENGTH)
    throw invalidInput('label', `at most ${MAX_ADDRESS_LABEL_LENGTH} characters`)
  return { address: validateAddress(fields), label, isDefault: default_delivery === true }
}
