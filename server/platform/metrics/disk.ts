import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'

/** A network disk whose server is gone answers never. */
const limitMs = 1_000

type Space = { free: number; size: number }

/** The bytes of the disk that holds a folder, and those of them that are free; null = it does not answer. */
export const readDisk = async (path: string): Promise<Space | null> => {
  const read = statfs(path).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
    () => null,
  )
  return Promise.race([read, sleep(limitMs, null, { ref: false })])
}

/** Measures the disk that holds a folder. */
export const measureDisk = (registry: Registry, path: string) => {
  const labelNames = ['path'] as const
  const size = new Gauge({
    name: 'trellis_disk_size_bytes',
    help: 'Size of the disk that holds DATA_DIR',
    labelNames,
    registers: [registry],
  })
  new Gauge({
    name: 'trellis_disk_free_bytes',
    help: 'Free space of the disk that holds DATA_DIR',
    labelNames,
    registers: [registry],
    async collect() {
      const space = await readDisk(path)
      this.reset()
      size.reset()
      if (!space) return
      this.set({ path }, space.free)
      size.set({ path }, space.size)
    },
  })
}
