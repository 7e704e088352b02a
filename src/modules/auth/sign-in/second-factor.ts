// Second factor: a code of the authenticator app (RFC 6238) or a recovery code. Each code can be used once.
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { encrypt, decrypt } from '../../../platform/files/encryption.ts'
import type { AuthContext } from '../context.ts'

const STEP_SECONDS = 30
/** Accepts the previous and the next code, because clocks differ. */
const window = 1
const ENCRYPTION_PURPOSE = 'authenticator'

export const generateAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

/** URI for the authenticator app, shown as text and as a QR code. */
export const buildAuthenticatorUri = (secret: string, shop: string, email: string): string =>
  new TOTP({ issuer: shop, label: email, secret, period: STEP_SECONDS }).toString()

/** The 30-second time step that a code belongs to; undefined when it is not valid now. */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window })
  return delta === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta
}

export const encryptAuthenticator = ({ secret }: AuthContext, authenticator: string): string =>
  encrypt(secret, ENCRYPTION_PURPOSE, authenticator)

const removeSpaces = (input: string) => input.replace(/[\s-]/g, '')

/**
 * Consumes a code as the second factor of an account.
 * @returns false when it is wrong or was already used.
 */
export async function consumeSecondFactor(
  db: Db | Tx,
  context: AuthContext,
  accountId: AccountId,
  input: string,
): Promise<boolean> {
  const code = removeSpaces(input)
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(db, context, accountId, code)
  const { rows } = await sql<{ encrypted_secret: string }>`
    select encrypted_secret from authenticator where account_id = ${accountId}`.execute(db)
  const secret = rows[0] && decrypt(context.secret, ENCRYPTION_PURPOSE, rows[0].encrypted_secret)
  const step = secret && findTimeStep(secret, code, context.clock.now())
  if (step === undefined || step === '') return false
  // Of two requests with the same code, only one changes the row.
  const { rows: consumedRows } = await sql`
    update authenticator set last_step = ${step} where account_id = ${accountId} and last_step < ${step} returning 1`.execute(
    db,
  )
  return consumedRows.length > 0
}

const RECOVERY_CODE_COUNT = 10
/**
 * Crockford's alphabet, without look-alike characters. A code has 50 bits and is stored keyed with the shop's
 * secret.
 */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const newRecoveryCode = () => [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
const hashRecoveryCode = ({ secret }: AuthContext, accountId: AccountId, code: string) =>
  createHmac('sha256', secret).update(`recovery-code:${accountId}:${code}`).digest('base64url')

/**
 * Replaces the recovery codes.
 * @returns the codes to show once.
 */
export async function renewRecoveryCodes(
  tx: Tx,
  context: AuthContext,
  accountId: AccountId,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode)
  const hashes = codes.map((code) => hashRecoveryCode(context, accountId, code))
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(tx)
  await sql`insert into recovery_code (account_id, hash) select ${accountId}, unnest(${hashes}::text[])`.execute(
    tx,
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

async function consumeRecoveryCode(
  db: Db | Tx,
  context: AuthContext,
  accountId: AccountId,
  input: string,
): Promise<boolean> {
  const code = input.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1')
  const { rows } = await sql`
    delete from recovery_code where account_id = ${accountId} and hash = ${hashRecoveryCode(context, accountId, code)}
    returning 1`.execute(db)
  return rows.length > 0
}
