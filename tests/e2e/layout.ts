// Layout checks. Each function returns the problems found, so an empty list passes.
import { expect, type Page, type Request } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

declare global {
  interface Window {
    /** Layout shifts since the page was opened, and the elements that moved. */
    takeShifts(): [shift: number, moved: string][]
    /** Resolves after two frames, at the latest after two seconds. */
    nextFrames(): Promise<void>
  }
}

/**
 * Viewport widths in px at which a page must not scroll horizontally: increasing from a phone, and a desktop
 * last.
 */
const widths = [390, 768, 1024, 1920, 1440]

const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Records layout shifts of every page opened from now on, for `layoutShift`. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  const pending = new Set<Request>()
  pendingRequests.set(page, pending)
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.addInitScript(() => {
    const shifts: ReturnType<Window['takeShifts']> = []
    const record = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[])
        if (!hadRecentInput)
          shifts.push([value, sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 60)).join()])
    }
    const observer = new PerformanceObserver((list) => record(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const takeShifts = () => {
      record(observer.takeRecords())
      return shifts
    }
    // Chromium without a screen sometimes draws no frame for minutes; then nothing moves either.
    const nextFrames = () =>
      new Promise<void>((done) => {
        setTimeout(done, 2_000)
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      })
    Object.assign(window, { takeShifts, nextFrames })
  })
}

/**
 * Waits until the page has loaded, scrolls through it and back to the top.
 * @returns the cumulative layout shift and the elements that moved.
 */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string }> {
  await page.waitForLoadState('load')
  await nothingPending(page)
  await page.evaluate(async () => {
    for (let screen = 1; screen < 6; screen++) {
      scrollTo(0, screen * 700)
      await window.nextFrames()
    }
  })
  // Wait for images that scrolled into view.
  await nothingPending(page)
  const shifts = await page.evaluate(async () => {
    await window.nextFrames()
    scrollTo(0, 0)
    return window.takeShifts()
  })
  return { sum: shifts.reduce((all, [value]) => all + value, 0), moved: JSON.stringify(shifts) }
}

const nothingPending = (page: Page) =>
  expect
    .poll(() => [...pendingRequests.get(page)!].map((request) => request.url()), { intervals: [50] })
    .toEqual([])

/**
 * @returns the widths at which the page scrolls horizontally, and images shown wider than their `sizes`
 * attribute says.
 */
export async function widthFaults(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths) {
    problems.push(...(await overflowAt(page, width)))
    for (const picture of await tooWidePictures(page)) problems.push(`${picture} at ${width}`)
  }
  return [...new Set(problems)]
}

/**
 * @returns the widths, from desktop to phone, at which the page scrolls horizontally. For translated pages,
 * whose text has a different length.
 */
export async function overflowFaults(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths.toReversed()) problems.push(...(await overflowAt(page, width)))
  return problems
}

async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const overflow = await page.evaluate(async (expected) => {
    do await window.nextFrames()
    while (innerWidth !== expected)
    return document.documentElement.scrollWidth - innerWidth
  }, width)
  return overflow > 0 ? [`${overflow} px too wide at ${width}`] : []
}

/** The browser fetches the width given by `sizes`, so an image shown wider is blurred. */
const tooWidePictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ruler = document.body.appendChild(document.createElement('i'))
    ruler.style.position = 'fixed'
    const promised = (sizes: string) => {
      for (const choice of sizes.split(/,(?![^(]*\))/)) {
        const [, query, length = ''] = /^\s*(\(min-width: \d+px\))?\s*(\S.*)$/.exec(choice) ?? []
        if (query && !matchMedia(query).matches) continue
        ruler.style.inlineSize = length
        return ruler.getBoundingClientRect().width
      }
      return Infinity
    }
    const problems = [...document.images]
      .filter((image) => image.srcset && image.sizes && image.clientWidth > promised(image.sizes) * 1.1)
      .map((image) => `picture of ${image.clientWidth} px, promised ${image.sizes}`)
    ruler.remove()
    return [...new Set(problems)]
  })

/** @returns images without alternative text, or with an empty one and no adjacent text. */
export const silentPictures = (page: Page): Promise<string[]> =>
  page.locator('main img').evaluateAll((images) =>
    images.flatMap((image) => {
      if (image.getAttribute('alt')) return []
      const part = image.closest('a, button, label, figure, article, li, section')
      const text = image.hasAttribute('alt') && (part?.getAttribute('aria-label') || part?.textContent.trim())
      return text ? [] : [image.getAttribute('src') ?? '']
    }),
  )

/** @returns carousels that scroll but have no buttons, and controls that require dragging. */
export const dragOnlyControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const carousels = [...document.querySelectorAll('.carousel')].filter((row) => {
      const track = row.querySelector('.track')!
      const scrolls = track.scrollWidth > track.clientWidth + 2
      return scrolls && row.querySelectorAll('.carousel-tools button').length < 2
    })
    return [...carousels, ...document.querySelectorAll('[draggable="true"], input[type="range"]')].map(
      (element) => element.className,
    )
  })

/**
 * Switches to the fallback fonts, which are shown until the web font has loaded, because their text has
 * different widths.
 */
export const useFallbackFonts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const font of ['--font-text', '--font-display'])
      document.documentElement.style.setProperty(font, 'sans-serif')
  })

/** @returns targets smaller than 24 by 24 px (WCAG 2.2, 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    delete document.documentElement.dataset['arrival']
    const size = (element: Element) => {
      // A checkbox or radio button can also be clicked by its label.
      const label =
        element.matches('[type="checkbox"], [type="radio"]') && (element as HTMLInputElement).labels?.[0]
      const { width, height } = (label || element).getBoundingClientRect()
      // A link whose ::after fills its container is as large as the container.
      const after = getComputedStyle(element, '::after')
      if (after.position === 'absolute' && after.content !== 'none')
        return {
          width: Math.max(width, Number.parseFloat(after.width)),
          height: Math.max(height, Number.parseFloat(after.height)),
        }
      return { width, height }
    }
    const small = [
      ...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, summary'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden, p, .skip, .prose'))
      .filter((element) => !element.classList.contains('visually-hidden') || element.closest('label'))
      .filter((element) => {
        const { width, height } = size(element)
        return width > 0 && (width < 24 || height < 24)
      })
      .map((element) => `${element.outerHTML.slice(0, 90)} ${JSON.stringify(size(element))}`)
    return [...new Set(small)].slice(0, 8)
  })
