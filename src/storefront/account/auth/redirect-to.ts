import { safeLocalPath } from '../../../kernel/text/local-path.ts'
import { paths } from '../../../contracts/paths.ts'

/** Page to return to after sign-in; the account page by default. */
export const redirectTo = (request: Request): string =>
  safeLocalPath(requestedRedirect(request), paths.account())

/** The unvalidated `to` parameter, to pass on in links. Validate it before redirecting. */
export const requestedRedirect = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('to') ?? undefined
