import { type Aggregator, AggregatorRegistry } from 'prom-client'

/** The metrics of one process at one moment, as prom-client lists them. */
export type Figures = readonly { name: string; type: unknown; aggregator: Aggregator }[]

/** Where the sum, or what the library suggests, would mislead the alerts. */
const aggregators: Readonly<Record<string, Aggregator>> = {
  trellis_ready: 'min',
  // Left out by the library. The latest start shows processes that end again and again.
  process_start_time_seconds: 'max',
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_mean_seconds: 'max',
  nodejs_eventloop_lag_stddev_seconds: 'max',
  nodejs_eventloop_lag_p50_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
}

const chooseAggregators = (figures: Figures): Figures =>
  figures.map(figure => ({ ...figure, aggregator: aggregators[figure.name] ?? figure.aggregator }))

const isCount = ({ type }: Figures[number]) => type === 'counter' || type === 'histogram'

const add = async (sum: Promise<Figures>, figures: Figures) =>
  AggregatorRegistry.aggregate([await sum, figures]).getMetricsAsJSON()

/**
 * Adds up the metrics of processes. The counts of a process that ended, or does not answer, stay in the sums: Prometheus
 * takes a sum that falls for a restart of all, and would count those of the other processes a second time.
 */
export const createTally = () => {
  const latest = new Map<number, Figures>()
  let ended: Promise<Figures> = Promise.resolve([])
  const countsOf = (id: number) => (latest.get(id) ?? []).filter(isCount)
  return {
    record: (id: number, figures: Figures) => void latest.set(id, figures),
    /** Keeps the last counts of a process that does not answer, without its gauges. */
    silence: (id: number) => void latest.set(id, countsOf(id)),
    /** Keeps the last counts of a process that ended. */
    end: (id: number) => {
      ended = add(ended, countsOf(id))
      latest.delete(id)
    },
    print: async () => {
      // Taken at one moment: a process that ends meanwhile is in one of them.
      const [running, before] = [[...latest.values()], ended]
      return AggregatorRegistry.aggregate([...running, await before].map(chooseAggregators)).metrics()
    },
  }
}
