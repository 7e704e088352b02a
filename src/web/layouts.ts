import type { HomeLayout } from '../modules/content/content.ts'

/** How each home layout shows the menu from 1024 px: a `bar`, `hidden` behind the menu button, or `rows`: a row of its own with every category. */
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

/** The layout whose page a path is, such as `/standard`, whatever language stands before it. */
export const layoutAtPath = (pathname: string): HomeLayout | undefined =>
  layouts.find((layout) => layout === pathname.split('/').at(-1))
