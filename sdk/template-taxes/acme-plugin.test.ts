import { testTaxProvider } from '../../sdk/plugin/testing-tax.ts'
import { createFakeAcmePlugin } from './fake-acme-plugin.ts'
import { acmePlugin } from './index.ts'

testTaxProvider(acmePlugin.taxes![0]!, createFakeAcmePlugin)
