// Vietnamese copy that is true of every product of a form.
import type { FormCopy } from '../translation.ts'

export const forms: Record<string, FormCopy> = {
  tee: {
    wear: [
      'Thân suông, tay dài vừa. Đã giặt trước để giữ đúng cỡ.',
      'Vai vuông vắn, đủ dài để sơ vin. Chọn cỡ bạn thường mặc.',
    ],
    features: ['Gấu may hai kim', 'Viền cổ và vai', 'Đã giặt trước chống co rút'],
  },
  'long-sleeve': {
    wear: [
      'Đủ ôm để phối lớp, đủ rộng để mặc riêng. Cổ tay xắn lên không tuột.',
      'Thân và tay dài hơn một chút cho thoải mái mỗi ngày.',
    ],
    features: ['Cổ gân giữ phom', 'Đường may vai đưa ra trước', 'Đường may sườn luôn thẳng'],
  },
  polo: {
    wear: [
      'Cổ dệt mềm nằm phẳng dưới áo khoác, nẹp ngắn hai nút.',
      'Thân suông, xẻ tà ngắn. Sơ vin hay thả ngoài đều hợp.',
    ],
    features: ['Cổ và bo tay dệt', 'Nẹp hai nút', 'Xẻ tà hai bên'],
  },
  shirt: {
    wear: [
      'Rộng rãi ở ngực, vạt cong. Mặc mở ngoài áo thun hoặc cài kín cổ.',
      'Cổ mềm không ép keo, đủ rộng để phối lớp. Giảm một cỡ nếu thích gọn hơn.',
    ],
    features: ['Ly hộp sau lưng', 'Túi ngực', 'Vạt cong, đường may cuốn'],
  },
  'formal-shirt': {
    wear: [
      'Chiết eo với hai ly sau lưng. Cổ áo hợp cả khi có hoặc không có cà vạt.',
      'Cắt để mặc trong áo vest: nách cao, vạt dài, cổ tay gọn.',
    ],
    features: ['Cổ cứng có thanh cài tháo rời', 'Đô chia hai', 'Mười tám mũi chỉ mỗi inch'],
  },
  knit: {
    wear: [
      'Thân suông, đủ rộng để mặc ngoài sơ mi. Cổ áo hai lớp, hoàn thiện thủ công.',
      'Các mảnh dệt định hình và móc nối nên mép không tưa.',
    ],
    features: ['Dệt định hình từng mảnh', 'Đường may móc nối', 'Cổ áo hai lớp'],
  },
  cardigan: {
    wear: [
      'Mặc như áo khoác nhẹ hoặc lớp trong. Nẹp trước luôn phẳng.',
      'Dài ngang hông, tay đủ rộng cho cổ tay sơ mi.',
    ],
    features: ['Nút giả sừng, kèm nút dự phòng', 'Hai túi đắp', 'Nẹp trước liền mảnh'],
  },
  sweatshirt: {
    wear: [
      'Mặt ngoài trơn, mặt trong loopback, bo gân co giãn bền.',
      'Dáng thể thao kinh điển: thân ngắn, tay rộng, cổ có mảnh chữ V.',
    ],
    features: ['Đường may phẳng', 'Bo gân tay và gấu', 'Mảnh chữ V ở cổ'],
  },
  hoodie: {
    wear: ['Mũ hai lớp đứng phom, túi trước sâu.', 'Vai rộng, gấu bo. Mặc gọn trong áo khoác.'],
    features: ['Mũ hai lớp', 'Túi kangaroo', 'Dây rút cotton dẹt'],
  },
  'running-tee': {
    wear: ['Dáng ôm, đường may dời khỏi vai để không cọ xát. Mau khô.'],
    features: ['Đường may dời khỏi vai', 'Phản quang trước và sau', 'Mau khô'],
  },
  'football-shirt': {
    wear: ['Vải lưới thoáng khí, vải trơn ở chỗ cần bền. In được tên và số.'],
    features: ['Mảng lưới hai bên', 'Huy hiệu dệt', 'Cổ gân'],
  },
  'sports-bra': {
    wear: ['Nâng đỡ không gọng, lưng hở, đai dưới nằm phẳng.'],
    features: ['Mút tháo rời', 'Đai dưới bản rộng', 'Lót lưới chải mềm'],
  },
  'kids-tee': {
    wear: [
      'Cotton mềm, cổ dễ mặc. Hình in bền qua nhiều lần giặt.',
      'Không tem gây ngứa: cỡ và cách giặt in bên trong.',
    ],
    features: ['Nhãn in', 'Cổ co giãn', 'Gấu may hai kim'],
  },
  'kids-hoodie': {
    wear: ['Đủ ấm cho sáng lạnh, mũ không dây rút an toàn.'],
    features: ['Mũ không dây rút', 'Bo tay gập lên xuống được', 'Túi kangaroo'],
  },
  shrug: {
    wear: ['Dài trên eo, vạt mở để lộ đầm bên trong.'],
    features: ['Vạt trước mở', 'Vai định hình', 'Gấp nhỏ gọn'],
  },
  tank: {
    wear: ['Dáng ôm co giãn, quai đủ rộng che áo ngực.'],
    features: ['Viền nách áo', 'Gân toàn thân', 'Đủ dài để sơ vin'],
  },
  blouse: {
    wear: [
      'Thắt nơ, thắt nút hoặc thả tự nhiên. Nút bọc vải, cổ tay nhún.',
      'Tay phồng, cổ tay ôm. Đủ dài để sơ vin.',
    ],
    features: ['Dây thắt cổ', 'Nút bọc vải', 'Đường may kiểu Pháp'],
  },
  'cycling-jersey': {
    wear: ['Cắt theo tư thế đạp xe: trước ngắn, sau dài.'],
    features: ['Ba túi sau', 'Khóa kéo suốt, có túi chìa khóa', 'Gấu chống trượt'],
  },
  bikini: {
    wear: ['Buộc cổ và lưng, điều chỉnh vừa người. Bán theo bộ.'],
    features: ['Bộ hai mảnh', 'Lót toàn bộ', 'Chịu clo và muối'],
  },
  robe: {
    wear: ['Vạt quấn rộng, thắt đai ở eo. Hai túi và quai treo.'],
    features: ['Đai gắn liền đỉa', 'Hai túi', 'Quai treo'],
  },
  nightdress: {
    wear: ['Dáng rủ từ đô nhún, tay ngắn, đường may phẳng.'],
    features: ['Ren ở cổ', 'Đô nhún', 'Đường may phẳng'],
  },
  'plus-tee': {
    wear: ['Thiết kế cho dáng đầy đặn, rộng hơn ở ngực và bắp tay.'],
    features: ['Thiết kế cho cỡ L đến 3XL', 'Ngực định hình, không hở', 'Gấu thẳng'],
  },
  bra: {
    wear: ['Nâng đỡ nhẹ, viền mềm. Dây và đai đều điều chỉnh được.'],
    features: ['Dây điều chỉnh được', 'Ba hàng móc', 'Viền trơn không lộ'],
  },
  briefs: {
    wear: ['Nằm phẳng dưới mọi trang phục, cạp không cuộn.'],
    features: ['Đường may phẳng', 'Cạp mềm', 'Giữ phom khi giặt 60°'],
  },
  swimsuit: {
    wear: ['Thân trước có lót, cắt để vận động, quai chắc chắn.'],
    features: ['Lót toàn bộ thân trước', 'Chịu clo và muối', 'Quai chắc chắn'],
  },
  pyjamas: {
    wear: ['Áo cổ ve và quần dây rút, mặc sáng lẫn tối.', 'Dáng rộng thoải mái, viền nổi, quần có túi.'],
    features: ['Áo và quần', 'Viền nổi', 'Quần có túi'],
  },
  blazer: {
    wear: [
      'Dựng half-canvas, vai mềm tự nhiên. Nút tay áo mở được.',
      'Cài nút không căng, mở nút vẫn đẹp. Lót nửa thân cho mát.',
    ],
    features: ['Ngực half-canvas', 'Nút tay áo mở được', 'Hai đường xẻ và túi trong'],
  },
  'blazer-dress': {
    wear: ['Dài trên gối, thắt eo, móc ẩn phía trước.'],
    features: ['Móc ẩn ở eo', 'Lót toàn bộ', 'Túi thật'],
  },
  suit: {
    wear: ['Áo và quần cắt từ cùng một khổ vải để đồng màu. Lên gấu quần miễn phí tại cửa hàng.'],
    features: ['Áo dựng half-canvas', 'Lên gấu quần miễn phí tại cửa hàng', 'Nút và vải dự phòng'],
  },
  coat: {
    wear: ['Mặc ngoài áo vest: nách sâu, lót toàn bộ. Dài đến gối.', 'Vải dày rủ thẳng, hai túi trong.'],
    features: ['Lót toàn bộ', 'Nút giả sừng', 'Túi trong cài nút'],
  },
  trench: {
    wear: ['Nắp che mưa, đô sau và đai đều dùng được. Hợp mưa nhỏ; mưa to hãy chọn áo khoác chống nước.'],
    features: ['Chống mưa nhẹ', 'Nắp che mưa', 'Đai khóa bọc'],
  },
  puffer: {
    wear: ['Ấm mà nhẹ, cổ tay và gấu viền chắn gió.', 'Ô chần nhỏ ở vai, rộng ở lưng để giữ ấm.'],
    features: ['Gấp gọn vào túi áo', 'Khóa kéo hai chiều', 'Cổ tay và gấu viền'],
  },
  bomber: {
    wear: ['Thân ngắn, gấu bo ngang hông, hai túi chéo và một túi trong.'],
    features: ['Bo gân cổ, tay và gấu', 'Khóa kéo hai chiều', 'Túi trong'],
  },
  'denim-jacket': {
    wear: [
      'Ban đầu cứng, càng mặc càng mềm. Đã xử lý co rút, chọn cỡ bạn thường mặc.',
      'Kiểu trucker: hai túi ngực, đai eo, thân ngắn.',
    ],
    features: ['Đã xử lý co rút', 'Đinh tán đồng', 'Đai chỉnh eo'],
  },
  'track-jacket': {
    wear: ['Cổ đứng, khóa kéo suốt, túi kín, nhẹ nhàng.'],
    features: ['Túi khóa kéo', 'Cổ đứng', 'Bo gân tay'],
  },
  jeans: {
    wear: [
      'Cạp ngang eo, suông từ hông. Denim sẽ giãn khi mặc nên hãy chọn vừa khít.',
      'Ống đều, gấu gọn, lót túi twill bền.',
    ],
    features: ['Năm túi', 'Đinh tán đồng', 'Gấu may móc xích'],
  },
  'plus-jeans': {
    wear: ['Cạp định hình không hở lưng, đáy quần thoải mái khi ngồi.'],
    features: ['Cạp định hình', 'Đáy quần thoải mái', 'Túi nằm phẳng'],
  },
  chinos: {
    wear: [
      'Đùi rộng, ống ôm dần từ gối. Cạp có thể nới.',
      'Cạp dưới eo một chút, thân trước gọn, túi sau cài nút.',
    ],
    features: ['Cạp nới được', 'Lót cạp trong', 'Túi sau cài nút'],
  },
  joggers: {
    wear: ['Cạp chun dây rút, túi kín, bo gân ôm cổ chân.'],
    features: ['Túi khóa kéo', 'Bo gân ống quần', 'Cạp chun dẹt'],
  },
  'kids-joggers': {
    wear: ['Gối hai lớp bền hơn, cạp chỉnh được từ bên trong.'],
    features: ['Gối hai lớp', 'Cạp điều chỉnh được', 'Bo gân ống quần'],
  },
  leggings: {
    wear: ['Kín khi cúi, cạp cao bản rộng, túi chìa khóa.'],
    features: ['Kín khi co giãn', 'Cạp cao', 'Túi chìa khóa'],
  },
  shorts: {
    wear: ['Dài trên gối, gấu gọn, túi sâu, cạp thoải mái.'],
    features: ['Túi trước sâu', 'Thân trước phẳng', 'Móc cài ẩn'],
  },
  'swim-shorts': {
    wear: ['Mau khô sau khi bơi, lót lưới, lỗ thoát nước.'],
    features: ['Mau khô', 'Lót lưới mềm', 'Túi sau thoát nước'],
  },
  'slip-dress': {
    wear: ['Cắt xéo vải chuyển động theo cơ thể, không khóa kéo. Mặc riêng hoặc ngoài áo thun.'],
    features: ['Cắt xéo vải', 'Dây điều chỉnh được', 'Đường may kiểu Pháp'],
  },
  'wrap-dress': {
    wear: ['Buộc bên hông điều chỉnh được, nút bấm ẩn ở cổ.'],
    features: ['Nút bấm ẩn ở cổ', 'Dây buộc hông', 'Túi bên hông'],
  },
  'shirt-dress': {
    wear: ['Cài nút từ cổ đến gấu, đai cùng vải tháo rời.'],
    features: ['Đai cùng vải', 'Túi hai bên', 'Hàng nút suốt'],
  },
  'ball-gown': {
    wear: ['Thân áo có gọng tự giữ dáng, chân váy hai lớp lưới.'],
    features: ['Thân áo có gọng', 'Hai lớp vải lưới', 'Khóa kéo và móc ẩn'],
  },
  'plus-dress': {
    wear: ['Đường eo đúng vị trí tự nhiên, tay áo che bắp tay. Thiết kế cho cỡ L đến 3XL.'],
    features: ['Thiết kế cho cỡ L đến 3XL', 'Túi hai bên', 'Thân áo có lót'],
  },
  'kids-dress': {
    wear: ['Chân váy xoay tròn, túi rộng, hai nút sau dễ cài.'],
    features: ['Có túi', 'Gấu dài có thể nới', 'Nút dễ cài'],
  },
  jumpsuit: {
    wear: ['Trọn bộ trong một món, chiết eo bằng đai. Khóa kéo bên hông dễ mặc.'],
    features: ['Khóa kéo bên hông', 'Đai cùng vải', 'Túi hai bên'],
  },
  'pleated-skirt': {
    wear: ['Ly ép nhiệt giữ nếp bền. Dài giữa bắp chân, cạp phẳng.'],
    features: ['Ly ép nhiệt', 'Khóa kéo ẩn bên hông', 'Lót đến gối'],
  },
  'denim-skirt': {
    wear: ['Cài nút phía trước, hai túi sâu, dài qua gối một chút.'],
    features: ['Hàng nút suốt', 'Túi đắp sâu', 'Đỉa thắt lưng'],
  },
  sneaker: {
    wear: [
      'Đế khâu quanh toàn bộ. Chọn cỡ bạn thường đi.',
      'Dáng thấp gọn, hợp với hầu hết quần. Lót giày thay được.',
    ],
    features: ['Đế cup khâu', 'Lót giày tháo rời', 'Dây cotton kèm một đôi dự phòng'],
  },
  runner: {
    wear: [
      'Mút êm khi tiếp đất, viền chắc khi đổi hướng. Chừa khoảng một ngón tay ở mũi.',
      'Co giãn ở mũi, ôm giữa bàn chân. Dành cho tập luyện mỗi ngày.',
    ],
    features: ['Cổ giày đệm êm', 'Gót phản quang', 'Cao su bám ở vùng dễ mòn'],
  },
  hightop: {
    wear: ['Buộc dây qua mắt cá, mũi cao su. Mềm sau một tuần.'],
    features: ['Mũi cao su', 'Đệm mắt cá', 'Đế lưu hóa'],
  },
  cleat: {
    wear: ['Đinh đúc cho sân cỏ tự nhiên, mu giày mỏng cho cảm giác bóng.'],
    features: ['Đinh đúc', 'Vân bám trên thân giày', 'Gót gia cố nhẹ'],
  },
  chelsea: {
    wear: [
      'Kiểu xỏ chân với chun bền hai bên. Thợ giày nào cũng thay đế được.',
      'Dáng trơn, gót thấp, hợp cả jeans lẫn quần tây.',
    ],
    features: ['Đế khâu viền thay được', 'Lót da', 'Quai kéo'],
  },
  hiker: {
    wear: ['Gai sâu và viền cao su cho đá ướt. Lưỡi gà khâu liền ngăn sỏi cát.'],
    features: ['Lót chống nước', 'Viền cao su', 'Móc dây kim loại'],
  },
  pump: {
    wear: ['Gót cân bằng, lót đệm toàn bộ chiều dài.'],
    features: ['Lót đệm êm', 'Lót da', 'Đế gót dự phòng'],
  },
  loafer: {
    wear: ['Mũi khâu tay, thân không lót, mềm rất nhanh.'],
    features: ['Mũi khâu tay', 'Gót xếp lớp', 'Thân không lót'],
  },
  flat: { wear: ['Mỏng, dẻo, lót đệm êm.'], features: ['Viền chun', 'Lót đệm êm', 'Nửa đế cao su'] },
  sandal: {
    wear: ['Lót giày ôm theo chân sau một tuần, khóa điều chỉnh được.'],
    features: ['Lót định hình', 'Khóa cổ chân', 'Đế ngoài cao su'],
  },
  slide: {
    wear: ['Rửa sạch, mau khô. Lót gân bám chân ướt.'],
    features: ['Lót có gân', 'Mau khô', 'Đế không để vết'],
  },
  'kids-sneaker': {
    wear: ['Bé tự mang dễ dàng, mũi gia cố cho vận động.'],
    features: ['Mũi gia cố', 'Một quai bản rộng', 'Lót có vạch đo lớn'],
  },
  tote: {
    wear: ['Vừa laptop, áo len và bình nước. Quai đeo vừa ngoài áo khoác dày.'],
    features: ['Vừa laptop 14 inch', 'Túi trong khóa kéo', 'Đáy đứng vững'],
  },
  handbag: {
    wear: ['Xách tay hoặc đeo khuỷu tay. Ba ngăn bên trong, một ngăn khóa kéo.'],
    features: ['Ba ngăn', 'Chân đế bảo vệ', 'Khóa xoay'],
  },
  crossbody: {
    wear: ['Đủ chỗ cho điện thoại, chìa khóa, thẻ và son. Tháo dây thành ví cầm tay.'],
    features: ['Dây tháo rời', 'Ngăn thẻ bên trong', 'Nắp nam châm'],
  },
  backpack: {
    wear: ['Ngăn laptop 15 inch có đệm, miệng rộng, quai đệm êm.'],
    features: ['Ngăn laptop có đệm', 'Túi bình nước', 'Dây ngực'],
  },
  duffel: {
    wear: ['Kích thước xách tay, có ngăn giày riêng.'],
    features: ['Ngăn giày riêng', 'Dây đeo vai', 'Quai cài khuy bấm'],
  },
  wallet: {
    wear: ['Tám thẻ và tiền giấy phẳng, cạnh sơn tay bốn lớp.'],
    features: ['Tám ngăn thẻ', 'Hai ngăn tiền giấy', 'Cạnh sơn'],
  },
  cardholder: {
    wear: ['Bốn thẻ và một tờ tiền gấp, mỏng vừa túi áo.'],
    features: ['Bốn ngăn thẻ', 'Túi giữa', 'Cạnh sơn'],
  },
  watch: {
    wear: ['Dễ đọc, thoải mái trên cổ tay. Thay dây không cần dụng cụ.'],
    features: ['Kính sapphire', 'Chống nước 50 m', 'Dây tháo nhanh'],
  },
  smartwatch: {
    wear: ['Tin nhắn, vận động và chỉ đường trên cổ tay. Dùng với iPhone và điện thoại Android.'],
    features: ['Pin hai ngày', 'Chống nước 50 m', 'GPS tích hợp'],
  },
  'fitness-band': {
    wear: ['Theo dõi bước chân, giấc ngủ và nhịp tim. Dùng với iPhone và điện thoại Android.'],
    features: ['Pin mười ngày', 'Chống nước 50 m', 'Báo thức rung'],
  },
  earbuds: {
    wear: ['Ba cỡ nút tai để vừa chắc. Hộp sạc được bốn lần.'],
    features: ['Sáu giờ, ba mươi giờ với hộp sạc', 'Chống mưa', 'Nút tai ba cỡ'],
  },
  headphones: {
    wear: ['Gập phẳng, đệm tai và cáp thay được.'],
    features: ['Pin ba mươi giờ', 'Chống ồn bật tắt được', 'Đệm tai thay được'],
  },
  aviator: {
    wear: ['Tròng chặn 100% UVA và UVB. Đệm mũi điều chỉnh được, kèm hộp cứng và khăn lau.'],
    features: ['Chống 100% UVA và UVB', 'Đệm mũi điều chỉnh được', 'Hộp cứng và khăn lau'],
  },
  sunglasses: {
    wear: ['Tròng chặn 100% UVA và UVB. Bản lề năm khớp, tiệm kính nào cũng siết được.'],
    features: ['Chống 100% UVA và UVB', 'Bản lề năm khớp', 'Hộp cứng và khăn lau'],
  },
  optical: {
    wear: ['Kèm tròng mẫu, lắp được tròng đa tròng tại mọi tiệm kính.'],
    features: ['Lắp được đa tròng', 'Bản lề lò xo', 'Hộp cứng và khăn lau'],
  },
  ring: {
    wear: ['Hoàn thiện thủ công trong và ngoài. Cỡ đo theo chu vi trong bằng milimét.'],
    features: ['Hoàn thiện thủ công', 'Đổi cỡ trong năm đầu', 'Kèm túi linen'],
  },
  necklace: {
    wear: ['Cài ở hai độ dài. Nhẹ mà bền cho mỗi ngày.'],
    features: ['Dài 42 hoặc 45 cm', 'Khóa càng cua', 'Kèm túi linen'],
  },
  bracelet: {
    wear: ['Cài ở ba độ dài, khóa đóng bằng một tay.'],
    features: ['Ba độ dài', 'Khóa một tay', 'Kèm túi linen'],
  },
  earrings: {
    wear: ['Nhẹ đeo cả ngày, móc không niken.'],
    features: ['Móc không niken', 'Nhẹ', 'Kèm túi linen'],
  },
  cap: {
    wear: ['Sáu múi, vành cong, quai điều chỉnh. Đội chắc khi có gió.'],
    features: ['Quai điều chỉnh được', 'Băng thấm mồ hôi cotton', 'Vành cong'],
  },
  beanie: {
    wear: ['Dệt tròn, mềm trên da. Gập một hoặc hai nấc.'],
    features: ['Dệt tròn', 'Viền gập', 'Vừa hầu hết cỡ đầu'],
  },
  scarf: {
    wear: ['Đủ dài quấn hai vòng, hai đầu hoàn thiện thủ công.'],
    features: ['Hai đầu hoàn thiện thủ công', 'Mép dệt không tưa', 'Mềm trên da'],
  },
  belt: {
    wear: ['Cắt từ một tấm da, năm lỗ cách nhau 2 cm. Chọn theo cỡ quần.'],
    features: ['Một tấm da', 'Khóa đặc', 'Cạnh sơn'],
  },
  gloves: {
    wear: ['Ban đầu ôm khít, mềm sau một ngày, ngón cái may rời.'],
    features: ['Ngón cái may rời', 'Có lót', 'Cổ tay chun'],
  },
  socks: {
    wear: ['Gót định hình, gia cố chỗ cọ giày. Mỗi gói ba đôi.'],
    features: ['Ba đôi', 'Gia cố gót và mũi', 'Đường may mũi phẳng'],
  },
  football: {
    wear: ['Ba mươi hai mảnh dán nhiệt, bay ổn định cả khi ướt. Giao ở trạng thái bơm nửa, kèm kim bơm.'],
    features: ['Mảnh dán nhiệt', 'Ruột butyl', 'Cho sân cỏ tự nhiên và nhân tạo'],
  },
  basketball: {
    wear: ['Rãnh sâu và bề mặt bám cho sân trong nhà lẫn ngoài trời. Giao ở trạng thái bơm nửa.'],
    features: ['Rãnh sâu', 'Trong nhà và ngoài trời', 'Giữ hơi tốt'],
  },
  racket: {
    wear: ['Đã đan dây, sẵn sàng chơi, cân bằng hơi nhẹ đầu.'],
    features: ['Đan 24 kg', 'Khung graphite', 'Kèm bao vợt'],
  },
  dumbbell: {
    wear: ['Không lăn, không trầy sàn. Bán từng chiếc.'],
    features: ['Không lăn', 'Tay cầm thép khía nhám', 'Bán từng chiếc'],
  },
  yogamat: {
    wear: ['Bám tốt khi ra mồ hôi, nằm phẳng từ ngày đầu. Kèm dây đeo.'],
    features: ['Dày 4 mm', 'Kèm dây đeo', 'Dùng được hai mặt'],
  },
  bottle: {
    wear: ['Giữ lạnh một ngày, giữ nóng nửa ngày. Nắp liền khối dễ vệ sinh.'],
    features: ['Hai lớp thành', 'Vừa khay cốc ô tô', 'Nắp rửa được bằng máy'],
  },
  skateboard: {
    wear: ['Gỗ phong bảy lớp, lắp sẵn, trượt ngay.'],
    features: ['Gỗ phong bảy lớp', 'Lắp sẵn', 'Bánh 52 mm'],
  },
  golfbag: {
    wear: ['Đựng nửa bộ gậy, quai đôi cân bằng trọng lượng.'],
    features: ['Ngăn bốn ô', 'Quai đôi', 'Không kèm gậy'],
  },
  lipstick: {
    wear: ['Lên màu chuẩn chỉ một lần lướt, thoải mái lâu dài. Thay lõi dùng chung vỏ.'],
    features: ['Vỏ thay lõi', 'Không hương liệu', 'Sắc tố đậm'],
  },
  'makeup-palette': {
    wear: ['Chín màu dễ phối, nén không bột talc.'],
    features: ['Chín màu', 'Không bột talc', 'Gương toàn nắp'],
  },
  skincare: {
    wear: ['Thoa vài giọt sáng và tối. Thành phần đầy đủ ghi trên hộp.'],
    features: ['Chai thủy tinh có ống nhỏ giọt', 'Không hương liệu', 'Dùng trong chín tháng sau khi mở'],
  },
  cream: {
    wear: ['Chỉ cần một lượng nhỏ. Mang hũ thủy tinh lại để châm đầy.'],
    features: ['Hũ thủy tinh châm đầy', 'Không hương liệu', 'Dùng trong chín tháng sau khi mở'],
  },
  perfume: {
    wear: ['Ba lần xịt là đủ. Lưu hương từ sáng đến tối.'],
    features: ['Nồng độ eau de parfum', 'Chai châm lại được', 'Kèm hộp giấy'],
  },
}
