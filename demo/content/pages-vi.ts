// The information pages in Vietnamese.
import type { Page } from '../../src/modules/content/content.ts'
import { freeShippingFromMinor } from '../shipping.ts'
import { deliveryTable, dollars } from './delivery-table.ts'

const mail = '<a href="mailto:help@selvedge.example">help@selvedge.example</a>'

const table = deliveryTable('vi', {
  head: ['Nơi đến', 'Tiêu chuẩn', 'Nhanh'],
  zones: {
    vn: 'Việt Nam',
    'north-america': 'Hoa Kỳ, Canada, Mexico',
    europe: 'Anh, Đức, Pháp, Thụy Điển, Tây Ban Nha',
    'asia-pacific': 'Nhật Bản, Úc, Israel',
    world: 'Các nơi khác',
  },
  nextDay: 'ngày hôm sau',
  days: (count) => `${count} ngày`,
  span: (min, max) => `${min} đến ${max} ngày`,
})

const faq: Page = {
  title: 'Câu hỏi thường gặp',
  description: 'Đặt hàng, giao hàng, đổi trả, cỡ, sửa chữa và bán sỉ tại Selvedge.',
  bodyHtml: `
<h2 id="orders">Đơn hàng</h2>
<h3>Tôi có cần tài khoản không?</h3>
<p>Không. Bạn có thể mua với tư cách khách, chỉ cần địa chỉ e-mail. Thư xác nhận có liên kết đến đơn hàng, mở được mà không cần đăng nhập.</p>
<h3>Đơn hàng của tôi đang ở đâu?</h3>
<p>Mở liên kết trong thư xác nhận. Trang đơn hàng cho biết từng bước, từ thanh toán đến tận cửa, và những ngày dự kiến hàng đến.</p>
<h3>Tôi có thể đổi hoặc hủy đơn không?</h3>
<p>Được, cho đến khi chúng tôi bắt đầu đóng gói, ngay trên trang đơn hàng: mở liên kết trong thư xác nhận hoặc đơn hàng trong tài khoản. Ở đó bạn có thể chọn cỡ hay màu khác, sửa địa chỉ trong cùng quốc gia và khu vực, hoặc hủy đơn. Khi hủy, bạn được hoàn lại số tiền đã trả. Sau lúc đó, bạn cứ nhận rồi gửi trả lại.</p>
<h2 id="payment">Thanh toán</h2>
<h3>Tôi có thể trả bằng cách nào?</h3>
<p>Bằng thẻ, hoặc tiền mặt khi nhận hàng. Công ty có quyền mua sỉ còn có thể ghi nợ.</p>
<h3>Khi nào thẻ của tôi bị trừ tiền?</h3>
<p>Khi bạn đặt hàng. Trong lúc bạn thanh toán, hàng được giữ cho bạn mười lăm phút. Nếu thanh toán không thành công, thẻ không bị trừ tiền và hàng trở lại kệ.</p>
<h3>Giá đã gồm thuế chưa?</h3>
<p>Rồi. Tổng tiền ở trang thanh toán là số tiền bạn trả cho chúng tôi.</p>
<h2 id="delivery">Giao hàng</h2>
<h3>Giao hàng giá bao nhiêu và mất bao lâu?</h3>
<p>Giao tiêu chuẩn miễn phí cho đơn từ ${dollars('vi', freeShippingFromMinor)}, dù bạn ở đâu. Dưới mức đó:</p>
${table}
<p>Ngày là ngày làm việc, tính từ hôm chúng tôi giao gói hàng đi: ngay trong ngày với đơn đặt trước trưa tại Thành phố Hồ Chí Minh, còn lại là ngày hôm sau. Ngoài Việt Nam, hải quan nước bạn có thể thu thuế.</p>
<h2 id="returns">Đổi trả</h2>
<h3>Tôi có bao nhiêu thời gian?</h3>
<p>Ba mươi ngày từ khi nhận hàng, với mọi món chưa mặc. Đồ lót, hoa tai và mỹ phẩm đã mở chỉ nhận lại khi bị lỗi.</p>
<h3>Trả hàng như thế nào?</h3>
<p>Trên trang đơn hàng, mở mục trả hàng, chọn món và lý do, rồi in nhãn gửi. Trả hàng qua bưu điện tốn ${dollars('vi', 400)}, tại cửa hàng thì miễn phí. Tiền về lại với bạn trong vòng năm ngày kể từ khi gói hàng đến.</p>
<h3>Tôi có thể đổi sang cỡ khác không?</h3>
<p>Cho đến khi chúng tôi bắt đầu đóng gói, bạn chọn cỡ khác trên trang đơn hàng. Sau lúc đó, hãy đặt ngay cỡ đúng để không bị hết, rồi gửi trả món kia.</p>
<h2 id="sizes">Cỡ</h2>
<h3>Cỡ nào là của tôi?</h3>
<p>Mỗi món có bảng cỡ bên cạnh các cỡ, với số đo cơ thể bằng xen-ti-mét. Nếu bạn ở giữa hai cỡ, phần mô tả cho biết nên chọn cỡ nào. Giày theo cỡ châu Âu; bảng cỡ cho biết cỡ Anh, cỡ Mỹ và chiều dài bàn chân.</p>
<h3>Cỡ của tôi đã hết</h3>
<p>Cỡ đã hết được gạch ngang. Phần lớn sẽ về lại trong mùa; váy dạ hội và hàng cuối thì không.</p>
<h2 id="repairs">Sửa chữa</h2>
<h3>Các bạn có sửa món tôi đã mua không?</h3>
<p>Chúng tôi sửa những gì mình đã bán: đường may, khóa kéo, nút và đế, miễn phí trong hai năm đầu, sau đó tính giá vốn. Mang đến cửa hàng, hoặc viết cho chúng tôi để nhận nhãn gửi.</p>
<h2 id="trade">Bán sỉ</h2>
<h3>Công ty tôi có thể mua giá sỉ không?</h3>
<p>Cửa hàng và công ty có thể xin giá sỉ và quyền dùng giao diện lập trình của chúng tôi. Viết cho <a href="mailto:trade@selvedge.example">trade@selvedge.example</a> kèm tên công ty và mã số thuế. Ai cũng có thể đọc <a href="/api/docs">mô tả giao diện lập trình</a>.</p>`,
}

