// The part of the configuration that the setup checklist checks.
import { getCapabilities } from '../modules/payments/payment-methods.ts'
import type { SetupConfig } from '../modules/setup/setup.service.ts'
import type { Config } from './config.ts'

export const toSetupConfig = ({
  shopUrl,
  smtpUrl,
  mailFrom,
  payments,
}: Pick<Config, 'shopUrl' | 'smtpUrl' | 'mailFrom' | 'payments'>): SetupConfig => ({
  shopUrl,
  smtpUrl,
  mailFrom,
  hasLivePayments: payments.methods.some((method) => !getCapabilities(method)?.isTest),
})
