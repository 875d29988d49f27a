import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const NAME = 'lacuna';
const TRACES_PATH = '/v1/traces';

let isOn = false;

/** Where a trace's parts come from, as OpenTelemetry tells them apart. */
export const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, call: SpanKind.CLIENT } as const;

/** Whether traces are kept; where not, nothing below does anything. */
export const areTracesKept = (): boolean => isOn;

/** Begins a part of a trace that ends elsewhere; it has to be ended. Only while traces are kept. */
export function beginSpan(name: string, kind: SpanKind, attributes: Attributes): Span {
  return trace.getTracer(NAME).startSpan(name, { kind, attributes });
}

/**
 * Does a work as a part of the trace that it belongs to. That it failed is told, not how: an error's text may quote what was sent.
 * @param attributes nothing that a person has written, and nobody's name or address
 */
export function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<T> {
  if (!isOn) return work();
  return trace.getTracer(NAME).startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The trace that this is a part of, for the log; undefined where there is none. */
export const traceIdNow = (): string | undefined => (isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined);

/**
 * Begins to keep traces and to send them to a collector, by OTLP over HTTP. What a collector cannot be told is dropped, and nobody waits
 * for it. The library reads its other variables (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`, `OTEL_RESOURCE_ATTRIBUTES`,
 * `OTEL_SERVICE_NAME`, …) from the environment itself.
 * @param endpoint the collector, without the path for traces
 * @returns sends what is left and ends it
 */
export async function keepTraces(
  endpoint: string,
  service: { name: string; version: string },
): Promise<() => Promise<void>> {
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new NodeTracerProvider({
    // What the environment says of the service comes before what it says of itself.
    resource: resourceFromAttributes({ 'service.name': service.name, 'service.version': service.version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: endpoint.replace(/\/$/u, '') + TRACES_PATH })),
    ],
  });
  provider.register();
  isOn = true;
  return async () => {
    isOn = false;
    await provider.shutdown();
    trace.disable();
  };
}
