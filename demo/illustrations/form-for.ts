// Guesses the form of a product without an image from its type or title, in the languages that shops import
// from.
import { findWord, getText, type Text } from '../../src/kernel/text/find-word.ts'

/**
 * Words per form: English, Spanish, Swedish, Vietnamese, Japanese, in that order, separated by '|'. See
 * `findWord` for '~'; '?' marks words that more often describe than name ('tennis skirt', 'jersey dress').
 */
const table: Record<string, string> = {
  tee: '?áo|?ropa|?kläder|?服|t shirt|tshirt|tee|camiseta|playera|polera|remera|~t tröja|~tshirt|áo thun|áo phông|tシャツ|ティーシャツ',
  'long-sleeve': 'long sleeve|longsleeve|long sleeved|manga larga|långärmad|áo dài tay|ロンt',
  sweatshirt: 'sweatshirt|crewneck|sudadera|~sweatshirt|áo nỉ|スウェット|トレーナー',
  hoodie: 'hoodie|hoody|hooded sweatshirt|sudadera concapucha|~huvtröja|~luvtröja|áo hoodie|パーカー',
  knit: 'sweater|jumper|pullover|knitwear|?knit|jersey de punto|suéter|sueter|~tröja|?~stickad|áo len|セーター|?ニット',
  cardigan: 'cardigan|chaqueta de punto|rebeca|~kofta|áo cardigan|カーディガン',
  shirt:
    'overshirt|shacket|sobrecamisa|~överskjorta|shirt|button down|flannel|camisa|~skjorta|áo sơ mi|シャツ',
  'formal-shirt':
    'dress shirt|formal shirt|oxford shirt|business shirt|camisa de vestir|camisa formal|kostymskjorta|sơ mi công sở|ワイシャツ|ドレスシャツ',
  polo: 'polo|polo shirt|~pikétröja|~piké|~pike|áo polo|ポロシャツ',
  blouse: 'blouse|tunic|blusa|~blus|áo kiểu|ブラウス',
  tank: 'tank top|tank|singlet|camisole|cami|vest top|crop top|?top|musculosa|~linne|áo ba lỗ|áo hai dây|áo croptop|タンクトップ|キャミソール',
  'running-tee':
    'running shirt|training top|sports shirt|performance tee|camiseta deportiva|~träningströja|~löpartröja|áo thể thao',
  'cycling-jersey':
    'cycling jersey|bike jersey|maillot ciclista|maillot de ciclismo|~cykeltröja|áo đạp xe|サイクルジャージ',
  'football-shirt':
    'football shirt|soccer jersey|?jersey|camiseta de fútbol|~fotbollströja|~matchtröja|áo bóng đá|áo đấu|ユニフォーム',
  blazer: 'waistcoat|chaleco de vestir|~väst|blazer|sport coat|americana|~kavaj|áo blazer|áo vest|ブレザー',
  suit: 'suit|two piece suit|tuxedo|traje|terno|~kostym|bộ vest|bộ suit|スーツ',
  coat: 'coat|overcoat|wool coat|abrigo|~kappa|~rock|áo khoác dạ|áo măng tô|コート',
  trench: 'trench|trench coat|raincoat|gabardina|impermeable|~regnkappa|~regnjacka|áo mưa|トレンチコート',
  puffer:
    'puffer|down jacket|parka|padded jacket|winter jacket|gilet|anorak|plumífero|chaqueta acolchada|~dunjacka|~vinterjacka|~täckjacka|áo phao|ダウンジャケット',
  bomber:
    'bomber|jacket|windbreaker|leather jacket|chaqueta|cazadora|campera|chamarra|~jacka|áo khoác|ジャケット|ブルゾン',
  'denim-jacket': 'denim jacket|jean jacket|chaqueta vaquera|~jeansjacka|áo khoác jean|áo khoác bò|gジャン',
  'track-jacket':
    'track jacket|tracksuit|fleece jacket|zip jacket|chándal|chandal|~träningsjacka|~träningsoverall|áo khoác gió|bộ thể thao',
  shrug: 'shrug|bolero|torera|~bolero|áo khoác lửng|ボレロ',
  'slip-dress':
    'slip dress|evening dress|cocktail dress|maxi dress|vestido lencero|vestido de noche|~slipklänning|~aftonklänning|váy dạ hội|đầm hai dây',
  'wrap-dress':
    'dress|wrap dress|midi dress|sundress|vestido|~klänning|váy đầm|váy liền|đầm|váy|ワンピース|ドレス',
  'shirt-dress':
    'shirt dress|shirtdress|t shirt dress|vestido camisero|~skjortklänning|đầm sơ mi|váy sơ mi|áo dài|シャツワンピース',
  'blazer-dress': 'blazer dress|vestido blazer|~kavajklänning|đầm blazer|đầm vest',
  'ball-gown':
    'ball gown|gown|prom dress|wedding dress|vestido de gala|vestido de fiesta|vestido de novia|~balklänning|~brudklänning|đầm cưới|váy cưới|đầm dạ hội|ウェディングドレス',
  jumpsuit:
    'jumpsuit|playsuit|romper|dungarees|overalls|bodysuit|enterizo|~byxdress|~overall|áo liền quần|jum|オーバーオール',
  'pleated-skirt': 'skirt|pleated skirt|midi skirt|falda|pollera|~kjol|chân váy|スカート',
  'denim-skirt': 'denim skirt|falda vaquera|falda denim|~jeanskjol|chân váy jean|chân váy bò|デニムスカート',
  jeans: 'jeans|jean|?denim|denim pants|?vaquero|?mezclilla|~jeans|quần jean|quần bò|ジーンズ|?デニム',
  chinos:
    'chinos|chino|trousers|pants|slacks|pantalón|pantalon|pantalones|~byxor|~byxa|~chinos|quần tây|quần dài|quần âu|quần|パンツ|ズボン',
  joggers:
    'joggers|jogger|sweatpants|track pants|pantalón deportivo|~mjukisbyxor|~joggingbyxor|~träningsbyxor|quần jogger|quần thể thao|quần nỉ|ジョガーパンツ',
  leggings:
    'leggings|legging|tights|yoga pants|mallas|~tights|~leggings|quần legging|quần tất|レギンス|タイツ',
  shorts:
    'shorts|short|bermuda|bermudas|pantalón corto|~shorts|quần short|quần đùi|quần sooc|ショートパンツ|ショーツ',
  'swim-shorts':
    'swim shorts|swim trunks|board shorts|boardshorts|bañador hombre|~badshorts|~badbyxor|quần bơi|海パン',
  swimsuit: 'swimsuit|swimwear|one piece swimsuit|bañador|traje de baño|~baddräkt|áo tắm|đồ bơi|áo bơi|水着',
  bikini: 'bikini|bikini top|bikini bottom|two piece swimsuit|~bikini|bộ bikini|áo tắm hai mảnh|ビキニ',
  'sports-bra':
    'sports bra|sport bra|bra top|sujetador deportivo|top deportivo|~sport bh|áo ngực thể thao|áo bra thể thao|スポーツブラ',
  bra: 'bra|bralette|?lingerie|sujetador|brasier|sostén|~bh|áo ngực|áo lót|ブラ|ブラジャー|下着',
  briefs:
    'briefs|boxers|boxer|panties|underwear|knickers|thong|bragas|calzoncillos|ropa interior|~trosor|~kalsonger|~underkläder|quần lót|quần sịp|ショーツ下着|パンティ',
  pyjamas:
    'đồ bộ|loungewear|lounge set|pyjama|pyjamas|pajama|pajamas|sleepwear|pijama|~pyjamas|đồ ngủ|bộ ngủ|pijama|パジャマ',
  nightdress: 'nightdress|nightgown|nightie|camisón|~nattlinne|váy ngủ|đầm ngủ|ネグリジェ',
  robe: 'robe|bathrobe|dressing gown|kimono|bata|albornoz|~morgonrock|~badrock|áo choàng|áo choàng tắm|着物|浴衣|バスローブ',
  sneaker:
    'sneaker|sneakers|trainers|shoe|shoes|footwear|zapatilla|zapatillas|tenis|zapato|zapatos|calzado|~sneakers|~skor|~sko|giày thể thao|giày sneaker|giày|スニーカー|靴|シューズ',
  runner:
    'running shoe|running shoes|runners|zapatillas running|zapatillas de correr|~löparskor|~löpskor|giày chạy bộ|giày chạy|ランニングシューズ',
  hightop: 'high top|high tops|hightop|canvas shoes|botines deportivos|basketskor|giày cổ cao|ハイカット',
  cleat:
    'cleat|cleats|football boots|soccer shoes|botas de fútbol|~fotbollsskor|giày đá bóng|giày đá banh|スパイク',
  chelsea:
    'boots|boot|chelsea boot|ankle boots|bota|botas|botín|botines|~kängor|~stövlar|~boots|bốt|giày bốt|boot|ブーツ',
  hiker:
    'hiking boots|hiking shoes|hiker|walking boots|?trekking|botas de montaña|~vandringskängor|~vandringsskor|giày leo núi|登山靴',
  pump: 'heels|heel|high heels|pumps|stilettos|tacón|tacones|stilettos|~klackskor|~pumps|giày cao gót|cao gót|ハイヒール|パンプス',
  loafer:
    'loafer|loafers|moccasin|oxfords|derby|brogues|mocasín|mocasines|~loafers|giày lười|giày tây|giày da|ローファー|革靴',
  flat: 'flats|ballet flats|ballerinas|bailarinas|manoletinas|~ballerinaskor|giày búp bê|giày bệt|バレエシューズ|フラットシューズ',
  sandal: 'sandal|sandals|sandalia|sandalias|~sandaler|xăng đan|dép quai|sandal|サンダル',
  slide:
    'slides|slide|flip flops|slippers|chanclas|chancletas|pantuflas|~tofflor|~flip flops|dép|dép lê|スリッパ|ビーチサンダル',
  tote: 'tote|tote bag|shopper|shopping bag|bolsa de tela|bolso tote|~tygkasse|~shoppingväska|túi tote|túi vải|トートバッグ',
  handbag:
    'handbag|bag|purse|satchel|bolso|bolsa|cartera de mano|~handväska|~väska|túi xách|túi|ハンドバッグ|バッグ|鞄|かばん',
  crossbody:
    'crossbody|cross body bag|shoulder bag|messenger bag|clutch|bandolera|bolso cruzado|~axelväska|~axelremsväska|túi đeo chéo|túi đeo vai|ショルダーバッグ',
  backpack: 'backpack|rucksack|school bag|daypack|mochila|~ryggsäck|ba lô|balo|リュック|バックパック',
  duffel:
    'duffel|duffle|gym bag|weekender|holdall|travel bag|luggage|suitcase|bolsa de viaje|bolsa de deporte|maleta|~weekendbag|~sportbag|~träningsväska|túi du lịch|túi trống|vali|ボストンバッグ',
  wallet: 'wallet|billfold|billetera|cartera|monedero|~plånbok|ví da|ví nam|ví|財布|ウォレット',
  cardholder:
    'phone case|phone cover|funda|~mobilskal|ốp lưng|card holder|cardholder|card case|gift card|tarjetero|tarjeta regalo|~korthållare|~presentkort|ví thẻ|ví đựng thẻ|カードケース',
  belt: 'belt|cinturón|cinturon|correa|~bälte|~skärp|thắt lưng|dây nịt|ベルト',
  scarf:
    'necktie|tie|bow tie|corbata|~slips|towel|toalla|~handduk|cà vạt|ネクタイ|scarf|shawl|?wrap|pashmina|bandana|bufanda|pañuelo|chal|~halsduk|~scarf|~sjal|khăn choàng|khăn quàng|khăn|マフラー|スカーフ|ストール',
  gloves: 'gloves|glove|mittens|guantes|guante|~handskar|~vantar|găng tay|bao tay|手袋|グローブ',
  socks: 'socks|sock|stockings|calcetín|calcetines|medias|~strumpor|~strumpa|~sockor|tất|vớ|靴下|ソックス',
  cap: 'helmet|casco|~hjälm|mũ bảo hiểm|cap|baseball cap|hat|sun hat|bucket hat|visor|gorra|sombrero|~keps|~hatt|mũ lưỡi trai|mũ|nón|帽子|キャップ',
  beanie: 'beanie|woolly hat|knit hat|gorro|~mössa|mũ len|nón len|ニット帽|ビーニー',
  sunglasses:
    'goggles|swim goggles|ski goggles|~simglasögon|kính bơi|sunglasses|shades|gafas de sol|lentes de sol|~solglasögon|kính râm|kính mát|サングラス',
  aviator: 'aviator|aviators|aviator sunglasses|gafas aviador|pilotglasögon|kính phi công',
  optical:
    'glasses|eyeglasses|?frames|spectacles|reading glasses|gafas|lentes|monturas|~glasögon|kính cận|gọng kính|mắt kính|kính|メガネ|眼鏡',
  watch: 'watch|wristwatch|chronograph|reloj|relojes|~klocka|~armbandsur|đồng hồ|時計|腕時計',
  smartwatch: 'smartwatch|smart watch|reloj inteligente|~smartklocka|đồng hồ thông minh|スマートウォッチ',
  'fitness-band':
    'fitness band|fitness tracker|activity tracker|smart band|pulsera de actividad|~aktivitetsarmband|vòng đeo tay thông minh|vòng theo dõi sức khỏe|スマートバンド',
  headphones:
    'headphones|headphone|headset|auriculares de diadema|cascos|~hörlurar|tai nghe chụp tai|tai nghe|ヘッドホン|ヘッドフォン',
  earbuds:
    'earbuds|earphones|wireless earbuds|?in ear|auriculares|audífonos|~öronsnäckor|tai nghe không dây|tai nghe nhét tai|イヤホン',
  ring: 'ring|engagement ring|anillo|sortija|alianza|~förlovningsring|nhẫn|指輪|リング',
  necklace:
    'necklace|pendant|?chain|choker|locket|collar|gargantilla|colgante|~halsband|dây chuyền|vòng cổ|ネックレス|ペンダント',
  bracelet:
    'wristband|sweatband|muñequera|bracelet|bangle|anklet|?cuff|pulsera|brazalete|~armband|vòng tay|lắc tay|lắc chân|ブレスレット',
  earrings:
    'earring|earrings|?studs|hoops|?jewellery|?jewelry|pendiente|pendientes|aretes|aros|joyería|~örhängen|~örhänge|~smycken|bông tai|hoa tai|khuyên tai|trang sức|イヤリング|ピアス',
  lipstick:
    'lipstick|lip gloss|lip balm|mascara|nail polish|labial|pintalabios|~läppstift|~nagellack|son môi|son|son dưỡng|口紅|リップ',
  'makeup-palette':
    'makeup|make up|palette|eyeshadow|blush|?powder|foundation|maquillaje|paleta|sombra de ojos|~smink|~ögonskugga|phấn mắt|trang điểm|bảng màu|メイク|アイシャドウ',
  skincare:
    'serum|skincare|skin care|face oil|toner|shampoo|sunscreen|aceite|sérum|champú|~serum|~hudvård|~schampo|tinh chất|dầu gội|chăm sóc da|美容液|スキンケア|シャンプー',
  cream:
    'cream|moisturiser|moisturizer|lotion|body butter|?wax|candle|soap|crema|cera|vela|jabón|~kräm|~hudkräm|~tvål|kem dưỡng|kem|クリーム',
  perfume: 'perfume|fragrance|eau de parfum|eau de toilette|cologne|colonia|~parfym|nước hoa|香水',
  football: '?football|soccer ball|?ball|balón|pelota|~fotboll|?~boll|bóng đá|quả bóng|ボール',
  basketball: '?basketball|baloncesto|balón de baloncesto|~basketboll|bóng rổ|バスケットボール',
  racket:
    'racket|racquet|?tennis|?badminton|?padel|raqueta|~racket|~tennisracket|vợt|vợt tennis|vợt cầu lông|ラケット',
  dumbbell:
    'dumbbell|dumbbells|?weights|kettlebell|barbell|mancuerna|mancuernas|pesas|~hantlar|~hantel|tạ|tạ tay|ダンベル',
  yogamat:
    'yoga mat|exercise mat|pilates mat|esterilla|~yogamatta|~träningsmatta|thảm yoga|thảm tập|ヨガマット',
  bottle:
    'water bottle|bottle|flask|thermos|mug|tumbler|botella|termo|taza|~flaska|~vattenflaska|~termos|bình nước|bình giữ nhiệt|水筒|ボトル',
  skateboard:
    'skateboard|longboard|snowboard|surfboard|skis|monopatín|patineta|tabla|~skateboard|~snowboard|ván trượt|スケートボード|スノーボード',
  golfbag: 'golf bag|?golf|golf clubs|bolsa de golf|~golfbag|túi golf|gậy golf|ゴルフバッグ',
}

