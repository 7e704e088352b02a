// Command for emails: the outbox, previews, sending again, and those written without a mail server.
import { DAY_MS } from '../kernel/days.ts'
import { randomUUID } from 'node:crypto'
import type { Command } from '../app/command-line.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { ShopError } from '../kernel/errors.ts'
import { createStoredEmailService } from '../modules/fulfilment/stored-emails.service.ts'
import { emailStatuses, type EmailStatus } from '../contracts/lists/emails-list.ts'
import { parseOrderNumber } from '../modules/orders/order-number.ts'
import type { Db } from '../platform/database/database.ts'
import { countHeldEmails, sendHeldEmails } from '../platform/email/email-queue.ts'
import { withShop } from './open-shop.ts'
import { isId, readArgs, textOption, UsageError } from './usage.ts'

const usage =
  'emails [list [--status failed] [--kind order-placed] [--to ADDRESS] [--order 1001] | show ID | resend ID | cancel ID | send [--newer-than DAYS]]'
const options = {
  'newer-than': textOption,
  status: textOption,
  kind: textOption,
  to: textOption,
  order: textOption,
}
type Options = ReturnType<typeof readArgs<typeof options>>['values']
const DEFAULT_DAYS = 3
const MAX_DAYS = 30

export const emailsCommand: Command = {
  usage,
  summary: `Counts the emails on hold: those created while no mail server was configured. send queues those of the last ${DEFAULT_DAYS} days, or of up to ${MAX_DAYS} days with --newer-than; older ones are never sent. list, show, resend and cancel are for single emails; show prints the text of emails about orders.`,
  async run(args) {
    const { values, positionals } = readArgs(args, options, usage)
    const [action, id, ...rest] = positionals
    const isSingle = action === 'show' || action === 'resend' || action === 'cancel'
    const isValid =
      rest.length === 0 &&
      (isSingle
        ? id !== undefined && isId(id)
        : id === undefined && (action === undefined || action === 'send' || action === 'list'))
    if (!isValid) throw new UsageError(`Usage: npm run shop -- ${usage}`)
    const days = Number(values['newer-than'] ?? DEFAULT_DAYS)
    if (!(days > 0 && days <= MAX_DAYS))
      throw new UsageError(`--newer-than must be a number of days up to ${MAX_DAYS}.`)
    return withShop(async ({ db }, { smtpUrl }) => {
      if (action === 'list') await list(db, values)
      else if (isSingle) await openEmail(db, action, Number(id))
      else if (action === undefined) await countHeld(db)
      else if (smtpUrl === undefined)
        throw new UsageError('Set SMTP_URL first: no mail server is configured.')
      else await sendHeld(db, days)
      return 0
    })
  },
}

// Only a repeated request needs the secret of the shop; a command never repeats one. A running shop finds the job in
// the database.
const createService = (db: Db) =>
  createStoredEmailService({
    db,
    clock: systemClock,
    secret: randomUUID(),
    wakeWorker: () => undefined,
  })

async function list(db: Db, { status, kind, to: recipient, order }: Options): Promise<void> {
  if (status !== undefined && !(emailStatuses as readonly string[]).includes(status))
    throw new UsageError(`${status} is no status. Use one of ${emailStatuses.join(', ')}.`)
  const orderNumber = order === undefined ? undefined : parseOrderNumber(order)
  if (order !== undefined && !orderNumber) throw new UsageError(`${order} is no order number.`)
  const filter = { status: status as EmailStatus | undefined, kind, recipient, orderNumber }
  const { emails, nextBefore } = await createService(db).list(commandContext, filter)
  for (const email of emails)
    console.log(
      `${email.id}  ${email.createdAt.toISOString()}  ${email.status}  ${email.recipient}  ${email.subject}`,
    )
  console.log(`${emails.length} emails${nextBefore === null ? '' : ', the latest only'}.`)
}

/** Prints an email, queues it again, or cancels it. */
async function openEmail(db: Db, action: 'show' | 'resend' | 'cancel', id: number): Promise<void> {
  const service = createService(db)
  try {
    if (action === 'resend') {
      const { emailId } = await service.resend(commandContext, id, randomUUID())
      console.log(`Email ${emailId} is queued; the shop sends it while it is running.`)
      return
    }
    if (action === 'cancel') {
      await service.cancel(commandContext, id)
      console.log(`Email ${id} is cancelled. Send it later with: npm run shop -- emails resend ${id}`)
      return
    }
    const { recipient, subject, status, content, ...email } = await service.get(commandContext, id)
    const next = email.nextAttemptAt ? `\nNext attempt: ${email.nextAttemptAt.toISOString()}` : ''
    console.log(
      `To: ${recipient}\nSubject: ${subject}\nStatus: ${status}\nAttempts: ${email.attempts}${next}\n`,
    )
    console.log(content?.text ?? 'The text is not shown, because it may contain a sign-in link.')
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found')
      throw new UsageError(`There is no email ${id}.`)
    if (error instanceof ShopError && error.code === 'email_already_sent')
      throw new UsageError(`Email ${id} was already sent, or is being sent now.`)
    if (error instanceof ShopError && error.code === 'content_changed')
      throw new UsageError(`Email ${id} is cancelled already.`)
    throw error
  }
}

async function countHeld(db: Db): Promise<void> {
  const { count, oldest, latest } = await countHeldEmails(db)
  console.log(
    count === 0
      ? 'No emails are on hold.'
      : `${count} emails are on hold, created from ${oldest!.toISOString()} to ${latest!.toISOString()}. Send those of the last ${DEFAULT_DAYS} days: npm run shop -- emails send`,
  )
}

async function sendHeld(db: Db, days: number): Promise<void> {
  const queued = await sendHeldEmails(db, new Date(systemClock.now().getTime() - days * DAY_MS))
  const { count } = await countHeldEmails(db)
  console.log(
    `${queued} emails are queued; the shop sends them while it is running. ${count} older ones stay on hold.`,
  )
}
