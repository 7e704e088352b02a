// Shipping methods and promotions.
import type { Rows } from './translation-rows.ts'

export const selling: Rows = {
  Standard: ['Tiêu chuẩn', 'توصيل عادي', 'משלוח רגיל'],
  'By post, with tracking. Left with a neighbour if you are out.': [
    'Qua bưu điện, có mã theo dõi. Gửi hàng xóm nếu bạn vắng nhà.',
    'بالبريد مع رقم تتبع. يُترك عند الجيران إن لم تكن في البيت.',
    'בדואר, עם מעקב. יושאר אצל השכנים אם אינכם בבית.',
  ],
  Express: ['Hỏa tốc', 'توصيل سريع', 'משלוח מהיר'],
  'By courier, to your door. Ordered before noon in Hồ Chí Minh City, it leaves the same day.': [
    'Chuyển phát tận cửa. Đặt trước 12 giờ trưa giờ Thành phố Hồ Chí Minh, hàng đi ngay trong ngày.',
    'مع مندوب إلى بابك. ما يُطلب قبل الظهر بتوقيت هوشي منه يخرج في اليوم نفسه.',
    'עם שליח עד הדלת. הזמנה לפני הצהריים לפי שעון הו צ׳י מין יוצאת באותו יום.',
  ],
  'Pick up at the store': ['Nhận tại cửa hàng', 'الاستلام من المتجر', 'איסוף מהחנות'],
  'We write when it is ready. Kept for you for # days.': [
    'Chúng tôi báo khi hàng sẵn sàng. Giữ cho bạn # ngày.',
    'نكتب إليك عندما يجهز، ونحتفظ به # أيام.',
    'נכתוב לכם כשההזמנה מוכנה. נשמור אותה # ימים.',
  ],
  'Welcome, #% off your first order': [
    'Chào bạn, giảm #% cho đơn hàng đầu tiên',
    'أهلا بك، خصم #% على طلبك الأول',
    'ברוכים הבאים, #% הנחה על ההזמנה הראשונה',
  ],
  '$# off from $#': ['Giảm #$ cho đơn từ #$', 'خصم #$ للطلبات من #$', '#$ הנחה בקנייה מ-#$'],
  'Free delivery': ['Miễn phí giao hàng', 'توصيل مجاني', 'משלוח חינם'],
  'Three socks for two': ['Mua hai tặng một, vớ', 'ثلاثة أزواج جوارب بسعر زوجين', 'שלישיית גרביים במחיר זוג'],
  'Last of the season, #% off everything': [
    'Cuối mùa, giảm #% tất cả',
    'نهاية الموسم، خصم #% على كل شيء',
    'סוף העונה, #% הנחה על הכול',
  ],
}
