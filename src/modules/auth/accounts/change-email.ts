// Changes the email address: the new address is confirmed by a link before anything changes, and the old address
// is notified.
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { sendAuthEmail, sendLinkEmail } from '../auth-email.ts'
import type { Principal } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import { hashToken, generateToken } from '../tokens.ts'

const LINK_LIFETIME_HOURS = 24

/**
 * Emails the link to the new address. If that address has an account, only its mailbox receives a notice, so
 * no one else learns of the account.
 * @throws ShopError invalid_password, reauthentication_required.
 */
export async function requestEmailChange(
  context: AuthContext,
  principal: Principal,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db, clock } = context
  await reauthenticate(context, principal, password)
  const { id, locale } = principal.user
  const token = generateToken()
  const shop = await context.shopName()
  const until = new Date(clock.now().getTime() + LINK_LIFETIME_HOURS * 3_600_000)
  await db.transaction().execute(async (tx) => {
    // The latest request replaces earlier ones.
    await sql`delete from email_token where account_id = ${id} and purpose = 'email'`.execute(tx)
    const { rows } = await sql<{ known: boolean }>`
      insert into email_token (token_hash, account_id, purpose, email, expires_at)
      values (${hashToken(token)}, ${id}, 'email', ${email}, ${until})
      returning exists (select 1 from account where account.email = ${email}) as known`.execute(tx)
    const { known: hasAccount } = rows[0]!
    await sendLinkEmail(tx, context, { kind: 'email', hasAccount, to: email, locale, token, shop })
  })
  context.wakeWorker()
}

type Changed = { id: AccountId; old_email: string; locale: Locale }

/**
 * Sets the address that the link confirms. Does not sign anyone in.
 * @returns false when the link is not valid.
 */
export async function confirmEmailChange(context: AuthContext, token: string): Promise<boolean> {
  const { db, clock } = context
  const now = clock.now()
  const [shop, contact] = [await context.shopName(), await context.contact()]
  const result = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Changed>`
      with used as (
        delete from email_token where token_hash = ${hashToken(token)} and purpose = 'email' and expires_at > ${now}
        returning account_id, email
      ), before as (
        select a.id, a.email as old_email, a.locale from account a join used on a.id = used.account_id
        where a.erased_at is null and a.deactivated_at is null for update of a
      )
      update account a set email = used.email, email_verified_at = ${now} from used, before
      where a.id = before.id and not exists (select 1 from account other where other.email = used.email)
      returning a.id, before.old_email, before.locale`.execute(tx)
    const changed = rows[0]
    if (!changed) return false
    // Invalidates links in the old mailbox.
    await sql`delete from email_token where account_id = ${changed.id}`.execute(tx)
    await sendAuthEmail(tx, {
      kind: 'email-changed',
      to: changed.old_email,
      locale: changed.locale,
      eventKey: hashToken(token),
      shop,
      values: { contact },
    })
    return true
  })
  context.wakeWorker()
  return result
}
