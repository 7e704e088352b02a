import { z } from 'zod'
import { definePlugin, secret, testAddress } from '../../sdk/plugin/index.ts'
import messages from './messages.json' with { type: 'json' }
import { createVnpayProvider } from './vnpay.ts'

export const vnpay = definePlugin({
  name: 'vnpay',
  title: 'VNPay',
  version: '1.0.0',
  requires: '^1',
  settings: z.object({
    tmnCode: z.string().trim().min(1).max(20).describe('terminal code (vnp_TmnCode) from VNPay'),
    hashSecret: secret('secret for signatures (vnp_HashSecret) from VNPay'),
    mode: z.enum(['test', 'live']).default('test').describe('test: the sandbox, in which no money moves'),
    pageUrl: testAddress('address of the payment page; only tests change it'),
    apiUrl: testAddress('address of the API; only tests change it'),
  }),
  payments: [
    {
      code: 'vnpay',
      capabilities: {
        settlement: 'at-checkout',
        input: 'redirect',
        keepsPageOpen: true,
        partialRefund: true,
      },
      messages,
      currencies: ['VND'],
      webhook: {
        method: 'GET',
        signature: 'the parameter vnp_SecureHash',
        answers: {
          accepted: { RspCode: '00', Message: 'Confirm Success' },
          forged: { RspCode: '97', Message: 'Invalid Checksum' },
        },
      },
      isTestMode: ({ mode }) => mode === 'test',
      create: createVnpayProvider,
    },
  ],
})
