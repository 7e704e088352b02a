// Vietnamese copy of the kids’ products, by slug.
import type { ProductCopy } from '../translation.ts'

export const kids: Record<string, ProductCopy> = {
  'kids-terrazzo-tee': {
    name: 'Áo thun trẻ em họa tiết terrazzo',
    text: 'Họa tiết terrazzo nhiều màu trên cotton jersey mềm.',
  },
  'kids-sailor-tee': {
    name: 'Áo thun thủy thủ trẻ em',
    text: 'Sọc thủy thủ kinh điển cho mỗi ngày vui chơi.',
  },
  'kids-dot-tee': { name: 'Áo thun chấm bi trẻ em', text: 'Chấm bi to, màu tươi trên cotton mềm.' },
  'kids-tie-dye-tee': { name: 'Áo thun tie-dye trẻ em', text: 'Vòng xoáy tie-dye, mỗi áo một vẻ.' },
  'kids-leaf-tee': { name: 'Áo thun họa tiết lá trẻ em', text: 'Họa tiết lá cho bé thích thiên nhiên.' },
  'kids-two-colour-hoodie': { name: 'Áo hoodie hai màu trẻ em', text: 'Hai màu tươi trên nỉ cotton mềm.' },
  'kids-melange-hoodie': { name: 'Áo hoodie melange trẻ em', text: 'Áo hoodie ấm mặc đi học hằng ngày.' },
  'kids-cable-jumper': {
    name: 'Áo len vặn thừng trẻ em',
    text: 'Mẫu áo len merino vặn thừng cỡ trẻ em. Giặt máy được.',
  },
  'kids-football-shirt': { name: 'Áo bóng đá trẻ em', text: 'Áo bóng đá thoáng khí bằng polyester tái chế.' },
  'kids-polo': { name: 'Áo polo trẻ em', text: 'Áo polo cotton piqué lịch sự cho dịp gia đình.' },
  'kids-garden-dress': { name: 'Đầm hoa trẻ em', text: 'Họa tiết hoa vui mắt trên cotton poplin.' },
  'kids-gingham-dress': { name: 'Đầm gingham trẻ em', text: 'Gingham dệt với cổ áo gọn gàng.' },
  'kids-denim-skirt': {
    name: 'Chân váy denim trẻ em',
    text: 'Nút trước mở được, cạp trong điều chỉnh được.',
  },
  'kids-double-knee-joggers': {
    name: 'Quần jogger hai lớp gối trẻ em',
    text: 'Gối hai lớp có bảo hành: nếu sờn rách, chúng tôi sửa cho bạn.',
  },
  'kids-striped-joggers': {
    name: 'Quần jogger kẻ sọc trẻ em',
    text: 'Jersey kẻ sọc mềm, mặc nhà hay ra ngoài.',
  },
  'kids-training-joggers': { name: 'Quần jogger thể thao trẻ em', text: 'Quần jogger trơn, ấm, dễ mặc.' },
  'kids-straight-jeans': {
    name: 'Quần jeans ống suông trẻ em',
    text: 'Quần jeans ống suông gia cố ở gối.',
    wear: 'Cạp chỉnh được từ bên trong, gấu nới được hai lần.',
    features: ['Gối hai lớp', 'Cạp điều chỉnh được', 'Gấu dài có thể nới'],
  },
  'kids-swim-shorts': { name: 'Quần bơi trẻ em', text: 'Quần bơi in hoa, túi thoát nước.' },
  'kids-puffer': { name: 'Áo phao trẻ em', text: 'Ấm, giặt được, có nhãn ghi tên bên trong.' },
  'kids-denim-jacket': { name: 'Áo khoác denim trẻ em', text: 'Mẫu áo khoác denim cỡ trẻ em.' },
  'kids-strap-sneaker': {
    name: 'Giày sneaker quai dán trẻ em',
    text: 'Một quai dán tiện lợi, không cần dây.',
  },
  'kids-court-shoe': { name: 'Giày court trẻ em', text: 'Giày court da với đế cao su bền.' },
  'kids-runner': { name: 'Giày chạy trẻ em', text: 'Vải lưới nhẹ và mút êm để chạy nhảy.' },
}
