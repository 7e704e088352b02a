// A purchase form that is submitted before the page has hydrated: the submit waits and is replayed once. Without
// hydration it is sent to the server as it is, as in a browser without scripts.

const fallbackMs = 10_000

/** The form attribute that asks for it; removed when the form has hydrated. */
const attribute = 'data-replay'
type EarlySubmit = {
  form: HTMLFormElement
  submitter: HTMLElement | null
  timer: ReturnType<typeof setTimeout>
}
declare global {
  interface Window {
    earlySubmit?: EarlySubmit | undefined
  }
}

/** Stands in the page's head. It stops the event, so that React never handles it as well. */
export const earlySubmitScript = `addEventListener('submit',e=>{const f=e.target,s=e.submitter;\
if(!f.hasAttribute('${attribute}'))return;e.preventDefault();e.stopImmediatePropagation();\
if(window.earlySubmit)return;if(s)s.setAttribute('aria-busy','true');\
window.earlySubmit={form:f,submitter:s,timer:setTimeout(()=>{window.earlySubmit=undefined;\
if(s)s.removeAttribute('aria-busy');f.removeAttribute('${attribute}');f.requestSubmit(s)},${fallbackMs})}},true)`

/** Marks a form as hydrated and submits it again when a submit was waiting. For a layout effect: no event comes between. */
export function replayEarlySubmit(form: HTMLFormElement | null): void {
  if (!form) return
  form.removeAttribute(attribute)
  const waiting = window.earlySubmit
  if (waiting?.form !== form) return
  window.earlySubmit = undefined
  clearTimeout(waiting.timer)
  waiting.submitter?.removeAttribute('aria-busy')
  queueMicrotask(() => form.requestSubmit(waiting.submitter))
}
