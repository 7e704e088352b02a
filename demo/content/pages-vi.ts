// The information pages in Vietnamese.
import type { Page } from '../../src/modules/content/content.ts'
import { freeShippingFromMinor } from '../shipping.ts'
import { deliveryTable, dollars } from './delivery-table.ts'

const mail = '<a href="mailto:help@selvedge.example">help@selvedge.example</a>'

const table = deliveryTable('vi', {
  head: ['Nơi nhận', 'Tiêu chuẩn', 'Hỏa tốc'],
  zones: {
    vn: 'Việt Nam',
    'north-america': 'Hoa Kỳ, Canada, Mexico',
    europe: 'Vương quốc Anh, Đức, Pháp, Thụy Điển, Tây Ban Nha',
    'asia-pacific': 'Nhật Bản, Úc, Israel',
    world: 'Các quốc gia khác',
  },
  nextDay: 'ngày hôm sau',
  days: (count) => `${count} ngày`,
  span: (min, max) => `${min} đến ${max} ngày`,
})

const faq: Page = {
  title: 'Câu hỏi thường gặp',
  description: 'Hỗ trợ về đơn hàng, giao hàng, đổi trả, kích cỡ, sửa chữa và mua sỉ tại Selvedge.',
  bodyHtml: `
<h2 id="orders">Đơn hàng</h2>
<h3>Tôi có cần tài khoản không?</h3>
<p>Không. Bạn có thể mua không cần tài khoản, chỉ cần email. Email xác nhận có liên kết đến đơn hàng nên bạn không phải đăng nhập.</p>
<h3>Đơn hàng của tôi đang ở đâu?</h3>
<p>Mở liên kết trong email xác nhận. Trang đơn hàng hiển thị trạng thái mới nhất và ngày giao dự kiến.</p>
<h3>Tôi có thể đổi hoặc hủy đơn hàng không?</h3>
<p>Có, trước khi chúng tôi đóng gói. Mở trang đơn hàng từ email xác nhận hoặc từ tài khoản. Bạn có thể đổi kích cỡ hoặc màu, sửa địa chỉ trong cùng quốc gia và khu vực, hoặc hủy đơn để được hoàn tiền. Nếu hàng đã gửi đi, bạn có thể trả lại sau khi nhận.</p>
<h2 id="payment">Thanh toán</h2>
<h3>Tôi có thể thanh toán bằng cách nào?</h3>
<p>Bằng thẻ hoặc tiền mặt khi nhận hàng. Công ty có tài khoản mua sỉ còn có thể mua ghi nợ.</p>
<h3>Khi nào thẻ của tôi bị trừ tiền?</h3>
<p>Khi bạn đặt hàng. Trong lúc bạn thanh toán, sản phẩm được giữ trong 15 phút. Nếu thanh toán không thành công, bạn không bị trừ tiền và sản phẩm được mở bán lại.</p>
<h3>Giá đã gồm thuế chưa?</h3>
<p>Rồi. Tổng tiền khi thanh toán là số tiền bạn trả cho chúng tôi.</p>
<h2 id="delivery">Giao hàng</h2>
<h3>Phí giao hàng bao nhiêu và mất bao lâu?</h3>
<p>Miễn phí giao hàng tiêu chuẩn cho đơn hàng trên ${dollars('vi', freeShippingFromMinor)}, dù bạn ở đâu. Dưới mức đó:</p>
${table}
<p>Thời gian tính theo ngày làm việc từ lúc gửi hàng. Đặt trước 12 giờ trưa (giờ TP. Hồ Chí Minh), chúng tôi gửi hàng trong ngày. Sau giờ đó, chúng tôi gửi vào ngày làm việc tiếp theo. Ngoài Việt Nam, hải quan có thể thu thuế nhập khẩu.</p>
<h2 id="returns">Đổi trả</h2>
<h3>Tôi có bao nhiêu ngày để trả hàng?</h3>
<p>Bạn có 30 ngày từ khi nhận hàng để trả sản phẩm chưa mặc. Đồ lót, bông tai và mỹ phẩm đã mở chỉ được trả khi bị lỗi.</p>
<h3>Tôi trả hàng như thế nào?</h3>
<p>Mở mục “Trả hàng” trên trang đơn hàng, chọn sản phẩm và lý do, rồi in nhãn. Phí trả hàng là ${dollars('vi', 400)} qua bưu điện và miễn phí tại cửa hàng. Chúng tôi hoàn tiền trong năm ngày từ khi nhận kiện hàng.</p>
<h3>Tôi có thể đổi sang kích cỡ khác không?</h3>
<p>Trước khi chúng tôi đóng gói, bạn có thể đổi kích cỡ trên trang đơn hàng. Sau đó, hãy đặt ngay kích cỡ vừa trước khi hết hàng rồi trả lại sản phẩm kia.</p>
<h2 id="sizes">Kích cỡ</h2>
<h3>Làm sao chọn đúng kích cỡ?</h3>
<p>Mở hướng dẫn chọn kích cỡ ở trang sản phẩm để xem số đo cơ thể theo cm. Ở giữa hai cỡ? Phần mô tả cho biết nên chọn cỡ lớn hơn hay nhỏ hơn. Giày theo cỡ EU, kèm cỡ UK, US và chiều dài bàn chân trong hướng dẫn.</p>
<h3>Kích cỡ của tôi đã hết</h3>
<p>Kích cỡ hết hàng bị gạch ngang. Hầu hết sẽ có lại trong mùa, trừ đầm dạ hội và hàng cơ hội cuối.</p>
<h2 id="repairs">Sửa chữa</h2>
<h3>Cửa hàng có nhận sửa đồ không?</h3>
<p>Chúng tôi sửa mọi sản phẩm đã bán: đường may, khóa kéo, nút và đế. Miễn phí trong hai năm đầu, sau đó tính theo giá vốn. Hãy mang sản phẩm đến cửa hàng hoặc liên hệ để nhận nhãn gửi.</p>
<h2 id="trade">Mua sỉ</h2>
<h3>Công ty tôi có thể mua giá sỉ không?</h3>
<p>Có. Cửa hàng và công ty có thể đăng ký giá sỉ và quyền dùng API. Gửi email đến <a href="mailto:trade@selvedge.example">trade@selvedge.example</a> kèm tên công ty và mã số thuế. Bạn cũng có thể xem <a href="/api/docs">tài liệu API</a>.</p>`,
}

