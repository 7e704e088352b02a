/** Root categories whose department page has edited content. */
export const departmentSlugs = [
  'women-wear',
  'men-wear',
  'kids-wear',
  'footwear',
  'bags',
  'watches-and-wearables',
  'jewellery',
] as const
export type DepartmentSlug = (typeof departmentSlugs)[number]
