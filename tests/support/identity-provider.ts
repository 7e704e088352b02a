// A real OpenID Connect provider on this machine, which authenticates everyone as the configured person.
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { Provider as Configured } from '../../src/modules/auth/providers/provider.ts'

export type ProviderPerson = { sub: string; email?: string; email_verified?: boolean; name?: string }

export type IdentityProvider = {
  configured: Configured
  setPerson(person: ProviderPerson): void
  /** Signs ID tokens with a key that the provider does not publish. */
  signWithAnotherKey(on: boolean): void
  /** Answers each code as it was answered the first time. */
  reuseCodes(on: boolean): void
  close(): void
}

const client = { id: 'shop', secret: 'a secret between the two' }

/** @param shopUrl origin to redirect back to. */
export async function startIdentityProvider(shopUrl: string): Promise<IdentityProvider> {
  let person: ProviderPerson = { sub: 'nobody' }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${shopUrl}/api/v1/auth/with/acme/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['for tests only'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handler = provider.callback()
  let signsWithAnotherKey = false
  let reusesCodes = false
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const signAgain = (token: string) => {
    const [head, claims] = token.split('.')
    const signature = sign('sha256', Buffer.from(`${head}.${claims}`), otherKey).toString('base64url')
    return `${head}.${claims}.${signature}`
  }
  let lastTokens: string | undefined
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/token') && (signsWithAnotherKey || reusesCodes)) {
      if (reusesCodes && lastTokens !== undefined) {
        response.writeHead(200, { 'content-type': 'application/json' }).end(lastTokens)
        return undefined
      }
      const endResponse = response.end.bind(response)
      response.end = ((body: Buffer | string, ...rest: never[]) => {
        const tokens = JSON.parse(String(body)) as { id_token: string }
        if (signsWithAnotherKey) tokens.id_token = signAgain(tokens.id_token)
        if (reusesCodes) lastTokens = JSON.stringify(tokens)
        const text = JSON.stringify(tokens)
        response.setHeader('content-length', Buffer.byteLength(text))
        return endResponse(text, ...rest)
      }) as typeof response.end
    }
    if (!request.url?.startsWith('/interaction/')) return handler(request, response)
    return provider.interactionFinished(request, response, {
      login: { accountId: person.sub, remember: false },
    })
  })
  return {
    configured: { id: 'acme', name: 'Acme', issuer, clientId: client.id, clientSecret: client.secret },
    setPerson: (account) => {
      person = account
    },
    signWithAnotherKey: (on) => {
      signsWithAnotherKey = on
    },
    reuseCodes: (on) => {
      reusesCodes = on
      lastTokens = undefined
    },
    close: () => server.close(),
  }
}

/**
 * Follows the provider's redirects like a browser.
 * @returns the callback URL.
 */
export async function throughProvider(start: string, returnUrl: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  for (let redirects = 0; redirects < 10 && !url.startsWith(returnUrl); redirects++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    url = new URL(response.headers.get('location')!, url).href
  }
  return url
}
