import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { addOrderNote, deleteOrderNote, editOrderNote } from '../../modules/fulfilment/notes/order-notes.ts'
import { getAttachment, listNotes } from '../../modules/orders/history/notes.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError, UsageError } from '../usage.ts'
import { actionDeps, requireOrderByNumber, withPlainErrors } from './open-order.ts'

const usage =
  'notes ORDER | notes add ORDER TEXT [FILE]... | notes edit ORDER NOTE TEXT | notes delete ORDER NOTE | notes save ORDER NOTE ATTACHMENT FILE'
const actions = ['add', 'edit', 'delete', 'save']

export const notesCommand: Command = {
  usage,
  summary:
    'Lists the notes of an order, adds one for staff with files (PDF, JPEG, PNG), edits and deletes those of this command, and saves an attachment. @ and an email address mention a staff member, who gets an email.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [first = '', ...others] = positionals
    const action = actions.includes(first) ? first : 'list'
    const [number, ...rest] = action === 'list' ? positionals : others
    const count = { list: 0, edit: 2, delete: 1, save: 3 }[action] ?? Math.max(1, rest.length)
    if (number === undefined || rest.length !== count) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      const orderId = await requireOrderByNumber(db, number)
      await withPlainErrors(() => run(db, orderId, action, rest))
      const notes = await listNotes(db, orderId)
      for (const { id, at, actor, body, attachments } of notes) {
        console.log(`${id}  ${at}  ${actor}  ${body}`)
        for (const file of attachments) console.log(`  ${file.id}  ${file.name}  ${file.size} bytes`)
      }
      console.log(`${notes.length} notes.`)
      return 0
    })
  },
}

async function run(db: Db, orderId: OrderId, action: string, args: readonly string[]): Promise<void> {
  const [note = '', argument = '', file = ''] = args
  if (action === 'add') {
    const [body = '', ...files] = args
    const attachments = await Promise.all(
      files.map(async (path) => ({ name: basename(path), content: await readFile(path) })),
    )
    const input = { kind: 'staff', body: readBody(body), attachments, requestKey: randomUUID() } as const
    await addOrderNote(actionDeps(db), orderId, input, commandContext)
  }
  if (action === 'edit') {
    const [existing] = await listNotes(db, orderId, note)
    const change = { was: existing?.body ?? '', to: readBody(argument) }
    await editOrderNote(actionDeps(db), orderId, note, change, commandContext)
  }
  if (action === 'delete') await deleteOrderNote(actionDeps(db), orderId, note, commandContext)
  if (action === 'save') {
    const found = await getAttachment(db, orderId, { note, id: argument })
    if (!found) throw new UsageError(`The order has no attachment ${argument} of the note ${note}.`)
    await writeFile(file, found.bytes)
  }
}

function readBody(input: string): string {
  const body = input.trim()
  if (body === '' || body.length > 5_000) throw new UsageError('Enter a text of up to 5,000 characters.')
  return body
}
