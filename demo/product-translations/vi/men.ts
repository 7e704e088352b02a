// Vietnamese copy of the men’s products, by slug.
import type { ProductCopy } from '../translation.ts'

export const men: Record<string, ProductCopy> = {
  'heavyweight-tee': {
    name: 'Áo thun dày dặn',
    text: 'Áo thun trơn bằng jersey dày như áo nỉ. Đứng phom, không dính người.',
  },
  'indigo-dip-tee': {
    name: 'Áo thun nhúng chàm',
    text: 'Buộc và nhúng chàm thủ công nên không chiếc nào giống nhau.',
  },
  'sorbet-tee-tie-dyed': {
    name: 'Áo thun tie-dye Sorbet',
    text: 'Nhuộm từng mẻ nhỏ với hai màu loang thành màu thứ ba.',
  },
  'training-tee-melange': {
    name: 'Áo thun tập luyện melange',
    text: 'Áo thun melange dễ chăm sóc, hợp khi khởi động lẫn trên đường về.',
  },
  'pocket-tee-slub': {
    name: 'Áo thun slub có túi',
    text: 'Cotton slub có kết cấu sợi, nhuộm thành phẩm nên đường may hơi sáng màu.',
  },
  'block-tee': { name: 'Áo thun phối màu', text: 'Hai màu vải cắt ráp ở một đường may.' },
  'line-1-tee': { name: 'Áo thun Line 1', text: 'Jersey dày dệt sọc, cổ áo giữ phom tốt.' },
  'breton-long-sleeve': { name: 'Áo dài tay Breton', text: 'Áo Breton dày, dáng hộp, mặc hằng ngày.' },
  'thermal-long-sleeve': {
    name: 'Áo giữ nhiệt dài tay',
    text: 'Len merino mịn giữ mùi dễ chịu nhiều ngày, kể cả khi đi đường dài.',
  },
  'pique-polo': { name: 'Áo polo piqué', text: 'Vải piqué thoáng khí. Không logo.' },
  'hooped-rugby-polo': {
    name: 'Áo polo rugby sọc ngang',
    text: 'Sọc bản lớn, jersey dày và nút cao su đúng chất rugby.',
  },
  'knitted-polo': { name: 'Áo polo dệt kim', text: 'Êm như áo len, cổ như sơ mi, chất liệu nhẹ cho mùa hè.' },
  'oxford-shirt': {
    name: 'Áo sơ mi oxford',
    text: 'Cổ áo mềm uốn tự nhiên, túi ngực, vải oxford không cần ủi vẫn đẹp.',
    wear: 'Thân suông, vạt cong, sơ vin hay thả ngoài đều hợp. Càng giặt càng mềm.',
    features: ['Cổ áo mềm uốn tự nhiên', 'Quai treo sau lưng', 'Túi ngực'],
  },
  'brushed-check-overshirt': {
    name: 'Áo sơ mi khoác kẻ ca-rô',
    text: 'Chải bông hai mặt, túi cài nút. Mặc như sơ mi hoặc áo khoác mỏng.',
  },
  'washed-denim-shirt': {
    name: 'Áo sơ mi denim wash',
    text: 'Denim selvedge mỏng, nút bấm ngọc trai, wash mềm.',
  },
  'western-denim-shirt': {
    name: 'Áo sơ mi denim Western',
    text: 'Nút bấm ngọc trai, đô nhọn và màu bạc dần từ khuỷu tay.',
  },
  'linen-shirt-garment-dyed': {
    name: 'Áo sơ mi linen nhuộm thành phẩm',
    text: 'Nhuộm sau khi may nên đường may có sắc độ mềm. Cứ mặc nhăn tự nhiên.',
  },
  'striped-linen-shirt': {
    name: 'Áo sơ mi linen kẻ sọc',
    text: 'Sọc nhỏ trên linen khô ráo, dành cho ngày nóng.',
  },
  'camp-shirt-palms': { name: 'Áo sơ mi camp lá cọ', text: 'Sơ mi cổ mở thoải mái, túi khớp họa tiết.' },
  'gingham-shirt': { name: 'Áo sơ mi gingham', text: 'Ca-rô nhỏ dệt sợi, mềm ngay lần mặc đầu.' },
  'dot-shirt-midnight': {
    name: 'Áo sơ mi chấm bi xanh đêm',
    text: 'Cotton pha lụa với chấm bi siêu nhỏ tạo độ ánh nhẹ.',
  },
  'pinstripe-poplin-shirt': {
    name: 'Áo sơ mi poplin kẻ chỉ',
    text: 'Poplin sợi đôi kẻ chỉ mảnh, sọc thẳng ở đô và cổ tay.',
  },
  'twill-shirt-cutaway': {
    name: 'Áo sơ mi twill cổ cutaway',
    text: 'Cổ cutaway, cổ tay đôi và vải twill ít nhăn cho dịp trang trọng.',
  },
  'graph-check-shirt': {
    name: 'Áo sơ mi ca-rô lưới',
    text: 'Ca-rô ô lưới mảnh trên cotton poplin đứng vải.',
  },
  'charcoal-formal-shirt': {
    name: 'Áo sơ mi công sở xám than',
    text: 'Poplin tối màu, nhuộm hoạt tính và giặt hai lần để giữ màu.',
  },
  'dress-shirt-silk-blend': {
    name: 'Áo sơ mi dự tiệc pha lụa',
    text: 'Thân trước gọn gàng với một lớp cotton pha lụa siêu mịn.',
  },
  'rib-merino-crew': {
    name: 'Áo len gân merino cổ tròn',
    text: 'Merino gân mịn, đủ mỏng để phối lớp, đủ ấm khi mặc riêng.',
  },
  'fisherman-cable': {
    name: 'Áo len vặn thừng ngư dân',
    text: 'Len cừu non không nhuộm giữ lanolin tự nhiên, chống mưa nhẹ.',
  },
  'midwinter-fair-isle': {
    name: 'Áo len Fair Isle giữa đông',
    text: 'Dải họa tiết Fair Isle chạy quanh toàn bộ thân áo.',
  },
  'wide-stripe-knit': { name: 'Áo len sọc bản lớn', text: 'Sọc bản lớn trên nền len chắc và dày.' },
  'heavy-cardigan-five-ply': {
    name: 'Áo cardigan dày năm sợi',
    text: 'Len cừu non năm sợi dày dặn. Mặc thay áo khoác đến tháng Mười Một.',
  },
  'loopback-hoodie': { name: 'Áo hoodie loopback', text: 'Nỉ loopback dệt chậm, rủ đẹp và ít xù lông.' },
  'brushed-hoodie': { name: 'Áo hoodie lót nỉ bông', text: 'Mặt trong chải bông mềm và ấm.' },
  'camo-hoodie': { name: 'Áo hoodie camo', text: 'Họa tiết camo tông sur tông cho phố thị.' },
  'two-panel-sweatshirt': {
    name: 'Áo nỉ phối hai mảng màu',
    text: 'Hai màu ráp ở ngực bằng đường may phẳng.',
  },
  'heather-crew-sweatshirt': { name: 'Áo nỉ cổ tròn melange', text: 'Áo nỉ melange kinh điển, tối giản.' },
  'breton-sweatshirt': { name: 'Áo nỉ Breton', text: 'Sọc Breton trên nền nỉ cotton ấm.' },
  'club-fleece-crew': { name: 'Áo nỉ Club cổ tròn', text: 'Màu đội thể thao trên nền nỉ mềm.' },
  'hopsack-blazer': { name: 'Áo blazer hopsack', text: 'Kiểu dệt thưa thoáng khí và ít nhăn.' },
  'tweed-jacket-gun-check': {
    name: 'Áo khoác tweed ca-rô gun check',
    text: 'Tweed len truyền thống với ca-rô tông thu trầm.',
  },
  'linen-blazer-unlined': {
    name: 'Áo blazer linen không lót',
    text: 'Không lót, không đệm vai, đường may viền gọn.',
    wear: 'Mặc nhẹ như sơ mi. Tay áo xắn lên dễ dàng.',
    features: ['Không lót, đường may viền', 'Túi đắp', 'Tay áo xắn được'],
  },
  'houndstooth-sports-jacket': {
    name: 'Áo khoác blazer houndstooth',
    text: 'Họa tiết houndstooth nhỏ tông nâu ấm.',
  },
  'travel-suit': {
    name: 'Bộ vest du lịch',
    text: 'Len xoắn cao phục hồi nếp nhanh. Gấp, bay, treo lên và mặc.',
  },
  'pinstripe-suit': { name: 'Bộ vest kẻ chỉ', text: 'Sọc kẻ chỉ cổ điển, nhẹ nhàng hơn cho hôm nay.' },
  'linen-suit': { name: 'Bộ vest linen', text: 'Bộ vest linen thoải mái cho tiệc cưới mùa hè.' },
  'evening-suit-mohair': {
    name: 'Bộ vest dạ tiệc mohair',
    text: 'Len pha mohair giữ màu đen sâu dưới ánh đèn.',
  },
  'pilot-coat': { name: 'Áo khoác dạ Pilot', text: 'Dạ melton dày đặc cản gió.' },
  'dispatch-trench': {
    name: 'Áo trench coat Dispatch',
    text: 'Trench dài và vuông dáng hơn, mọi chi tiết đều có công năng.',
  },
  'summit-puffer': { name: 'Áo phao Summit', text: 'Lông vịt 90/10 trong lớp vỏ nhẹ, không sột soạt.' },
  'light-puffer': { name: 'Áo phao mỏng nhẹ', text: 'Đủ mỏng để mặc trong áo khoác, giặt máy được.' },
  'trucker-jacket-raw': {
    name: 'Áo khoác trucker denim thô',
    text: 'Denim thô sẫm màu, cứng cáp, bạc dần theo dáng người mặc.',
  },
  'canvas-work-jacket': {
    name: 'Áo khoác canvas công nhân',
    text: 'Canvas dày may ba đường chỉ, túi đựng đồ sâu.',
  },
  'nylon-bomber': { name: 'Áo khoác bomber nylon', text: 'Nylon lì bên ngoài, lót cam kinh điển bên trong.' },
  'suede-blouson': {
    name: 'Áo khoác blouson da lộn',
    text: 'Da lộn dê từ một xưởng thuộc, chọn khớp để đều màu.',
  },
  'track-jacket-two-stripes': {
    name: 'Áo khoác thể thao hai sọc',
    text: 'Tricot tái chế bóng nhẹ với hai sọc dây dệt.',
  },
  'wind-jacket': { name: 'Áo khoác gió', text: 'Ripstop siêu nhẹ chống gió và mưa nhỏ.' },
  'straight-jeans-13-oz': {
    name: 'Quần jeans ống suông 13 oz',
    text: 'Denim selvedge dệt khung hẹp tại Okayama, chỉ đỏ dọc đường may ngoài.',
  },
  'everyday-straight-jeans': {
    name: 'Quần jeans ống suông hằng ngày',
    text: 'Dáng suông co giãn nhẹ, mặc mỗi ngày.',
  },
  'black-jeans-straight': {
    name: 'Quần jeans đen ống suông',
    text: 'Đen nhuộm chồng, bạc dần sang xám thay vì nâu.',
  },
  'ecru-jeans': { name: 'Quần jeans màu mộc', text: 'Denim cotton không nhuộm với đinh tán đồng.' },
  'pleated-chinos': { name: 'Quần chino xếp ly', text: 'Mỗi bên một ly xếp vào trong cho dáng thoải mái.' },
  'flannel-trousers': { name: 'Quần tây flannel', text: 'Flannel xử lý bề mặt mềm và mịn đều.' },
  'linen-trousers-loose': { name: 'Quần linen ống rộng', text: 'Thân trước gọn, ống rộng thoải mái.' },
  'chino-shorts': { name: 'Quần short chino', text: 'Mẫu chino của chúng tôi, cắt trên gối.' },
  'striped-seersucker-shorts': {
    name: 'Quần short seersucker kẻ sọc',
    text: 'Cotton nhăn nhẹ không dính da trong ngày nóng.',
  },
  'jersey-briefs-three-pack': {
    name: 'Bộ 3 quần lót jersey',
    text: 'Ba chiếc với cạp đã thử qua hai trăm lần giặt.',
  },
  'tartan-flannel-pyjamas': {
    name: 'Bộ pyjama flannel ca-rô',
    text: 'Flannel chải bông hai mặt cho sáng lạnh.',
  },
  'fern-swim-shorts': { name: 'Quần bơi họa tiết dương xỉ', text: 'Họa tiết dương xỉ lớn, khớp ở nẹp quần.' },
  'terrazzo-swim-shorts': {
    name: 'Quần bơi họa tiết terrazzo',
    text: 'Họa tiết terrazzo lấy cảm hứng từ sàn biệt thự cổ.',
  },
  'lap-swim-shorts': { name: 'Quần bơi tập luyện', text: 'Ngắn, trơn và mau khô.' },
  'suede-chelsea': {
    name: 'Bốt Chelsea da lộn',
    text: 'Da lộn lông ngắn, xử lý chống mưa nhẹ tại xưởng thuộc.',
  },
  'penny-loafer': {
    name: 'Giày penny loafer',
    text: 'Khâu tay tại Hội An bởi những người thợ hai mươi năm kinh nghiệm.',
  },
  'tempo-running-tee': { name: 'Áo chạy bộ Tempo', text: 'Vải lưới 90 g, chi tiết phản quang ở gấu.' },
  'split-running-tee': { name: 'Áo chạy bộ Split', text: 'Áo hai màu tương phản.' },
  'tech-joggers': { name: 'Quần jogger Tech', text: 'Vải dệt nhẹ, ống côn, túi có khóa kéo.' },
}
