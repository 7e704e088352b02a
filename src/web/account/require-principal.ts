import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Principal } from '../../modules/auth/auth.ts'
import { accountContext, requestContext } from '../context.ts'
import { paths } from '../paths.ts'

/** Who is signed in. @throws a redirect to the sign-in, which leads back here. */
export async function requirePrincipal({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<Principal> {
  const principal = await context.get(accountContext).principal()
  if (!principal) throw redirect(paths.signIn(context.get(requestContext).path))
  return principal
}
