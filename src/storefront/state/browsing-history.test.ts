import { beforeEach, expect, test, vi } from 'vitest'
import { clearSearches, listRecentSearches, saveSearch } from '../shell/search/recent-searches.ts'
import { isSwitchedOff, readHistory, saveHistory, setHistoryEnabled } from './browsing-history.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('turning it off clears the history and stops recording, and turning it on starts afresh', () => {
  saveSearch('boots')
  saveHistory('viewed', [{ slug: 'a' }])
  expect(listRecentSearches()).toEqual(['boots'])
  setHistoryEnabled('searches', false)
  saveSearch('coats')
  clearSearches()
  expect(listRecentSearches()).toEqual([])
  expect([...stored.values()].join()).not.toMatch(/boots|coats/)
  expect([isSwitchedOff('searches'), isSwitchedOff('viewed')]).toEqual([true, false])
  expect(readHistory('viewed')).toBe('[{"slug":"a"}]')
  setHistoryEnabled('searches', true)
  saveSearch('hats')
  expect(listRecentSearches()).toEqual(['hats'])
})
