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
  description:
    'Hỗ trợ về đơn hàng, thanh toán, giao hàng, đổi trả, kích cỡ, sửa chữa và mua sỉ tại Selvedge.',
  bodyHtml: `
<h2 id="orders">Đơn hàng</h2>
<h3>Đơn hàng của tôi đang ở đâu?</h3>
<p>Mở liên kết trong email xác nhận, hoặc <a href="/vi/order">theo dõi đơn hàng</a> bằng mã đơn và email của bạn. Trang đơn hàng hiển thị trạng thái mới nhất và ngày giao dự kiến.</p>
<h3>Tôi có thể đổi hoặc hủy đơn hàng không?</h3>
<p>Có, trước khi chúng tôi đóng gói. Trên <a href="/vi/order">trang đơn hàng</a>, bạn có thể đổi kích cỡ hoặc màu, sửa địa chỉ trong cùng quốc gia và khu vực, hoặc hủy đơn để được hoàn tiền toàn bộ. Sau đó, bạn có thể trả hàng khi nhận được.</p>
<h3>Tôi có cần tài khoản không?</h3>
<p>Không, bạn có thể mua hàng mà không cần tài khoản. Khi có <a href="/vi/signup">tài khoản</a>, bạn xem đơn hàng, yêu cầu trả hàng và địa chỉ ở cùng một nơi.</p>
<h2 id="payment">Thanh toán</h2>
<h3>Tôi có thể thanh toán bằng cách nào?</h3>
<p>Bằng thẻ, thanh toán nhanh hoặc tiền mặt khi nhận hàng. Bạn cũng có thể dùng thẻ quà tặng và số dư cửa hàng. Công ty có tài khoản mua sỉ có thể mua ghi nợ.</p>
<h3>Thanh toán nhanh là gì?</h3>
<p>Bạn trả bằng ví điện tử ngay trên trang sản phẩm, trong <a href="/vi/cart">giỏ hàng</a> hoặc ở trang thanh toán. Ví gửi địa chỉ và khoản thanh toán cho chúng tôi nên bạn không phải điền thông tin.</p>
<h3>Tôi dùng thẻ quà tặng hoặc mã giảm giá như thế nào?</h3>
<p>Ở <a href="/vi/checkout">trang thanh toán</a>, chọn “Thêm mã giảm giá hoặc thẻ quà tặng”. Nếu thẻ quà tặng không đủ cho cả đơn, bạn trả phần còn lại bằng cách khác.</p>
<h3>Khi nào thẻ của tôi bị trừ tiền?</h3>
<p>Khi bạn đặt hàng. Chúng tôi giữ sản phẩm trong 15 phút để bạn thanh toán. Nếu thanh toán không thành công, bạn không bị trừ tiền.</p>
<h3>Giá đã gồm thuế chưa?</h3>
<p>Rồi. Tổng tiền ở trang thanh toán là số tiền bạn trả cho chúng tôi.</p>
<h2 id="delivery">Giao hàng</h2>
<h3>Phí giao hàng bao nhiêu?</h3>
<p>Miễn phí giao hàng tiêu chuẩn cho đơn từ ${dollars('vi', freeShippingFromMinor)}, dù bạn ở đâu. Dưới mức đó:</p>
${table}
<p>Kiện hàng từ 5 kg và đơn giao đến Alaska, Hawaii có phí cao hơn. <a href="/vi/checkout">Trang thanh toán</a> hiển thị phí chính xác.</p>
<h3>Khi nào tôi nhận được hàng?</h3>
<p>Thời gian tính theo ngày làm việc từ lúc gửi hàng. Đặt trước 12 giờ trưa (giờ TP. Hồ Chí Minh), chúng tôi gửi hàng trong ngày. Sau giờ đó, chúng tôi gửi vào ngày làm việc tiếp theo.</p>
<h3>Tôi có phải trả thuế nhập khẩu không?</h3>
<p>Chúng tôi gửi hàng từ Việt Nam đi khắp thế giới. Ngoài Việt Nam, hải quan có thể thu thuế nhập khẩu và bạn là người chi trả.</p>
<h2 id="pickup">Nhận tại cửa hàng</h2>
<h3>Tôi có thể nhận hàng tại cửa hàng không?</h3>
<p>Có, miễn phí, tại một số cửa hàng ở Việt Nam và Canada. Chọn “Nhận tại cửa hàng” khi thanh toán để xem nơi có đủ sản phẩm và thời gian nhận. <a href="/vi/shops">Tìm cửa hàng</a>.</p>
<h3>Tôi cần mang theo gì?</h3>
<p>Mã nhận hàng trong email của chúng tôi. Mã này cũng có trên <a href="/vi/order">trang đơn hàng</a>. Bạn có thể đưa mã cho người khác nhận giúp.</p>
<h3>Cửa hàng giữ đơn của tôi bao lâu?</h3>
<p>Ít nhất bảy ngày. Ngày cụ thể có trong email. Nếu bạn không đến nhận trước ngày đó, chúng tôi hủy đơn và hoàn lại số tiền đã trả.</p>
<h2 id="returns">Đổi trả</h2>
<h3>Tôi có bao nhiêu ngày để trả hàng?</h3>
<p>30 ngày từ khi nhận hàng, với sản phẩm chưa mặc và còn nguyên nhãn mác. Đồ lót, bông tai và mỹ phẩm đã mở chỉ được trả khi bị lỗi.</p>
<h3>Tôi trả hàng như thế nào?</h3>
<p>Mở <a href="/vi/order">trang đơn hàng</a>, chọn sản phẩm và lý do, rồi in nhãn dán lên kiện hàng. Gửi tại bất kỳ bưu cục nào hoặc mang đến <a href="/vi/shops">cửa hàng có nhận trả hàng</a>. Trả hàng miễn phí.</p>
<h3>Tôi có thể đổi sang kích cỡ hoặc màu khác không?</h3>
<p>Có. Tạo yêu cầu trả hàng trên <a href="/vi/order">trang đơn hàng</a> và chọn kích cỡ hoặc màu bạn muốn đổi. Chúng tôi giữ hàng cho bạn ngay và gửi đi khi nhận được hàng trả; nếu giá khác nhau, bạn trả thêm hoặc được hoàn phần chênh lệch.</p>
<h3>Khi nào tôi được hoàn tiền?</h3>
<p>Trong năm ngày từ khi chúng tôi nhận hàng trả, theo phương thức thanh toán ban đầu. Phần đã trả bằng thẻ quà tặng được hoàn vào thẻ quà tặng. Khi có <a href="/vi/my-account/returns">tài khoản</a>, bạn có thể chọn hoàn vào số dư cửa hàng.</p>
<h2 id="sizes">Kích cỡ và tình trạng hàng</h2>
<h3>Làm sao chọn đúng kích cỡ?</h3>
<p>Mở hướng dẫn chọn kích cỡ ở trang sản phẩm và nhập số đo, chúng tôi sẽ gợi ý kích cỡ. Xem kích cỡ của bạn ở mục <a href="/vi/my-account/measurements">kích cỡ và số đo</a>. Giày theo cỡ EU, kèm cỡ UK, US và chiều dài bàn chân trong hướng dẫn.</p>
<h3>Kích cỡ của tôi đã hết hàng thì sao?</h3>
<p>Chọn kích cỡ đó ở trang sản phẩm, nhập email và bấm “Báo khi có hàng”. Chúng tôi gửi một email khi có hàng trở lại.</p>
<h2 id="reviews">Đánh giá</h2>
<h3>Ai có thể viết đánh giá?</h3>
<p>Khách đã mua sản phẩm. Một tuần sau khi giao, chúng tôi gửi liên kết qua email; bạn cũng có thể viết từ <a href="/vi/order">trang đơn hàng</a>. Chúng tôi duyệt mọi đánh giá trước khi đăng.</p>
<h2 id="repairs">Sửa chữa và hàng lỗi</h2>
<h3>Cửa hàng có nhận sửa đồ không?</h3>
<p>Có, mọi sản phẩm đã bán: đường may, khóa kéo, nút và đế. Miễn phí trong hai năm đầu, sau đó tính theo giá vốn. Hãy mang sản phẩm đến <a href="/vi/shops">cửa hàng có nhận sửa</a> hoặc <a href="/vi/contact-us">liên hệ</a> để nhận nhãn gửi.</p>
<h3>Sản phẩm của tôi bị lỗi thì sao?</h3>
<p><a href="/vi/contact-us">Nhắn tin cho chúng tôi</a> kèm mã đơn hàng. Trong vòng hai năm, chúng tôi sẽ sửa, đổi hoặc hoàn tiền. Bạn được quyền chọn.</p>
<h2 id="trade">Mua sỉ</h2>
<h3>Công ty tôi có thể mua giá sỉ không?</h3>
<p>Có. <a href="/vi/register-dynamics-access">Đăng ký mua sỉ</a> với mã số thuế của công ty. Chúng tôi trả lời trong hai ngày làm việc.</p>
<h3>Chúng tôi đặt đơn lớn như thế nào?</h3>
<p>Dán danh sách SKU vào mục <a href="/vi/quick-order">đặt hàng nhanh</a>, hoặc yêu cầu báo giá cho các sản phẩm trong giỏ hàng.</p>
<h3>Cửa hàng có API không?</h3>
<p>Có. <a href="/vi/register-api">Đăng ký ứng dụng</a> và dùng thử trong môi trường thử. Mọi chi tiết khác có trong <a href="/api/docs">tài liệu API</a>.</p>`,
}

