import { stdin } from 'node:process'
import type { Command } from '../command-line.ts'
import { loadConfig } from '../config.ts'
import { emailPattern, longestEmail } from '../kernel/email.ts'
import { ShopError } from '../kernel/errors.ts'
import { allRoles, newPasswordInput } from '../modules/auth/auth.ts'
import { hashNewPassword } from '../modules/auth/passwords.ts'
import type { Db } from '../platform/database.ts'
import { askShop } from '../platform/control.ts'
import { askPassword, madePassword } from './ask-password.ts'
import { makeAccount, readShopName } from './make-account.ts'
import { withShop } from './open-shop.ts'
import { flag, misunderstood, readArgs, text, UsageError } from './usage.ts'

const usage = 'user create E-MAIL [--role ROLE]... [--name NAME] [--generate]'
const options = { role: { ...text, multiple: true }, name: text, generate: flag } as const

export const userCommand: Command = {
  usage,
  summary:
    'Makes an account, of staff too. Its password is asked for, read from what is piped in, or made and told once (--generate).',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action, given = '', ...rest] = positionals
    if (action !== 'create' || given === '' || rest.length > 0)
      throw misunderstood(positionals.join(' ') || 'user', usage)
    const email = given.trim().toLowerCase()
    if (email.length > longestEmail || !emailPattern.test(email))
      throw new UsageError(`${given} is no e-mail address.`)
    const roles = [...new Set(values.role ?? ['customer'])]
    const unknown = roles.find((role) => !allRoles.includes(role))
    if (unknown !== undefined)
      throw new UsageError(`There is no role ${unknown}. There are: ${allRoles.join(', ')}.`)
    const name = (values.name ?? email.split('@')[0]!).trim()
    if (name === '' || name.length > 120) throw new UsageError('A name has 1 to 120 letters.')
    const password = values.generate ? madePassword() : await chosenPassword()
    const { databaseUrl, dataDir } = loadConfig()
    const accountOf = async (shopName: string) => {
      const passwordHash = await hashed(password, [email, name, shopName])
      return { email, name, roles, passwordHash }
    }
    // The shop that serves has the embedded database to itself.
    const ask = async (control: string, input?: unknown) =>
      databaseUrl === undefined ? askShop(dataDir, control, input) : undefined
    const served = await ask('shop-name')
    const done = served === undefined ? undefined : await ask('account', await accountOf(served))
    const make = async ({ db }: { db: Db }) => makeAccount(db, await accountOf(await readShopName(db)))
    if ((done ?? (await withShop(make))) === 'exists')
      throw new UsageError(`${email} has an account already; nothing was changed.`)
    console.log(`${email} may sign in: ${roles.join(', ')}.`)
    if (values.generate) console.log(`Password, told this once: ${password}`)
    return 0
  },
}

/** Typed twice by a person. @throws UsageError. */
async function chosenPassword(): Promise<string> {
  const password = await askPassword('Password, 12 letters or more: ')
  if (stdin.isTTY && password !== (await askPassword('Once more: ')))
    throw new UsageError('These are two different passwords; nothing was changed.')
  const { error } = newPasswordInput.safeParse(password)
  if (error)
    throw new UsageError(
      'A password has 12 to 128 letters. Type it, pipe it in as one line, or have one made by --generate.',
    )
  return password
}

async function hashed(password: string, about: string[]): Promise<string> {
  try {
    return await hashNewPassword(password, about)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'password_too_easy')
      throw new UsageError(
        `${error.message}: it is a common one, a row of keys, or made of the address, the name or the shop's name.`,
      )
    throw error
  }
}
