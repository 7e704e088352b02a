// Starts a session after any kind of sign-in: ends the previous session, links a pending provider identity and
// sets the cookies.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthService, CompletedSignIn } from '../../../modules/auth/auth.service.ts'
import type { Principal } from '../../../modules/auth/auth.ts'
import type { AuthCookies } from './cookies.ts'

export async function startSession(
  { auth, cookies }: { auth: AuthService; cookies: AuthCookies },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  signedIn: CompletedSignIn,
  principal?: Principal | null,
): Promise<void> {
  // Ends the previous session, against session fixation.
  await auth.signOut(principal ?? undefined, cookies.refreshToken(request))
  const link = cookies.link(request)
  if (link !== undefined) {
    await auth.providers.link(link, signedIn.email)
    cookies.endLink(reply)
  }
  cookies.enter(reply, signedIn)
}
