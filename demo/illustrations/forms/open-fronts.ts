// Open fronts: the shrug, a short ribbed jacket without buttons, and the robe, tied at the waist.
import type { Desk, Form, Plate } from '../types.ts'
import { flipFolds, fold, gathers, piece, ribbed, seam, settle, stitch, vary } from '../cloth.ts'
import { across, beside, both, flip, join, reverse } from '../path.ts'
import { topBlock } from '../block.ts'
import { neckTape, tab } from '../trims.ts'
import { armFolds, insideBack, topOutline } from './tops.ts'
import { skirtFolds } from './skirts.ts'

const sides = [(p: string) => p, (p: string) => flip(p)]

function makeShrug(d: Desk, back: boolean): Plate {
  const b = topBlock({
    neckX: 488,
    neckY: 320,
    tipX: 318,
    tipY: 388,
    pitX: 312,
    pitY: 640,
    waistX: 316,
    waistY: 740,
    hemX: 326,
    hemY: 800,
    hemDrop: 22,
    cuffX: 112,
    cuffY: 1060,
    cuffW: 118,
    cuffTurn: 22,
    head: 6,
    elbow: 6,
  })
  const nb = 'M488 320C518 340 558 350 600 350',
    cuffLow = 'M126 1140C150 1154 184 1162 220 1158'
  // The front falls away in one curve from the neck to the side seam.
  const edge = 'M488 320C512 460 520 590 480 690C448 760 392 800 326 808',
    front = `M488 320${b.sides}L326 808${reverse(edge).replace(/^M[^C]*/, '')}Z`
  const arms = armFolds(b, 1.1),
    pulls = [
      fold(300, 620, 440, 700, -26, 24, 0.5),
      fold(300, 690, 430, 760, -20, 20, 0.5),
      fold(430, 420, 420, 640, 14, 56, 0.35, 0, 0),
      fold(330, 500, 420, 600, 16, 24, 0.4),
    ]
  const backBody = both(reverse(nb) + b.edge)
  const hemRib = across('M326 800C390 818 490 822 600 822'),
    hemLow = across('M330 868C400 886 490 890 600 890')
  const cuffs = sides
    .map((f) =>
      ribbed(d, f(b.cuffLine), f(cuffLow), f(join(b.cuffLine, reverse(cuffLow)) + 'Z'), 20, { round: 1 }),
    )
    .join('')
  const backRib = ribbed(d, hemRib, hemLow, join(hemRib, reverse(hemLow)) + 'Z', 56, {
    round: 0.8,
    shadeBy: back ? 0 : 0.26,
  })
  let art =
    (back
      ? ''
      : backRib +
        piece(d, backBody, { own: true, shadeBy: 0.26, pattern: 'solid', round: 0.4 }) +
        neckTape(d, nb, 440)) + cuffs
  art +=
    piece(d, b.sleeve, { lie: 12, folds: vary(d, arms), round: 1 }) +
    piece(d, flip(b.sleeve), { lie: -12, folds: vary(d, flipFolds(arms)), round: 1 })
  if (back)
    art +=
      piece(d, backBody, { folds: [...vary(d, pulls), ...vary(d, flipFolds(pulls))] }) +
      settle(d) +
      backRib +
      ribbed(
        d,
        across(nb),
        across('M460 332C504 376 552 390 600 390'),
        join(across(nb), reverse(across('M460 332C504 376 552 390 600 390'))) + 'Z',
        44,
        { drop: 6 },
      )
  else {
    art +=
      piece(d, front, { folds: vary(d, pulls) }) +
      piece(d, flip(front), { folds: vary(d, flipFolds(pulls)) }) +
      settle(d)
    // One wide ribbed band runs round the opening and rolls slightly.
    const out = beside(edge, -58, 16)
    for (const f of sides)
      art += ribbed(d, f(edge), f(out), f(join(edge, reverse(out)) + 'Z'), 58, { drop: 8, round: 1 })
  }
  art += sides.map((f) => seam(d, f(b.armhole), 3)).join('')
  const ends =
    join(hemRib, reverse(hemLow)) +
    'Z' +
    sides.map((f) => f(join(b.cuffLine, reverse(cuffLow)) + 'Z')).join('')
  return { outline: topOutline(b, nb) + ends, art }
}

