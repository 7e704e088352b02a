// Command to list and send emails that were written without a mail server.
import type { Command } from '../app/command-line.ts'
import { systemClock } from '../kernel/clock.ts'
import { countHeldEmails, sendHeldEmails } from '../platform/email/email-queue.ts'
import { withShop } from './open-shop.ts'
import { readArgs, UsageError } from './usage.ts'

const usage = 'emails [send [--newer-than DAYS]]'
const dayMs = 86_400_000
const DEFAULT_DAYS = 3
const MAX_DAYS = 30

export const emailsCommand: Command = {
  usage,
  summary: `Counts the emails on hold: those created while no mail server was configured. send queues those of the last ${DEFAULT_DAYS} days, or of up to ${MAX_DAYS} days with --newer-than; older ones are never sent.`,
  async run(args) {
    const { values, positionals } = readArgs(args, { 'newer-than': { type: 'string' } }, usage)
    const [action, ...rest] = positionals
    const days = Number(values['newer-than'] ?? DEFAULT_DAYS)
    if ((action !== undefined && action !== 'send') || rest.length > 0)
      throw new UsageError(`Usage: npm run shop -- ${usage}`)
    if (!(days > 0 && days <= MAX_DAYS))
      throw new UsageError(`--newer-than must be a number of days up to ${MAX_DAYS}.`)
    return withShop(async ({ db }, { smtpUrl }) => {
      if (action === undefined) {
        const { count, oldest, latest } = await countHeldEmails(db)
        console.log(
          count === 0
            ? 'No emails are on hold.'
            : `${count} emails are on hold, created from ${oldest!.toISOString()} to ${latest!.toISOString()}. Send those of the last ${DEFAULT_DAYS} days: npm run shop -- emails send`,
        )
        return 0
      }
      if (smtpUrl === undefined) throw new UsageError('Set SMTP_URL first: no mail server is configured.')
      const queued = await sendHeldEmails(db, new Date(systemClock.now().getTime() - days * dayMs))
      const { count } = await countHeldEmails(db)
      console.log(
        `${queued} emails are queued; the shop sends them while it is running. ${count} older ones stay on hold.`,
      )
      return 0
    })
  },
}
