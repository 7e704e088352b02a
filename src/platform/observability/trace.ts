// Tracing interface; without a collector in the settings it does nothing (tracing.ts is loaded only then).

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'
export type Attributes = Record<string, string | number | boolean>
export type Tracing = {
  /** Runs work in a span, as a child of the current one. Errors mark the span as failed. */
  span<Result>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    work: () => Promise<Result>,
  ): Promise<Result>
  /**
   * Starts a request span, in the caller's trace if there is one. Everything that `run` starts belongs to it;
   * `run` receives the function that ends it.
   */
  request(traceparent: string | undefined, run: (end: EndRequest) => void): void
  /** Records a finished statement in the current span. */
  query(text: string, milliseconds: number, error: unknown): void
  ids(): { trace_id: string; span_id: string } | undefined
  /** Sends pending spans. */
  stop(): Promise<void>
}
export type EndRequest = (name: string, attributes: Attributes, failed: boolean) => void

let tracing: Tracing | undefined

/** Call it once, before anything else. */
export function setTracing(value: Tracing | undefined): void {
  tracing = value
}

export const withSpan = <Result>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> => (tracing ? tracing.span(name, kind, attributes, work) : work())

export const traceIds = (): object => tracing?.ids() ?? {}
