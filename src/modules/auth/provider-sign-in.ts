// Signing in by another provider. An account that is there is never given away by an address alone: decision 0073.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Locale } from '../../kernel/locale.ts'
import type { Tx } from '../../platform/database.ts'
import { sendAuthMail } from './auth-mail.ts'
import { email as emailOf } from './auth.ts'
import type { AuthContext } from './context.ts'
import { enter, type Enterer, type From, type SecondStepAsked, type SignedIn } from './enter.ts'
import { addCustomer } from './new-customer.ts'
import { passingTokens } from './passing-token.ts'
import { spendToken } from './spent-token.ts'
import { createProviderClient, type Provider, type Stranger } from './provider.ts'

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

/** `unverified`: the provider does not say that the address is theirs. `link`: an account has the address; whoever signs in to it may link. */
export type ProviderSignIn =
  | SignedIn
  | SecondStepAsked
  | { kind: 'unverified' | 'failed' }
  | { kind: 'link'; token: string }
/** Where somebody wanted to go, and in which language. */
export type Aim = { to: string; locale: string }
export type ProviderCalls = ReturnType<typeof createProviderSignIn>

export function createProviderSignIn(context: AuthContext, providers: readonly Provider[]) {
  const { db, clock } = context
  const clients = new Map(
    providers.map((one) => {
      const back = `${context.shopUrl}/api/v1/auth/with/${one.id}/callback`
      return [one.id, createProviderClient(one, back)] as const
    }),
  )
  const journeys = passingTokens(context, { purpose: 'provider-journey', shape: journey, minutes: 10 })
  const links = passingTokens(context, { purpose: 'provider-link', shape: link, minutes: 10 })
  return {
    /** What may be offered. */
    offered: providers.map(({ id, name }) => ({ id, name })),

    /** @returns undefined for a provider that is not configured. @throws what the network says. */
    async begin(id: string, aim: Aim): Promise<{ url: string; token: string } | undefined> {
      const begun = await clients.get(id)?.begin()
      if (!begun) return undefined
      return { url: begun.url, token: journeys.give({ provider: id, ...aim, ...begun.journey }) }
    },

    /** `token` of `begin`, from the same browser. */
    async finish(
      id: string,
      { query, token }: { query: string; token: string },
      from: From,
    ): Promise<ProviderSignIn & { aim?: Aim }> {
      const opened = journeys.open(token)
      const found = opened?.value
      const client = clients.get(id)
      if (!found || !client || found.provider !== id) return { kind: 'failed' }
      const aim = { to: found.to, locale: found.locale }
      const stranger = await client.finish(query, found).catch(() => undefined)
      if (!stranger) return { kind: 'failed', aim }
      // Each state and nonce signs in once, also where the provider accepts a code twice.
      if (!(await spendToken(db, token, opened!.until))) return { kind: 'failed', aim }
      const shop = await context.shopName()
      const done = await db
        .transaction()
        .execute((tx) => admit(tx, { stranger, id, locale: found.locale, from, shop }))
      context.nudge()
      return { ...done, aim }
    },

    /** Links what `finish` could not, once its person has signed in to the account of that address. */
    async link(token: string, accountEmail: string): Promise<void> {
      const found = links.open(token)?.value
      if (found?.email !== accountEmail) return
      const name = providers.find((one) => one.id === found.provider)?.name ?? found.issuer
      const shop = await context.shopName()
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        const { rows } = await sql<Enterer>`
          with linked as (
            insert into account_identity (issuer, subject, account_id, email, linked_at)
            select ${found.issuer}, ${found.subject}, id, email, ${now} from account
            where email = ${accountEmail} and erased_at is null and deactivated_at is null
            on conflict do nothing returning account_id
          )
          select id, email, locale from account where id = (select account_id from linked)`.execute(tx)
        const account = rows[0]
        if (!account) return
        await sendAuthMail(tx, {
          kind: 'provider-linked',
          to: account.email,
          locale: account.locale,
          occasion: `${account.id} ${now.toISOString()}`,
          shop,
          values: { provider: name },
        })
      })
      context.nudge()
    },
  }

  type Arrival = { stranger: Stranger; id: string; locale: string; from: From; shop: string }

  async function admit(tx: Tx, { stranger, id, locale, from, shop }: Arrival): Promise<ProviderSignIn> {
    const { issuer, subject } = stranger
    const entry = { remember: false, from, shop }
    const { rows } = await sql<Enterer & { deactivated: boolean }>`
      select a.id, a.email, a.locale, a.deactivated_at is not null as deactivated from account_identity i join account a on a.id = i.account_id
      where i.issuer = ${issuer} and i.subject = ${subject} and a.erased_at is null`.execute(tx)
    if (rows[0]?.deactivated) return { kind: 'failed' }
    if (rows[0]) return enter(tx, context, rows[0], entry)
    const { success, data: email } = emailOf.safeParse(stranger.email)
    if (!success) return { kind: 'unverified' }
    const now = clock.now()
    const name = stranger.name.trim().slice(0, 120) || email.replace(/@.*/, '')
    const made = await addCustomer(tx, { email, name, password_hash: null, locale: locale as Locale }, now)
    if (made) {
      await sql`insert into account_identity (issuer, subject, account_id, email, linked_at)
        values (${issuer}, ${subject}, ${made.id}, ${email}, ${now})`.execute(tx)
      return enter(tx, context, made, entry)
    }
    return { kind: 'link', token: links.give({ provider: id, issuer, subject, email }) }
  }
}
