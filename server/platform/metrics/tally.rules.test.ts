import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { findValue } from '../../testing/exposition.ts'
import { createTally } from './tally.ts'

/** A process that has served `calls` calls and holds as many connections. */
const figuresOf = async (calls: number, lag = 0.01) => {
  const registers = [new Registry()]
  new Counter({ name: 'calls', help: 'Calls', labelNames: ['route'], registers }).inc({ route: '/a' }, calls)
  new Histogram({ name: 'seconds', help: 'Seconds', buckets: [1], registers }).observe(calls)
  new Gauge({ name: 'connections', help: 'Connections', registers }).set(calls)
  new Gauge({ name: 'trellis_ready', help: 'Ready', registers }).set(calls > 0 ? 1 : 0)
  const library = { aggregator: 'average', registers } as const
  new Gauge({ name: 'nodejs_eventloop_lag_p99_seconds', help: 'Lag', ...library }).set(lag)
  return registers[0]!.getMetricsAsJSON()
}

const read = async (tally: ReturnType<typeof createTally>) => {
  const text = await tally.print()
  return (series: string) => findValue(text, series)
}

test('quality: counts and connections of processes are added up; a node is as slow as its slowest, and ready if all are', async () => {
  const tally = createTally()
  tally.record(1, await figuresOf(3, 0.5))
  tally.record(2, await figuresOf(0))
  const value = await read(tally)
  expect(value('calls{route="/a"} ')).toBe(3)
  expect(value('connections ')).toBe(3)
  expect(value('seconds_count ')).toBe(2)
  expect(value('nodejs_eventloop_lag_p99_seconds ')).toBe(0.5)
  expect(value('trellis_ready ')).toBe(0)
})

test('quality: the counts of processes that ended or are silent stay in the sums, and their gauges do not', async () => {
  const tally = createTally()
  tally.record(1, await figuresOf(3))
  tally.record(2, await figuresOf(4))
  tally.record(3, await figuresOf(5))
  tally.end(1)
  tally.end(2)
  tally.silence(3)
  tally.record(4, await figuresOf(1))
  const value = await read(tally)
  expect(value('calls{route="/a"} ')).toBe(13)
  expect(value('seconds_sum ')).toBe(13)
  expect(value('connections ')).toBe(1)
  tally.record(3, await figuresOf(6))
  expect((await read(tally))('calls{route="/a"} ')).toBe(14)
})

test('quality: a process that ended or is silent before its first answer changes nothing', async () => {
  const tally = createTally()
  tally.record(1, await figuresOf(3))
  tally.silence(2)
  tally.end(3)
  expect((await read(tally))('calls{route="/a"} ')).toBe(3)
})
