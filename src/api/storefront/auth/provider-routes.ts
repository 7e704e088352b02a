// Sign-in with an external provider. Browsers navigate to these URLs, so errors are shown on the sign-in page.
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { safeLocalPath } from '../../../kernel/text/local-path.ts'
import { resolveLocale, getLocalePrefix } from '../../../kernel/locale.ts'
import type { SignInTarget } from '../../../modules/auth/providers/provider-sign-in.ts'
import { publicAccess, getPrincipal } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { startSession } from './start-session.ts'
import { authCookies } from './cookies.ts'

const params = z.object({ provider: z.string().max(30) })

export function registerProviders(app: Api, { auth }: ApiContext, shopUrl: string): void {
  const cookies = authCookies(shopUrl)

  const redirectToSignIn = (reply: FastifyReply, errorCode: string, { to, locale }: SignInTarget) => {
    const query = new URLSearchParams({ with: errorCode, ...(to && { to }) })
    return reply.redirect(`${getLocalePrefix(resolveLocale(locale))}/signin?${query.toString()}`, 303)
  }

  app.get(
    '/v1/auth/with/:provider',
    {
      schema: {
        ...publicAccess,
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
      const aim = { to: safeLocalPath(to, ''), locale: resolveLocale(locale) }
      const journey = await auth.providers.begin(request.params.provider, aim).catch((error: unknown) => {
        request.log.warn({ err: error }, 'Sign-in provider is not available')
        return undefined
      })
      if (!journey) return redirectToSignIn(reply, 'failed', aim)
      cookies.askProvider(reply, journey.token)
      return reply.redirect(journey.url, 303)
    },
  )

  app.get(
    '/v1/auth/with/:provider/callback',
    { schema: { ...publicAccess, hide: true, params } },
    async (request, reply) => {
      const query = request.url.split('?')[1] ?? ''
      const token = cookies.provider(request) ?? ''
      cookies.endProvider(reply)
      const { provider } = request.params
      const result = await auth.providers.finish(provider, { query, token }, cookies.from(request))
      const aim = result.target ?? { to: '', locale: 'en' }
      const localePrefix = getLocalePrefix(resolveLocale(aim.locale))
      if (result.kind === 'signed-in') {
        await startSession(
          { auth, cookies },
          { request, reply },
          await auth.completeSignIn(result),
          await getPrincipal(auth, request),
        )
        return reply.redirect(localePrefix + (aim.to || '/my-account'), 303)
      }
      if (result.kind === 'second-step') {
        cookies.askSecondStep(reply, result.token)
        const to = aim.to && `?${new URLSearchParams({ to: aim.to }).toString()}`
        return reply.redirect(`${localePrefix}/signin/code${to}`, 303)
      }
      if (result.kind === 'link') cookies.askLink(reply, result.token)
      return redirectToSignIn(reply, result.kind, aim)
    },
  )
}
