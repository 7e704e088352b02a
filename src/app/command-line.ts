// The shop's commands (src/cli.ts runs them as a program, tests in their own process).
import { stderr, stdout } from 'node:process'
import { backupCommand } from '../cli/backup/backup.ts'
import { companiesCommand } from '../cli/companies.ts'
import { fieldsCommand } from '../cli/settings/fields.ts'
import { bundlesCommand } from '../cli/settings/bundles.ts'
import { optionsCommand } from '../cli/settings/options.ts'
import { riskCommand } from '../cli/settings/risk.ts'
import { checkoutCommand } from '../cli/settings/checkout.ts'
import { currencyCommand } from '../cli/settings/currency.ts'
import { customersCommand } from '../cli/customers.ts'
import { demoCommand } from '../cli/seed/demo.ts'
import { doctorCommand } from '../cli/doctor/doctor.ts'
import { emailsCommand } from '../cli/emails.ts'
import { explainCommand } from '../cli/explain.ts'
import { exportCommand } from '../cli/import/export.ts'
import { carriersCommand } from '../cli/settings/carriers.ts'
import { feedsCommand } from '../cli/settings/feeds.ts'
import { giftCardsCommand } from '../cli/gift-cards.ts'
import { authorizationsCommand } from '../cli/orders/authorizations.ts'
import { holdsCommand } from '../cli/orders/holds.ts'
import { mergesCommand } from '../cli/orders/merges.ts'
import { notesCommand } from '../cli/orders/notes.ts'
import { campaignsCommand } from '../cli/campaigns.ts'
import { pickupsCommand } from '../cli/orders/pickups.ts'
import { stockTransfersCommand } from '../cli/settings/stock-transfers.ts'
import { labelsCommand } from '../cli/orders/labels.ts'
import { returnsCommand } from '../cli/orders/returns.ts'
import { importCommand } from '../cli/import/import.ts'
import { importRetailersCommand } from '../cli/import/import-retailers.ts'
import { keysCommand } from '../cli/settings/keys.ts'
import { migrateCommand } from '../cli/migrate.ts'
import { draftOrdersCommand } from '../cli/orders/draft-orders.ts'
import { exchangesCommand } from '../cli/orders/exchanges.ts'
import { orderEditsCommand } from '../cli/orders/order-edits.ts'
import { paymentLinksCommand } from '../cli/orders/payment-links.ts'
import { paymentsCommand } from '../cli/settings/payments.ts'
import { pluginCommand } from '../cli/settings/plugin.ts'
import { promotionsCommand } from '../cli/promotions.ts'
import { rolesCommand } from '../cli/settings/roles.ts'
import { restoreCommand } from '../cli/backup/restore.ts'
import { reviewsCommand } from '../cli/reviews.ts'
import { salesCommand } from '../cli/sales.ts'
import { priceListsCommand } from '../cli/price-lists.ts'
import { segmentsCommand } from '../cli/segments.ts'
import { seedCommand } from '../cli/seed/seed-command.ts'
import { policiesCommand } from '../cli/settings/policies.ts'
import { sandboxCommand } from '../cli/settings/sandbox.ts'
import { setupCommand } from '../cli/settings/setup.ts'
import { marketsCommand } from '../cli/settings/markets.ts'
import { shippingCommand } from '../cli/settings/shipping.ts'
import { locationsCommand } from '../cli/settings/locations.ts'
import { taxesCommand } from '../cli/settings/taxes.ts'
import { upgradeCommand } from '../cli/backup/upgrade.ts'
import { userCommand } from '../cli/user.ts'
import { plainMessage, UsageError } from '../cli/usage.ts'

/**
 * `run` receives the arguments after the command's name.
 * @returns the exit code.
 */
export type Command = { usage: string; summary: string; run(args: string[]): Promise<number> }

const commands: Record<string, Command> = {
  backup: backupCommand,
  checkout: checkoutCommand,
  risk: riskCommand,
  fields: fieldsCommand,
  options: optionsCommand,
  authorizations: authorizationsCommand,
  bundles: bundlesCommand,
  companies: companiesCommand,
  currency: currencyCommand,
  customers: customersCommand,
  demo: demoCommand,
  doctor: doctorCommand,
  'draft-orders': draftOrdersCommand,
  emails: emailsCommand,
  holds: holdsCommand,
  merges: mergesCommand,
  notes: notesCommand,
  campaigns: campaignsCommand,
  pickups: pickupsCommand,
  'stock-transfers': stockTransfersCommand,
  import: importCommand,
  export: exportCommand,
  'gift-cards': giftCardsCommand,
  explain: explainCommand,
  'import-retailers': importRetailersCommand,
  keys: keysCommand,
  migrate: migrateCommand,
  'order-edits': orderEditsCommand,
  exchanges: exchangesCommand,
  'payment-links': paymentLinksCommand,
  payments: paymentsCommand,
  carriers: carriersCommand,
  feeds: feedsCommand,
  plugin: pluginCommand,
  promotions: promotionsCommand,
  restore: restoreCommand,
  labels: labelsCommand,
  returns: returnsCommand,
  roles: rolesCommand,
  reviews: reviewsCommand,
  sales: salesCommand,
  sandbox: sandboxCommand,
  seed: seedCommand,
  'price-lists': priceListsCommand,
  segments: segmentsCommand,
  policies: policiesCommand,
  setup: setupCommand,
  markets: marketsCommand,
  shipping: shippingCommand,
  locations: locationsCommand,
  taxes: taxesCommand,
  upgrade: upgradeCommand,
  user: userCommand,
}

const help = () => `Usage: npm run shop -- <command>

${Object.values(commands)
  .map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  .join('\n')}

More in docs/importing.md and docs/operations.md.
`

async function dispatch([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    ;(name === undefined ? stderr : stdout).write(help())
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new UsageError(
      `There is no command ${name}. Available commands: ${Object.keys(commands).join(', ')}.`,
    )
  if (args.includes('--help') || args.includes('-h')) {
    stdout.write(`Usage: npm run shop -- ${command.usage}\n${command.summary}\n`)
    return 0
  }
  return command.run(args)
}

/**
 * Runs one command. Errors that users can fix are printed in one line, without a stack.
 * @returns the exit code.
 */
export async function runCommandLine(args: string[]): Promise<number> {
  try {
    return await dispatch(args)
  } catch (error) {
    if (isOutputClosed(error)) return 0
    const message = plainMessage(error)
    if (message === undefined) throw error
    stderr.write(`${message}\n`)
    return 2
  }
}

/** Whether the reader of a command that streams its output has ended, as `head` does. */
const isOutputClosed = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE'
