// The part of an image that a crop keeps, in per cent of its width and height.

export type Area = { left: number; top: number; width: number; height: number }
type Point = { x: number; y: number }

export const wholeImage: Area = { left: 0, top: 0, width: 100, height: 100 }

/** The API takes thousandths. */
const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Between two corners, at least 1% wide and high. */
export const areaBetween = (a: Point, b: Point): Area => ({
  left: roundToTenth(Math.min(a.x, b.x, 99)),
  top: roundToTenth(Math.min(a.y, b.y, 99)),
  width: roundToTenth(Math.max(1, Math.abs(a.x - b.x))),
  height: roundToTenth(Math.max(1, Math.abs(a.y - b.y))),
})

/** The largest centred area of a shape. @param ratio width by height. */
export function largestArea(image: { width: number; height: number }, ratio: number): Area {
  const own = image.width / image.height
  const [width, height] = own > ratio ? [(100 * ratio) / own, 100] : [100, (100 * own) / ratio]
  return {
    left: roundToTenth((100 - width) / 2),
    top: roundToTenth((100 - height) / 2),
    width: roundToTenth(width),
    height: roundToTenth(height),
  }
}

/** Whether there is something to crop, inside of the image. */
export const isCrop = ({ left, top, width, height }: Area): boolean =>
  [left, top, width, height].every((value) => Number.isFinite(value) && value >= 0) &&
  width >= 1 &&
  height >= 1 &&
  left + width <= 100.1 &&
  top + height <= 100.1 &&
  (width < 100 || height < 100)

const toThousandths = (percent: number) => Math.round(percent * 10)

export const toCropInput = ({ left, top, width, height }: Area) => ({
  left: toThousandths(left),
  top: toThousandths(top),
  width: Math.min(toThousandths(width), 1_000 - toThousandths(left)),
  height: Math.min(toThousandths(height), 1_000 - toThousandths(top)),
})
