// Colour palette of the demo products. `code` is used in SKUs, `family` by the colour filter.

export type Family =
  | 'black'
  | 'white'
  | 'grey'
  | 'navy'
  | 'blue'
  | 'green'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'brown'
  | 'beige'
  | 'pink'
  | 'purple'
  | 'gold'
  | 'silver'
  | 'multi'

export type Dye = { label: string; hex: string; family: Family; code: string }

const dye = (label: string, hex: string, family: Family, code: string): Dye => ({ label, hex, family, code })

export const palette = {
  white: dye('White', '#f7f5f0', 'white', 'WHT'),
  chalk: dye('Chalk', '#efece4', 'white', 'CHK'),
  cream: dye('Cream', '#f1e8d6', 'white', 'CRM'),
  ecru: dye('Ecru', '#e9e1d0', 'beige', 'ECR'),
  oat: dye('Oat', '#d8cbb4', 'beige', 'OAT'),
  sand: dye('Sand', '#cbb593', 'beige', 'SND'),
  stone: dye('Stone', '#b9b1a3', 'beige', 'STN'),
  camel: dye('Camel', '#b98a55', 'brown', 'CML'),
  tan: dye('Tan', '#b0814f', 'brown', 'TAN'),
  clay: dye('Clay', '#c08a6c', 'brown', 'CLY'),
  cognac: dye('Cognac', '#8a4f2b', 'brown', 'COG'),
  tobacco: dye('Tobacco', '#6b4a30', 'brown', 'TOB'),
  chocolate: dye('Chocolate', '#4f382b', 'brown', 'CHO'),
  tortoise: dye('Tortoise', '#7a4a22', 'brown', 'TOR'),
  black: dye('Black', '#1e1d1f', 'black', 'BLK'),
  charcoal: dye('Charcoal', '#3b3d42', 'grey', 'CHR'),
  grey: dye('Grey', '#8b9096', 'grey', 'GRY'),
  ash: dye('Ash', '#b3b5b5', 'grey', 'ASH'),
  navy: dye('Navy', '#22304f', 'navy', 'NVY'),
  midnight: dye('Midnight', '#171f36', 'navy', 'MDN'),
  indigo: dye('Indigo', '#2f4468', 'blue', 'IND'),
  midblue: dye('Mid blue', '#4d6f9e', 'blue', 'MID'),
  bleach: dye('Bleached blue', '#93aeca', 'blue', 'BLB'),
  sky: dye('Sky', '#b7c9d8', 'blue', 'SKY'),
  cobalt: dye('Cobalt', '#2b4fa3', 'blue', 'COB'),
  slate: dye('Slate', '#5b6b7d', 'blue', 'SLT'),
  petrol: dye('Petrol', '#1f5a66', 'blue', 'PET'),
  teal: dye('Teal', '#2a7674', 'green', 'TEA'),
  mint: dye('Mint', '#b9d8c6', 'green', 'MNT'),
  sage: dye('Sage', '#8d9a84', 'green', 'SAG'),
  moss: dye('Moss', '#5c6446', 'green', 'MOS'),
  olive: dye('Olive', '#4a4f3d', 'green', 'OLV'),
  pine: dye('Pine', '#23473d', 'green', 'PIN'),
  madder: dye('Madder', '#a82b31', 'red', 'MAD'),
  cherry: dye('Cherry', '#b3202f', 'red', 'CHY'),
  oxblood: dye('Oxblood', '#5b1f27', 'red', 'OXB'),
  rust: dye('Rust', '#a8492b', 'orange', 'RST'),
  signal: dye('Signal orange', '#e0603a', 'orange', 'SIG'),
  coral: dye('Coral', '#e2725b', 'orange', 'COR'),
  apricot: dye('Apricot', '#e8b48a', 'orange', 'APR'),
  ochre: dye('Ochre', '#c9993f', 'yellow', 'OCH'),
  butter: dye('Butter', '#f0dfa3', 'yellow', 'BTR'),
  blush: dye('Blush', '#ecd0c6', 'pink', 'BLS'),
  rose: dye('Rose', '#d9a0a0', 'pink', 'ROS'),
  peony: dye('Peony', '#c65a7c', 'pink', 'PEO'),
  plum: dye('Plum', '#5a2f4a', 'purple', 'PLM'),
  lilac: dye('Lilac', '#b9a6cf', 'purple', 'LIL'),
  gold: dye('Gold', '#cfa75a', 'gold', 'GLD'),
  rosegold: dye('Rose gold', '#d8a48c', 'gold', 'RSG'),
  silver: dye('Silver', '#c9cbce', 'silver', 'SIL'),
  steel: dye('Steel', '#aeb4ba', 'silver', 'STL'),
  sorbet: dye('Sorbet', '#e3b7a0', 'multi', 'SOR'),
  lagoon: dye('Lagoon', '#9fc3c4', 'multi', 'LAG'),
  confetti: dye('Confetti', '#efe6d6', 'multi', 'CNF'),
} as const satisfies Record<string, Dye>

export type DyeName = keyof typeof palette
