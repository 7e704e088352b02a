// Types of the service worker's global scope; TypeScript's `webworker` library conflicts with `dom` in one
// project.

export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = WorkerEvent & {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  /** Undefined where navigation preload is not supported. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
export type MessageFromPage = WorkerEvent & { readonly data: unknown; readonly source: Client | null }
type Client = { readonly id: string; postMessage(message: unknown): void }

type Events = {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: MessageFromPage
  sync: WorkerEvent
}

type Scope = {
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<Client[]> }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    readonly sync?: { register(tag: string): Promise<void> }
  }
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof Events>(type: Type, listen: (event: Events[Type]) => void): void
}

export const scope = globalThis as unknown as Scope
