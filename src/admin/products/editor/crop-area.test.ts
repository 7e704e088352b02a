import { expect, test } from 'vitest'
import { areaBetween, isCrop, largestArea, toCropInput, wholeImage } from './crop-area.ts'

test('an area is drawn from any corner, and has the largest size of a shape', () => {
  expect(areaBetween({ x: 80, y: 10 }, { x: 20.04, y: 70 })).toEqual({
    left: 20,
    top: 10,
    width: 60,
    height: 60,
  })
  expect(largestArea({ width: 800, height: 1000 }, 1)).toEqual({ left: 0, top: 10, width: 100, height: 80 })
  expect(largestArea({ width: 1600, height: 1000 }, 4 / 5)).toEqual({
    left: 25,
    top: 0,
    width: 50,
    height: 100,
  })
})

test('the whole image and areas outside of it are not cropped', () => {
  expect(
    [wholeImage, { ...wholeImage, left: 10 }, { left: 10, top: 0, width: 0, height: 50 }].map(isCrop),
  ).toEqual([false, false, false])
  expect(isCrop({ left: 10, top: 0, width: 90, height: 50 })).toBe(true)
  expect(toCropInput({ left: 10.1, top: 0, width: 90, height: 50 })).toEqual({
    left: 101,
    top: 0,
    width: 899,
    height: 500,
  })
})
