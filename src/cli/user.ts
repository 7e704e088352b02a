import { stdin } from 'node:process'
import type { Command } from '../app/command-line.ts'
import { loadConfig } from '../app/config.ts'
import { emailPattern, MAX_EMAIL_LENGTH } from '../kernel/text/email.ts'
import { ShopError } from '../kernel/errors.ts'
import { accountRoles } from '../contracts/permissions.ts'
import { newPasswordInput } from '../modules/auth/auth.ts'
import { hashNewPassword } from '../modules/auth/passwords.ts'
import type { Db } from '../platform/database/database.ts'
import { callAdminCommand } from '../platform/admin-socket.ts'
import { promptPassword, generatePassword } from './prompt-password.ts'
import { createAccount, readShopName } from './create-account.ts'
import { withShop } from './open-shop.ts'
import { flagOption, usageError, readArgs, textOption, UsageError } from './usage.ts'

const usage = 'user create E-MAIL [--role ROLE]... [--name NAME] [--generate]'
const options = { role: { ...textOption, multiple: true }, name: textOption, generate: flagOption } as const

export const userCommand: Command = {
  usage,
  summary:
    'Makes an account, of staff too. Its password is asked for, read from what is piped in, or made and told once (--generate).',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action, input = '', ...rest] = positionals
    if (action !== 'create' || input === '' || rest.length > 0)
      throw usageError(positionals.join(' ') || 'user', usage)
    const email = input.trim().toLowerCase()
    if (email.length > MAX_EMAIL_LENGTH || !emailPattern.test(email))
      throw new UsageError(`${input} is no e-mail address.`)
    const roles = [...new Set(values.role ?? ['customer'])]
    const unknownRole = roles.find((role) => !(accountRoles as readonly string[]).includes(role))
    if (unknownRole !== undefined)
      throw new UsageError(`There is no role ${unknownRole}. There are: ${accountRoles.join(', ')}.`)
    const name = (values.name ?? email.split('@')[0]!).trim()
    if (name === '' || name.length > 120) throw new UsageError('A name has 1 to 120 letters.')
    const password = values.generate ? generatePassword() : await readNewPassword()
    const { databaseUrl, dataDir } = loadConfig()
    const createAccountInput = async (shopName: string) => {
      const passwordHash = await hashChecked(password, [email, name, shopName])
      return { email, name, roles, passwordHash }
    }
    // With the embedded database, only the running shop can access it.
    const callServer = async (command: string, input?: unknown) =>
      databaseUrl === undefined ? callAdminCommand(dataDir, command, input) : undefined
    const servedShopName = await callServer('shop-name')
    const result =
      servedShopName === undefined
        ? undefined
        : await callServer('account', await createAccountInput(servedShopName))
    const make = async ({ db }: { db: Db }) =>
      createAccount(db, await createAccountInput(await readShopName(db)))
    if ((result ?? (await withShop(make))) === 'exists')
      throw new UsageError(`${email} has an account already; nothing was changed.`)
    console.log(`${email} may sign in: ${roles.join(', ')}.`)
    if (values.generate) console.log(`Password, told this once: ${password}`)
    return 0
  },
}

/**
 * Prompts twice on a terminal.
 * @throws UsageError.
 */
async function readNewPassword(): Promise<string> {
  const password = await promptPassword('Password, 12 letters or more: ')
  if (stdin.isTTY && password !== (await promptPassword('Once more: ')))
    throw new UsageError('These are two different passwords; nothing was changed.')
  const { error } = newPasswordInput.safeParse(password)
  if (error)
    throw new UsageError(
      'A password has 12 to 128 letters. Type it, pipe it in as one line, or have one made by --generate.',
    )
  return password
}

async function hashChecked(password: string, accountDetails: string[]): Promise<string> {
  try {
    return await hashNewPassword(password, accountDetails)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'weak_password')
      throw new UsageError(
        `${error.message}: it is a common one, a row of keys, or made of the address, the name or the shop's name.`,
      )
    throw error
  }
}
