import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Principal } from '../../modules/auth/auth.ts'
import { accountContext, requestContext } from '../context.ts'
import { paths } from '../../contracts/paths.ts'

/**
 * The signed-in user.
 * @throws a redirect to the sign-in, which returns here; or a redirect to the two-factor setup for staff without
 * a second factor.
 */
export async function requirePrincipal({
  context,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'url'>): Promise<Principal> {
  const principal = await context.get(accountContext).principal()
  const { path } = context.get(requestContext)
  if (!principal) throw redirect(paths.signIn(path + url.search))
  if (principal.twoStep.isStaffAccessWithheld && path !== paths.account('security'))
    throw redirect(paths.account('security'))
  return principal
}
