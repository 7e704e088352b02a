// Children's clothes: short blocks, roomy seats, large hoods. The dress and the sneaker have files of their own.
import type { Form } from '../types.ts'
import { fold, piece, stitch } from '../cloth.ts'
import { flip } from '../path.ts'
import { makeHoodie } from './hoodie.ts'
import { makeTrousers, type TrouserCut } from './trousering.ts'

const hoodieBlock = {
  neckX: 470,
  neckY: 268,
  tipX: 326,
  tipY: 326,
  pitX: 318,
  pitY: 566,
  hemX: 320,
  hemY: 922,
  hemDrop: 16,
  cuffX: 150,
  cuffY: 822,
  cuffW: 130,
  cuffTurn: 22,
  head: 6,
  waistX: 302,
}
export const kidsHoodie: Form = {
  name: 'kids-hoodie',
  title: 'Kids’ hoodie',
  kind: 'top',
  departments: ['kids'],
  scale: 0.84,
  fabrics: ['fleece', 'jersey'],
  patterns: ['solid', 'heather', 'block', 'tiedye', 'terrazzo'],
  front: (d) => makeHoodie(d, false, hoodieBlock, { lining: d.a, cords: false }),
  back: (d) => makeHoodie(d, true, hoodieBlock, { cords: false }),
  detail: { x: 600, y: 420 },
}

const legs: TrouserCut = {
  waist: 'elastic',
  waistX: 408,
  waistY: 330,
  hipX: 356,
  hipY: 520,
  crotchY: 706,
  kneeX: 344,
  kneeIn: 566,
  hemX: 378,
  hemIn: 536,
  hemY: 1060,
  pockets: true,
  cords: true,
  cuff: 'rib',
}
export const kidsJoggers: Form = {
  name: 'kids-joggers',
  title: 'Kids’ joggers',
  kind: 'bottom',
  departments: ['kids'],
  scale: 0.84,
  fabrics: ['fleece', 'jersey'],
  patterns: ['solid', 'heather', 'camo', 'stripe'],
  front: (d) => {
    const plain = makeTrousers(d, false, legs)
    // Padded knees: where children wear through first.
    const patch =
      'M372 846C420 838 500 838 546 848C556 900 554 950 546 988C500 998 420 998 376 988C364 950 362 900 372 846Z'
    const knee = (f: (p: string) => string) =>
      piece(d, f(patch), {
        own: true,
        drop: 7,
        round: 0.5,
        shadeBy: 0.05,
        folds: [fold(f === flip ? 800 : 400, 900, f === flip ? 680 : 520, 930, 10, 16, 0.4)],
      }) +
      stitch(
        d,
        f(
          'M382 858C430 850 496 850 538 858C546 900 545 945 538 978C496 986 430 986 384 978C374 940 373 900 382 858Z',
        ),
        undefined,
        1.7,
      )
    return { outline: plain.outline, art: plain.art + knee((p) => p) + knee(flip) }
  },
  back: (d) => makeTrousers(d, true, legs),
  detail: { x: 600, y: 470 },
}
