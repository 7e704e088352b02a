// Triangle bikini, tied at the neck, the back and the hips.
import type { Desk, Form, Plate } from '../types.ts'
import { flipFolds, fold, piece, seam, settle, vary } from '../cloth.ts'
import { across, beside, both, flip, join, reverse } from '../path.ts'

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

export const bikini: Form = {
  name: 'bikini',
  title: 'Triangle bikini',
  kind: 'swim',
  departments: ['women'],
  fabrics: ['nylon', 'rib', 'tech'],
  patterns: ['solid', 'floral', 'leaf', 'stripe', 'polka'],
  front: (d) => draw(d, false),
  back: (d) => draw(d, true),
  detail: { x: 480, y: 560 },
}
