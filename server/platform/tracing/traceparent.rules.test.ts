import { expect, test } from 'vitest'
import { readTraceparent } from './traceparent.ts'

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

test('quality: a traceparent continues a trace, also one of a later version', () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, isSampled: true })
  expect(readTraceparent(`00-${traceId}-${spanId}-02`)).toEqual({ traceId, spanId, isSampled: false })
  expect(readTraceparent(`cc-${traceId}-${spanId}-01-more`)).toEqual({ traceId, spanId, isSampled: true })
})

test.each([
  '',
  'no',
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-more`,
  `ff-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-01\r\nx: y`,
])('quality: %j is no traceparent', text => {
  expect(readTraceparent(text)).toBeNull()
})
