import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from '../storefront/shell/recent-searches.ts'
import { isSwitchedOff, recall, remember, switchMemory } from './memory.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('what is switched off is forgotten and not remembered again; switched on it begins anew', () => {
  rememberSearch('boots')
  remember('viewed', [{ slug: 'a' }])
  expect(recentSearches()).toEqual(['boots'])
  switchMemory('searches', false)
  rememberSearch('coats')
  forgetSearches()
  expect(recentSearches()).toEqual([])
  expect([...stored.values()].join()).not.toMatch(/boots|coats/)
  expect([isSwitchedOff('searches'), isSwitchedOff('viewed')]).toEqual([true, false])
  expect(recall('viewed')).toBe('[{"slug":"a"}]')
  switchMemory('searches', true)
  rememberSearch('hats')
  expect(recentSearches()).toEqual(['hats'])
})