const privacy: Page = {
  title: 'Chính sách quyền riêng tư',
  description: 'Selvedge lưu thông tin gì về bạn, vì sao và trong bao lâu.',
  bodyHtml: `
<p>Chúng tôi chỉ thu thập những gì cần để giao đơn hàng và vận hành tài khoản của bạn. Sau đây là những gì chúng tôi lưu và lý do.</p>
<h2 id="with-us">Những gì chúng tôi lưu</h2>
<ul>
<li><strong>Đơn hàng.</strong> Tên, địa chỉ, email, số điện thoại nếu bạn cung cấp, sản phẩm đã mua và số tiền đã trả. Luật thuế yêu cầu chúng tôi lưu đơn hàng mười năm. Một tuần sau khi giao, chúng tôi gửi một email mời bạn đánh giá.</li>
<li><strong>Thẻ.</strong> Chúng tôi không lưu số thẻ của bạn. Đơn vị thanh toán chỉ cho chúng tôi biết loại thẻ, bốn số cuối và thanh toán có thành công hay không.</li>
<li><strong>Tài khoản,</strong> nếu bạn tạo. Tên, email, mã băm của mật khẩu mà không ai đọc được, và các thiết bị đang đăng nhập: trình duyệt, địa chỉ IP và ngày. Chúng tôi xóa khi bạn xóa tài khoản.</li>
<li><strong>Tin nhắn.</strong> Nội dung bạn gửi qua trang liên hệ, kèm tên và email, để chúng tôi trả lời.</li>
<li><strong>Đánh giá.</strong> Đánh giá, tên hiển thị và hình ảnh của bạn. Chúng tôi xóa dữ liệu vị trí khỏi hình ảnh.</li>
<li><strong>Bản tin.</strong> Email và ngôn ngữ của bạn. Nếu bạn không xác nhận trong 30 ngày, chúng tôi sẽ xóa. Nếu bạn hủy đăng ký, chúng tôi xóa ngay.</li>
<li><strong>Nhật ký máy chủ.</strong> Thời gian, đường dẫn và trạng thái của mỗi yêu cầu. Chúng tôi không ghi nội dung tìm kiếm, tên hay địa chỉ.</li>
</ul>
<h2 id="in-your-browser">Những gì trình duyệt của bạn lưu</h2>
<p>Trình duyệt lưu một số dữ liệu trên thiết bị của bạn. Chúng tôi chỉ nhận được khi bạn sử dụng.</p>
<ul>
<li><strong>Giỏ hàng.</strong> Sản phẩm của bạn, cho đến khi bạn xóa hoặc mua.</li>
<li><strong>Yêu thích.</strong> Sản phẩm bạn lưu, cho đến khi bạn xóa.</li>
<li><strong>Thanh toán.</strong> Thông tin bạn nhập, trừ thông tin thẻ, cho đến khi bạn đóng cửa sổ.</li>
<li><strong>Tìm kiếm gần đây, sản phẩm đã xem gần đây</strong> và <strong>số đo của bạn,</strong> nếu bạn nhập để tìm kích cỡ. Bạn có thể tắt và xóa từng mục ở cuối trang này.</li>
<li><strong>Trang đã xem gần đây.</strong> Trang sản phẩm, danh sách và trang chủ kèm hình ảnh để xem ngoại tuyến, và biểu mẫu bạn gửi khi ngoại tuyến, cho đến khi gửi được. Trang thanh toán, đơn hàng và tài khoản không bao giờ được lưu theo cách này. Bạn cũng có thể tắt và xóa ở bên dưới.</li>
</ul>
<h2 id="cookies">Cookie và sự đồng ý</h2>
<p>Chúng tôi chỉ dùng cookie thiết yếu: hai cookie giữ bạn đăng nhập, một cookie nhận ra thiết bị khi bạn đăng nhập lại và một cookie nhớ ngôn ngữ. Không có quảng cáo, phân tích hay nội dung bên thứ ba, nên không có thông báo cookie.</p>
<h2 id="others">Chúng tôi chia sẻ dữ liệu với ai</h2>
<p>Đơn vị vận chuyển nhận tên, địa chỉ và số điện thoại của bạn. Đơn vị thanh toán xử lý khoản thanh toán. Chúng tôi không chia sẻ dữ liệu với bất kỳ ai khác và không bao giờ bán dữ liệu.</p>
<h2 id="rights">Quyền của bạn</h2>
<p>Bạn có thể yêu cầu bản sao dữ liệu, chỉnh sửa hoặc xóa mọi thứ pháp luật cho phép xóa. Hãy tự thực hiện trong tài khoản hoặc gửi email đến ${mail}, chúng tôi trả lời trong hai tuần.</p>`,
}

