// Sunglasses and frames.
import { createRows, type Row } from './row.ts'

const any = { department: 'unisex', sizes: 'one size' } as const
const sunglasses = createRows({ ...any, category: 'sunglasses', seasons: 'spring summer' }, [
  {
    name: 'Field sunglasses',
    brand: 'orra',
    form: 'sunglasses',
    fabric: 'tech',
    price: 142,
    colours: 'tortoise black',
    material: 'Acetate, CR-39 lenses',
    text: 'Block-cut acetate, polished for four days.',
    collections: 'womens-collection',
    sold: 360,
    specs: 'Width: 142 mm; Lens: category 3',
  },
  {
    name: 'Pilot sunglasses',
    brand: 'orra',
    form: 'aviator',
    price: 158,
    colours: 'moss slate',
    material: 'Gold-toned steel, mineral lenses',
    text: 'A thin wire frame with a double bridge and scratch-resistant mineral lenses.',
    sold: 271,
    specs: 'Width: 140 mm; Lens: category 3',
  },
  {
    name: 'Black square sunglasses',
    brand: 'dior',
    form: 'sunglasses',
    price: 420,
    colours: 'black oxblood',
    material: 'Acetate, CR-39 lenses',
    text: 'An oversized square frame in glossy acetate.',
    specs: 'Width: 146 mm; Lens: category 3',
  },
  {
    name: 'House aviators',
    brand: 'gucci',
    form: 'aviator',
    price: 390,
    colours: 'petrol',
    material: 'Gold-toned steel, graded lenses',
    text: 'Graded lenses: darker at the top, lighter at the bottom.',
    specs: 'Lens: category 2',
  },
  {
    name: 'Court sunglasses',
    brand: 'nike',
    form: 'sunglasses',
    price: 98,
    colours: 'charcoal cobalt',
    material: 'Nylon, polycarbonate lenses',
    text: 'Rubber grips keep them in place during play.',
    also: 'sports-accessories',
    specs: 'Lens: category 3',
  },
])

const frames = createRows(
  { ...any, category: 'frames', form: 'optical', seasons: 'spring summer autumn winter' },
  [
    {
      name: 'Reading-room frames',
      brand: 'orra',
      price: 128,
      colours: 'black tortoise navy',
      material: 'Acetate',
      text: 'A soft square shape that suits most faces.',
      sold: 212,
    },
    {
      name: 'Clear frames',
      brand: 'orra',
      price: 118,
      colours: 'ash blush',
      material: 'Acetate',
      text: 'Lightweight translucent acetate that goes with everything.',
    },
    {
      name: 'House frames',
      brand: 'gucci',
      price: 340,
      colours: 'oxblood',
      material: 'Acetate',
      text: 'Deep red acetate that looks black until it catches the light.',
    },
  ],
)

export const eyewear: Row[] = [...sunglasses, ...frames]
