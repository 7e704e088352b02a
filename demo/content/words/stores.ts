// Reasons for special opening hours of stores.
import type { Rows } from './translation-rows.ts'

export const stores: Rows = {
  'New Year’s Day': ['Tết Dương lịch', 'رأس السنة الميلادية', 'ראש השנה האזרחית'],
  'Canada Day': ['Ngày Quốc khánh Canada', 'يوم كندا', 'יום קנדה'],
  'Christmas Eve': ['Đêm Giáng sinh', 'ليلة عيد الميلاد', 'ערב חג המולד'],
  'Christmas Day': ['Lễ Giáng sinh', 'عيد الميلاد', 'חג המולד'],
  'Boxing Day': ['Ngày tặng quà (Boxing Day)', 'يوم الصناديق', 'בוקסינג דיי'],
  'Reunification Day': ['Ngày Thống nhất', 'يوم إعادة التوحيد', 'יום האיחוד'],
  'National Day': ['Quốc khánh', 'اليوم الوطني', 'יום העצמאות'],
  Tết: ['Tết Nguyên đán', 'رأس السنة الفيتنامية (تيت)', 'ראש השנה הווייטנאמית (טט)'],
}
