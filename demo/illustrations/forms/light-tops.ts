// Light tops and swim separates: the tank, the tie-neck blouse, the cycling jersey, the bikini.
import type { Desk, Form, Plate } from '../types.ts'
import { flipFolds, fold, gathers, piece, ribbed, seam, settle, stitch, vary } from '../cloth.ts'
import { across, beside, both, flip, join, reverse } from '../path.ts'
import { topBlock } from '../block.ts'
import { button, neckTape, tab, zip } from '../trims.ts'
import { armFolds, bodyFolds, insideBack, makeTop, topOutline } from './tops.ts'

const sides = [(p: string) => p, (p: string) => flip(p)]
const binding = (d: Desk, line: string, w: number, o = {}) =>
  piece(d, join(line, reverse(beside(line, w, 14))) + 'Z', {
    own: true,
    pattern: 'solid',
    fabric: 'smooth',
    round: 0.6,
    ...o,
  })

function makeTank(d: Desk, back: boolean): Plate {
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

function makeBlouse(d: Desk, back: boolean): Plate {
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
    cuffX: 96,
    cuffY: 1010,
    cuffW: 150,
    cuffTurn: 34,
    head: 22,
    elbow: 34,
  })
  const nf = 'M498 236C510 340 560 430 600 470',
    nb = 'M498 236C528 254 562 262 600 262'
  const cuff = 'M112 1012C140 1034 188 1050 232 1046L224 1120C188 1124 146 1110 118 1092Z'
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
          stitch(d, f('M118 1024C146 1044 188 1058 226 1055'), undefined, 1.5),
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

