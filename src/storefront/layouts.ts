import type { HomeLayout } from '../contracts/home-layouts.ts'

/**
 * Navigation style of each home layout from 1024 px: a `bar`, `hidden` behind the menu button, or `rows` with a
 * separate row of categories.
 */
export const navStyleByLayout: Record<HomeLayout, 'bar' | 'hidden' | 'rows'> = {
  modern: 'bar',
  standard: 'bar',
  minimal: 'bar',
  vintage: 'bar',
  classic: 'bar',
  trendy: 'bar',
  elegant: 'hidden',
  refined: 'hidden',
  contemporary: 'rows',
  ancient: 'bar',
}

export const layouts = Object.keys(navStyleByLayout) as HomeLayout[]

/** Home layout of a path such as `/standard`, with or without a locale prefix. */
export const layoutAtPath = (pathname: string): HomeLayout | undefined =>
  layouts.find((layout) => layout === pathname.split('/').at(-1))
