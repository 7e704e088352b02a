// Maps colour names used by shops, in English, Spanish, Swedish and Vietnamese, to a #hex.
import { tone } from '../../../kernel/colour.ts'
import { findWord, hash, getText } from '../../../kernel/text/find-word.ts'

/** '|' separates names; Swedish includes inflected endings, because colours agree with their noun. */
const table: Record<string, string> = {
  '#1d1d1f': 'black|negro|negra|svart|svarta|đen|màu đen|jet|onyx|noir|schwarz|黒|ブラック',
  '#f7f5f0': 'white|blanco|blanca|vit|vita|vitt|trắng|màu trắng|snow|blanc|weiss|白|ホワイト',
  '#efe8da':
    'off white|ivory|cream|ecru|crudo|crema|marfil|bone|natural|benvit|gräddvit|kem|màu kem|trắng kem|trắng ngà|クリーム',
  '#d8c7a9': 'beige|sand|oat|oatmeal|stone|arena|avena|màu be|sandfärgad|ベージュ',
  '#b89468': 'camel|tan|khaki|kaki|caramel|caramelo|kamel|da bò|vàng nâu',
  '#6b4a32':
    'brown|chocolate|coffee|mocha|walnut|marrón|marron|café|castaño|brun|bruna|brunt|nâu|màu nâu|cà phê|茶|ブラウン',
  '#8a4b2a': 'cognac|rust|terracotta|copper|cobre|óxido|teja|rost|koppar|nâu đất|đồng|gạch',
  '#8d9096': 'grey|gray|gris|grå|gråa|grått|xám|màu xám|ghi|ash|smoke|グレー|灰色',
  '#a3a5a6':
    'heather grey|heather gray|grey melange|grey marl|heather|melange|marl|gris jaspeado|gris melange|gråmelerad|xám tiêu',
  '#44474c':
    'charcoal|anthracite|graphite|slate|antracita|grafito|carbón|antracit|grafit|xám đậm|xám đen|チャコール',
  '#c4c7ca': 'silver|plata|plateado|silverfärgad|bạc|màu bạc|シルバー',
  '#d4af5c': 'gold|golden|oro|dorado|dorada|guld|guldfärgad|vàng gold|ánh kim|ゴールド',
  '#d9a08c': 'rose gold|oro rosa|roséguld|vàng hồng',
  '#b3202a': 'red|rojo|roja|röd|röda|rött|đỏ|màu đỏ|scarlet|cherry|crimson|赤|レッド',
  '#6e1d31': 'burgundy|wine|maroon|bordeaux|oxblood|granate|vino|burdeos|vinröd|đỏ đô|đỏ rượu|ワイン',
  '#d5563a': 'coral|tomato|salmon|korall|san hô|cam đất',
  '#df7a32': 'orange|naranja|orangea|cam|màu cam|tangerine|オレンジ',
  '#e0a93b': 'mustard|amber|ochre|saffron|mostaza|ocre|ámbar|senapsgul|vàng mù tạt|vàng nghệ',
  '#efcf5a': 'yellow|amarillo|amarilla|gul|gula|gult|vàng|màu vàng|lemon|黄|イエロー',
  '#c8cf4a': 'lime|chartreuse|lima|neon|xanh nõn chuối|limegrön',
  '#3d6b4f': 'green|verde|grön|gröna|grönt|xanh lá|xanh lá cây|xanh lục|emerald|esmeralda|緑|グリーン',
  '#6a7048':
    'olive|moss|army|military|oliva|verde oliva|verde militar|oliv|olivgrön|xanh rêu|xanh olive|xanh bộ đội',
  '#9db09a': 'sage|pistachio|salvia|salviagrön|xanh xám|xanh pastel',
  '#a9d6c4': 'mint|menta|mintgrön|xanh bạc hà|xanh mint|ミント',
  '#1f6f78': 'teal|petrol|turquoise|turquesa|petróleo|turkos|petrolblå|xanh ngọc|xanh cổ vịt',
  '#2f5d8a':
    'blue|azul|blå|blåa|blått|xanh dương|xanh lam|xanh nước biển|xanh|cobalt|royal|cobalto|青|ブルー',
  '#22304d':
    'navy|navy blue|midnight|marine|azul marino|azul marinho|marinblå|mörkblå|xanh navy|xanh than|xanh đen|xanh đậm|ネイビー|紺',
  '#9dc3dd':
    'sky blue|light blue|baby blue|sky|celeste|azul claro|azul cielo|ljusblå|xanh da trời|xanh nhạt|xanh biển nhạt|水色',
  '#4d6f9e': 'denim|indigo|jeans|vaquero|xanh jean|indigoblå|デニム',
  '#6d4f8c': 'purple|violet|plum|aubergine|morado|morada|púrpura|violeta|lila|lilaa|tím|màu tím|紫|パープル',
  '#b9a6cf': 'lavender|lilac|mauve|lavanda|malva|ljuslila|lavendel|tím nhạt|oải hương',
  '#e3a9b8': 'pink|rosa|rosado|rosada|rosa claro|hồng|màu hồng|hồng phấn|blush|ピンク|桃色',
  '#c93a78': 'fuchsia|magenta|hot pink|fucsia|cerise|hồng đậm|hồng sen',
  '#c98f86': 'dusty pink|dusty rose|rose|rosewood|gammelrosa|rosa palo|hồng đất',
  '#d9a98a': 'peach|apricot|nude|melocotón|durazno|persika|aprikos|da người|cam đào',
}
const lists = Object.entries(table).flatMap(([hex, names]) =>
  names.split('|').map((name) => [hex, name] as const),
)

const darker = 'dark|deep|oscuro|oscura|mörk|mörka|mörkt|đậm|sẫm'.split('|')
const paler = 'light|pale|pastel|soft|claro|clara|ljus|ljusa|ljust|nhạt|sáng'.split('|')
const neutrals = ['#b9ae9c', '#8f8a80', '#a7a99f', '#7d828a', '#c9bda8', '#9c8f82', '#6f756f', '#aeb2b5']

/**
 * The colour of a name. Of several names the first counts ('Black / White' is black), and of those at the same
 * position the longest. A #hex in the text is used as is; an unknown name gives a neutral colour, always the
 * same one.
 */
export function getColourHex(label: string): string {
  const hexInLabel = /#[0-9a-f]{6}\b/i.exec(label)?.[0]
  if (hexInLabel) return hexInLabel.toLowerCase()
  // Swedish writes 'mörkgrön' and 'ljusgrå' as one word.
  const text = getText(label.replace(/(mörk|mork|ljus)(?=\p{L})/giu, (m) => `${m} `)),
    whole = getText(label)
  let best: { hex: string; at: number; length: number } | undefined
  for (const [hex, name] of lists) {
    const hit = findWord(whole, name) ?? findWord(text, name)
    if (hit && (!best || hit.at < best.at || (hit.at === best.at && hit.length > best.length)))
      best = { hex, ...hit }
  }
  if (!best) return neutrals[hash(label.trim().toLowerCase()) % neutrals.length]
  const plain = best.hex
  // 'Xanh đậm' is a colour of its own; a modifier inside the matched name must not be applied again.
  const rest = { marked: cut(text.marked, best), bare: cut(text.bare, best) }
  if (darker.some((w) => findWord(rest, w))) return tone(plain, -0.12)
  if (paler.some((w) => findWord(rest, w))) return tone(plain, 0.13, 0.75)
  return plain
}

const cut = (t: string, { at, length }: { at: number; length: number }) =>
  `${t.slice(0, at)} ${t.slice(at + length + 1)}`
