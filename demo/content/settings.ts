// Site settings, storefront.md section 1.
import type { ContentPicture, SiteSettings } from '../../src/modules/content/content.ts'

/** The shop's settings. Without a logo image the header shows the name as text of the same size. */
export const settings = (logo?: ContentPicture): SiteSettings => ({
  name: 'Selvedge',
  description: 'Clothes, shoes and sports goods for people who look at the seams.',
  author: {
    name: 'Selvedge',
    websiteUrl: 'https://selvedge.example',
    address: '12 Lê Lợi, District 1, Hồ Chí Minh City, Vietnam',
  },
  logo: { url: logo?.url ?? '', alt: 'Selvedge', href: '/', width: 115, height: 35 },
  defaultLanguage: 'en',
  currencyCode: 'USD',
  homeLayout: 'modern',
  returnDays: 30,
  contactEmail: 'help@selvedge.example',
  languages: [
    { id: 'en', name: 'English', value: 'en', icon: 'en' },
    { id: 'vi', name: 'Tiếng Việt', value: 'vi', icon: 'vi' },
  ],
  social: [
    { label: 'Instagram', url: 'https://www.instagram.com/' },
    { label: 'YouTube', url: 'https://www.youtube.com/' },
    { label: 'Zalo', url: 'https://zalo.me/' },
  ],
  paymentMarks: ['Visa', 'Mastercard', 'American Express', 'Cash on delivery'],
  // Off, so demo accounts can sign in with the printed passwords alone.
  staffTwoStep: false,
})
