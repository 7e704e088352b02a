// Ribbed tank top.
import type { Desk, Form, Plate } from '../types.ts'
import { flipFolds, fold, piece, settle, stitch, vary } from '../cloth.ts'
import { across, beside, both, flip, join, reverse } from '../path.ts'
import { neckTape, tab } from '../trims.ts'

const sides = [(p: string) => p, (p: string) => flip(p)]

const binding = (d: Desk, line: string, w: number, o = {}) =>
  piece(d, join(line, reverse(beside(line, w, 14))) + 'Z', {
    own: true,
    pattern: 'solid',
    fabric: 'smooth',
    round: 0.6,
    ...o,
  })

function draw(d: Desk, back: boolean): Plate {
  const nf = 'M470 236C476 360 530 428 600 434',
    nb = 'M470 236C482 306 536 344 600 346',
    neck = back ? nb : nf
  const hole = 'M416 232C424 360 410 470 328 560',
    side = 'C322 700 330 820 326 900C322 1000 316 1100 312 1196C410 1218 510 1224 600 1224'
  const body = both(reverse(neck) + 'L416 232' + hole.slice(hole.indexOf('C')) + side)
  const pulls = [
    fold(320, 560, 460, 660, -24, 24, 0.5),
    fold(320, 630, 430, 800, -26, 22, 0.5),
    fold(440, 280, 430, 520, 10, 50, 0.35, 0, 0),
    fold(360, 1260, 380, 980, 8, 26, 0.45),
    fold(470, 1260, 486, 900, 12, 40, 0.4, 10, 0.2),
  ]
  // Through the armholes and above the front neck, the inside of the back shows.
  let art = back
    ? ''
    : piece(d, both(reverse(nb) + 'L416 232C430 360 430 470 400 560L600 600'), {
        own: true,
        shadeBy: 0.26,
        pattern: 'solid',
        round: 0.3,
      }) + neckTape(d, nb, 440)
  art +=
    piece(d, body, {
      folds: [...vary(d, pulls), ...vary(d, flipFolds(pulls)), fold(600, 1260, 610, 900, -10, 46, 0.3, 0, 0)],
      round: 1,
    }) + settle(d)
  for (const f of sides)
    art +=
      binding(d, f(reverse(neck)), f === sides[0] ? -20 : 20) +
      binding(d, f(hole), f === sides[0] ? -19 : 19) +
      stitch(d, f(beside(neck, 14, 14)), undefined, 1.5) +
      stitch(d, f(beside(hole, -13, 14)), undefined, 1.5)
  const hem = across('M312 1196C410 1218 510 1224 600 1224')
  return {
    outline: body,
    art: art + stitch(d, beside(hem, -21, 20)) + stitch(d, beside(hem, -28, 20)) + tab(d, 326, 1100, 1),
  }
}

export const tank: Form = {
  name: 'tank',
  title: 'Ribbed tank top',
  kind: 'top',
  departments: ['women', 'men', 'sport'],
  fabrics: ['rib', 'jersey', 'tech'],
  patterns: ['solid', 'stripe', 'heather', 'tiedye'],
  front: (d) => draw(d, false),
  back: (d) => draw(d, true),
  detail: { x: 560, y: 420 },
}
