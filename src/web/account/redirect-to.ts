import { safeLocalPath } from '../../kernel/local-path.ts'
import { paths } from '../paths.ts'

/** The page that asked for a sign-in, else the account. */
export const redirectTo = (request: Request): string =>
  safeLocalPath(requestedRedirect(request), paths.account())

/** The same as it stands in the address, to be handed on. */
export const requestedRedirect = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('to') ?? undefined
