import { afterEach, expect, test } from 'vitest'
import { cleanUp, onCleanup } from '../../testing/faults/cleanup.ts'
import { createLog } from '../log.ts'
import { droppedSpans } from './dropped-spans.ts'
import { startCollector } from './testing/collector.ts'
import { createTracer } from './tracer.ts'

afterEach(cleanUp)

const countDropped = async () => (await droppedSpans.get()).values[0]?.value ?? 0

/** A tracer whose log is read; it sends when a batch is full, or when it is stopped. */
const start = (endpoint: string) => {
  const lines: string[] = []
  const log = createLog('warn', { write: line => void lines.push(line) })
  const tracer = createTracer({ endpoint, headers: {}, serviceName: 'trellis', ratio: 1 }, log, 600_000)
  onCleanup(tracer.stop)
  const trace = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const span = tracer.start({ name: 'call', kind: 'server', parent: null })
      span.endedAt = performance.now()
      tracer.finish(span, false)
    }
  }
  return { tracer, trace, lines }
}

const open = async (answer?: { status: number; body: string }) => {
  const collector = await startCollector(answer)
  onCleanup(collector.stop)
  return collector
}

test('quality: a full batch is sent at once, and the rest at the stop', async () => {
  const collector = await open()
  const { tracer, trace } = start(collector.endpoint)
  trace(600)
  await expect.poll(() => collector.spans().length).toBeGreaterThanOrEqual(512)
  await tracer.stop()
  expect(collector.spans()).toHaveLength(600)
  expect(new Set(collector.spans().map(({ spanId }) => spanId)).size).toBe(600)
})

test('quality: what a collector that is down or refuses does not take is counted, and logged once a minute', async () => {
  const refusing = await open({ status: 503, body: 'Canary' })
  const partial = await open({ status: 200, body: '{"partialSuccess":{"rejectedSpans":"3"}}' })
  for (const [endpoint, dropped] of [
    ['http://127.0.0.1:1', 2_000],
    [refusing.endpoint, 2_000],
    [partial.endpoint, 12],
  ] as const) {
    const before = await countDropped()
    const { tracer, trace, lines } = start(endpoint)
    trace(2_000)
    await tracer.stop()
    expect((await countDropped()) - before).toBe(dropped)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('OTEL_EXPORTER_OTLP_ENDPOINT')
    expect(lines[0]).not.toContain('Canary')
  }
})

test('quality: while the collector hangs, a bounded number waits', async () => {
  const before = await countDropped()
  const { trace } = start('http://127.0.0.1:1')
  trace(10_000)
  expect((await countDropped()) - before).toBe(10_000 - 512 - 4_096)
})