const privacy: Page = {
  title: 'Chính sách quyền riêng tư',
  description: 'Selvedge lưu thông tin gì về bạn, vì sao và trong bao lâu.',
  bodyHtml: `
<p>Chúng tôi chỉ thu thập những gì cần để giao đơn hàng và vận hành tài khoản của bạn. Sau đây là những gì chúng tôi lưu và lý do.</p>
<h2 id="with-us">Những gì chúng tôi lưu</h2>
<ul>
<li><strong>Đơn hàng.</strong> Tên, địa chỉ, email, số điện thoại nếu bạn cung cấp, sản phẩm đã mua và số tiền đã trả. Luật thuế yêu cầu chúng tôi lưu đơn hàng mười năm. Một tuần sau khi giao, chúng tôi gửi một email mời bạn đánh giá.</li>
<li><strong>Thẻ.</strong> Chúng tôi không lưu số thẻ của bạn. Khi thanh toán nhanh, ví gửi cho chúng tôi tên, địa chỉ và email của bạn. Đơn vị thanh toán chỉ cho chúng tôi biết loại thẻ, bốn số cuối và thanh toán có thành công hay không.</li>
<li><strong>Tài khoản,</strong> nếu bạn tạo. Tên, email, mã băm của mật khẩu mà không ai đọc được, và các thiết bị đang đăng nhập: trình duyệt, địa chỉ IP và ngày. Giỏ hàng và địa chỉ của bạn cũng được lưu ở đó. Chúng tôi xóa khi bạn xóa tài khoản.</li>
<li><strong>Tin nhắn.</strong> Nội dung bạn gửi qua trang liên hệ, kèm tên và email, để chúng tôi trả lời.</li>
<li><strong>Đánh giá.</strong> Đánh giá, tên hiển thị và hình ảnh của bạn. Chúng tôi xóa dữ liệu vị trí khỏi hình ảnh.</li>
<li><strong>Bản tin.</strong> Email và ngôn ngữ của bạn. Nếu bạn không xác nhận trong 30 ngày, chúng tôi sẽ xóa. Nếu bạn hủy đăng ký, chúng tôi xóa ngay.</li>
<li><strong>Báo khi có hàng.</strong> Email và sản phẩm bạn chờ. Chúng tôi xóa sau khi gửi email cho bạn.</li>
<li><strong>Nhật ký máy chủ.</strong> Thời gian, đường dẫn và trạng thái của mỗi yêu cầu. Chúng tôi không ghi tên hay địa chỉ.</li>
<li><strong>Thống kê.</strong> Số lượt truy cập và từ khóa tìm kiếm, ẩn danh và không dùng cookie. Từ khóa được xóa sau 90 ngày.</li>
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
<p>Chúng tôi chỉ dùng cookie thiết yếu: để giữ bạn đăng nhập, nhận ra thiết bị khi bạn đăng nhập lại, nhớ ngôn ngữ và nơi giao hàng. Không có quảng cáo, theo dõi hay nội dung bên thứ ba, nên không có thông báo cookie.</p>
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
<p>Thanh toán bằng thẻ, thanh toán nhanh, thẻ quà tặng hoặc số dư cửa hàng, hoặc tiền mặt khi nhận hàng ở nơi có hỗ trợ. Công ty có tài khoản mua sỉ cũng có thể mua ghi nợ.</p>
<h2 id="delivery">Giao hàng</h2>
<p>Thời gian giao là ước tính theo ngày làm việc. Chúng tôi chịu trách nhiệm về kiện hàng cho đến khi bạn nhận được. Ngoài Việt Nam, hải quan có thể thu thuế nhập khẩu và bạn là người chi trả.</p>
<p>Đơn nhận tại cửa hàng được giữ ít nhất bảy ngày. Nếu bạn không đến nhận, chúng tôi hủy đơn và hoàn lại số tiền đã trả.</p>
<h2 id="returns">Đổi trả</h2>
<p>Bạn có thể trả hoặc đổi sản phẩm chưa mặc, còn nguyên nhãn mác trong 30 ngày từ khi nhận hàng vì bất kỳ lý do nào: <a href="/vi/faq#returns">cách đổi trả</a>. Chúng tôi hoàn tiền trong năm ngày từ khi nhận hàng trả. Đồ lót, bông tai và mỹ phẩm đã mở chỉ được trả khi bị lỗi.</p>
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
<p>Bạn có câu hỏi? Chúng tôi trả lời trong một ngày làm việc, bằng tiếng Anh hoặc tiếng Việt. Nhiều câu trả lời đã có trong <a href="/vi/faq">câu hỏi thường gặp</a>.</p>
<h2 id="help">Hỗ trợ đơn hàng</h2>
<p>Gửi email đến ${mail} và ghi mã đơn hàng ở tiêu đề. Bạn tìm thấy mã này trong email xác nhận. Bạn có thể đổi, hủy hoặc trả hàng trên <a href="/vi/order">trang đơn hàng</a>.</p>
<h2 id="telephone">Điện thoại</h2>
<p>Gọi <a href="tel:+842812345678">+84 28 1234 5678</a>, thứ Hai đến thứ Bảy, 8:30 đến 18:00 giờ Thành phố Hồ Chí Minh (UTC+7).</p>
<h2 id="trade">Mua sỉ và báo chí</h2>
<p>Mua sỉ: <a href="/vi/register-dynamics-access">đăng ký tại đây</a> hoặc gửi email đến <a href="mailto:trade@selvedge.example">trade@selvedge.example</a>. Báo chí và hình ảnh: gửi email đến <a href="mailto:press@selvedge.example">press@selvedge.example</a>.</p>
<h2 id="letters">Thư từ và hàng trả</h2>
<p>Selvedge<br>12 Lê Lợi, Quận 1<br>Thành phố Hồ Chí Minh, Việt Nam</p>
<p>Hãy tạo yêu cầu trả hàng trước khi gửi để chúng tôi đối chiếu với đơn hàng: <a href="/vi/faq#returns">cách trả hàng</a>.</p>`,
}

export const pagesVi = { faq, privacy, terms, 'contact-us': contact }
