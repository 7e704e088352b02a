// Letting somebody in, whichever way they came: the session that was there ends, what waited to be linked is linked, cookies are set.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthService, CompletedSignIn } from '../../services/auth.ts'
import type { Principal } from '../../modules/auth/auth.ts'
import type { AuthCookies } from './cookies.ts'

export async function startSession(
  { auth, cookies }: { auth: AuthService; cookies: AuthCookies },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  signedIn: CompletedSignIn,
  principal?: Principal | null,
): Promise<void> {
  // Whoever planted a session in this browser does not share the new one.
  await auth.signOut(principal ?? undefined, cookies.refreshToken(request))
  const link = cookies.link(request)
  if (link !== undefined) {
    await auth.providers.link(link, signedIn.email)
    cookies.endLink(reply)
  }
  cookies.enter(reply, signedIn)
}
