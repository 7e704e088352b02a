// The providers that open an account, as its owner sees and removes them.
import { sql } from 'kysely'
import { sendAuthMail } from './auth-mail.ts'
import type { Principal, ProviderView } from './auth.ts'
import type { AuthContext } from './context.ts'
import type { Provider } from './provider.ts'
import { proveOwner } from './prove-owner.ts'
import { hashToken } from './tokens.ts'

export type ProviderLinkCalls = ReturnType<typeof createProviderLinks>

type Row = { issuer: string; subject: string; email: string; linked_at: Date }

export function createProviderLinks(context: AuthContext, providers: readonly Provider[]) {
  const { db, clock } = context
  const idOf = ({ issuer, subject }: Row) => hashToken(`${issuer} ${subject}`)
  const nameOf = ({ issuer }: Row) =>
    providers.find((one) => one.issuer === issuer)?.name ?? new URL(issuer).hostname
  const rowsOf = async ({ user }: Principal) =>
    (
      await sql<Row>`
        select issuer, subject, email, linked_at from account_identity where account_id = ${user.id} order by linked_at`.execute(
        db,
      )
    ).rows
  return {
    list: async (principal: Principal): Promise<ProviderView[]> =>
      (await rowsOf(principal)).map((row) => ({
        id: idOf(row),
        name: nameOf(row),
        email: row.email,
        linked_at: new Date(row.linked_at).toISOString(),
      })),

    /** Whoever has no other way in sets a password by mail. @returns false when there is none such. @throws ShopError wrong_password, sign_in_again. */
    async remove(principal: Principal, { id, password }: { id: string; password: string }): Promise<boolean> {
      await proveOwner(context, principal, password)
      const found = (await rowsOf(principal)).find((row) => idOf(row) === id)
      if (!found) return false
      const { user } = principal
      const shop = await context.shopName()
      await db.transaction().execute(async (tx) => {
        await sql`
          delete from account_identity
          where issuer = ${found.issuer} and subject = ${found.subject} and account_id = ${user.id}`.execute(
          tx,
        )
        await sendAuthMail(tx, {
          kind: 'provider-unlinked',
          to: user.email,
          locale: user.locale,
          occasion: `${user.id} ${clock.now().toISOString()}`,
          shop,
          values: { provider: nameOf(found) },
        })
      })
      context.nudge()
      return true
    },
  }
}
