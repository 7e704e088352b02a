// Women: blazers, coats, jackets, trousers, jeans, skirts, shorts.
import { shelf, type Row } from './row.ts'

const women = { department: 'women', sizes: 'XS-XL' } as const

const blazers = shelf({ ...women, shelf: 'blazers', also: 'tailored-blazers', form: 'blazer', seasons: 'autumn winter' }, [
  { name: 'Patch-pocket blazer', brand: 'atelier-mun', price: 245, colours: 'navy chocolate stone', material: 'Wool 100%', text: 'Soft shoulders and three pockets sewn on from outside, so it can be worn with jeans without looking lost.', collections: 'womens-collection chosen-this-week' },
  { name: 'Bouclé jacket, soft tweed', brand: 'atelier-mun', form: 'blazer', fabric: 'tweed', price: 285, colours: 'ecru black', material: 'Wool tweed 78%, cotton 22%', text: 'Looped yarn in a loose weave, kept in shape by a fine chain in the hem.', collections: 'womens-collection', days: 2.4 },
  { name: 'Linen blazer, half lined', brand: 'atelier-mun', fabric: 'linen', price: 198, colours: 'oat sage', material: 'Linen 100%', text: 'For offices by the sea. Lined in the shoulders only.', seasons: 'summer', collections: 'summer-linen' },
  { name: 'Windowpane blazer', brand: 'pell-and-ward', pattern: 'check', price: 268, was: 335, colours: 'grey/navy camel/chocolate', material: 'Wool flannel 100%', text: 'A large, faint check, matched at pocket and lapel.' },
  { name: 'Evening blazer, one button', brand: 'dior', fabric: 'wool', price: 2950, colours: 'black', material: 'Wool 100%, satin lapel in silk', text: 'One button, two darts, no compromise. The lapel is faced with silk.', stock: 'few' },
])

const coats = shelf({ ...women, shelf: 'coats', seasons: 'autumn winter' }, [
  { name: 'Harbour wool coat', brand: 'pell-and-ward', form: 'coat', price: 388, colours: 'sand black moss', material: 'Wool 80%, polyamide 20%', text: 'A double-breasted coat for a wind off the water. The cloth is milled in Portugal, thick as a blanket and only half as heavy.', collections: 'womens-collection chosen-this-week wool-before-the-rain', days: 0.8, sold: 88 },
  { name: 'City trench', brand: 'pell-and-ward', form: 'trench', price: 345, colours: 'camel navy', material: 'Cotton gabardine 100%', text: 'Gabardine woven so tightly that rain needs a while to notice it.', seasons: 'spring autumn', collections: 'rain-ready womens-collection', also: 'jackets' },
  { name: 'Houndstooth coat', brand: 'atelier-mun', form: 'coat', pattern: 'houndstooth', price: 420, was: 525, colours: 'cream/black', material: 'Wool 100%', text: 'A large houndstooth, cut so that the check runs unbroken from lapel to hem.' },
  { name: 'Canvas trench, waxed', brand: 'tessel', form: 'trench', fabric: 'canvas', price: 238, colours: 'olive ecru', material: 'Cotton canvas 100%, waxed', text: 'Waxed canvas that creaks at first and shines at the elbows later.', collections: 'rain-ready', seasons: 'spring autumn' },
  { name: 'Long wool coat, camel', brand: 'gucci', form: 'coat', price: 3200, colours: 'camel', material: 'Wool 90%, cashmere 10%', text: 'Camel in colour and in warmth, with horn buttons the size of coins.', stock: 'few' },
])

const jackets = shelf({ ...women, shelf: 'jackets' }, [
  { name: 'Short puffer', weight: 400, brand: 'norrvik', form: 'puffer', price: 198, colours: 'rust black ecru', material: 'Duck down 80%, feather 20%; shell nylon 100%', text: 'Four hundred grams that feel like nothing until you take them off, ending at the waist so you can sit on a motorbike.', seasons: 'winter', collections: 'rain-ready', sold: 344 },
  { name: 'Selvedge denim jacket', brand: 'tessel', form: 'denim-jacket', price: 165, colours: 'indigo bleach', material: 'Selvedge denim, cotton 100%, 13 oz', text: 'Narrow-loom denim from Okayama with a red thread in the edge. You find it inside the placket.', seasons: 'spring autumn', days: 0.5, sold: 120 },
  { name: 'Suede trucker', brand: 'levis', form: 'denim-jacket', fabric: 'suede', price: 348, colours: 'tobacco camel', material: 'Goat suede 100%', text: 'The old pattern in goat suede, unlined, so that it drapes instead of standing.', seasons: 'autumn' },
  { name: 'Satin bomber', brand: 'lua', form: 'bomber', fabric: 'satin', price: 226, was: 282, colours: 'petrol rose', material: 'Viscose satin 100%, lined', text: 'A flying jacket that has never flown and is happier for it.', seasons: 'spring autumn' },
  { name: 'Leather bomber, lamb', brand: 'halden', form: 'bomber', fabric: 'leather', price: 495, colours: 'black oxblood', material: 'Lamb leather 100%', text: 'Lamb nappa, vegetable-tanned in Hội An, soft from the first hour.', seasons: 'autumn winter' },
])

