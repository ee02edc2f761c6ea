import { readFileSync } from 'node:fs'

/** Turns `/tracks/:id` into a pattern that matches paths. */
const toPattern = (screen: string) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}/?$`)

const toLink = (files: readonly string[]) => files.map(file => `</${file}>; rel=modulepreload`).join(', ')

const readScripts = (file: string): Record<string, string[]> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Not built yet, or built by an older release: the page then discovers its scripts itself, one round trip later.
    return {}
  }
}

/**
 * Reads the scripts of the entry screens. Returns, for the path of a page, the `Link` header that preloads them
 * together with the app; null = no hint for this path.
 */
export const readPreloadLinks = (file: string) => {
  const screens = Object.entries(readScripts(file)).map(
    ([screen, files]) => [toPattern(screen), toLink(files)] as const,
  )
  return (path: string): string | null => screens.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
