// Byte budget of a first visit: ux.md, speed. Bytes are counted instead of time, so that the test is stable on
// every machine.
import { expect, test } from '@playwright/test'
import { firstVisit } from '../bench/pages.ts'

test('a first visit to a list stays within its size budget', async ({ baseURL }) => {
  const { script, other } = await firstVisit(`${baseURL}/search`, { pictures: false })
  expect(script).toBeLessThanOrEqual(110_000)
  expect(other).toBeLessThanOrEqual(60_000)
})

for (const [language, most] of [
  ['ar', 160_000],
  ['he', 102_000],
] as const)
  test(`the fonts of a first visit in ${language} stay within their size budget`, async ({ baseURL }) => {
    expect(
      (await firstVisit(`${baseURL}/${language}/search`, { pictures: false })).fonts,
    ).toBeLessThanOrEqual(most)
  })
