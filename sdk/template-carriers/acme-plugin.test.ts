import { testCarrier } from '../../sdk/plugin/testing-carrier.ts'
import { createFakeAcmePlugin } from './fake-acme-plugin.ts'
import { acmePlugin } from './index.ts'

testCarrier(acmePlugin.carriers![0]!, createFakeAcmePlugin, 'standard')
