import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getContrast } from '../kernel/color.ts'
import { getButtonText, getLookVariables } from './store-look.ts'

test('the default look sets nothing', () => {
  expect(getLookVariables()).toEqual({})
  expect(getLookVariables({ accentButtons: true, fonts: 'serif', corners: 'soft' })).toEqual({})
})

test('a colour that is hard to read is darker in the light theme and lighter in the dark one', () => {
  const { '--color-thread': thread, '--color-button': button } = getLookVariables({
    accent: '#ffd54f',
    accentButtons: true,
  })
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(thread!)!
  expect(getContrast(light!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(dark).toBe('#ffd54f')
  expect(button).toBe('#ffd54f')
})

test('the label of a button can be read on any colour', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (accent) => {
      expect(getContrast(getButtonText(accent), accent)).toBeGreaterThan(4.2)
    }),
  )
})
