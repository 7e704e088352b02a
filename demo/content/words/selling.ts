// Shipping methods and promotions.
import type { Rows } from './translation-rows.ts'

export const selling: Rows = {
  Standard: ['Tiêu chuẩn', 'توصيل عادي', 'משלוח רגיל'],
  'Tracked post. If you’re out, we’ll leave it with a neighbour.': [
    'Gửi bưu điện, có mã vận đơn. Bạn vắng nhà? Hàng được gửi hàng xóm.',
    'بالبريد مع رقم تتبع. إن لم تكن في المنزل، نتركه عند الجيران.',
    'בדואר עם מספר מעקב. לא בבית? נשאיר אצל השכנים.',
  ],
  Express: ['Hỏa tốc', 'توصيل سريع', 'משלוח מהיר'],
  'Tracked courier, to your door.': [
    'Giao nhanh tận nơi, có mã vận đơn.',
    'توصيل سريع حتى باب منزلك مع رقم تتبع.',
    'שליח עד הבית, עם מספר מעקב.',
  ],
  'Courier to your door. Order before noon and we’ll ship the same day.': [
    'Giao tận nơi. Đặt trước 12 giờ trưa, gửi hàng trong ngày.',
    'مندوب إلى بابك. اطلب قبل الظهر ونشحن في اليوم نفسه.',
    'שליח עד הבית. הזמינו לפני 12 בצהריים ונשלח באותו יום.',
  ],
  'Pick up at the store': ['Nhận tại cửa hàng', 'الاستلام من المتجر', 'איסוף מהחנות'],
  'We’ll email you when it’s ready. Collect within # days.': [
    'Chúng tôi sẽ email khi hàng sẵn sàng. Nhận trong # ngày.',
    'سنراسلك بالبريد الإلكتروني عندما يجهز. استلمه خلال # يومًا.',
    'נשלח לכם מייל כשההזמנה מוכנה. אוספים בתוך # ימים.',
  ],
  'Welcome, #% off your first order': [
    'Chào mừng bạn, giảm #% đơn đầu tiên',
    'مرحبًا بك، خصم #% على طلبك الأول',
    'ברוכים הבאים, #% הנחה על ההזמנה הראשונה',
  ],
  '$# off $# or more': ['Giảm # US$ cho đơn từ # US$', 'خصم ‎$#‎ للطلبات من ‎$#‎', '‎$#‎ הנחה בקנייה מ־‎$#‎'],
  'Free delivery': ['Miễn phí giao hàng', 'توصيل مجاني', 'משלוח חינם'],
  'Three for two on socks': ['Tất: mua 2 tặng 1', 'جوارب: ثلاثة بسعر اثنين', 'גרביים: שלושה במחיר שניים'],
  'End of season: #% off everything': [
    'Cuối mùa: giảm #% toàn bộ',
    'نهاية الموسم: خصم #% على كل شيء',
    'סוף העונה: #% הנחה על הכול',
  ],
}
