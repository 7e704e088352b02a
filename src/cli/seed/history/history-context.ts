// What operations of the past need: a clock that is set to their time, and test payments only.
import { historyPayments } from '../../../../demo/history.ts'
import { payChangePath, paymentPath } from '../../../contracts/link-paths.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import type { Config } from '../../../app/config.ts'
import { readSecret } from '../../../app/read-secret.ts'
import { settings } from '../../../../demo/content/settings.ts'
import { createCachedCheckoutSettings } from '../../../modules/checkout/settings/cached-checkout-settings.ts'
import type { FulfilmentContext } from '../../../modules/fulfilment/run-order-action.ts'
import { createProviders } from '../../../modules/payments/providers.ts'
import { createOptionTranslatorCache } from '../../../modules/translations/option-translator.ts'
import type { Db } from '../../../platform/database/database.ts'

export type HistoryOptions = {
  /** Signs the links in emails. */
  secret: string
  shopUrl: string
  /** Called after each operation with their number; for tests of an interruption. */
  onOperation?: ((done: number) => void) | undefined
}

/** @returns undefined when a demo shop gets no history. */
export async function getHistoryOptions({
  demoHistory,
  secret,
  dataDir,
  shopUrl,
}: Pick<Config, 'demoHistory' | 'secret' | 'dataDir' | 'shopUrl'>): Promise<HistoryOptions | undefined> {
  return demoHistory ? { secret: secret ?? (await readSecret(dataDir)), shopUrl } : undefined
}

export type HistoryContext = FulfilmentContext & {
  /** Sets the time of the operations that follow. */
  setTime(at: Date): void
}

export function createHistoryContext(db: Db, { secret, shopUrl }: HistoryOptions): HistoryContext {
  let now = new Date(0)
  const { name, author, timeZone = 'UTC' } = settings()
  return {
    db,
    clock: { now: () => now },
    setTime: (at) => void (now = at),
    providers: createProviders(secret, {
      methods: [historyPayments.card, historyPayments.cash],
      allowsTests: true,
    }),
    settings: createCachedCheckoutSettings(),
    secret,
    shopUrl,
    orderPath: (locale, id, token) => inLanguage(locale, paths.order(id, token)),
    paymentPath: (step, locale, id, token) => inLanguage(locale, paymentPath(step, id, token)),
    changePath: (locale, id, token, number, isReturn) =>
      inLanguage(locale, payChangePath(id, token, number, isReturn)),
    approvalsPath: (locale) => inLanguage(locale, paths.account('company/approvals')),
    shopName: async () => name,
    seller: async () => ({ name, address: author.address.split(', '), timeZone }),
    getOptionTranslator: createOptionTranslatorCache(db),
    // Emails are stored, not sent.
    keepsMail: true,
    wakeWorker: () => undefined,
  }
}
