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

const usage = 'user create EMAIL [--role ROLE]... [--name NAME] [--generate]'
const options = { role: { ...textOption, multiple: true }, name: textOption, generate: flagOption } as const

export const userCommand: Command = {
  usage,
  summary:
    'Creates an account, also for staff members. The password is prompted for, read from standard input, or generated and shown only once (--generate).',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action, input = '', ...rest] = positionals
    if (action !== 'create' || input === '' || rest.length > 0)
      throw usageError(positionals.join(' ') || 'user', usage)
    const email = input.trim().toLowerCase()
    if (email.length > MAX_EMAIL_LENGTH || !emailPattern.test(email))
      throw new UsageError(`${input} is not a valid email address.`)
    const roles = [...new Set(values.role ?? ['customer'])]
    const unknownRole = roles.find((role) => !(accountRoles as readonly string[]).includes(role))
    if (unknownRole !== undefined)
      throw new UsageError(`There is no role ${unknownRole}. There are: ${accountRoles.join(', ')}.`)
    const name = (values.name ?? email.split('@')[0]!).trim()
    if (name === '' || name.length > 120) throw new UsageError('A name must have 1 to 120 characters.')
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
      throw new UsageError(`${email} already has an account; nothing was changed.`)
    console.log(`${email} can sign in. Roles: ${roles.join(', ')}.`)
    if (values.generate) console.log(`Password, shown only once: ${password}`)
    return 0
  },
}

/**
 * Prompts twice on a terminal.
 * @throws UsageError.
 */
async function readNewPassword(): Promise<string> {
  const password = await promptPassword('Password (at least 12 characters): ')
  if (stdin.isTTY && password !== (await promptPassword('Repeat password: ')))
    throw new UsageError('The passwords do not match; nothing was changed.')
  const { error } = newPasswordInput.safeParse(password)
  if (error)
    throw new UsageError(
      'A password must have 12 to 128 characters. Type it, pipe it in as one line, or generate one with --generate.',
    )
  return password
}

async function hashChecked(password: string, accountDetails: string[]): Promise<string> {
  try {
    return await hashNewPassword(password, accountDetails)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'weak_password')
      throw new UsageError(
        `${error.message}: it is common, a row of keys, or based on the email address, the name or the shop's name.`,
      )
    throw error
  }
}