function makeRobe(d: Desk, back: boolean): Plate {
  const b = topBlock({
    neckX: 500,
    neckY: 176,
    tipX: 346,
    tipY: 232,
    pitX: 340,
    pitY: 520,
    waistX: 372,
    waistY: 690,
    hemX: 306,
    hemY: 1330,
    hemDrop: 18,
    cuffX: 118,
    cuffY: 850,
    cuffW: 178,
    cuffTurn: 40,
    head: 2,
  })
  const nb = 'M500 176C530 194 560 200 600 200',
    arms = armFolds(b, 1.1)
  const folds = [
    fold(330, 500, 470, 620, -26, 26, 0.5),
    ...skirtFolds(d, 310, 1340, 420, 760, 3, 0.6).filter((f) => f.x0 < 600),
    fold(390, 690, 500, 560, 10, 26, 0.45),
    fold(440, 290, 430, 520, 16, 60, 0.3, 0, 0),
  ]
  const turnBack = (f: (p: string) => string) => {
    const up = beside(b.cuffLine, -74, 8)
    return (
      piece(d, f(join(up, reverse(b.cuffLine)) + 'Z'), { own: true, drop: 8, round: 0.6, tint: d.a }) +
      stitch(d, f(beside(up, 8, 8)), undefined, 1.5)
    )
  }
  let art = back ? '' : insideBack(d, nb, 'M500 176C520 320 570 500 600 620') + neckTape(d, nb, 300)
  art +=
    piece(d, b.sleeve, { lie: 14, folds: vary(d, arms), round: 1 }) +
    piece(d, flip(b.sleeve), { lie: -14, folds: vary(d, flipFolds(arms)), round: 1 })
  const under = `M500 176${b.sides}C420 1346 540 1350 660 1346L640 700C590 560 530 330 500 176Z`
  if (back)
    art += piece(d, both(reverse(nb) + b.edge), {
      folds: [
        ...vary(d, folds),
        ...vary(d, flipFolds(folds)),
        ...gathers('M790 700L410 700', 10, -110, d.rnd, 14, 0.45),
      ],
    })
  else
    art +=
      piece(d, flip(under), { folds: vary(d, flipFolds(folds)) }) +
      piece(d, under, {
        folds: [...vary(d, folds), fold(640, 1340, 600, 800, 10, 40, 0.4, 0, 0.2)],
        edge: 2.4,
      })
  art +=
    settle(d) +
    sides.map((f) => seam(d, f(b.armhole)) + turnBack(f)).join('') +
    stitch(d, beside(across(b.hemLine), -26, 22), undefined, 1.7)
  if (back) {
    const collar = both('M600 140C560 140 524 150 502 172C488 190 480 206 474 224C510 252 556 262 600 262')
    art += piece(d, collar, { own: true, drop: 11, round: 0.6, tint: d.a })
  } else {
    // Shawl band: the far front goes under, the near one runs on to the hem.
    const far = 'M700 176C680 330 630 540 576 660',
      near = 'M500 176C530 350 590 560 640 700C652 900 658 1120 660 1346'
    const wide = (line: string, gap: number) => join(line, reverse(beside(line, gap, 14))) + 'Z'
    art +=
      piece(d, wide(far, -62), { own: true, tint: d.a, drop: 8, round: 0.5, lie: 16 }) +
      piece(d, wide(near, 62), { own: true, tint: d.a, drop: 12, round: 0.5, lie: -14 })
    art +=
      stitch(d, beside(near, 54, 16), d.a.stitch, 1.5) +
      piece(d, both('M600 138C562 138 528 146 506 164C500 168 498 172 496 180C530 204 564 208 600 208'), {
        own: true,
        tint: d.a,
        round: 0.5,
      })
  }
  const sash = 'M366 664C470 690 730 690 834 664L836 728C730 754 470 754 364 728Z'
  art += piece(d, sash, {
    own: true,
    drop: 12,
    round: 0.7,
    lie: 84,
    folds: [fold(380, 680, 540, 720, 8, 12, 0.5), fold(820, 682, 680, 724, -8, 12, 0.5)],
  })
  if (!back)
    art +=
      piece(d, 'M560 700C540 800 526 900 520 1010L566 1016C576 900 590 800 596 710Z', {
        own: true,
        drop: 10,
        round: 0.8,
      }) +
      piece(d, 'M580 700C594 790 604 860 606 940L650 930C640 840 622 760 604 696Z', {
        own: true,
        drop: 10,
        round: 0.8,
      }) +
      piece(d, 'M550 664C578 654 606 662 618 680L614 728C592 742 564 740 548 724Z', {
        own: true,
        drop: 9,
        round: 1,
        folds: [fold(556, 676, 608, 722, 6, 11, 0.6)],
      })
  return {
    outline: topOutline(b, nb) + both('M600 138C562 138 528 146 504 166L496 200L600 220'),
    art: art + tab(d, 330, 1200, 4),
  }
}

export const shrug: Form = {
  name: 'shrug',
  title: 'Ribbed-edge shrug',
  kind: 'top',
  departments: ['women'],
  fabrics: ['knit', 'rib', 'wool'],
  patterns: ['solid', 'heather', 'stripe'],
  front: (d) => makeShrug(d, false),
  back: (d) => makeShrug(d, true),
  detail: { x: 480, y: 620 },
}
export const robe: Form = {
  name: 'robe',
  title: 'Tied robe',
  kind: 'nightwear',
  departments: ['women', 'men'],
  fabrics: ['satin', 'linen', 'fleece', 'poplin'],
  patterns: ['solid', 'floral', 'leaf', 'stripe', 'pinstripe'],
  front: (d) => makeRobe(d, false),
  back: (d) => makeRobe(d, true),
  detail: { x: 580, y: 640 },
}
