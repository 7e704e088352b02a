// Purchase forms submitted before hydration: the submit is held and replayed once. Without hydration the form is
// sent to the server, as in a browser without JavaScript.

const fallbackMs = 10_000

/** Attribute that marks forms to replay; removed on hydration. */
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

/** Runs in the page's head. Stops the event, so that React does not handle it too. */
export const earlySubmitScript = `addEventListener('submit',e=>{const f=e.target,s=e.submitter;\
if(!f.hasAttribute('${attribute}'))return;e.preventDefault();e.stopImmediatePropagation();\
if(window.earlySubmit)return;if(s)s.setAttribute('aria-busy','true');\
window.earlySubmit={form:f,submitter:s,timer:setTimeout(()=>{window.earlySubmit=undefined;\
if(s)s.removeAttribute('aria-busy');f.removeAttribute('${attribute}');f.requestSubmit(s)},${fallbackMs})}},true)`

/**
 * Marks a form as hydrated and resubmits it when a submit was held. Call it from a layout effect, so that no
 * event comes in between.
 */
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
