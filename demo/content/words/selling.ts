// Shipping methods and promotions.
import type { Rows } from './translation-rows.ts'

export const selling: Rows = {
  Standard: ['Tiêu chuẩn', 'توصيل عادي', 'משלוח רגיל'],
  'Tracked post. If you’re out, we’ll leave it with a neighbour.': [
    'Qua bưu điện, có mã theo dõi. Gửi hàng xóm nếu bạn vắng nhà.',
    'بالبريد مع رقم تتبع. يُترك عند الجيران إن لم تكن في البيت.',
    'בדואר, עם מעקב. יושאר אצל השכנים אם אינכם בבית.',
  ],
  Express: ['Hỏa tốc', 'توصيل سريع', 'משלוח מהיר'],
  'Courier to your door. Order before noon in Hồ Chí Minh City and we’ll ship the same day.': [
    'Chuyển phát tận cửa. Đặt trước 12 giờ trưa giờ Thành phố Hồ Chí Minh, hàng đi ngay trong ngày.',
    'مع مندوب إلى بابك. ما يُطلب قبل الظهر بتوقيت هوشي منه يخرج في اليوم نفسه.',
    'עם שליח עד הדלת. הזמנה לפני הצהריים לפי שעון הו צ׳י מין יוצאת באותו יום.',
  ],
  'Pick up at the store': ['Nhận tại cửa hàng', 'الاستلام من المتجر', 'איסוף מהחנות'],
  'We’ll email you when it’s ready. Collect within # days.': [
    'Chúng tôi báo khi hàng sẵn sàng. Giữ cho bạn # ngày.',
    'نكتب إليك عندما يجهز، ونحتفظ به # أيام.',
    'נכתוב לכם כשההזמנה מוכנה. נשמור אותה # ימים.',
  ],
  'Welcome, #% off your first order': [
    'Chào bạn, giảm #% cho đơn hàng đầu tiên',
    'أهلا بك، خصم #% على طلبك الأول',
    'ברוכים הבאים, #% הנחה על ההזמנה הראשונה',
  ],
  '$# off $# or more': ['Giảm #$ cho đơn từ #$', 'خصم #$ للطلبات من #$', '#$ הנחה בקנייה מ-#$'],
  'Free delivery': ['Miễn phí giao hàng', 'توصيل مجاني', 'משלוח חינם'],
  'Three for two on socks': [
    'Mua hai tặng một, vớ',
    'ثلاثة أزواج جوارب بسعر زوجين',
    'שלישיית גרביים במחיר זוג',
  ],
  'End of season: #% off everything': [
    'Cuối mùa, giảm #% tất cả',
    'نهاية الموسم، خصم #% على كل شيء',
    'סוף העונה, #% הנחה על הכול',
  ],
}