const terms: Page = {
  title: 'Điều khoản',
  description: 'Điều khoản mua hàng tại Selvedge, viết ngắn gọn, dễ hiểu.',
  bodyHtml: `
<p>Các điều khoản này áp dụng giữa bạn và Selvedge, 12 Lê Lợi, Quận 1, Thành phố Hồ Chí Minh, Việt Nam. Chúng tôi viết ngắn gọn.</p>
<h2 id="order">Đặt hàng và hợp đồng</h2>
<p>Bạn đặt hàng bằng nút ở cuối trang thanh toán. Hợp đồng được giao kết khi chúng tôi xác nhận đơn hàng trên màn hình và qua email. Trong lúc bạn thanh toán, sản phẩm được giữ trong 15 phút.</p>
<h2 id="prices">Giá</h2>
<p>Giá tính bằng đô la Mỹ và đã gồm thuế nếu có. Giá trong đơn hàng là giá áp dụng. Nếu giá thay đổi khi bạn đang thanh toán, chúng tôi hiển thị giá mới trước khi bạn trả tiền. Với sản phẩm giảm giá, chúng tôi cũng hiển thị giá thấp nhất trong 30 ngày gần nhất.</p>
<h2 id="payment">Thanh toán</h2>
<p>Thanh toán bằng thẻ, hoặc tiền mặt khi nhận hàng ở nơi có hỗ trợ. Công ty có tài khoản mua sỉ cũng có thể mua ghi nợ.</p>
<h2 id="delivery">Giao hàng</h2>
<p>Thời gian giao là ước tính theo ngày làm việc. Chúng tôi chịu trách nhiệm về kiện hàng cho đến khi bạn nhận được. Ngoài Việt Nam, hải quan có thể thu thuế nhập khẩu và bạn là người chi trả.</p>
<h2 id="returns">Đổi trả</h2>
<p>Bạn có thể trả sản phẩm chưa mặc trong 30 ngày từ khi nhận hàng vì bất kỳ lý do nào. Chúng tôi hoàn tiền trong năm ngày từ khi nhận hàng trả. Đồ lót, bông tai và mỹ phẩm đã mở chỉ được trả khi bị lỗi.</p>
<h2 id="faults">Sản phẩm lỗi</h2>
<p>Nếu sản phẩm bị lỗi trong vòng hai năm, chúng tôi sẽ sửa, đổi hoặc hoàn tiền. Bạn được quyền chọn.</p>
<h2 id="trade">Mua sỉ</h2>
<p>Giá sỉ chỉ dành cho công ty đã được duyệt và không được công khai. Ứng dụng dùng API của chúng tôi phải tuân thủ giới hạn truy cập và bảo mật khóa API.</p>
<h2 id="law">Luật áp dụng</h2>
<p>Các điều khoản này chịu sự điều chỉnh của pháp luật Việt Nam. Người tiêu dùng vẫn giữ các quyền theo pháp luật nước mình.</p>`,
}

