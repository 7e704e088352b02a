// Sends spans of requests, statements, jobs and webhooks over OTLP. Spans never contain URLs with user input or
// statement parameters.
import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind as Kind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Attributes, SpanKind, Tracing } from './trace.ts'

export type TracingSettings = { endpoint: string; service: string; ratio: number }

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
}
const MAX_TEXT_LENGTH = 2_000
const EXPORT_TIMEOUT_MS = 5_000

export function createTracing({ endpoint, service, ratio }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('shop')
  const current = new AsyncLocalStorage<Span>()
  const below = (parent = current.getStore()) => (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
  return {
    async span(name, kind, attributes, work) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, below())
      try {
        return await current.run(span, work)
      } catch (error) {
        failed(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    request(traceparent, inside) {
      const span = tracer.startSpan('request', { kind: Kind.SERVER }, parseTraceparent(traceparent))
      current.run(span, () =>
        inside((name, attributes: Attributes, hasFailed) => {
          span.updateName(name).setAttributes(attributes)
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        }),
      )
    },
    query(text, milliseconds, error) {
      // Skips statements outside a recorded span, such as the job poll every second.
      const parent = current.getStore()
      if (!parent?.isRecording()) return
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT_LENGTH) }
      const now = Date.now()
      const options = { kind: Kind.CLIENT, attributes, startTime: now - milliseconds }
      const span = tracer.startSpan(
        /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query',
        options,
        below(parent),
      )
      if (error !== undefined) failed(span, error)
      span.end(now)
    },
    ids() {
      const context = current.getStore()?.spanContext()
      return context && { trace_id: context.traceId, span_id: context.spanId }
    },
    stop: () => provider.shutdown(),
  }
}

/** Omits the error's message, which may quote values. */
function failed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: string; name?: string }
  span.setAttribute('error.type', code ?? name ?? 'error').setStatus({ code: SpanStatusCode.ERROR })
}

/** W3C Trace Context. */
function parseTraceparent(traceparent: string | undefined) {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags!, 16) & 1,
    isRemote: true,
  })
}
