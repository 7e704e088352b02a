// Blocks whose script is loaded only by pages that show them. Blocks with timers, tabs or local data load at
// once; the others work as plain HTML and load on the first interaction.
import { lazy } from 'react'
import { lazyOnInteraction } from '../ui/dom/first-interaction.ts'

export const Hero = lazy(async () => ({ default: (await import('./blocks/hero.tsx')).Hero }))
export const NewsletterDialog = lazy(async () => ({
  default: (await import('./blocks/newsletter-dialog.tsx')).NewsletterDialog,
}))
export const Newsletter = lazyOnInteraction(async () => ({
  default: (await import('./blocks/newsletter.tsx')).Newsletter,
}))
export const Top = lazy(async () => ({ default: (await import('./blocks/products/top.tsx')).Top }))
export const BrandDeals = lazy(async () => ({
  default: (await import('./blocks/brand-deals.tsx')).BrandDeals,
}))
export const ProductTabs = lazy(async () => ({
  default: (await import('./blocks/products/product-tabs.tsx')).ProductTabs,
}))
export const RecentlyViewed = lazy(async () => ({
  default: (await import('./blocks/products/recently-viewed.tsx')).RecentlyViewed,
}))

export const Banners = lazyOnInteraction(async () => ({
  default: (await import('./blocks/banners.tsx')).Banners,
}))
export const Categories = lazyOnInteraction(async () => ({
  default: (await import('./blocks/categories.tsx')).Categories,
}))
export const Featured = lazyOnInteraction(async () => ({
  default: (await import('./blocks/products/featured.tsx')).Featured,
}))
export const FlashRail = lazyOnInteraction(async () => ({
  default: (await import('./blocks/products/flash-rail.tsx')).FlashRail,
}))
export const FeaturedMore = lazyOnInteraction(async () => ({
  default: (await import('./blocks/products/featured-more.tsx')).FeaturedMore,
}))
export const BrandRail = lazyOnInteraction(async () => ({
  default: (await import('./blocks/brand-rail.tsx')).BrandRail,
}))
export const ProductRail = lazyOnInteraction(async () => ({
  default: (await import('./blocks/products/product-rail.tsx')).ProductRail,
}))
export const Wall = lazyOnInteraction(async () => ({ default: (await import('./blocks/wall.tsx')).Wall }))
export const Services = lazyOnInteraction(async () => ({
  default: (await import('./blocks/services.tsx')).Services,
}))
export const Testimonials = lazyOnInteraction(async () => ({
  default: (await import('./blocks/testimonials.tsx')).Testimonials,
}))

// Blocks of the default home page: links, and cards below the fold.
export const Brands = lazyOnInteraction(async () => ({
  default: (await import('./blocks/brands.tsx')).Brands,
}))
export const CategoryIndex = lazyOnInteraction(async () => ({
  default: (await import('./blocks/category-index.tsx')).CategoryIndex,
}))
export const Mosaic = lazyOnInteraction(async () => ({
  default: (await import('./blocks/mosaic.tsx')).Mosaic,
}))
export const Products = lazyOnInteraction(async () => ({
  default: (await import('./blocks/products/products.tsx')).Products,
}))
export const SellingNow = lazyOnInteraction(async () => ({
  default: (await import('./blocks/products/selling-now.tsx')).SellingNow,
}))
export const Split = lazyOnInteraction(async () => ({ default: (await import('./blocks/split.tsx')).Split }))
