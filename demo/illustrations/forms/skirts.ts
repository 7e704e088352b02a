// Long skirt folds, shared by all dresses.
import type { Desk } from '../types.ts'
import { fold, type Fold } from '../cloth.ts'

/** Long folds falling from the hip to the hem of a skirt, opening towards the hem. */
export function skirtFolds(
  d: Desk,
  hemX: number,
  hemY: number,
  topX: number,
  topY: number,
  n: number,
  s = 0.6,
): Fold[] {
  return Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n,
      x1 = topX + (1200 - 2 * topX) * t,
      x0 = hemX + (1200 - 2 * hemX) * t
    return fold(
      x0 + d.rnd(-14, 14),
      hemY + 70,
      x1 + d.rnd(-10, 10),
      topY + d.rnd(0, (hemY - topY) * 0.45),
      (t - 0.5) * -36 + d.rnd(-10, 10),
      d.rnd(26, 50),
      s * d.rnd(0.65, 1.1),
      d.rnd(-18, 18),
      0.3,
    )
  })
}
