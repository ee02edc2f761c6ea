import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'

/** How long the server took to be ready, and its memory then. */
export const measureStart = ({ server: { readyAfter, memoryWhenReady } }: BenchEnvironment): Figure[] => [
  {
    id: 'P11',
    what: 'start with an external database',
    goal: 'ready ≤ 1.5 s, idle ≤ 120 MiB',
    measured: `${(readyAfter / 1000).toFixed(2)} s, ${Math.round(memoryWhenReady)} MiB`,
    isHeld: readyAfter <= 1_500 && memoryWhenReady <= 120,
  },
]