const trousers = shelf({ ...women, shelf: 'trousers', seasons: 'spring autumn' }, [
  { name: 'Straight trousers, wool', brand: 'pell-and-ward', form: 'chinos', fabric: 'wool', price: 146, colours: 'charcoal navy camel', material: 'Wool 100%', text: 'Pressed to a crease that survives the day. Lined to the knee.', seasons: 'autumn winter' },
  { name: 'Prince of Wales trousers', brand: 'atelier-mun', form: 'chinos', fabric: 'wool', pattern: 'plaid', price: 158, colours: 'grey/charcoal', material: 'Wool 98%, elastane 2%', text: 'The old grey check, cut high at the waist and short at the ankle.', seasons: 'autumn winter' },
  { name: 'Linen pull-on trousers', brand: 'atelier-mun', form: 'chinos', fabric: 'linen', price: 118, colours: 'ecru clay black', material: 'Linen 100%', text: 'As comfortable as pyjamas and as presentable as trousers.', seasons: 'summer', collections: 'summer-linen' },
  { name: 'Cigarette chinos', brand: 'tessel', form: 'chinos', price: 88, colours: 'sand navy moss', material: 'Cotton twill 97%, elastane 3%', text: 'Narrow, ending above the ankle bone, in a twill that gives.', sold: 298 },
])

const jeans = shelf({ ...women, shelf: 'jeans', form: 'jeans', sizes: 'waist 28-34', seasons: 'spring summer autumn winter' }, [
  { name: 'High-rise straight jeans', brand: 'levis', price: 108, colours: 'midblue black bleach', material: 'Denim, cotton 99%, elastane 1%', text: 'High at the waist, straight to the floor. One percent of stretch, for sitting down.', sold: 588 },
  { name: 'Loose jeans, rinsed', brand: 'tessel', price: 138, colours: 'indigo ecru', material: 'Denim, cotton 100%, 12 oz', text: 'Dark, dry and easy from the hip. Rinsed once so that it does not shrink on you.' },
  { name: 'Ankle jeans, faded', brand: 'levis', price: 98, was: 124, colours: 'bleach slate', material: 'Denim, cotton 92%, polyester 6%, elastane 2%', text: 'Faded by enzymes instead of stones, and ending at the ankle.' },
])

const skirts = shelf({ ...women, shelf: 'shorts-and-skirts' }, [
  { name: 'Pleated midi skirt', brand: 'atelier-mun', form: 'pleated-skirt', price: 124, colours: 'pine black camel', material: 'Polyester satin 100%', text: 'Forty pleats that open when you walk and close when you stop.', seasons: 'autumn winter', sold: 285 },
  { name: 'Kilt-check pleated skirt', brand: 'pell-and-ward', form: 'pleated-skirt', fabric: 'wool', pattern: 'plaid', price: 158, colours: 'madder/navy pine/navy', material: 'Wool 100%', text: 'Pleated to the check, so that the colours change as it moves.', seasons: 'autumn winter' },
  { name: 'Evening pleats, silver', brand: 'dior', form: 'pleated-skirt', price: 1690, colours: 'silver', material: 'Silk satin 100%', text: 'Silk pleated by hand between sheets of card, as it was always done.', seasons: 'winter' },
  { name: 'Button denim skirt', brand: 'levis', form: 'denim-skirt', price: 84, colours: 'midblue black', material: 'Denim, cotton 100%', text: 'Ten copper buttons and two pockets you can put a hand in.', seasons: 'spring summer autumn' },
  { name: 'Suede button skirt', brand: 'halden', form: 'denim-skirt', fabric: 'suede', price: 268, was: 335, colours: 'cognac moss', material: 'Goat suede 100%', text: 'Soft suede, lined in cotton so that it does not cling to tights.', seasons: 'autumn' },
  { name: 'Canvas skirt, ecru', brand: 'tessel', form: 'denim-skirt', fabric: 'canvas', price: 92, colours: 'ecru olive', material: 'Cotton canvas 100%', text: 'Undyed canvas with brown stitching: paint on it if you like.', seasons: 'summer' },
  { name: 'Linen shorts, high waist', brand: 'atelier-mun', form: 'shorts', fabric: 'linen', price: 72, colours: 'oat sky', material: 'Linen 100%', text: 'High at the waist, wide at the leg, good with a tucked shirt.', seasons: 'summer', collections: 'summer-linen', also: 'shorts' },
  { name: 'Denim shorts, straight', brand: 'levis', form: 'shorts', fabric: 'denim', price: 64, colours: 'midblue bleach', material: 'Denim, cotton 100%', text: 'Not cut-offs: hemmed, and long enough to sit on a plastic stool.', seasons: 'summer', also: 'shorts' },
  { name: 'Fern shorts', brand: 'lua', form: 'shorts', pattern: 'leaf', price: 78, colours: 'moss/cream', material: 'Cupro 100%', text: 'The skirt of shorts: light, printed and wide.', seasons: 'summer', also: 'shorts' },
])

export const womenOuter: Row[] = [...blazers, ...coats, ...jackets, ...trousers, ...jeans, ...skirts]