const privacy: Page = {
  title: 'Quyền riêng tư',
  description: 'Selvedge biết gì về bạn, vì sao, và trong bao lâu.',
  bodyHtml: `
<p>Chúng tôi giữ những gì cần để gửi cho bạn món bạn mua, và hầu như không gì hơn. Trang này nói rõ đó là gì.</p>
<h2 id="with-us">Những gì chúng tôi giữ</h2>
<ul>
<li><strong>Đơn hàng.</strong> Tên, địa chỉ, e-mail, điện thoại nếu bạn cho, những gì bạn mua và số tiền bạn trả. Chúng tôi giữ đơn hàng mười năm vì luật thuế yêu cầu. Một tuần sau khi giao, chúng tôi hỏi một lần qua e-mail xem bạn thấy thế nào.</li>
<li><strong>Thẻ.</strong> Chúng tôi không bao giờ lưu số thẻ. Đơn vị thanh toán chỉ cho chúng tôi biết loại thẻ, bốn số cuối và thanh toán có thành công hay không.</li>
<li><strong>Tài khoản,</strong> nếu bạn mở. Tên, e-mail, dấu vân của mật khẩu mà không ai đọc ngược ra được, và nơi bạn đang đăng nhập: trình duyệt nào, từ địa chỉ nào, từ khi nào. Cho đến khi bạn xóa.</li>
<li><strong>Tin nhắn.</strong> Những gì bạn viết ở trang liên hệ, cùng tên và e-mail, để chúng tôi trả lời và tra lại sau.</li>
<li><strong>Đánh giá.</strong> Những gì bạn viết về một món, cùng tên bạn ghi và hình bạn thêm. Với hình, chúng tôi chỉ giữ những gì nhìn thấy, không giữ nơi chụp.</li>
<li><strong>Thư tin.</strong> E-mail và ngôn ngữ của bạn, từ ngày đăng ký. Ai không xác nhận trong ba mươi ngày sẽ bị xóa; ai rời đi thì được xóa ngay.</li>
<li><strong>Nhật ký máy chủ.</strong> Các yêu cầu với thời gian, đường dẫn và kết quả. Trong đó không có nội dung tìm kiếm, tên hay địa chỉ.</li>
</ul>
<h2 id="in-your-browser">Những gì giữ trong trình duyệt của bạn</h2>
<p>Một số thứ do chính trình duyệt của bạn giữ, và không gửi cho chúng tôi cho đến khi bạn dùng:</p>
<ul>
<li><strong>Giỏ hàng.</strong> Những gì bạn bỏ vào, cho đến khi bạn lấy ra hoặc mua.</li>
<li><strong>Món đã lưu.</strong> Những gì bạn lưu bằng hình trái tim, cho đến khi bạn bỏ đi.</li>
<li><strong>Thanh toán.</strong> Những gì bạn gõ ở đó, trừ thẻ, cho đến khi bạn đóng cửa sổ.</li>
<li><strong>Tìm kiếm gần đây, món đã xem</strong> và <strong>số đo của bạn,</strong> nếu bạn đã gõ để tìm cỡ. Để bạn có lại khi cần. Bạn có thể tắt và xóa từng thứ ở cuối trang này.</li>
<li><strong>Trang đã xem.</strong> Danh sách, món hàng và trang chủ kèm hình, để mở được khi không có mạng; và biểu mẫu bạn gửi lúc mất mạng, cho đến khi gửi được. Không bao giờ có trang thanh toán, đơn hàng hay tài khoản. Bạn cũng có thể tắt và xóa ở đó.</li>
</ul>
<h2 id="cookies">Cookie và sự đồng ý</h2>
<p>Cửa hàng không đặt cookie nào mà nó có thể thiếu: hai cookie giữ bạn đăng nhập, một nhận ra trình duyệt này lần đăng nhập sau, một nhớ ngôn ngữ bạn chọn. Không quảng cáo, không đo đếm, không tải gì từ nơi khác. Mọi thứ được giữ đều cần cho việc bạn yêu cầu, nên không có bảng hỏi nào để bấm tắt.</p>
<h2 id="others">Ai khác nhìn thấy</h2>
<p>Đơn vị vận chuyển thấy tên, địa chỉ và điện thoại của bạn. Đơn vị thanh toán thấy khoản thanh toán. Không còn ai khác, và chúng tôi không bán gì cho ai.</p>
<h2 id="rights">Bạn có thể yêu cầu gì</h2>
<p>Một bản sao của mọi thứ chúng tôi giữ, việc sửa lại, hoặc xóa những gì luật cho phép xóa. Tài khoản của bạn làm được cả ba ngay lập tức; hoặc viết cho ${mail}; chúng tôi trả lời trong vòng hai tuần.</p>`,
}

