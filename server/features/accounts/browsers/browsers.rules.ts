type BrowserPattern = [pattern: RegExp, name: string]
// Edge, Opera and Samsung Internet also call themselves Chrome, and Chrome calls itself Safari: the order matters.
const browsers: readonly BrowserPattern[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: readonly BrowserPattern[] = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const findName = (userAgent: string, patterns: readonly BrowserPattern[]) =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The name of a browser as its owner would say it, without version, so that an update does not make it a new one. */
export const parseBrowser = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: findName(userAgent, browsers) ?? (/^[\w.-]+/.exec(userAgent)?.[0] || null),
  system: findName(userAgent, systems) ?? null,
})
