import { listRegions } from '../../kernel/regions.ts'
import { postcodeExample } from '../address/validate-address.ts'
import type { CheckoutValues } from '../checkout/state/validate-checkout.ts'

/** States and provinces to which the example postcodes belong. */
const exampleRegions: Record<string, string> = {
  US: 'CA',
  CA: 'ON',
  AU: 'NSW',
  MX: 'CMX',
  JP: '13',
  VN: 'SG',
}

/** The address that the test wallet gives unless the customer has entered another one. */
export function createSampleAddress(country: string) {
  const regions = listRegions(country)
  const region = regions.find(({ code }) => code === exampleRegions[country]) ?? regions[0]
  return {
    email: 'test-wallet@example.com',
    name: 'Test Customer',
    line1: '1 Test Street',
    city: 'Testville',
    region: region?.name ?? '',
    postcode: postcodeExample(country) ?? '12345',
    country,
    phone: '+1 202 555 0100',
  } satisfies Partial<CheckoutValues>
}
