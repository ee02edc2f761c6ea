declare module 'us-atlas/states-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  const topology: Topology<{ states: GeometryCollection<{ name: string }> }>
  // biome-ignore lint/style/noDefaultExport: a JSON module has no other export
  export default topology
}
