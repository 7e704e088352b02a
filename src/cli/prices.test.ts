import { writeFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { useCommandLine } from '../../tests/support/command-line.ts'
import { shopifyCsv } from '../../tests/support/imports.ts'

const { path, run: runCommand } = useCommandLine()
beforeAll(async () => {
  const row = { Handle: 'tee', Title: 'Tee', 'Variant SKU': 'TEE', 'Variant Price': '20' }
  await writeFile(path('tee.csv'), shopifyCsv([row]))
  await runCommand('import', 'tee.csv')
})

test('a scheduled sale is explained at its time: candidates, winner, reason, promotions, tax', async () => {
  const planned = await runCommand(
    'sales',
    'plan',
    'tee',
    '--percent',
    '25',
    '--from',
    '2099-01-01',
    '--to',
    '2099-02-01',
  )
  expect(planned).toMatchObject({ code: 0, out: '1 variants: sale scheduled.\n' })
  expect((await runCommand('explain', 'TEE')).out).toContain('TEE × 1 at 20.00 USD: only regular')
  await runCommand('promotions', 'add', 'Off', '--code', 'off', '--amount', '5.00', '--minimum', '50.00')
  const { out } = await runCommand('explain', 'TEE=2', '--at', '2099-01-15', '--code', 'off')
  expect(out).toContain('TEE × 2 at 15.00 USD: sale below regular')
  expect(out).toContain('→ sale 15.00 USD from 2099-01-01T00:00:00.000Z to 2099-02-01T00:00:00.000Z')
  expect(out).toContain('lowest price in the previous 30 days: 20.00 USD')
  expect(out).toContain('OFF Off: not applied, minimum, 20.00 USD short')
  expect(out).toContain('total 30.00 USD, tax 0.00 USD')
  expect(await runCommand('sales', 'end', 'TEE')).toMatchObject({ code: 0 })
  expect((await runCommand('explain', 'TEE', '--at', '2099-01-15')).out).toContain(
    'at 20.00 USD: only regular',
  )
})

test('an invalid request is reported in one line', async () => {
  for (const [args, expected] of [
    [['explain', 'NOSUCH'], 'no SKU NOSUCH'],
    [['explain'], 'Usage'],
    [['sales', 'plan', 'TEE'], 'Specify either --percent or --price'],
    [
      ['sales', 'plan', 'TEE', '--price', '1', '--from', '2099-01-02', '--to', '2099-01-01'],
      'ends before it starts',
    ],
    [['sales', 'end', 'nothing'], 'no product or variant nothing'],
  ] as const)
    expect(await runCommand(...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining(expected) as string,
    })
})
