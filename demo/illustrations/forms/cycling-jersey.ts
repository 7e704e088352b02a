// Cycling jersey: full zip, mesh flanks, three pockets behind.
import type { Desk, Form, Plate } from '../types.ts'
import { fold, piece, ribbed, seam, stitch } from '../cloth.ts'
import { across, beside, both, flip, join, reverse } from '../path.ts'
import { topBlock } from '../block.ts'
import { neckTape, zip } from '../trims.ts'
import { makeTop, topOutline } from './tops.ts'

const sides = [(p: string) => p, (p: string) => flip(p)]

function draw(d: Desk, back: boolean): Plate {
  const b = topBlock({
    neckX: 494,
    neckY: 236,
    tipX: 350,
    tipY: 290,
    pitX: 340,
    pitY: 560,
    waistX: 350,
    waistY: 880,
    hemX: 330,
    hemY: 1180,
    hemDrop: 20,
    cuffX: 138,
    cuffY: 700,
    cuffW: 152,
    cuffTurn: 54,
  })
  const nf = 'M494 236C504 280 556 308 600 312',
    nb = 'M494 236C524 252 560 258 600 258',
    top = 'M486 196C520 182 560 176 600 176'
  let art = back
    ? ''
    : piece(d, join(across(top), reverse(across('M494 236C526 258 562 264 600 264'))) + 'Z', {
        own: true,
        shadeBy: 0.24,
        pattern: 'solid',
        round: 0.3,
        tint: d.a,
      }) + neckTape(d, 'M496 232C526 250 562 256 600 256', 300)
  art += makeTop(d, b, { neck: back ? nb : nf, lie: 24, heavy: 0.75, soft: 0.7 })
  for (const f of sides) {
    const grip = beside(b.cuffLine, -34, 8),
      flank = `M340 560C384 680 388 920 372 ${b.at.hemY + 10}L330 1180C338 1000 350 760 340 560Z`
    art +=
      piece(d, f(flank), { own: true, tint: d.a, fabric: 'mesh', round: 0.2, edge: 1.1 }) +
      ribbed(d, f(grip), f(b.cuffLine), f(join(grip, reverse(b.cuffLine)) + 'Z'), 30, {
        tint: d.a,
        round: 0.7,
      })
    art +=
      seam(d, f('M476 224C440 340 400 460 340 556')) +
      stitch(d, f(beside('M476 224C440 340 400 460 340 556', -7, 10)), undefined, 1.6)
  }
  const gripTop = beside(across(b.hemLine), -30, 22)
  art += ribbed(d, gripTop, across(b.hemLine), join(gripTop, reverse(across(b.hemLine))) + 'Z', 66, {
    tint: d.a,
    round: 0.6,
  })
  if (back) {
    // Three open pockets across the small of the back.
    const x = [392, 528, 672, 808],
      bag = `M392 862C480 880 720 880 808 862L812 1122C720 1142 480 1142 388 1122Z`
    art +=
      piece(d, bag, {
        own: true,
        drop: 9,
        round: 0.4,
        folds: [
          fold(420, 1120, 440, 930, 8, 24, 0.4),
          fold(600, 1130, 606, 930, -6, 26, 0.35),
          fold(780, 1120, 760, 930, -8, 24, 0.4),
        ],
      }) +
      ribbed(
        d,
        'M392 862C480 880 720 880 808 862',
        'M392 886C480 904 720 904 808 886',
        'M392 862C480 880 720 880 808 862L808 886C720 904 480 904 392 886Z',
        60,
        { tint: d.a, round: 0.5 },
      )
    art += x
      .slice(1, 3)
      .map(
        (v) =>
          seam(d, `M${v} 876L${v + (v < 600 ? -2 : 2)} 1134`) +
          stitch(d, `M${v + 7} 876L${v + 6} 1132`, undefined, 1.6),
      )
      .join('')
    art += ribbed(
      d,
      across('M486 196C520 184 560 180 600 180'),
      across('M480 246C520 272 560 280 600 280'),
      join(across('M486 196C520 184 560 180 600 180'), reverse(across('M480 246C520 272 560 280 600 280'))) +
        'Z',
      30,
      { drop: 7, round: 0.6 },
    )
    art += `<path d="M700 1112L770 1104V1113L700 1121Z" fill="#d5dade"/>`
  } else {
    for (const f of sides)
      art += piece(
        d,
        f('M486 196C506 244 552 276 598 284L598 330C540 326 492 290 476 238C476 222 480 208 486 196Z'),
        { own: true, drop: 9, round: 0.6 },
      )
    art += zip(d, 'M600 290L600 1196', 600, 318, { tape: d.a.hex })
  }
  return { outline: topOutline(b, nb) + both('M600 176C560 176 520 182 486 196L476 240L600 300'), art }
}

export const cyclingJersey: Form = {
  name: 'cycling-jersey',
  title: 'Cycling jersey',
  kind: 'top',
  departments: ['sport', 'men', 'women'],
  fabrics: ['tech', 'mesh'],
  patterns: ['solid', 'block', 'hoops', 'stripe', 'terrazzo', 'camo'],
  front: (d) => draw(d, false),
  back: (d) => draw(d, true),
  detail: { x: 600, y: 400 },
}
