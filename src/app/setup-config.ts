// The part of the configuration that the setup checklist checks.
import { removeSeededAccounts } from '../cli/seed/seeded-accounts.ts'
import { getCapabilities } from '../modules/payments/payment-methods.ts'
import type { Providers } from '../modules/payments/providers.ts'
import type { SetupConfig, SetupDeps } from '../modules/setup/setup.service.ts'
import type { Config } from './config.ts'

const loadDemoShop = async () => (await import('../cli/seed/demo-shop.ts')).demoShop

export const toSetupConfig = (
  { shopUrl, smtpUrl, mailFrom }: Pick<Config, 'shopUrl' | 'smtpUrl' | 'mailFrom'>,
  providers: Pick<Providers, 'offered' | 'getState' | 'isChosen'>,
): SetupConfig => ({
  shopUrl,
  smtpUrl,
  mailFrom,
  hasLivePayments: () =>
    providers.offered.some((method) => {
      const state = providers.getState(method)
      const isLive = 'mode' in state && state.mode === 'live' && !getCapabilities(method)?.isTest
      return isLive && providers.isChosen(method)
    }),
  listDemoProducts: async () => (await loadDemoShop()).keys.products,
})

/** What going live needs of the program: the demo data, which is loaded on its first use, and its traces. */
export const toGoLiveDeps = ({
  dataDir,
  env,
}: {
  dataDir: string
  env?: Config['env'] | undefined
}): Pick<SetupDeps, 'staffTwoStep' | 'loadDemo' | 'forgetDemo'> => ({
  staffTwoStep: env === 'production',
  loadDemo: loadDemoShop,
  forgetDemo: () => removeSeededAccounts(dataDir),
})
