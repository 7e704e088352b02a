import { expect, test } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { splitNameChanges, toNamesTree, withNamePaths } from './named-record.ts'

test('each operation gets its changes: translations in a group, custom fields by address', () => {
  const change = { was: '', to: 'x' }
  expect(
    splitNameChanges({
      name: change,
      'translations.ar': change,
      'fields.care': change,
      'fields.care~ar': change,
    }),
  ).toEqual({
    edit: { name: change, translations: { ar: change } },
    fields: { care: change, 'care.ar': change },
  })
  expect(splitNameChanges({ slug: change })).toEqual({ edit: { slug: change }, fields: {} })
})

test('languages without a translation have an empty field', () => {
  expect(toNamesTree({ name: 'Hats', slug: 'hats', translations: { ar: 'قبعات' } })).toEqual({
    name: 'Hats',
    slug: 'hats',
    translations: { vi: '', ar: 'قبعات', he: '' },
  })
})

test('errors of the API name the fields of the form', async () => {
  const paths = ['name.to', 'slug', 'translations.ar.to', 'fields.care.ar', 'rule.to.price_max', 'parent']
  const error = await withNamePaths(() =>
    Promise.reject(
      new ApiError(400, {
        code: 'invalid_input',
        message: '',
        details: { issues: paths.map((path) => ({ path })) },
      }),
    ),
  ).catch((caught: unknown) => caught)
  expect((error as ApiError).details['issues']).toEqual(
    ['name', 'slug', 'translations.ar', 'fields.care~ar', 'rule.price_max', 'parent'].map((path) => ({
      path,
    })),
  )
})
