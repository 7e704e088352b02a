// To another provider and back. These are addresses of a browser, not calls of a program: what goes wrong is told on the page to sign in.
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { localPath } from '../../kernel/local-path.ts'
import { knownLocale, prefixOf } from '../../kernel/locale.ts'
import type { SignInTarget } from '../../modules/auth/provider-sign-in.ts'
import { everyone, principalOf } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { admit } from './admit.ts'
import { authCookies } from './cookies.ts'

const params = z.object({ provider: z.string().max(30) })

export function registerProviders(app: Api, { auth }: ApiContext, shopUrl: string): void {
  const cookies = authCookies(shopUrl)

  const toSignIn = (reply: FastifyReply, why: string, { to, locale }: SignInTarget) => {
    const query = new URLSearchParams({ with: why, ...(to && { to }) })
    return reply.redirect(`${prefixOf(knownLocale(locale))}/signin?${query.toString()}`, 303)
  }

  app.get(
    '/v1/auth/with/:provider',
    {
      schema: {
        ...everyone,
        hide: true,
        params,
        querystring: z.object({
          to: z.string().max(2_000).default(''),
          locale: z.string().max(5).default(''),
        }),
      },
    },
    async (request, reply) => {
      const { to, locale } = request.query
      const aim = { to: localPath(to, ''), locale: knownLocale(locale) }
      const begun = await auth.providers.begin(request.params.provider, aim).catch((error: unknown) => {
        request.log.warn({ err: error }, 'provider is not to be had')
        return undefined
      })
      if (!begun) return toSignIn(reply, 'failed', aim)
      cookies.askProvider(reply, begun.token)
      return reply.redirect(begun.url, 303)
    },
  )

  app.get(
    '/v1/auth/with/:provider/callback',
    { schema: { ...everyone, hide: true, params } },
    async (request, reply) => {
      const query = request.url.split('?')[1] ?? ''
      const token = cookies.provider(request) ?? ''
      cookies.endProvider(reply)
      const { provider } = request.params
      const done = await auth.providers.finish(provider, { query, token }, cookies.from(request))
      const aim = done.target ?? { to: '', locale: 'en' }
      const at = prefixOf(knownLocale(aim.locale))
      if (done.kind === 'signed-in') {
        await admit(
          { auth, cookies },
          { request, reply },
          await auth.entered(done),
          await principalOf(auth, request),
        )
        return reply.redirect(at + (aim.to || '/my-account'), 303)
      }
      if (done.kind === 'second-step') {
        cookies.askSecondStep(reply, done.token)
        const to = aim.to && `?${new URLSearchParams({ to: aim.to }).toString()}`
        return reply.redirect(`${at}/signin/code${to}`, 303)
      }
      if (done.kind === 'link') cookies.askLink(reply, done.token)
      return toSignIn(reply, done.kind, aim)
    },
  )
}
