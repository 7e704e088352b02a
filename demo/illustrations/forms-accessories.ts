// Forms of shoes, bags, small leather goods, watches, eyewear, jewellery, accessories, sports and beauty. Each
// entry has its kind, departments and materials (the first fabric is the default).
import type { Form } from './types.ts'
import { sneaker } from './forms/sneaker.ts'
import { runner } from './forms/runner.ts'
import { hightop } from './forms/hightop.ts'
import { cleat } from './forms/cleat.ts'
import { chelsea } from './forms/chelsea.ts'
import { hiker } from './forms/hiker.ts'
import { pump } from './forms/pump.ts'
import { loafer } from './forms/loafer.ts'
import { flat } from './forms/flat.ts'
import { sandal } from './forms/sandal.ts'
import { slide } from './forms/slide.ts'
import { headwear } from './forms/headwear.ts'
import { soft } from './forms/soft.ts'
import { aviators, sunglasses, optical } from './forms/sunglasses.ts'
import { watch } from './forms/watch.ts'
import { tech } from './forms/tech.ts'
import { billfold, cardholder } from './forms/wallet.ts'
import { tote } from './forms/tote.ts'
import { bag, cross } from './forms/handbag.ts'
import { backpack } from './forms/backpack.ts'
import { duffel } from './forms/duffel.ts'
import { jewellery } from './forms/jewellery.ts'
import { balls } from './forms/balls.ts'
import { racket } from './forms/racket.ts'
import { dumbbell } from './forms/dumbbell.ts'
import { yogaMat } from './forms/yoga-mat.ts'
import { bottle } from './forms/bottle.ts'
import { skateboard } from './forms/skateboard.ts'
import { golfBag } from './forms/golf-bag.ts'
import { makeup } from './forms/makeup.ts'
import { gadgets } from './forms/gadgets.ts'
import { kidsSneaker } from './forms/kids-sneaker.ts'
import { beauty } from './forms/beauty.ts'

export const accessoryForms: Form[] = [
  sneaker,
  runner,
  hightop,
  cleat,
  chelsea,
  hiker,
  pump,
  loafer,
  flat,
  sandal,
  slide,
  kidsSneaker,
  tote,
  bag,
  cross,
  backpack,
  duffel,
  billfold,
  cardholder,
  watch,
  ...tech,
  ...gadgets,
  aviators,
  sunglasses,
  optical,
  ...jewellery,
  ...headwear,
  ...soft,
  ...balls,
  racket,
  dumbbell,
  yogaMat,
  bottle,
  skateboard,
  golfBag,
  ...beauty,
  ...makeup,
]