const contact: Page = {
  title: 'Liên hệ',
  description: 'Cách liên hệ với đội ngũ Selvedge.',
  bodyHtml: `
<p>Bạn có câu hỏi? Chúng tôi trả lời trong một ngày làm việc, bằng tiếng Anh hoặc tiếng Việt.</p>
<h2 id="help">Hỗ trợ đơn hàng</h2>
<p>Gửi email đến ${mail} và ghi mã đơn hàng ở tiêu đề. Bạn tìm thấy mã này trên trang đơn hàng và trong email xác nhận.</p>
<h2 id="telephone">Điện thoại</h2>
<p>Gọi <a href="tel:+842812345678">+84 28 1234 5678</a>, thứ Hai đến thứ Bảy, 8:30 đến 18:00 giờ Thành phố Hồ Chí Minh (UTC+7).</p>
<h2 id="trade">Mua sỉ và báo chí</h2>
<p>Mua sỉ: gửi email đến <a href="mailto:trade@selvedge.example">trade@selvedge.example</a>. Báo chí và hình ảnh: gửi email đến <a href="mailto:press@selvedge.example">press@selvedge.example</a>.</p>
<h2 id="letters">Thư từ và hàng trả</h2>
<p>Selvedge<br>12 Lê Lợi, Quận 1<br>Thành phố Hồ Chí Minh, Việt Nam</p>
<p>Hãy tạo yêu cầu trả hàng trước khi gửi để chúng tôi đối chiếu với đơn hàng: <a href="/vi/faq#returns">cách trả hàng</a>.</p>`,
}

export const pagesVi = { faq, privacy, terms, 'contact-us': contact }
