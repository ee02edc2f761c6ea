import { Counter } from 'prom-client'

export const droppedSpans = new Counter({
  name: 'trellis_trace_spans_dropped_total',
  help: 'Spans that the collector of traces did not get',
  registers: [],
})
