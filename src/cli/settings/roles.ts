import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { rolesFile, type RoleList } from '../../modules/auth/roles/custom-roles.ts'
import { createRoleService } from '../../modules/auth/roles/custom-roles.service.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, UsageError } from '../usage.ts'
import { importJsonFile, readFileAction, writeJsonFile } from './json-file.ts'

const usage = 'roles [list | export FILE | import FILE]'

export const rolesCommand: Command = {
  usage,
  summary:
    'Lists the roles of staff and their permissions, and reads and writes custom roles as JSON. Permissions are in docs/security.md.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const { action, path } = readFileAction(positionals, ['export', 'import'], usage)
    return withShop(async ({ db }) => {
      const roles = createRoleService({ db, clock: systemClock })
      if (action === 'export')
        await writeJsonFile(path, { custom: (await roles.list(commandContext)).custom })
      else if (action === 'import')
        await importJsonFile(path, rolesFile, async ({ custom }) => {
          const { version: was } = await roles.list(commandContext)
          await roles.setRoles(commandContext, { was, custom }).catch((error: unknown) => {
            if (!(error instanceof ShopError) || error.code !== 'in_use') throw error
            throw new UsageError(
              `A role that is left out belongs to ${String(error.details?.['by']).replaceAll(',', ', ')}.`,
            )
          })
        })
      print(await roles.list(commandContext))
      return 0
    })
  },
}

function print({ presets, custom }: RoleList): void {
  for (const { id, permissions } of presets) console.log(`${id}  ${permissions.join(' ')}`)
  for (const { id, name, permissions, refund_limit: limit } of custom)
    console.log(
      `${id}  ${name}  ${permissions.join(' ')}${limit === null ? '' : `  refunds up to ${limit} minor units`}`,
    )
}
