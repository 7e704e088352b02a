import { expect, test } from 'vitest'
import { listCountries } from './countries.ts'

test('countries are in the order of the language, which differs from that of their code points', () => {
  const names = listCountries('vi').map(({ name }) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(names).toEqual(names.toSorted(new Intl.Collator('vi').compare))
  expect(names).not.toEqual(names.toSorted())
})
