// Where time goes, told to whoever watches: nothing at all unless the settings name a collector (tracing.ts, read only then).

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'
export type Attributes = Record<string, string | number | boolean>
export type Tracing = {
  /** A span around the work, below the one it is called in. What fails marks it. */
  span<Result>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    work: () => Promise<Result>,
  ): Promise<Result>
  /** Begins a request, of the caller's trace where it names one. What `inside` starts is part of it. @returns what ends it. */
  request(traceparent: string | undefined, run: (end: EndRequest) => void): void
  /** A statement that is over, of whatever asked for it. */
  query(text: string, milliseconds: number, error: unknown): void
  /** For log lines: which trace they belong to. */
  ids(): { trace_id: string; span_id: string } | undefined
  /** Sends what was not sent yet. */
  stop(): Promise<void>
}
export type EndRequest = (name: string, attributes: Attributes, failed: boolean) => void

let tracing: Tracing | undefined

/** Once, before anything else: what this process tells. */
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
