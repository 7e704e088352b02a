// Thin scrollbars that hide (storefront.md section 9). A library for it brings a style element, which the content security policy
// forbids, and 15 kB; the browser's own scrollbars only need to be told when.
const hideDelayMs = 1300

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Shows a part's scrollbar while it is scrolled (styles/base.css: `data-scrolling`). Call it once. */
export function hideIdleScrollbars(): void {
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      clearTimeout(timers.get(target))
      target.dataset['scrolling'] = ''
      timers.set(
        target,
        setTimeout(() => delete target.dataset['scrolling'], hideDelayMs),
      )
    },
    { capture: true, passive: true },
  )
}
