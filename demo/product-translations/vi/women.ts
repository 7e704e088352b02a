// Vietnamese copy of the women’s products, by slug.
import type { ProductCopy } from '../translation.ts'

export const women: Record<string, ProductCopy> = {
  'boxy-tee-pima': {
    name: 'Áo thun dáng hộp cotton pima',
    text: 'Áo thun dáng vuông dài ngang hông, may từ cotton pima sợi dài ít xù lông.',
  },
  'dotted-tee': {
    name: 'Áo thun chấm bi',
    text: 'Họa tiết in lụa thủ công nên mỗi chấm bi hơi khác nhau một chút.',
  },
  'botanic-tee': {
    name: 'Áo thun họa tiết hoa',
    text: 'In toàn thân họa tiết hoa ban công của Quận 3, TP. Hồ Chí Minh.',
  },
  'linen-tee': { name: 'Áo thun linen', text: 'Linen dệt kim thay vì dệt thoi: vẫn mát mà ít nhăn hơn.' },
  'house-tee-gold-letters': {
    name: 'Áo thun House chữ vàng',
    text: 'Vải jersey dày, vai rộng thoải mái, logo nằm phía trong cổ áo.',
  },
  'rib-tank': { name: 'Áo tank top gân', text: 'Lớp áo trong bằng vải gân mịn, mặc riêng cũng đẹp.' },
  'silk-trim-tank': {
    name: 'Áo tank top viền lụa',
    text: 'Cotton pha lụa mát nhẹ, viền satin ở cổ và nách áo.',
  },
  'rib-long-sleeve': {
    name: 'Áo dài tay gân',
    text: 'Mỏng, ấm, tay dài. Lớp lót lý tưởng từ tháng Mười trở đi.',
  },
  'sailor-tee-long-stripe': {
    name: 'Áo thun thủy thủ kẻ ngang dài tay',
    text: 'Hai mươi mốt sọc theo kiểu Breton truyền thống, tay áo dài chấm cổ tay.',
  },
  'tie-neck-blouse-silk': {
    name: 'Áo kiểu lụa thắt nơ cổ',
    text: 'Dây nơ dài ở cổ, tay áo nhún với nút bọc vải.',
  },
  'bow-blouse-small-dots': {
    name: 'Áo kiểu thắt nơ chấm bi nhỏ',
    text: 'Chấm bi li ti trên nền vải crêpe mềm rủ, thắt nơ ở cổ.',
  },
  'garden-blouse': {
    name: 'Áo kiểu họa tiết vườn hồng',
    text: 'Họa tiết hồng leo trên vải cotton lawn mịn, không cần ủi.',
  },
  'linen-bow-blouse': {
    name: 'Áo kiểu linen thắt nơ',
    text: 'Phom lịch sự trên nền linen thoải mái, nơ cổ rủ mềm.',
  },
  'atelier-blouse-striped': {
    name: 'Áo kiểu Atelier kẻ sọc',
    text: 'Lụa twill dệt sọc, sọc đổi hướng ở cổ tay.',
  },
  'the-white-shirt': {
    name: 'Áo sơ mi trắng',
    text: 'Chiếc sơ mi trắng chuẩn mực. Đủ dài để sơ vin, đủ suông để thả ngoài.',
  },
  'garden-shirt': {
    name: 'Áo sơ mi họa tiết hoa',
    text: 'Họa tiết hoa trên cotton lawn, khớp hoa cẩn thận ở nẹp áo.',
  },
  'palm-shade-shirt': { name: 'Áo sơ mi lá cọ', text: 'Họa tiết lá cọ trên nền viscose mát và mềm rủ.' },
  'boyfriend-oxford': {
    name: 'Áo sơ mi oxford boyfriend',
    text: 'Vai rộng thoải mái, sọc dệt, tay áo cắt vừa vặn.',
  },
  'cable-crew-undyed-merino': {
    name: 'Áo len vặn thừng merino không nhuộm',
    text: 'Len merino không nhuộm, dệt tại Đà Lạt trên máy bảy kim. Đường may sườn được móc nối êm, không tưa sợi.',
    wear: 'Thân suông, đủ rộng để mặc ngoài sơ mi. Cổ áo hai lớp, hoàn thiện thủ công.',
  },
  'fair-isle-jumper': {
    name: 'Áo len Fair Isle',
    text: 'Bảy dải họa tiết khác nhau, dệt hai sợi xuyên suốt để ấm hơn.',
  },
  'striped-lambswool-knit': {
    name: 'Áo len lambswool kẻ sọc',
    text: 'Sọc đều bốn hàng trên len cừu non, kéo sợi, nhuộm và dệt cùng một thung lũng.',
  },
  'cloud-cardigan': { name: 'Áo cardigan Cloud', text: 'Alpaca chải bông pha merino: mềm, xốp và rất nhẹ.' },
  'cable-cardigan': {
    name: 'Áo cardigan vặn thừng',
    text: 'Phiên bản cardigan cài nút của mẫu áo len vặn thừng.',
  },
  'ribbon-stripe-cardigan': {
    name: 'Áo cardigan sọc ruy băng',
    text: 'Sọc đều trên len pha cashmere mềm, nút nhỏ tông vàng.',
  },
  'merino-shrug': { name: 'Áo khoác lửng merino', text: 'Che vai và tay, hợp với đầm trong phòng máy lạnh.' },
  'rib-shrug-short': { name: 'Áo khoác lửng gân dáng ngắn', text: 'Vải gân nhỏ ôm tay, dáng ngắn trên eo.' },
  'ballet-shrug-striped': {
    name: 'Áo khoác lửng ballet kẻ sọc',
    text: 'Lớp áo khởi động của vũ công, dây buộc giấu bên trong.',
  },
  'bias-slip-dress-sand-washed-silk': {
    name: 'Đầm hai dây cắt xéo lụa sand-wash',
    text: 'Lụa dệt tại Bảo Lộc, xử lý sand-wash cho bề mặt lì và độ rủ nặng tay. Dáng mềm mại, nếp nhăn nhẹ.',
  },
  'night-garden-slip': {
    name: 'Đầm hai dây hoa đêm',
    text: 'Hoa nhỏ trên satin lụa sẫm màu, hiện rõ theo từng chuyển động.',
  },
  'polka-slip-midi': {
    name: 'Đầm hai dây midi chấm bi',
    text: 'Chấm bi cỡ đồng xu trên satin lì. Hợp cả tiệc lẫn dạo phố.',
  },
  'evening-slip-double-satin': {
    name: 'Đầm dạ tiệc hai dây satin hai lớp',
    text: 'Hai lớp satin cắt liền, kín đáo và gọn dáng.',
  },
  'wrap-dress-scattered-roses': {
    name: 'Đầm quấn hoa hồng',
    text: 'Họa tiết hoa hồng vẽ tay bằng cọ, bố trí để đường may luôn gọn.',
  },
  'palm-wrap-dress': { name: 'Đầm quấn lá cọ', text: 'Lá cọ trên satin mềm, hướng lên ở cả hai vạt quấn.' },
  'jersey-wrap-dress-plain': {
    name: 'Đầm quấn jersey trơn',
    text: 'Jersey mềm rủ, gấp gọn khi đi xa, không cần ủi.',
  },
  'shirt-dress-deck-stripe': {
    name: 'Đầm sơ mi kẻ sọc',
    text: 'Đầm sơ mi dài qua gối với sọc ghế bãi biển kinh điển.',
  },
  'linen-shirt-dress': { name: 'Đầm sơ mi linen', text: 'Linen wash độ dày vừa: thoáng mà không lộ.' },
  'denim-shirt-dress': { name: 'Đầm sơ mi denim', text: 'Denim mỏng, nút bấm ngọc trai, bạc màu tự nhiên.' },
  'meadow-shirt-dress': {
    name: 'Đầm sơ mi hoa đồng nội',
    text: 'Họa tiết hoa đồng nội trên cotton voile nhẹ, có lớp lót.',
  },
  'gingham-shirt-dress': { name: 'Đầm sơ mi gingham', text: 'Gingham nhuộm sợi, dệt đều hai mặt.' },
  'fern-shirt-dress': { name: 'Đầm sơ mi dương xỉ', text: 'Họa tiết dương xỉ trên cupro pha lụa mềm rủ.' },
  'blazer-dress-belted': { name: 'Đầm blazer thắt eo', text: 'Phom đứng của blazer, thoải mái như đầm.' },
  'houndstooth-blazer-dress': {
    name: 'Đầm blazer houndstooth',
    text: 'Họa tiết houndstooth dệt nhỏ, nhìn xa ngả tông xám.',
  },
  'ball-gown-duchess-satin': {
    name: 'Đầm dạ hội satin duchess',
    text: 'Satin duchess dưới mười bảy mét vải lưới. Do một thợ may hoàn thiện từ đầu đến cuối và ký tên trong cạp.',
  },
  'opera-gown': { name: 'Đầm dạ hội Opera', text: 'Đầm dạ hội xòe bằng satin viscose mềm rủ.' },
  'dancing-gown': {
    name: 'Đầm dạ hội khiêu vũ',
    text: 'Đầm dạ hội nhẹ hơn với nửa lớp lưới, dễ chuyển động.',
  },
  'linen-jumpsuit-wide-leg': {
    name: 'Jumpsuit linen ống rộng',
    text: 'Đường cắt dài liền mạch từ vai đến mắt cá, thắt đai ở eo.',
  },
  'utility-jumpsuit': {
    name: 'Jumpsuit utility',
    text: 'Phong cách đồ bảo hộ làm mới cho công sở, vải cotton twill bền.',
  },
  'satin-jumpsuit': { name: 'Jumpsuit satin', text: 'Ống quần rộng rủ mềm như chân váy.' },
  'frond-jumpsuit': {
    name: 'Jumpsuit lá cọ',
    text: 'Họa tiết lá cọ lớn trên linen pha mềm cho những tối hè.',
  },
  'deck-stripe-jumpsuit': { name: 'Jumpsuit kẻ sọc bản lớn', text: 'Sọc bản lớn, khớp liền qua đai eo.' },
  'patch-pocket-blazer': {
    name: 'Áo blazer túi đắp',
    text: 'Vai mềm, ba túi đắp. Hợp với quần jeans lẫn quần tây.',
  },
  'boucle-jacket-soft-tweed': {
    name: 'Áo khoác bouclé vải tweed mềm',
    text: 'Bouclé dệt thưa, gấu áo luồn dây xích mảnh giữ phom.',
  },
  'linen-blazer-half-lined': {
    name: 'Áo blazer linen lót nửa thân',
    text: 'Linen thoáng mát, chỉ lót phần vai.',
  },
  'windowpane-blazer': { name: 'Áo blazer ca-rô ô lớn', text: 'Ca-rô ô lớn tinh tế, khớp ở túi và ve áo.' },
  'evening-blazer-one-button': {
    name: 'Áo blazer dạ tiệc một nút',
    text: 'Blazer một nút, ve lụa, chiết eo gọn.',
  },
  'harbour-wool-coat': {
    name: 'Áo khoác dạ Harbour',
    text: 'Áo khoác hai hàng nút bằng dạ dày mà nhẹ, dệt tại Bồ Đào Nha.',
  },
  'city-trench': { name: 'Áo trench coat City', text: 'Gabardine dệt khít chống mưa nhẹ.' },
  'houndstooth-coat': {
    name: 'Áo khoác dài houndstooth',
    text: 'Họa tiết houndstooth lớn, khớp từ ve đến gấu áo.',
  },
  'canvas-trench-waxed': {
    name: 'Áo trench coat canvas phủ sáp',
    text: 'Canvas phủ sáp càng mặc càng mềm và lên màu đẹp.',
  },
  'long-wool-coat-camel': {
    name: 'Áo khoác dạ dài màu lạc đà',
    text: 'Áo khoác len pha cashmere ấm áp với nút sừng lớn.',
  },
  'short-puffer': {
    name: 'Áo phao dáng ngắn',
    text: 'Áo phao lông vũ 400 g dài ngang eo, tiện khi đi xe máy.',
  },
  'selvedge-denim-jacket': {
    name: 'Áo khoác denim selvedge',
    text: 'Denim selvedge khổ hẹp từ Okayama, chỉ đỏ bên trong nẹp áo.',
  },
  'suede-trucker': {
    name: 'Áo khoác trucker da lộn',
    text: 'Mẫu trucker kinh điển bằng da lộn dê không lót, dáng mềm hơn.',
    wear: 'Mềm ngay lần mặc đầu. Chọn cỡ bạn thường mặc.',
    features: ['Không lót', 'Nút bấm', 'Hai túi ngực'],
  },
  'satin-bomber': { name: 'Áo khoác bomber satin', text: 'Kiểu bomber kinh điển bằng satin mềm, có lót.' },
  'leather-bomber-lamb': {
    name: 'Áo khoác bomber da cừu',
    text: 'Da cừu nappa thuộc thảo mộc tại Hội An, mềm ngay lần mặc đầu.',
  },
  'straight-trousers-wool': { name: 'Quần tây len ống suông', text: 'Nếp ủi sắc nét cả ngày. Lót đến gối.' },
  'prince-of-wales-trousers': {
    name: 'Quần tây ca-rô Prince of Wales',
    text: 'Ca-rô xám kinh điển, dáng ôm, dài ngang mắt cá.',
  },
  'linen-tapered-trousers': {
    name: 'Quần linen ống côn',
    text: 'Thoải mái như đồ mặc nhà, lịch sự để đi làm.',
  },
  'cigarette-chinos': { name: 'Quần chino ống đứng', text: 'Vải twill co giãn dáng ôm, dài trên mắt cá.' },
  'high-rise-straight-jeans': {
    name: 'Quần jeans ống suông lưng cao',
    text: 'Lưng cao, ống suông đến gấu, co giãn 1% cho thoải mái.',
  },
  'loose-jeans-rinsed': {
    name: 'Quần jeans ống rộng đã giặt xả',
    text: 'Denim sẫm, rộng thoải mái từ hông. Đã giặt xả để không co rút.',
  },
  'ankle-jeans-faded': {
    name: 'Quần jeans bạc màu ngang mắt cá',
    text: 'Làm bạc bằng enzyme, không dùng đá, dài ngang mắt cá.',
  },
  'pleated-midi-skirt': { name: 'Chân váy midi xếp ly', text: 'Bốn mươi ly nhỏ xòe theo bước chân.' },
  'kilt-check-pleated-skirt': {
    name: 'Chân váy xếp ly ca-rô kilt',
    text: 'Xếp ly theo ô ca-rô, màu chuyển theo bước đi.',
  },
  'evening-pleats-silver': {
    name: 'Chân váy dạ tiệc xếp ly màu bạc',
    text: 'Lụa xếp ly thủ công giữa các tấm bìa khuôn.',
  },
  'button-denim-skirt': { name: 'Chân váy denim cài nút', text: 'Mười nút đồng và hai túi sâu.' },
  'suede-button-skirt': {
    name: 'Chân váy da lộn cài nút',
    text: 'Da lộn mềm, lót cotton không dính quần tất.',
  },
  'canvas-skirt-ecru': { name: 'Chân váy canvas màu mộc', text: 'Canvas không nhuộm, chỉ nâu tương phản.' },
  'linen-shorts-high-waist': {
    name: 'Quần short linen lưng cao',
    text: 'Lưng cao, ống rộng. Đẹp nhất khi sơ vin.',
  },
  'denim-shorts-straight': {
    name: 'Quần short denim ống suông',
    text: 'Short denim gấu may gọn, dài hơn một chút.',
  },
  'fern-shorts': { name: 'Quần short họa tiết dương xỉ', text: 'Short in hoa nhẹ, rộng, bay như chân váy.' },
  'curve-wrap-tie-dress': {
    name: 'Đầm quấn thắt nơ Curve',
    text: 'Vạt quấn kín đáo, dây eo điều chỉnh được.',
  },
  'curve-garden-dress': { name: 'Đầm hoa Curve', text: 'Họa tiết hoa hồng phóng lớn để giữ đúng tỷ lệ.' },
  'curve-linen-dress': { name: 'Đầm linen Curve', text: 'Linen wash kẻ sọc bản lớn, túi rộng.' },
  'curve-dot-dress': { name: 'Đầm chấm bi Curve', text: 'Chấm kem trên nền đỏ huyết dụ, lụa pha mềm bay.' },
  'curve-tee': { name: 'Áo thun Curve', text: 'Áo thun dáng hộp thiết kế lại với tay dài đến khuỷu.' },
  'curve-sailor-tee': { name: 'Áo thun thủy thủ Curve', text: 'Sọc kinh điển, khoảng cách cân đối.' },
  'curve-training-tee': { name: 'Áo thun tập luyện Curve', text: 'Nhẹ, mau khô và đủ dài cho mọi động tác.' },
  'curve-straight-jeans': {
    name: 'Quần jeans ống suông Curve',
    text: 'Rộng ở hông hơn eo cho dáng vừa vặn.',
  },
  'curve-jeans-faded': {
    name: 'Quần jeans bạc màu Curve',
    text: 'Màu wash sáng, vệt bạc chạy dọc ống quần.',
  },
  'lace-edge-bra': { name: 'Áo ngực viền ren', text: 'Ren mảnh ở viền ngoài, vải trơn êm sát da.' },
  'satin-balconette': {
    name: 'Áo ngực balconette satin',
    text: 'Satin lụa bên ngoài, cotton mềm bên trong.',
  },
  'everyday-bra': { name: 'Áo ngực hằng ngày', text: 'Jersey mềm, không ren, không gọng.' },
  'high-briefs-three-pack': { name: 'Bộ 3 quần lót lưng cao', text: 'Ba chiếc lưng cao cùng màu.' },
  'rib-briefs': { name: 'Quần lót vải gân', text: 'Vải gân mềm co giãn. Cùng bộ với áo tank top gân.' },
  'silk-pyjamas-piped': {
    name: 'Bộ pyjama lụa viền nổi',
    text: 'Satin lụa dày, viền tương phản. Càng giặt càng mềm.',
  },
  'striped-poplin-pyjamas': { name: 'Bộ pyjama poplin kẻ sọc', text: 'Poplin mát, đứng vải, sọc mảnh.' },
  'lace-nightdress': { name: 'Váy ngủ ren', text: 'Cotton voile nhún dưới viền ren.' },
  'silk-nightdress': { name: 'Váy ngủ lụa', text: 'Lụa nhẹ nhất của chúng tôi, mát tay trong đêm nóng.' },
  'tied-robe-satin': { name: 'Áo choàng satin thắt đai', text: 'Áo choàng satin mềm rủ, thắt đai ở eo.' },
  'racer-back-swimsuit': {
    name: 'Đồ bơi một mảnh lưng racer',
    text: 'Kiểu racer-back thể thao, đai tháo rời được.',
  },
  'riviera-swimsuit-striped': {
    name: 'Đồ bơi một mảnh Riviera kẻ sọc',
    text: 'Sọc bản lớn, lưng khoét sâu.',
  },
  'fern-swimsuit': { name: 'Đồ bơi một mảnh dương xỉ', text: 'Họa tiết dương xỉ xanh sẫm, lót đồng màu.' },
  'triangle-bikini': { name: 'Bikini tam giác', text: 'Bikini tam giác đơn giản, dây buộc điều chỉnh được.' },
  'riding-boot-low': {
    name: 'Bốt cưỡi ngựa cổ thấp',
    text: 'Đường nét gọn của bốt cưỡi ngựa, cổ ngang mắt cá.',
  },
  'evening-pump-patent': {
    name: 'Giày cao gót dạ tiệc da bóng',
    text: 'Đường nét liền mạch từ gót đến mũi bằng da bê bóng.',
  },
  'clay-pump': { name: 'Giày cao gót Clay', text: 'Gót cao vừa phải, da bê lì ấm màu.' },
  'suede-pump': { name: 'Giày cao gót da lộn', text: 'Màu sâu trên da lộn dê mềm, ôm chắc gót.' },
  'satin-pump': { name: 'Giày cao gót satin', text: 'Bọc satin lụa từ mũi đến gót, cho dạ tiệc.' },
  'ballet-flat': { name: 'Giày búp bê', text: 'Khâu lộn theo kiểu giày múa nên đường may được giấu kín.' },
  'satin-ballet-flat': { name: 'Giày búp bê satin', text: 'Làm từ satin lụa của xưởng may đầm.' },
  'travel-flat': { name: 'Giày búp bê du lịch', text: 'Gấp đôi được, kèm túi đựng.' },
  'suede-sandal': { name: 'Xăng đan da lộn', text: 'Quai chéo mềm, khóa nhỏ, lót giày định hình.' },
  'seven-eighth-leggings': {
    name: 'Quần legging 7/8',
    text: 'Dài trên mắt cá, ôm chắc eo và kín khi squat.',
  },
  'studio-leggings-melange': {
    name: 'Quần legging melange Studio',
    text: 'Vải melange mềm cho yoga và bài tập nhẹ.',
  },
  'support-sports-bra': { name: 'Áo ngực thể thao Support', text: 'Nâng đỡ vừa, cho chạy bộ và tập luyện.' },
  'studio-sports-bra': { name: 'Áo ngực thể thao Studio', text: 'Nâng đỡ nhẹ, cho yoga và giãn cơ.' },
  'morning-running-tee': {
    name: 'Áo chạy bộ Morning',
    text: 'Tông màu sáng giúp dễ thấy hơn lúc bình minh.',
  },
  'saddle-bag': { name: 'Túi saddle', text: 'Một đường may cong tạo dáng toàn bộ chiếc túi bằng da bê mịn.' },
  'top-handle-bag': { name: 'Túi xách quai ngắn', text: 'Túi khung đứng phom, miệng mở rộng.' },
  'lady-bag-patent': {
    name: 'Túi Lady da bóng',
    text: 'Da bê bóng, khóa gắn tay, hoàn thiện tại một xưởng.',
  },
  'house-top-handle': { name: 'Túi quai ngắn House', text: 'Da bê mịn, khóa xoay, quai gập.' },
  'suede-handbag': { name: 'Túi xách da lộn', text: 'Da lộn mềm cả trong lẫn ngoài.' },
  'evening-bag-satin': { name: 'Túi dạ tiệc satin', text: 'Túi nhỏ satin lụa với dây xích.' },
  'line-1-crossbody': { name: 'Túi đeo chéo Line 1', text: 'Túi da bê nhỏ gọn, dây dài.' },
  'suede-crossbody': { name: 'Túi đeo chéo da lộn', text: 'Làm từ da thừa của áo khoác, số lượng ít.' },
  'hoop-and-pearl-earrings': {
    name: 'Bông tai vòng ngọc trai',
    text: 'Vòng mạ vàng với ngọc trai nước ngọt ghép đôi thủ công.',
  },
  'house-earrings': { name: 'Bông tai House', text: 'Vòng nhẹ với ngọc trai thủy tinh.' },
  'coat-button-pendant': { name: 'Mặt dây hình nút áo', text: 'Mặt tròn cỡ nút áo khoác, đính đá.' },
  'solitaire-ring-14-carat': {
    name: 'Nhẫn solitaire vàng 14K',
    text: 'Kim cương nuôi cấy một phần ba carat trên vàng tái chế.',
  },
  'emerald-pendant': {
    name: 'Mặt dây ngọc lục bảo',
    text: 'Viên ngọc lục bảo nhỏ, giữ nguyên vân đá bên trong.',
  },
  'ruby-bracelet': { name: 'Vòng tay hồng ngọc', text: 'Dây vàng mảnh với một viên hồng ngọc nhỏ.' },
  'fine-hoops': { name: 'Bông tai vòng mảnh', text: 'Vòng mảnh với ngọc trai chuyển động.' },
  'satin-lipstick': { name: 'Son satin', text: 'Sắc tố nghiền mịn, che phủ chỉ một lần lướt.' },
  'matte-lipstick': { name: 'Son lì', text: 'Hiệu ứng lì, cảm giác mềm môi.' },
  'house-lipstick': { name: 'Son House', text: 'Đỏ dạ tiệc nổi bật và đen tuyền.' },
  'nine-shade-eye-palette': {
    name: 'Bảng phấn mắt chín màu',
    text: 'Ba tông sáng, ba tông trung và ba tông đậm.',
  },
  'warm-eye-palette': { name: 'Bảng phấn mắt tông ấm', text: 'Tông gạch ấm và hoàng hôn.' },
}
