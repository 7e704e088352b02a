import type { PolicyWords } from './policy-words.ts'

export const vietnamesePolicies: PolicyWords = {
  pages: {
    terms: ['Điều khoản', 'Điều khoản mua hàng tại cửa hàng.'],
    privacy: ['Chính sách bảo mật', 'Chúng tôi lưu gì về bạn, vì sao và trong bao lâu.'],
    returns: ['Đổi trả', 'Cách trả hàng và thời gian hoàn tiền.'],
    'contact-us': ['Liên hệ', 'Cách liên hệ với chúng tôi.'],
    'legal-notice': ['Thông tin pháp lý', 'Đơn vị chủ quản của cửa hàng.'],
  },
  missing: {
    company: '[tên doanh nghiệp]',
    address: '[địa chỉ]',
    email: '[địa chỉ email]',
  },
  colon: ': ',

  termsIntro: (seller) => `Điều khoản này áp dụng khi bạn mua hàng của ${seller}.`,
  order: [
    'Đơn hàng và hợp đồng',
    'Bạn đặt hàng bằng nút ở cuối trang thanh toán. Hợp đồng được giao kết khi chúng tôi gửi email xác nhận đơn hàng.',
  ],
  prices: 'Giá',
  pricesWithTax: 'Giá đã gồm thuế. Phí giao hàng hiển thị ở trang thanh toán trước khi bạn đặt hàng.',
  pricesWithoutTax: 'Thuế và phí giao hàng được cộng ở trang thanh toán trước khi bạn đặt hàng.',
  delivery: [
    'Giao hàng',
    'Trang thanh toán hiển thị các cách giao hàng đến địa chỉ của bạn và ngày dự kiến nhận hàng.',
  ],
  lateDelivery: {
    'new-date': (days) =>
      `Chúng tôi giao hàng trong ${days} ngày, trừ khi hai bên thỏa thuận ngày khác. Nếu giao trễ, bạn có thể đặt một hạn mới hợp lý và hủy đơn nếu chúng tôi vẫn không giao kịp.`,
    cancel: (days) =>
      `Nếu chúng tôi giao trễ quá ${days} ngày, bạn có thể hủy đơn và được hoàn tiền, trừ khi hai bên đã thỏa thuận ngày khác.`,
    ask: (days) =>
      `Nếu không thể gửi hàng trong thời gian đã nêu, hoặc trong ${days} ngày nếu không nêu thời gian, chúng tôi sẽ hỏi bạn muốn chờ hay nhận lại tiền.`,
  },
  faultyHeading: 'Hàng lỗi',
  faulty: {
    eu: 'Nếu sản phẩm bị lỗi, hãy báo cho chúng tôi trong hai năm kể từ ngày nhận hàng. Chúng tôi sửa hoặc đổi miễn phí. Nếu không thể, chúng tôi giảm giá hoặc hoàn tiền. Đây là bảo hành theo luật.',
    gb: 'Nếu sản phẩm bị lỗi, bạn có thể trả lại trong 30 ngày và được hoàn toàn bộ tiền. Sau thời gian đó, chúng tôi sửa hoặc đổi miễn phí, hoặc hoàn tiền nếu vẫn không khắc phục được. Điều này không hạn chế quyền của bạn theo luật.',
    default:
      'Nếu sản phẩm bị lỗi hoặc không đúng với đơn hàng, hãy báo cho chúng tôi. Chúng tôi sẽ đổi hàng hoặc hoàn tiền.',
  },
  wrongInformation: (days) =>
    `Nếu chúng tôi cung cấp thông tin sai hoặc thiếu về sản phẩm, bạn có thể hủy trong ${days} ngày kể từ ngày đặt hàng mà không mất phí.`,
  law: ['Luật áp dụng', (country) => `Luật áp dụng: ${country}.`],
  customersLaw: 'Người tiêu dùng còn được bảo vệ theo quy định bắt buộc của nước nơi mình sinh sống.',

  returnsHeading: 'Trả hàng',
  withdrawal: (days) => `Bạn có ${days} ngày kể từ ngày nhận hàng để trả hàng mà không cần nêu lý do.`,
  withdrawalBy: {
    form: 'Đây là quyền hủy hợp đồng theo luật. Chọn “Trả hàng” ở trang đơn hàng, hoặc báo cho chúng tôi bằng văn bản, ví dụ qua email. Bạn có thể dùng mẫu bên dưới nhưng không bắt buộc. Hãy gửi hàng lại trong 14 ngày sau khi báo. Bạn chỉ phải bù phần giảm giá trị nếu đã dùng sản phẩm nhiều hơn mức thử thông thường tại cửa hàng.',
    unused: 'Sản phẩm phải chưa qua sử dụng và còn đầy đủ.',
    fee: 'Chúng tôi có thể thu 5% giá, nhưng không quá ₪100, trừ khi sản phẩm bị lỗi hoặc không đúng mô tả. Sản phẩm không được hư hại.',
    'unless-stated': 'Bạn trả phí gửi hàng lại.',
    none: '',
  },
  goodwill: (days) =>
    `Bạn có thể trả sản phẩm chưa mặc, còn nguyên tem mác, trong ${days} ngày kể từ ngày nhận hàng.`,
  exceptions: [
    'Những gì không thể trả',
    'Hàng may đo hoặc sửa theo yêu cầu của bạn, và hàng niêm phong đã mở mà vì lý do vệ sinh không thể nhận lại. Hàng lỗi không thuộc trường hợp này.',
  ],
  howToReturn: [
    'Cách trả hàng',
    'Chọn “Trả hàng” ở trang đơn hàng, rồi chọn sản phẩm và lý do. Liên kết nằm trong email xác nhận.',
    'Phí gửi trả: [ai trả và bao nhiêu].',
  ],
  refundHeading: 'Hoàn tiền',
  refundByLaw: (days) =>
    `Chúng tôi hoàn lại số tiền bạn đã trả, gồm phí giao hàng tiêu chuẩn, trong ${days} ngày kể từ khi bạn hủy, qua đúng cách thanh toán ban đầu. Chúng tôi có thể chờ đến khi nhận lại hàng hoặc bạn chứng minh đã gửi.`,
  refund: 'Chúng tôi hoàn tiền trong [số ngày] kể từ khi nhận lại hàng, qua đúng cách thanh toán ban đầu.',
  form: {
    heading: 'Mẫu hủy hợp đồng',
    to: 'Gửi',
    lines: [
      'Tôi/chúng tôi xin thông báo hủy hợp đồng mua các hàng hóa sau:',
      'Ngày đặt / ngày nhận:',
      'Họ tên người tiêu dùng:',
      'Địa chỉ người tiêu dùng:',
      'Chữ ký người tiêu dùng (chỉ khi gửi bản giấy):',
      'Ngày:',
    ],
  },

  privacyIntro: (seller) =>
    `${seller} chịu trách nhiệm về dữ liệu của bạn. Chúng tôi chỉ thu thập những gì cần để giao hàng và quản lý tài khoản của bạn.`,
  stored: {
    heading: 'Chúng tôi lưu gì',
    lines: [
      [
        'Đơn hàng',
        'Tên, địa chỉ, email, số điện thoại nếu bạn cung cấp, sản phẩm đã mua và số tiền đã trả, trong [số năm theo luật].',
      ],
      ['Thẻ', 'Chúng tôi không lưu số thẻ của bạn.'],
      [
        'Tài khoản',
        'Nếu bạn tạo tài khoản: tên, email và các thiết bị đang đăng nhập, cho đến khi bạn xóa tài khoản.',
      ],
      ['Tin nhắn, đánh giá và bản tin', 'Những gì bạn gửi, cho đến khi bạn yêu cầu xóa.'],
    ],
  },
  reasons: [
    'Vì sao chúng tôi được lưu',
    'Đơn hàng và tài khoản: để thực hiện hợp đồng với bạn. Hóa đơn: vì luật yêu cầu. Bản tin: vì bạn đồng ý, và bạn có thể rút lại bất cứ lúc nào. Chống gian lận: vì lợi ích chính đáng của chúng tôi (GDPR, điều 6(1)(a), (b), (c) và (f)).',
  ],
  browser: [
    'Trình duyệt của bạn lưu gì',
    'Giỏ hàng, danh sách yêu thích, tìm kiếm gần đây và sản phẩm đã xem. Bạn có thể xóa ở cuối trang này.',
  ],
  cookies: [
    'Cookie',
    'Chúng tôi chỉ dùng cookie cần thiết để đăng nhập và ghi nhớ ngôn ngữ, quốc gia của bạn.',
  ],
  others: [
    'Chúng tôi chia sẻ dữ liệu với ai',
    'Đơn vị vận chuyển nhận tên, địa chỉ và số điện thoại. Đơn vị thanh toán xử lý khoản thanh toán. [Các công ty khác xử lý dữ liệu cho bạn.]',
  ],
  rights: {
    heading: 'Quyền của bạn',
    default: (email) =>
      `Bạn có thể yêu cầu bản sao dữ liệu, chỉnh sửa hoặc xóa dữ liệu. Hãy tự làm trong tài khoản hoặc viết đến ${email}.`,
    gdpr: (email) =>
      `Bạn có quyền xem, sửa, xóa, hạn chế, mang theo dữ liệu mà chúng tôi lưu về bạn và phản đối việc sử dụng. Hãy tự làm trong tài khoản hoặc viết đến ${email}. Bạn có thể khiếu nại với cơ quan bảo vệ dữ liệu của nước nơi bạn sinh sống.`,
  },

  contact: (email) => `Gửi tin nhắn bằng biểu mẫu hoặc viết đến ${email}. Hãy ghi số đơn hàng nếu có.`,
  post: 'Gửi thư',

  notice: {
    company: 'Doanh nghiệp',
    representative: ['Người đại diện', '[tên người đại diện theo pháp luật]'],
    address: 'Địa chỉ',
    email: 'Email',
    phone: ['Điện thoại', '[số điện thoại]'],
    register: ['Đăng ký kinh doanh', '[nơi cấp và số đăng ký]'],
    taxId: ['Mã số thuế', '[mã số]'],
    price: ['Giá', 'Như hiển thị ở trang sản phẩm, đã gồm thuế'],
    extraCosts: ['Chi phí khác', 'Phí giao hàng, hiển thị ở trang thanh toán'],
    payment: ['Thanh toán', 'Các cách hiển thị ở trang thanh toán, khi đặt hàng'],
    deliveryTime: ['Thời gian giao hàng', 'Như hiển thị ở trang thanh toán'],
  },
}
