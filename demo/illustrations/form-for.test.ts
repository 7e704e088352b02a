import { expect, test } from 'vitest'
import { getColourHex } from '../../src/modules/catalog/variants/get-colour-hex.ts'
import { formFor, formNames } from './draw.ts'

test.each([
  ['Bikini', 'bikini'],
  ['vestido', 'wrap-dress'],
  ['Vestido de novia', 'ball-gown'],
  ['áo sơ mi', 'shirt'],
  ['Áo Sơ Mi Nam', 'shirt'],
  ['giày', 'sneaker'],
  ['Giày cao gót', 'pump'],
  ['cykeltröja', 'cycling-jersey'],
  ['Cykeltroja dam', 'cycling-jersey'],
  ['necklace', 'necklace'],
  ['socks', 'socks'],
  ['bag', 'handbag'],
  ['ring', 'ring'],
  ['Earrings', 'earrings'],
  ['Hoop earrings, gold', 'earrings'],
  ['shirt dress', 'shirt-dress'],
  ['Dress shirt', 'formal-shirt'],
  ['Denim jacket', 'denim-jacket'],
  ['Damjacka', 'bomber'],
  ['Sommarklänning', 'wrap-dress'],
  ['đầm', 'wrap-dress'],
  ['Dam', 'tee'],
  ['Chân váy', 'pleated-skirt'],
  ['áo khoác', 'bomber'],
  ['áo dài', 'shirt-dress'],
  ['quần jean', 'jeans'],
  ['Túi xách', 'handbag'],
  ['zapatillas de correr', 'runner'],
  ['camiseta', 'tee'],
  ['gafas de sol', 'sunglasses'],
  ['Lentes', 'optical'],
  ['Reloj', 'watch'],
  ['Löparskor herr', 'runner'],
  ['strumpor', 'socks'],
  ['Ryggsäck', 'backpack'],
  ['halsband', 'necklace'],
  ['solglasögon', 'sunglasses'],
  ['Tシャツ', 'tee'],
  ['シャツ', 'shirt'],
  ['ワンピース', 'wrap-dress'],
  ['靴下', 'socks'],
  ['靴', 'sneaker'],
  ['腕時計', 'watch'],
  ['指輪', 'ring'],
  ['Kids T-shirt', 'kids-tee'],
  ['Girls dress', 'kids-dress'],
  ['Zapatillas niño', 'kids-sneaker'],
  ['Plus size jeans', 'plus-jeans'],
  ['Váy đầm bigsize', 'plus-dress'],
  ['The Complete Snowboard', 'skateboard'],
  ['Gift Card', 'cardholder'],
  ['Yoga mat', 'yogamat'],
  ['Sports bra', 'sports-bra'],
  ['Swim shorts', 'swim-shorts'],
  ['Running shoes', 'runner'],
  ['Leather belt', 'belt'],
  ['Fitness tracker', 'fitness-band'],
  ['Tai nghe', 'headphones'],
  ['son môi', 'lipstick'],
  ['Short sleeve tee', 'tee'],
  ['Long sleeve shirt', 'shirt'],
  ['Long sleeve tee', 'long-sleeve'],
  ['Long sleeve dress', 'wrap-dress'],
  ['Áo thun tay dài', 'long-sleeve'],
  ['Tennis skirt', 'pleated-skirt'],
  ['Tennis', 'racket'],
  ['Basketball shorts', 'shorts'],
  ['Jersey dress', 'wrap-dress'],
  ['Vestido con cinturón', 'wrap-dress'],
  ['Sudadera con capucha', 'hoodie'],
  ['Dress with necklace', 'wrap-dress'],
  ['Shoes for men', 'sneaker'],
  ['Basketball', 'basketball'],
  ['Denim', 'jeans'],
  ['Stringent', 'tee'],
  ['', 'tee'],
  ['Chaz Kangeroo Hoodie', 'hoodie'],
  ['???', 'tee'],
])('%j is drawn as %s', (label, form) => {
  expect(formNames).toContain(form)
  expect(formFor(label)).toBe(form)
})

test.each([
  ['Đen', '#1d1d1f'],
  ['negro', '#1d1d1f'],
  ['Svart', '#1d1d1f'],
  ['Black / White', '#1d1d1f'],
  ['rosa', '#e3a9b8'],
  ['Trắng', '#f7f5f0'],
  ['vitt', '#f7f5f0'],
  ['Heather grey', '#a3a5a6'],
  ['navy blue', '#22304d'],
  ['Azul marino', '#22304d'],
  ['xanh navy', '#22304d'],
  ['mörkblå', '#22304d'],
  ['xanh lá', '#3d6b4f'],
  ['xanh', '#2f5d8a'],
  ['Verde oliva', '#6a7048'],
  ['Off-white', '#efe8da'],
  ['rose gold', '#d9a08c'],
  ['đỏ đô', '#6e1d31'],
  ['#A1B2C3', '#a1b2c3'],
  ['ljusblå', '#9dc3dd'],
])('%j is %s', (label, hex) => expect(getColourHex(label)).toBe(hex))

test('a qualifier changes the shade and keeps the hue', () => {
  expect(getColourHex('dark green')).not.toBe(getColourHex('green'))
  expect(getColourHex('mörkgrön')).toBe(getColourHex('dark green'))
  expect(getColourHex('verde claro')).toBe(getColourHex('light green'))
})

test('an unknown colour always maps to the same neutral colour', () => {
  expect(getColourHex('Zyxgloop')).toMatch(/^#[0-9a-f]{6}$/)
  expect(getColourHex('Zyxgloop')).toBe(getColourHex('  zyxgloop '))
  expect(getColourHex('')).toMatch(/^#[0-9a-f]{6}$/)
})
