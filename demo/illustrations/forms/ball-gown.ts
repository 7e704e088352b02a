// Ball gown: a boned bodice with a sweetheart neck, a sash, and a full skirt in layers of tulle over satin.
import type { Desk, Form, Plate } from '../types.ts'
import { flipFolds, fold, gathers, piece, seam, settle, stitch, vary, type Fold } from '../cloth.ts'
import { across, beside, both, flip, join, reverse, walk, xy } from '../path.ts'

const sides = [(p: string) => p, (p: string) => flip(p)]

/** The hem of one tulle layer: shallow scallops, because so much cloth never hangs level. */
function scallops(left: number, y: number, sag: number, n: number): string {
  const right = 1200 - left,
    step = (right - left) / n
  const at = (i: number) => y + sag * Math.sin((Math.PI * i) / n)
  return Array.from(
    { length: n },
    (_, i) => `Q${xy(left + step * (i + 0.5), at(i + 0.5) + 26)} ${xy(left + step * (i + 1), at(i + 1))}`,
  ).join('')
}

function gown(d: Desk, back: boolean): Plate {
  const c = d.c
  const flank = 'C436 340 448 420 470 520'
  const top = back
    ? 'M434 300C490 316 550 322 600 322'
    : 'M430 286C462 238 530 236 564 282C580 300 592 318 600 330'
  const bodice = both(reverse(top) + flank + 'C510 548 556 566 600 574')
  // Skirt layers, longest first; each falls a little wider than the one above it.
  const layer = (x: number, y: number, sag: number, n: number, [ax, ay, bx, by]: number[]) =>
    `M470 516C${ax} ${ay} ${bx} ${by} ${x} ${y}${scallops(x, y, sag, n)}C${1200 - bx} ${by} ${1200 - ax} ${ay} 730 516C690 552 640 572 600 574C560 572 510 552 470 516Z`
  const skirt = layer(128, 1330, 66, 9, [340, 700, 150, 1000]),
    mid = layer(168, 1206, 74, 8, [352, 690, 196, 940]),
    upper = layer(236, 1030, 80, 7, [372, 680, 270, 830])
  const fan = (n: number, x: number, y: number, s: number): Fold[] =>
    Array.from({ length: n }, (_, i) => {
      const t = (i + 0.5) / n,
        bow = (t - 0.5) * -120
      return fold(
        x + (1200 - 2 * x) * t + d.rnd(-12, 12),
        y + 120,
        490 + 220 * t,
        548 + d.rnd(0, 60),
        bow,
        d.rnd(30, 60),
        s * d.rnd(0.7, 1.1),
        0,
        0.25,
      )
    })
  const boning = [
    fold(440, 400, 560, 470, -14, 18, 0.35),
    fold(470, 500, 520, 380, 6, 16, 0.35),
    fold(470, 300, 520, 420, 10, 40, 0.35, 0, 0),
  ]
  const inner = 'M434 296C490 276 550 270 600 270'
  let art = back
    ? ''
    : piece(d, join(across(inner), reverse(across(top))) + 'Z', {
        own: true,
        shadeBy: 0.34,
        pattern: 'solid',
        round: 0.3,
      })
  art += piece(d, skirt, {
    folds: [...fan(11, 128, 1330, 0.75), ...gathers('M726 524L474 524', 14, -200, d.rnd, 18, 0.55)],
    round: 1.1,
  })
  art +=
    piece(d, bodice, { folds: [...vary(d, boning), ...vary(d, flipFolds(boning))], round: 1 }) + settle(d)
  // Tulle is almost transparent; colour shows only where it overlaps, at folds and hems.
  const net = (path: string, o: number) => {
    const id = d.id()
    return `<path id="${id}" d="${path}" fill="${c.light}" fill-opacity="${o}"/><g fill="none" stroke-linejoin="round"><use href="#${id}" stroke="${c.deep}" stroke-opacity=".2" stroke-width="3" x="4" y="9"/><use href="#${id}" stroke="${c.hi}" stroke-opacity=".6" stroke-width="2.4"/></g>`
  }
  const pleats = (x: number, y: number, n: number) =>
    Array.from({ length: n }, (_, i) => {
      const t = (i + 0.5) / n,
        e = x + (1200 - 2 * x) * t,
        bow = (t - 0.5) * 150
      return `M${xy(484 + 232 * t, 552)}Q${xy((484 + 232 * t + e) / 2 - bow * 0.2 + bow, (552 + y) / 2)} ${xy(e, y + 50 * Math.sin(Math.PI * t))}`
    }).join('')
  const haze = (x: number, y: number, n: number) =>
    `<g fill="none"><path d="${pleats(x, y, n)}" stroke="${c.deep}" stroke-opacity="${(0.13 * c.fall).toFixed(2)}" stroke-width="5"/><path d="${pleats(x + 8, y, n)}" stroke="${c.hi}" stroke-opacity="${(0.24 * c.lift).toFixed(2)}" stroke-width="3" transform="translate(-5 0)"/></g>`
  art += net(mid, 0.13) + haze(176, 1200, 19) + net(upper, 0.15) + haze(240, 1024, 17)
  // Bodice: bones, a row of covered buttons behind, fine lace laid over the cups.
  for (const f of sides)
    art +=
      seam(d, f(`M500 ${back ? 322 : 264}C500 380 508 450 528 556`), 2) +
      seam(d, f(`M556 ${back ? 326 : 284}C556 390 560 470 570 572`), 1.6) +
      stitch(d, f(`M492 ${back ? 324 : 266}C492 380 500 450 520 552`), undefined, 1.4)
  if (!back)
    art += sides
      .map((f) =>
        piece(
          d,
          f(
            'M430 286C462 238 530 236 564 282C580 300 592 318 600 330L600 402C560 420 500 424 444 398C438 350 434 320 430 286Z',
          ),
          { own: true, fabric: 'lace', pattern: 'solid', round: 0.25, edge: 0.8, drop: 3 },
        ),
      )
      .join('')
  else
    art +=
      `<path d="M600 326V572" stroke="${c.deep}" stroke-opacity=".5" stroke-width="3"/>` +
      walk('M600 344L600 556', 10)
        .map(
          (p) =>
            `<circle cx="${xy(p.x, p.y).replace(' ', '" cy="')}" r="8" fill="${c.base}" stroke="${c.edge}" stroke-width="1.4"/><circle cx="597.5" cy="${p.y - 2.5}" r="2.6" fill="${c.hi}"/>`,
        )
        .join('')
  art += stitch(d, beside(across(top), 9, 22), undefined, 1.4)
  const sash =
    'M462 486C510 522 556 540 600 544C644 540 690 522 738 486L746 534C700 572 650 594 600 598C550 594 500 572 454 534Z'
  art += piece(d, sash, {
    own: true,
    tint: d.a,
    fabric: 'satin',
    drop: 12,
    round: 0.8,
    folds: [
      fold(470, 506, 590, 566, 14, 12, 0.5),
      fold(730, 508, 620, 572, -14, 12, 0.5),
      fold(520, 540, 690, 552, 16, 10, 0.4),
    ],
  })
  if (back) {
    const loop = 'M600 560C560 510 500 500 470 528C452 552 470 590 510 596C550 600 580 588 600 570Z',
      tail = 'M596 574C580 700 560 820 546 940L596 930L600 580Z'
    for (const f of sides)
      art +=
        piece(d, f(tail), {
          own: true,
          tint: d.a,
          fabric: 'satin',
          drop: 9,
          round: 0.8,
          folds: [fold(f === sides[0] ? 590 : 610, 600, f === sides[0] ? 566 : 634, 900, 6, 16, 0.4)],
        }) + piece(d, f(loop), { own: true, tint: d.a, fabric: 'satin', drop: 9, round: 1 })
    art += piece(d, 'M582 544C594 538 608 538 618 544L616 592C606 598 592 598 582 592Z', {
      own: true,
      tint: d.a,
      fabric: 'satin',
      drop: 6,
      round: 1,
    })
  }
  return { outline: skirt + bodice, art }
}

export const ballGown: Form = {
  name: 'ball-gown',
  title: 'Tulle ball gown',
  kind: 'dress',
  departments: ['women'],
  fabrics: ['satin'],
  patterns: ['solid'],
  front: (d) => gown(d, false),
  back: (d) => gown(d, true),
  detail: { x: 600, y: 470, zoom: 2.1 },
}
