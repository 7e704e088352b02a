import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Plugin } from '../../../sdk/plugin/define-plugin.ts'
import { listFeeds } from './feed-definitions.ts'

const list = (isActive: () => boolean, settings: Record<string, string> = { code: 'x' }) => {
  const feed = { code: 'test', title: 'Test', contentType: 'text/plain', extension: 'txt', isActive }
  const plugin = { name: 'test', settings: z.object({ code: z.string() }), feeds: [feed] }
  return listFeeds([plugin as unknown as Plugin], { test: settings }, {})[0]!
}

test('a feed is active, inactive, or not usable with the reason', () => {
  expect(list(() => true)).toMatchObject({ isActive: true, problem: undefined })
  expect(list(() => false)).toMatchObject({ isActive: false, problem: undefined })
  const incomplete = list(() => true, {})
  expect(incomplete).toMatchObject({ isActive: false, problem: expect.stringContaining('code') as string })
  expect(() => incomplete.create()).toThrow('code')
  const broken = list(() => {
    throw new Error('no such region')
  })
  expect(broken).toMatchObject({
    isActive: false,
    problem: 'The plugin could not start: no such region',
  })
})
