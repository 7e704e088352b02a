// The part of the configuration that the setup checklist checks.
import { getCapabilities } from '../modules/payments/payment-methods.ts'
import type { Providers } from '../modules/payments/providers.ts'
import type { SetupConfig } from '../modules/setup/setup.service.ts'
import type { Config } from './config.ts'

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
})
