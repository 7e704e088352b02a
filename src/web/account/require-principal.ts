import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Principal } from '../../modules/auth/auth.ts'
import { accountContext, requestContext } from '../context.ts'
import { paths } from '../paths.ts'

/** Who is signed in. @throws a redirect to the sign-in, which leads back here; of staff who lack a second step to where it is set up. */
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