const kidsWords =
  'kids|kid|kids|child|children|boys|boy|girls|girl|toddler|baby|junior|niño|niña|niños|niñas|infantil|bebé|~barn|trẻ em|bé trai|bé gái|em bé|キッズ|子供|ベビー'.split(
    '|',
  )
const plusWords =
  'plus size|plus|curve|curvy|extended sizes|talla grande|tallas grandes|stora storlekar|bigsize|ngoại cỡ|大きいサイズ'.split(
    '|',
  )
const kidsCut: Record<string, string> = {
  tee: 'kids-tee',
  'long-sleeve': 'kids-tee',
  hoodie: 'kids-hoodie',
  sweatshirt: 'kids-hoodie',
  'wrap-dress': 'kids-dress',
  'shirt-dress': 'kids-dress',
  'slip-dress': 'kids-dress',
  chinos: 'kids-joggers',
  joggers: 'kids-joggers',
  leggings: 'kids-joggers',
  sneaker: 'kids-sneaker',
  runner: 'kids-sneaker',
  hightop: 'kids-sneaker',
}
const plusCut: Record<string, string> = {
  tee: 'plus-tee',
  'long-sleeve': 'plus-tee',
  'wrap-dress': 'plus-dress',
  'shirt-dress': 'plus-dress',
  'slip-dress': 'plus-dress',
  jeans: 'plus-jeans',
  chinos: 'plus-jeans',
}
const lists = Object.entries(table).map(([form, label]) => [form, label.split('|')] as const)
const says = (text: Text, label: string[]) => label.some((w) => findWord(text, w))

