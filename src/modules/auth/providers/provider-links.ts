// Sign-in providers linked to an account: list and remove.
import { sql } from 'kysely'
import { sendAuthEmail } from '../auth-email.ts'
import type { Principal, ProviderView } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import type { Provider } from './provider.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import { hashToken } from '../tokens.ts'

export type ProviderLinkService = ReturnType<typeof createProviderLinkService>

type Row = { issuer: string; subject: string; email: string; linked_at: Date }

export function createProviderLinkService(context: AuthContext, providers: readonly Provider[]) {
  const { db, clock } = context
  const getLinkId = ({ issuer, subject }: Row) => hashToken(`${issuer} ${subject}`)
  const nameOf = ({ issuer }: Row) =>
    providers.find((candidate) => candidate.issuer === issuer)?.name ?? new URL(issuer).hostname
  const listLinkRows = async ({ user }: Principal) =>
    (
      await sql<Row>`
        select issuer, subject, email, linked_at from account_identity where account_id = ${user.id} order by linked_at`.execute(
        db,
      )
    ).rows
  return {
    list: async (principal: Principal): Promise<ProviderView[]> =>
      (await listLinkRows(principal)).map((row) => ({
        id: getLinkId(row),
        name: nameOf(row),
        email: row.email,
        linked_at: new Date(row.linked_at).toISOString(),
      })),

    /**
     * Someone without another way to sign in sets a password by email.
     * @returns false when the account has no such link.
     * @throws ShopError invalid_password, reauthentication_required.
     */
    async remove(principal: Principal, { id, password }: { id: string; password: string }): Promise<boolean> {
      await reauthenticate(context, principal, password)
      const link = (await listLinkRows(principal)).find((row) => getLinkId(row) === id)
      if (!link) return false
      const { user } = principal
      const shop = await context.shopName()
      await db.transaction().execute(async (tx) => {
        await sql`
          delete from account_identity
          where issuer = ${link.issuer} and subject = ${link.subject} and account_id = ${user.id}`.execute(tx)
        await sendAuthEmail(tx, {
          kind: 'provider-unlinked',
          to: user.email,
          locale: user.locale,
          eventKey: `${user.id} ${clock.now().toISOString()}`,
          shop,
          values: { provider: nameOf(link) },
        })
      })
      context.wakeWorker()
      return true
    },
  }
}
