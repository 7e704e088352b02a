// The protocol with a provider that people sign in by: OpenID Connect, authorization code with PKCE, state and nonce.
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

/** As the operator configures it. `id` is part of the address that the provider sends people back to. */
export const providerSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,30}$/),
  name: z.string().min(1).max(60),
  issuer: z.url().refine((url) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url), {
    message: 'must be an https address',
  }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})
export type Provider = z.infer<typeof providerSchema>

/** What is kept in the browser between going and coming back. */
export type OAuthState = { state: string; nonce: string; verifier: string }

/** Who came back, as the provider says. `email` only where it says that it belongs to them. */
export type ProviderIdentity = { issuer: string; subject: string; email: string | undefined; name: string }

const TIMEOUT_SECONDS = 5

export function createProviderClient({ issuer, clientId, clientSecret }: Provider, redirectUri: string) {
  let configurationPromise: Promise<Configuration> | undefined
  /** Asked for when it is needed first, and again after it was not to be had. */
  const configuration = () =>
    (configurationPromise ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // The library trusts TLS alone otherwise and leaves the signature of the ID token unchecked.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      configurationPromise = undefined
      throw error
    }))
  return {
    /** Where the person is sent. @throws what the network or the provider says. */
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

    /** Who came back. `query` as the provider added it. @throws what does not fit: state, nonce, signature, issuer. */
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