const longSleeves = /(?:long sleeved?|manga larga|långärmad|tay dài|長袖)/
const sleeves = new RegExp(
  `${longSleeves.source}|(?:short sleeved?|manga corta|kortärmad|tay ngắn|半袖)`,
  'gu',
)
/** Text after these words is an accessory or the wearer: 'vestido con cinturón' is a dress. */
const extras = / (?:with|con|med|kèm|for|para|för|cho) .*/u

/**
 * The longest phrase wins ('shirt dress' over 'shirt'); of equal lengths the last, because English nouns come
 * last. '?' words win only when nothing else matches.
 */
function longest(text: Text): string | undefined {
  let best: { form: string; score: number; at: number } | undefined
  for (const [form, list] of lists)
    for (const word of list) {
      const weak = word.startsWith('?'),
        hit = findWord(text, weak ? word.slice(1) : word)
      if (!hit) continue
      const score = hit.length - (weak ? 100 : 0)
      if (!best || score > best.score || (score === best.score && hit.at > best.at))
        best = { form, score, at: hit.at }
    }
  return best?.form
}

/** The best form for free text such as a product's type or title; 'tee' when nothing is recognised. */
export function formFor(label: string): string {
  const lowerCased = label
    .normalize('NFC')
    .toLowerCase()
    .replace(/con capucha/g, 'concapucha')
  const spread = ` ${lowerCased.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `,
    text = getText(spread)
  const products = spread.replace(sleeves, ' ')
  let form = longest(getText(products.replace(extras, ''))) ?? longest(getText(products)) ?? 'tee'
  if (form === 'tee' && longSleeves.test(spread)) form = 'long-sleeve'
  if (says(text, kidsWords)) return kidsCut[form] ?? form
  if (says(text, plusWords)) return plusCut[form] ?? form
  return form
}
