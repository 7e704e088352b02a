// Colour families that the colour filter groups by, recognised in the languages that shops import from.
import { fold } from '../../../kernel/text/fold.ts'

/**
 * Folded words and phrases. The first family named in a label wins; at the same position, the longer phrase
 * wins.
 */
const familyByColourName: Record<string, string> = {
  black: 'black|negro|negra|svart|svarta|den|noir|schwarz|jet|onyx|mau den|黒|ブラック|أسود|שחור',
  white:
    'white|blanco|blanca|vit|vita|vitt|trang|kem|ivory|off white|cream|crema|snow|chalk|blanc|weiss|白|ホワイト|アイボリー',
  grey: 'grey|gray|gris|gra|graa|grau|xam|ghi|ash|smoke|charcoal|anthracite|antracita|antracit|graphite|heather|melange|long chuot|xam den|グレー|灰',
  navy: 'navy|navy blue|midnight|midnight blue|azul marino|marinbla|morkbla|dark blue|xanh than|xanh den|xanh navy|xanh hai quan|hai quan|tim than|than|ネイビー|紺',
  blue: 'blue|azul|bla|blaa|blatt|blau|bleu|xanh|xanh duong|xanh lam|xanh da troi|bien|sky|cobalt|coban|royal|denim|indigo|celeste|petrol|wathet|aqua|青|ブルー|水色',
  green:
    'green|verde|gron|grona|gront|grun|vert|olive|oliva|oliv|moss|army|military|khaki green|sage|mint|menta|mintgron|teal|turquoise|turquesa|turkos|emerald|lime|lima|pistachio|avocado|fruit green|xanh la|xanh la cay|xanh luc|xanh reu|reu|xanh ngoc|xanh mint|xanh bac ha|xanh co vit|co vit|xanh non chuoi|緑|グリーン|カーキ',
  red: 'red|rojo|roja|rod|roda|rott|rot|rouge|do|do do|burgundy|wine|wine red|maroon|bordeaux|oxblood|granate|vino|vinrod|cherry|crimson|scarlet|rose red|dau|赤|レッド|ワイン',
  orange: 'orange|naranja|orangea|cam|coral|rust|terracotta|apricot|peach|tangerine|salmon|mo|gach|オレンジ',
  yellow:
    'yellow|amarillo|amarilla|gul|gula|gult|gelb|jaune|vang|mustard|mostaza|senap|ochre|lemon|butter|chuoi|黄|イエロー',
  brown:
    'brown|marron|cafe|brun|bruna|brunt|braun|nau|nau bo|da bo|camel|tan|cognac|chocolate|coffee|mocha|caramel|tobacco|walnut|茶|ブラウン',
  beige:
    'beige|be|sand|arena|stone|oat|oatmeal|ecru|crudo|nude|khaki|kaki|natural|skin|da|champagne|taupe|ベージュ',
  pink: 'pink|rosa|rosado|rosada|hong|rose|blush|fuchsia|fucsia|magenta|cerise|hot pink|dusty pink|ピンク|桃',
  purple:
    'purple|violet|violeta|morado|morada|lila|lilaa|lilac|lavender|lavanda|plum|aubergine|mauve|tim|do tia|紫|パープル',
  gold: 'gold|golden|oro|dorado|dorada|guld|rose gold|oro rosa|yellow gold|white gold|vang gold|ゴールド',
  silver: 'silver|plata|plateado|bac|steel|ステンレス|シルバー',
  multi:
    'multi|multicolor|multicolour|multicolored|multicolor|rainbow|assorted|flerfargad|nhieu mau|mixed|マルチ',
}
const phrases = Object.entries(familyByColourName).flatMap(([family, list]) =>
  list.split('|').map((phrase) => ({ family, phrase: fold(phrase) })),
)

/** The family of a colour name, such as `navy` for `Xanh than`; undefined when no colour is recognised. */
export function getColourFamily(label: string): string | undefined {
  const text = ` ${fold(label)} `
  let best: { family: string; at: number; length: number } | undefined
  for (const { family, phrase } of phrases) {
    // In scripts without spaces between words, a phrase matches anywhere in the text.
    const at = /[a-z]/.test(phrase) ? text.indexOf(` ${phrase} `) : text.indexOf(phrase)
    if (at < 0) continue
    if (!best || at < best.at || (at === best.at && phrase.length > best.length))
      best = { family, at, length: phrase.length }
  }
  return best?.family
}

/** `ĐEN`, ` đen ` and `Màu đen` all become Đen. Mixed case is kept, because it is intentional. */
export function normalizeColour(label: string): string {
  const bareName = label
    .replace(/^[\s>*•·-]+|[\s<*•·]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^(?:màu|colou?r)[\s:]+(?=\p{L})/iu, '')
    .trim()
  const displayName = bareName || label.trim()
  const casedName =
    displayName === displayName.toUpperCase() || displayName === displayName.toLowerCase()
      ? displayName.toLowerCase()
      : displayName
  return casedName.charAt(0).toUpperCase() + casedName.slice(1)
}
