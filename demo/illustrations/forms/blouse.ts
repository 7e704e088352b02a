// Tie-neck blouse: sleeves gathered at the head, a soft bow.
import type { Desk, Form, Plate } from '../types.ts'
import { flipFolds, fold, piece, seam, settle, stitch, vary, gathers } from '../cloth.ts'
import { across, beside, both, flip, join, reverse } from '../path.ts'
import { topBlock } from '../block.ts'
import { button, neckTape, tab } from '../trims.ts'
import { insideBack, topOutline, armFolds, bodyFolds } from './tops.ts'

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
  // Sleeves gathered at the head, ballooning above a narrow cuff.
  const b = topBlock({
    neckX: 498,
    neckY: 236,
    tipX: 352,
    tipY: 290,
    pitX: 330,
    pitY: 550,
    waistX: 342,
    hemX: 322,
    hemY: 1090,
    hemDrop: 30,
    cuffX: 116,
    cuffY: 1010,
    cuffW: 118,
    cuffTurn: 30,
    head: 22,
    elbow: 58,
  })
  const nf = 'M498 236C510 340 560 430 600 470',
    nb = 'M498 236C528 254 562 262 600 262'
  const cuff = 'M116 1006C146 1028 192 1042 238 1038L230 1112C192 1118 150 1106 123 1086Z'
  const arms = [
    ...armFolds(b, 1),
    ...gathers(b.cuffLine, 7, -150, d.rnd, 14, 0.55),
    ...gathers(reverse(`M${352} 292C368 350 360 420 344 480`), 6, -110, d.rnd, 13, 0.5),
  ]
  let art = back ? '' : insideBack(d, nb, nf) + neckTape(d, nb, 360)
  art += sides.map((f) => piece(d, f(cuff), { own: true, drop: 6 })).join('')
  art +=
    piece(d, b.sleeve, { lie: 12, folds: vary(d, arms, 0.6), round: 1.1 }) +
    piece(d, flip(b.sleeve), { lie: -12, folds: vary(d, flipFolds(arms), 0.6), round: 1.1 })
  art +=
    piece(d, both(reverse(back ? nb : nf) + b.edge), {
      folds: [...bodyFolds(d, b, 0.9), ...gathers('M720 330L480 330', 6, -90, d.rnd, 12, 0.35)],
    }) + settle(d)
  art +=
    sides
      .map(
        (f) =>
          seam(d, f(b.armhole)) +
          piece(d, f(cuff), { own: true, drop: 5, round: 0.5 }) +
          stitch(d, f('M122 1018C150 1038 192 1050 232 1047'), undefined, 1.5),
      )
      .join('') +
    button(d, 208, 1096, 7) +
    button(d, 992, 1096, 7)
  art += stitch(d, beside(across(b.hemLine), -16, 20), undefined, 1.6)
  if (back)
    return {
      outline: topOutline(b, nb) + cuff + flip(cuff),
      art:
        art +
        seam(d, 'M600 270L600 560', 2) +
        button(d, 606, 284, 8) +
        binding(d, across(nb), 30, { fabric: d.fabric, drop: 5 }) +
        tab(d, 336, 1000, 2),
    }
  art += seam(d, 'M600 470L600 1118', 2.4) + stitch(d, 'M590 480L590 1114', undefined, 1.5)
  for (const f of sides) art += binding(d, f(nf), f === sides[0] ? 34 : -34, { fabric: d.fabric, drop: 8 })
  // The tie: two loops and two long ends, soft and a little uneven.
  const bow = (p: string, o = {}) => piece(d, p, { own: true, drop: 10, round: 0.9, ...o })
  art +=
    bow('M586 470C560 560 540 680 530 800L588 812C596 700 606 580 612 480Z', {
      folds: [fold(590, 490, 556, 790, 8, 16, 0.45)],
    }) +
    bow('M606 474C634 560 652 650 660 744L716 728C702 630 672 540 632 466Z', {
      folds: [fold(620, 490, 684, 720, -8, 16, 0.45)],
    })
  art +=
    bow('M596 462C540 410 470 404 440 440C430 476 470 510 520 508C560 504 586 486 596 470Z', {
      folds: [fold(590, 468, 460, 450, -14, 14, 0.5), fold(590, 474, 480, 486, 8, 12, 0.4)],
    }) +
    bow('M606 462C660 406 730 404 758 438C768 474 728 506 682 506C642 502 616 486 606 470Z', {
      folds: [fold(612, 468, 740, 448, 14, 14, 0.5), fold(612, 474, 720, 486, -8, 12, 0.4)],
    })
  art += bow(
    'M578 444C592 436 614 436 626 446C632 464 630 484 622 496C606 504 590 502 580 494C572 478 572 460 578 444Z',
    { folds: [fold(588, 450, 592, 492, 3, 9, 0.5), fold(612, 450, 610, 494, -3, 9, 0.5)] },
  )
  return { outline: topOutline(b, nb) + cuff + flip(cuff), art: art + tab(d, 336, 1000, 2) }
}

export const blouse: Form = {
  name: 'blouse',
  title: 'Tie-neck blouse',
  kind: 'top',
  departments: ['women'],
  fabrics: ['satin', 'poplin', 'linen'],
  patterns: ['solid', 'floral', 'polka', 'stripe', 'leaf'],
  front: (d) => draw(d, false),
  back: (d) => draw(d, true),
  detail: { x: 600, y: 480 },
}
