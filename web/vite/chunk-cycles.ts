import type { Plugin } from 'vite'

type Imports = ReadonlyMap<string, readonly string[]>

/** A cycle of static imports that starts and ends at a chunk, or null. */
export function cycleIn(imports: Imports): string[] | null {
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const cycle = walk(next, [...way, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const cycle = walk(file, [])
    if (cycle) return cycle
  }
  return null
}

/** Rejects a build whose chunks import each other in a cycle: one of them would run before its dependency. */
export const noChunkCycles = (): Plugin => ({
  name: 'trellis:no-chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
    const cycle = cycleIn(new Map(chunks.map(chunk => [chunk.fileName, chunk.imports])))
    if (!cycle) return
    const complaint = `These chunks load each other in a circle: ${cycle.join(' → ')}. See vite/chunks.ts.`
    // Later errors that follow from this one would hide it.
    this.warn(complaint)
    this.error(complaint)
  },
})
