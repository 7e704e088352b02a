import { expect, test } from 'vitest'
import { findModuleCycle, loadModuleUses, readModuleUses } from './module-uses.ts'

test('the modules that a module may import are read from its boundary rule', () => {
  const uses = readModuleUses([
    { name: 'orders-imports', to: { pathNot: ['^src/modules/(?:orders|catalog|tax)/', 'contracts'] } },
    { name: 'tax-imports', to: { pathNot: ['^src/modules/(?:tax)/', 'contracts'] } },
    { name: 'kernel-imports-nothing', to: { pathNot: '^src/kernel/' } },
    { name: 'platform-imports', to: { pathNot: '^src/(?:platform|contracts|kernel)/' } },
  ])
  expect([...uses]).toEqual([
    ['orders', ['catalog', 'tax']],
    ['tax', []],
  ])
})

test('a cycle between modules is found through other modules', () => {
  const uses = new Map([
    ['reports', ['orders']],
    ['orders', ['catalog', 'tax']],
    ['catalog', ['media', 'search']],
    ['search', ['orders']],
    ['media', []],
    ['tax', []],
  ])
  expect(findModuleCycle(uses)).toEqual(['orders', 'catalog', 'search', 'orders'])
  expect(findModuleCycle(new Map([...uses, ['search', ['media']]]))).toBeUndefined()
})

test('the modules of the shop use each other without a cycle', () => {
  const uses = loadModuleUses()
  expect(uses.get('cart')).toContain('catalog')
  expect(findModuleCycle(uses)).toBeUndefined()
})
