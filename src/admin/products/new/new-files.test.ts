// Images of a new product: chosen once, and rejected ones by their place among all.
import { beforeAll, expect, test, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../../contracts/limits.ts'
import { ApiError } from '../../data/api-error.ts'
import type * as productPictures from '../editor/product-pictures.ts'
import { addFiles } from './new-files.ts'
import { describeNewProblem } from './new-product-schema.ts'

let pictures: typeof productPictures
beforeAll(async () => {
  // The client of the API needs an origin.
  vi.stubGlobal('location', { origin: 'http://shop.test' })
  pictures = await import('../editor/product-pictures.ts')
})

const file = (name: string, size = 10) => ({ name, size, lastModified: 1 })

test('a file that is chosen again is added once', () => {
  const files = [file('front.jpg'), file('back.jpg')]
  expect(addFiles(files, [file('back.jpg'), file('back.jpg', 11), file('side.jpg')])).toEqual([
    ...files,
    file('back.jpg', 11),
    file('side.jpg'),
  ])
})

test('a file that the API rejects has its place among all files, not in its request', () => {
  const rejected = new ApiError(400, {
    code: 'invalid_input',
    message: '',
    details: { issues: [{ path: 'pictures.1.file', message: 'kind' }] },
  })
  expect(pictures.placeIssues(rejected, 3)).toMatchObject({
    status: 400,
    details: { issues: [{ path: 'pictures.4.file', message: 'kind' }] },
  })
  const offline = new ApiError(0, { code: 'network', message: '' })
  expect(pictures.placeIssues(offline, 3)).toBe(offline)
  expect(describeNewProblem('pictures.4.file')).toBe('product-new.invalid.image')
})

test('a file over 8 MB is rejected before it is sent', () => {
  const files = [file('a', MAX_UPLOAD_BYTES), file('b', MAX_UPLOAD_BYTES + 1)]
  expect(pictures.findLargeFiles(files, 3)).toEqual([{ path: 'pictures.4.file' }])
})
