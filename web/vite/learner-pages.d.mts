type Manifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }
>
type Contents = Record<string, string[]>

export const learnerPages: Record<'courses' | 'viewer', string>
export const lazyOnly: Record<string, RegExp>
export function learnerLoads(manifest: Manifest): Record<'courses' | 'viewer', string[]>
export function loadsOf(manifest: Manifest, page: string): string[]
export function offlineFiles(manifest: Manifest, contents: Contents): Set<string>
