// OpenID Connect client: authorization code flow with PKCE, state and nonce.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'

/** Configuration by the operator. `id` is part of the redirect URI. */
export const providerSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,30}$/),
  name: z.string().min(1).max(60),
  issuer: z.url().refine((url) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url), {
    message: 'must be an https URL',
  }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})
export type Provider = z.infer<typeof providerSchema>

/** State that the browser keeps during the redirect. */
export type OAuthState = { state: string; nonce: string; verifier: string }

/** The user as the provider reports them. `email` is set only when the provider says that it is verified. */
export type ProviderIdentity = { issuer: string; subject: string; email: string | undefined; name: string }

const TIMEOUT_SECONDS = 5

export function createProviderClient({ issuer, clientId, clientSecret }: Provider, redirectUri: string) {
  let configurationPromise: Promise<Configuration> | undefined
  /** Discovered on first use, and again after a failure. */
  const configuration = () =>
    (configurationPromise ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // By default the library relies on TLS and does not check the signature of the ID token.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      configurationPromise = undefined
      throw error
    }))
  return {
    /**
     * Returns the authorization URL.
     * @throws network and provider errors.
     */
    async begin(): Promise<{ url: string; journey: OAuthState }> {
      const journey = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, journey }
    },

    /**
     * Returns the user. `query` is the query string that the provider added.
     * @throws when the state, nonce, signature or issuer does not match.
     */
    async finish(query: string, { state, nonce, verifier }: OAuthState): Promise<ProviderIdentity> {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      const userInfo =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      const { email, email_verified: verified, name } = userInfo as Record<string, unknown>
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: verified === true && typeof email === 'string' ? email : undefined,
        name: typeof name === 'string' ? name : '',
      }
    },
  }
}
