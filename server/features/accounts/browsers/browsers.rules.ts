type Mark = [pattern: RegExp, name: string]
// Edge, Opera and Samsung Internet also call themselves Chrome, and Chrome calls itself Safari: the order matters.
const browsers: readonly Mark[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: readonly Mark[] = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameOf = (userAgent: string, marks: readonly Mark[]) => marks.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The name of a browser as its owner would say it, without version, so that an update does not make it a new one. */
export const browserOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: nameOf(userAgent, browsers) ?? (/^[\w.-]+/.exec(userAgent)?.[0] || null),
  system: nameOf(userAgent, systems) ?? null,
})
