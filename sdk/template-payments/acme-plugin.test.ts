import { testPaymentProvider } from '../../sdk/plugin/testing-payments.ts'
import { createFakeAcmePlugin } from './fake-acme-plugin.ts'
import { acmePlugin } from './index.ts'

testPaymentProvider(acmePlugin.payments![0]!, createFakeAcmePlugin)
