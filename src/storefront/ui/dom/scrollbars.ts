// Thin auto-hiding scrollbars (storefront.md section 9). A library would add a style element, which the content
// security policy forbids, and 15 kB; native scrollbars only need to be shown and hidden.
const hideDelayMs = 1300

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Shows an element's scrollbar while it scrolls (styles/base.css: `data-scrolling`). Call it once. */
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
