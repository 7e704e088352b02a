import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import type { Permission } from '../../contracts/permissions.ts'
import { requirePrincipal } from '../../storefront/account/require-principal.ts'
import { accountContext } from '../../storefront/context.ts'

/**
 * The back office for whoever works in this room of it. @throws a redirect to the sign-in; 404 for those who do not work here, 403 for those
 * whose work this is not.
 */
export async function requireStaff(
  args: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  permission: Permission,
): Promise<Office> {
  await requirePrincipal(args)
  const office = await args.context.get(accountContext).office()
  if (!office.may('admin.access')) throw data(null, { status: 404 })
  if (!office.may(permission)) throw data(null, { status: 403 })
  return office
}
