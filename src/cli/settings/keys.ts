import { randomUUID } from 'node:crypto'
import type { Command } from '../../app/command-line.ts'
import { keyScopes } from '../../contracts/permissions.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newMachineKey } from '../../modules/auth/machine-keys/machine-keys.ts'
import {
  createMachineKeyService,
  type MachineKeyService,
} from '../../modules/auth/machine-keys/machine-keys.service.ts'
import { withShop } from '../open-shop.ts'
import { flagOption, isId, readArgs, textOption, usageError, UsageError } from '../usage.ts'

const usage =
  'keys [list | create NAME --scopes orders.read,orders.ship [--refund-limit AMOUNT] [--until DATE] [--test] | revoke ID]'

export const keysCommand: Command = {
  usage,
  summary:
    'Lists, creates and revokes machine keys, which give programs such as an ERP access to the admin API. Scopes are the permissions in docs/security.md. A key with orders.refund may have a limit for the refunds of one order, in minor units. Calls with a test key (--test) reach the sandbox only.',
  async run(args) {
    const { positionals, values } = readArgs(
      args,
      { scopes: textOption, 'refund-limit': textOption, until: textOption, test: flagOption },
      usage,
    )
    const [action = 'list', argument, ...rest] = positionals
    const isValid =
      rest.length === 0 &&
      (action === 'list'
        ? argument === undefined
        : argument !== undefined && (action === 'create' || (action === 'revoke' && isId(argument))))
    if (!isValid) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      // Only a repeated request needs the secret of the shop; a command never repeats one.
      const keys = createMachineKeyService({ db, clock: systemClock, secret: randomUUID() })
      if (action === 'create') return create(keys, argument!, values)
      if (action === 'revoke') return revoke(keys, Number(argument))
      for (const { id, name, mode, hint, scopes, refund_limit: limit, state } of await keys.list(
        commandContext,
      ))
        console.log(
          `${id}  ····${hint}  ${name}  ${scopes.join(',')}${limit === null ? '' : `, refunds up to ${limit} minor units`}${mode === 'test' ? ', test' : ''}${state === 'active' ? '' : `, ${state}`}`,
        )
      return 0
    })
  },
}

async function create(
  keys: MachineKeyService,
  name: string,
  {
    scopes = '',
    'refund-limit': limit,
    until,
    test,
  }: {
    scopes?: string | undefined
    'refund-limit'?: string | undefined
    until?: string | undefined
    test?: boolean | undefined
  },
): Promise<number> {
  const expiresAt = until === undefined ? null : new Date(until)
  if (Number.isNaN(expiresAt?.getTime())) throw usageError(until!, usage)
  if (limit !== undefined && !/^\d{1,12}$/.test(limit)) throw usageError(limit, usage)
  const input = newMachineKey.safeParse({
    name,
    scopes: scopes.split(',').filter(Boolean),
    refund_limit: limit === undefined ? null : Number(limit),
    expires_at: expiresAt?.toISOString() ?? null,
    mode: test ? 'test' : 'live',
  })
  if (!input.success) throw new UsageError(`Specify --scopes: one or more of ${keyScopes.join(', ')}.`)
  const { id, key } = await keys.create(commandContext, input.data, randomUUID())
  console.log(`${key}\nKey ${id}. It is not shown again.`)
  return 0
}

async function revoke(keys: MachineKeyService, id: number): Promise<number> {
  try {
    await keys.revoke(commandContext, id)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found')
      throw new UsageError(`There is no active key ${id}.`)
    throw error
  }
  console.log(`Key ${id} is revoked.`)
  return 0
}
