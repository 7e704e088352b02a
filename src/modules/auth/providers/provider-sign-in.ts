// Signs in with an external provider. A matching email address alone never gives access to an existing account
// (decision 0073).
import { sql } from 'kysely'
import { z } from 'zod'
import type { Locale } from '../../../kernel/locale.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendAuthEmail } from '../auth-email.ts'
import { emailInput as emailOf } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import {
  completeSignIn,
  type SignInAccount,
  type SignInOrigin,
  type SecondFactorRequired,
  type SignedIn,
} from '../sign-in/complete-sign-in.ts'
import { addCustomer } from '../accounts/add-customer.ts'
import { createSealedTokens } from '../sealed-token.ts'
import { consumeToken } from '../used-token.ts'
import { createProviderClient, type Provider, type ProviderIdentity } from './provider.ts'

const journey = z.object({
  provider: z.string(),
  to: z.string(),
  locale: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})
const link = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
})

/**
 * `unverified`: the provider does not confirm the email address. `link`: an account has this address, and
 * its owner, once signed in, can link the provider.
 */
export type ProviderSignIn =
  | SignedIn
  | SecondFactorRequired
  | { kind: 'unverified' | 'failed' }
  | { kind: 'link'; token: string }
/** The page and language to return to after sign-in. */
export type SignInTarget = { to: string; locale: string }
export type ProviderSignInService = ReturnType<typeof createProviderSignInService>

export function createProviderSignInService(context: AuthContext, providers: readonly Provider[]) {
  const { db, clock } = context
  const clients = new Map(
    providers.map((candidate) => {
      const callbackUrl = `${context.shopUrl}/api/v1/auth/with/${candidate.id}/callback`
      return [candidate.id, createProviderClient(candidate, callbackUrl)] as const
    }),
  )
  const journeys = createSealedTokens(context, { purpose: 'provider-journey', schema: journey, minutes: 10 })
  const links = createSealedTokens(context, { purpose: 'provider-link', schema: link, minutes: 10 })
  return {
    /** Configured providers. */
    offered: providers.map(({ id, name }) => ({ id, name })),

    /**
     * @returns undefined for a provider that is not configured.
     * @throws network errors.
     */
    async begin(id: string, target: SignInTarget): Promise<{ url: string; token: string } | undefined> {
      const authorization = await clients.get(id)?.begin()
      if (!authorization) return undefined
      return {
        url: authorization.url,
        token: journeys.give({ provider: id, ...target, ...authorization.journey }),
      }
    },

    /** `token` comes from `begin`, in the same browser. */
    async finish(
      id: string,
      { query, token }: { query: string; token: string },
      from: SignInOrigin,
    ): Promise<ProviderSignIn & { target?: SignInTarget }> {
      const opened = journeys.open(token)
      const oauthState = opened?.value
      const client = clients.get(id)
      if (!oauthState || !client || oauthState.provider !== id) return { kind: 'failed' }
      const target = { to: oauthState.to, locale: oauthState.locale }
      const stranger = await client.finish(query, oauthState).catch(() => undefined)
      if (!stranger) return { kind: 'failed', target: target }
      // Each state and nonce signs in once, even if the provider accepts a code twice.
      if (!(await consumeToken(db, token, opened!.until))) return { kind: 'failed', target: target }
      const shop = await context.shopName()
      const result = await db
        .transaction()
        .execute((tx) => signInIdentity(tx, { stranger, id, locale: oauthState.locale, from, shop }))
      context.wakeWorker()
      return { ...result, target: target }
    },

    /**
     * Links the provider that `finish` could not link, once the person has signed in to the account with that
     * address.
     */
    async link(token: string, accountEmail: string): Promise<void> {
      const pendingLink = links.open(token)?.value
      if (pendingLink?.email !== accountEmail) return
      const name =
        providers.find((candidate) => candidate.id === pendingLink.provider)?.name ?? pendingLink.issuer
      const shop = await context.shopName()
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        const { rows } = await sql<SignInAccount>`
          with linked as (
            insert into account_identity (issuer, subject, account_id, email, linked_at)
            select ${pendingLink.issuer}, ${pendingLink.subject}, id, email, ${now} from account
            where email = ${accountEmail} and erased_at is null and deactivated_at is null
            on conflict do nothing returning account_id
          )
          select id, email, locale from account where id = (select account_id from linked)`.execute(tx)
        const account = rows[0]
        if (!account) return
        await sendAuthEmail(tx, {
          kind: 'provider-linked',
          to: account.email,
          locale: account.locale,
          eventKey: `${account.id} ${now.toISOString()}`,
          shop,
          values: { provider: name },
        })
      })
      context.wakeWorker()
    },
  }

  type ProviderArrival = {
    stranger: ProviderIdentity
    id: string
    locale: string
    from: SignInOrigin
    shop: string
  }

  async function signInIdentity(
    tx: Tx,
    { stranger, id, locale, from, shop }: ProviderArrival,
  ): Promise<ProviderSignIn> {
    const { issuer, subject } = stranger
    const entry = { remember: false, from, shop }
    const { rows } = await sql<SignInAccount & { deactivated: boolean }>`
      select a.id, a.email, a.locale, a.deactivated_at is not null as deactivated from account_identity i join account a on a.id = i.account_id
      where i.issuer = ${issuer} and i.subject = ${subject} and a.erased_at is null`.execute(tx)
    if (rows[0]?.deactivated) return { kind: 'failed' }
    if (rows[0]) return completeSignIn(tx, context, rows[0], entry)
    const { success, data: email } = emailOf.safeParse(stranger.email)
    if (!success) return { kind: 'unverified' }
    const now = clock.now()
    const name = stranger.name.trim().slice(0, 120) || email.replace(/@.*/, '')
    const created = await addCustomer(tx, { email, name, password_hash: null, locale: locale as Locale }, now)
    if (created) {
      await sql`insert into account_identity (issuer, subject, account_id, email, linked_at)
        values (${issuer}, ${subject}, ${created.id}, ${email}, ${now})`.execute(tx)
      return completeSignIn(tx, context, created, entry)
    }
    return { kind: 'link', token: links.give({ provider: id, issuer, subject, email }) }
  }
}
