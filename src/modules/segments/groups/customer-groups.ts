// Groups of customers, edited as one document.
import { z } from 'zod'
import { groupCode } from '../../../contracts/schemas/group-code.ts'
import { textSchema } from '../../../kernel/text/text-schema.ts'

const MAX_GROUPS = 500

export const customerGroup = z.strictObject({ code: groupCode, name: textSchema(1, 120) })
export type CustomerGroup = z.output<typeof customerGroup>

export const customerGroupsFile = z.strictObject({ groups: z.array(customerGroup).max(MAX_GROUPS) })

export const customerGroupsInput = customerGroupsFile.extend({
  was: z.string().max(64).describe('The version that was edited'),
})
export type CustomerGroupsInput = z.output<typeof customerGroupsInput>

/** `members`: how many customers are in it. */
export type CustomerGroupList = { version: string; groups: (CustomerGroup & { members: number })[] }
