// Test cards for demo shops and tests. Numbers and outcomes: docs/payments.md.
import { sql } from 'kysely'
import type { PaymentProviderDefinition } from '../../provider-definition.ts'
import messages from './messages.json' with { type: 'json' }
import { createTestCard, TEST_CARD_CAPTURE_DAYS } from './test-card.ts'
import { TEST_CARD_WEBHOOK_JOB, testCardJobs } from './test-card-webhooks.ts'

export const testCard: PaymentProviderDefinition = {
  code: 'test-card',
  capabilities: {
    settlement: 'at-checkout',
    input: 'card',
    isTest: true,
    partialRefund: true,
    express: { wallets: ['Test wallet'] },
    laterCapture: { days: TEST_CARD_CAPTURE_DAYS, captures: 'several' },
  },
  messages,
  cardBrands: ['Visa', 'MC', 'Amex'],
  webhook: { signature: 'the header selvedge-signature' },
  create: (_settings, { secret }) => createTestCard(secret),
  jobs: { kinds: [TEST_CARD_WEBHOOK_JOB], create: testCardJobs },
  waitsForBuyer: sql<boolean>`exists (select 1 from test_card_charge where key = order_id::text and outcome = 'challenged')`,
  ledger: {
    charges: `select key, reference, outcome, case outcome when 'authorised' then captured_minor else amount_minor end as amount_minor,
      currency, refunded_minor from test_card_charge`,
    refunds: 'select refund_key, charge_key, amount_minor from test_card_refund',
  },
}