function makeJersey(d: Desk, back: boolean): Plate {
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

function makeBikini(d: Desk, back: boolean): Plate {
  const cord = (p: string, w = 9) => {
    const id = d.id()
    return `<g fill="none" stroke-linecap="round"><path d="${p}" stroke="${d.c.deep}" stroke-opacity=".25" stroke-width="${w + 3}" transform="translate(4 7)"/><path id="${id}" d="${p}" stroke="${d.c.edge}" stroke-width="${w + 2}"/><use href="#${id}" stroke="${d.c.base}" stroke-width="${w}"/><use href="#${id}" stroke="${d.c.hi}" stroke-opacity=".6" stroke-width="2" x="-1.5" y="-2"/></g>`
  }
  const cup = 'M470 330C500 420 560 520 584 610C520 640 420 646 340 628C352 520 410 410 470 330Z'
  const seat = back ? 'C400 1130 500 1210 520 1264' : 'C420 1100 516 1180 540 1264'
  const low = both(
    `M600 ${back ? 912 : 936}C500 ${back ? 906 : 930} 400 ${back ? 898 : 910} 318 ${back ? 884 : 888}C312 920 310 950 312 980${seat}C566 1276 586 1278 600 1278`,
  )
  const cupFolds = [
    fold(344, 620, 460, 520, -24, 22, 0.5),
    fold(570, 610, 500, 480, 12, 18, 0.45),
    fold(470, 350, 450, 600, -10, 70, 0.35, 0, 0),
  ]
  const lowFolds = [
    fold(316, 960, 450, 990, -10, 20, 0.5),
    fold(330, 900, 440, 930, 8, 18, 0.4),
    fold(540, 1250, 560, 1080, 8, 28, 0.4, 0, 0.1),
    fold(420, 930, 430, 1060, -8, 50, 0.3, 0, 0),
  ]
  const strap = 'M470 332C474 280 492 230 520 190'
  let art = sides.map((f) => cord(f(back ? 'M452 606C448 470 462 320 520 190' : strap))).join('')
  if (back) {
    // From behind: the band, its bow, and the strings running up to the neck.
    const bandLine = 'M330 590C420 616 510 626 600 628'
    art += piece(d, join(across(bandLine), reverse(across('M334 624C420 650 510 660 600 662'))) + 'Z', {
      round: 0.8,
      folds: [fold(340, 600, 470, 640, 8, 14, 0.4)],
    })
    art +=
      piece(d, low, {
        folds: [
          ...vary(d, lowFolds),
          ...vary(d, flipFolds(lowFolds)),
          fold(600, 1270, 600, 980, 0, 30, 0.5, 0, 0.4),
        ],
        round: 1.1,
      }) + settle(d)
    art +=
      cord(
        'M590 644C540 590 490 590 482 620C486 654 546 660 596 646C650 590 706 588 716 618C712 652 654 660 604 646',
        9,
      ) +
      cord('M594 648C570 700 556 740 552 790') +
      cord('M606 648C634 700 650 730 656 772') +
      cord('M516 196C560 160 590 150 604 172C590 200 556 196 530 186', 8)
  } else {
    art +=
      piece(d, cup, { folds: vary(d, cupFolds), round: 1.2 }) +
      piece(d, flip(cup), { folds: vary(d, flipFolds(cupFolds)), round: 1.2 }) +
      piece(d, both('M600 902C500 896 410 886 330 872L322 892L600 940'), {
        own: true,
        shadeBy: 0.34,
        pattern: 'solid',
      }) +
      piece(d, low, { folds: [...vary(d, lowFolds), ...vary(d, flipFolds(lowFolds))], round: 1.1 }) +
      settle(d)
    art += sides
      .map(
        (f) =>
          binding(d, f('M470 330C410 410 352 520 340 628'), f === sides[0] ? -13 : 13) +
          binding(d, f('M470 330C500 420 560 520 584 610'), f === sides[0] ? 13 : -13) +
          seam(d, f('M452 632C458 580 462 540 464 500'), 1.6),
      )
      .join('')
    art +=
      cord('M340 630C420 652 520 652 600 630C680 652 780 652 860 630', 11) +
      sides.map((f) => cord(f('M340 630C300 640 270 660 240 690'), 9)).join('')
  }
  const leg = `M312 980${seat}`
  art += sides
    .map(
      (f) =>
        binding(d, f(leg), f === sides[0] ? -14 : 14) +
        cord(f('M318 908C290 880 262 884 258 908C264 936 296 930 314 914'), 8) +
        cord(f('M312 912C290 950 280 980 276 1016'), 8) +
        cord(f('M312 914C300 960 300 990 304 1026'), 8),
    )
    .join('')
  art += binding(
    d,
    across(back ? 'M318 884C400 898 500 906 600 912' : 'M318 888C400 910 500 930 600 936'),
    15,
  )
  return {
    outline:
      (back
        ? join(
            across('M330 590C420 616 510 626 600 628'),
            reverse(across('M334 624C420 650 510 660 600 662')),
          ) + 'Z'
        : cup + flip(cup)) +
      low +
      sides
        .map((f) => f('M258 884L300 884L312 1010L280 1010Z') + f('M512 190L524 190L480 332L470 332Z'))
        .join(''),
    art,
  }
}

export const tank: Form = {
  name: 'tank',
  title: 'Ribbed tank top',
  kind: 'top',
  departments: ['women', 'men', 'sport'],
  fabrics: ['rib', 'jersey', 'tech'],
  patterns: ['solid', 'stripe', 'heather', 'tiedye'],
  front: (d) => makeTank(d, false),
  back: (d) => makeTank(d, true),
  detail: { x: 560, y: 420 },
}
export const blouse: Form = {
  name: 'blouse',
  title: 'Tie-neck blouse',
  kind: 'top',
  departments: ['women'],
  fabrics: ['satin', 'poplin', 'linen'],
  patterns: ['solid', 'floral', 'polka', 'stripe', 'leaf'],
  front: (d) => makeBlouse(d, false),
  back: (d) => makeBlouse(d, true),
  detail: { x: 600, y: 480 },
}
export const cyclingJersey: Form = {
  name: 'cycling-jersey',
  title: 'Cycling jersey',
  kind: 'top',
  departments: ['sport', 'men', 'women'],
  fabrics: ['tech', 'mesh'],
  patterns: ['solid', 'block', 'hoops', 'stripe', 'terrazzo', 'camo'],
  front: (d) => makeJersey(d, false),
  back: (d) => makeJersey(d, true),
  detail: { x: 600, y: 400 },
}
export const bikini: Form = {
  name: 'bikini',
  title: 'Triangle bikini',
  kind: 'swim',
  departments: ['women'],
  fabrics: ['nylon', 'rib', 'tech'],
  patterns: ['solid', 'floral', 'leaf', 'stripe', 'polka'],
  front: (d) => makeBikini(d, false),
  back: (d) => makeBikini(d, true),
  detail: { x: 480, y: 560 },
}
