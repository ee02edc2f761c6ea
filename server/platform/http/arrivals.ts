import { readFileSync } from 'node:fs'

/** `/tracks/:id` as what an address is held against. */
const patternOf = (screen: string) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}/?$`)

const linkOf = (files: readonly string[]) => files.map(file => `</${file}>; rel=modulepreload`).join(', ')

const readScripts = (file: string): Record<string, string[]> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Not built yet, or built by an older release: the page asks for its scripts by itself, a round trip later.
    return {}
  }
}

/**
 * Reads which scripts the screens need that people arrive at. Answers, for the path of a page, the `Link` header that has a
 * browser ask for them together with the app itself; null = nothing is known of it.
 */
export const readArrivals = (file: string) => {
  const screens = Object.entries(readScripts(file)).map(
    ([screen, files]) => [patternOf(screen), linkOf(files)] as const,
  )
  return (path: string): string | null => screens.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
