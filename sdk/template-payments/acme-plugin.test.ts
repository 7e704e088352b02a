import { testRedirectProvider } from '../../sdk/plugin/testing.ts'
import { createFakeAcmePlugin } from './fake-acme-plugin.ts'
import { acmePlugin } from './index.ts'

testRedirectProvider(acmePlugin.payments![0]!, createFakeAcmePlugin)