const terms: Page = {
  title: 'Điều khoản',
  description: 'Quy định khi mua hàng ở Selvedge, bằng lời dễ hiểu.',
  bodyHtml: `
<p>Các điều khoản này có hiệu lực giữa bạn và Selvedge, 12 Lê Lợi, Quận 1, Thành phố Hồ Chí Minh, Việt Nam. Chúng tôi cố ý viết ngắn.</p>
<h2 id="order">Đặt hàng và hợp đồng</h2>
<p>Bạn đặt hàng khi bấm nút ở cuối trang thanh toán. Hợp đồng hình thành khi chúng tôi xác nhận đơn hàng, ngay trên trang và qua e-mail. Trong lúc bạn thanh toán, hàng được giữ cho bạn mười lăm phút.</p>
<h2 id="prices">Giá</h2>
<p>Giá tính bằng đô la Mỹ và đã gồm thuế nếu có. Giá có hiệu lực là giá trong đơn hàng của bạn. Nếu giá thay đổi khi bạn đang thanh toán, chúng tôi cho bạn thấy giá mới trước khi trả tiền. Trong đợt giảm giá, chúng tôi cũng cho thấy giá thấp nhất của ba mươi ngày trước đó.</p>
<h2 id="payment">Thanh toán</h2>
<p>Bằng thẻ, hoặc tiền mặt khi nhận hàng ở nơi đơn vị vận chuyển có dịch vụ này. Công ty có quyền mua sỉ có thể ghi nợ.</p>
<h2 id="delivery">Giao hàng</h2>
<p>Thời gian giao là ước tính theo ngày làm việc. Rủi ro thuộc về chúng tôi cho đến khi gói hàng đến tay bạn. Ngoài Việt Nam, hải quan có thể thu thuế nhập khẩu; khoản đó do bạn trả.</p>
<h2 id="returns">Đổi trả</h2>
<p>Bạn có thể trả lại mọi món chưa mặc trong ba mươi ngày kể từ khi nhận, không cần lý do. Chúng tôi hoàn lại số tiền bạn đã trả cho món đó trong năm ngày kể từ khi hàng đến. Đồ lót, hoa tai và mỹ phẩm đã mở chỉ trả được khi bị lỗi.</p>
<h2 id="faults">Hàng lỗi</h2>
<p>Nếu một món bị lỗi trong hai năm, chúng tôi sửa, đổi hoặc hoàn tiền, theo thứ tự đó và tùy bạn chọn.</p>
<h2 id="trade">Bán sỉ</h2>
<p>Giá sỉ chỉ dành cho công ty được duyệt và không được công bố. Chương trình dùng giao diện của chúng tôi phải tuân theo giới hạn truy cập và giữ kín khóa của mình.</p>
<h2 id="law">Luật áp dụng</h2>
<p>Áp dụng luật Việt Nam; người tiêu dùng giữ những quyền mà luật nước mình dành cho họ.</p>`,
}

const contact: Page = {
  title: 'Liên hệ',
  description: 'Cách gặp những người làm nên Selvedge.',
  bodyHtml: `
<p>Viết cho chúng tôi và một người thật sẽ trả lời, trong vòng một ngày làm việc, bằng tiếng Anh hoặc tiếng Việt.</p>
<h2 id="help">Giúp đỡ về đơn hàng</h2>
<p>${mail}. Ghi số đơn hàng vào tiêu đề thư; số này nằm ở đầu trang đơn hàng và trong thư xác nhận.</p>
<h2 id="telephone">Điện thoại</h2>
<p><a href="tel:+842812345678">+84 28 1234 5678</a>, thứ Hai đến thứ Bảy, 8:30 đến 18:00 giờ Thành phố Hồ Chí Minh (UTC+7).</p>
<h2 id="trade">Bán sỉ và báo chí</h2>
<p>Cửa hàng và công ty: <a href="mailto:trade@selvedge.example">trade@selvedge.example</a>. Báo chí và hình ảnh: <a href="mailto:press@selvedge.example">press@selvedge.example</a>.</p>
<h2 id="letters">Thư từ, và hàng gửi trả</h2>
<p>Selvedge<br>12 Lê Lợi, Quận 1<br>Thành phố Hồ Chí Minh, Việt Nam</p>
<p>Xin báo trước khi gửi trả để chúng tôi biết hàng của ai: <a href="/vi/faq#returns">cách trả hàng</a>.</p>`,
}

export const pagesVi = { faq, privacy, terms, 'contact-us': contact }
