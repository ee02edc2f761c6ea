// What a learner's phone loads, computed from the build manifest: the size check compares it with the budget and the
// service worker caches it for offline use.

/** A learner's two main pages, by source file. */
export const learnerPages = {
  courses: 'src/features/tracks/my-courses-page.tsx',
  viewer: 'src/features/courses/course-page.tsx',
}

// Not counted, but cached: a learner may open them for the first time without a network.
const alsoOffline = [
  'src/features/tracks/track-page.tsx',
  'src/features/classes/class-page.tsx',
  'src/features/campaigns/rewards/rewards-page.tsx',
  // What later features put into the slots of a course, and what listens to its events.
  'src/features/campaigns/completion-rewards.tsx',
  'src/features/campaigns/rewards/incentive-card.tsx',
  'src/features/analytics/course-events.ts',
  'src/features/time-sheets/time-sheet.ts',
  'src/platform/offline/outbox-device.ts',
  'src/platform/translated-page/translated-page.ts',
]

/**
 * Libraries that a learner must not load before using them: a name for the message, and the modules that identify them.
 */
export const lazyOnly = {
  map: /node_modules\/(leaflet|us-atlas)\//,
  confetti: /features\/campaigns\/confetti\//,
  editor: /features\/editor\/(?!editor\.routes)|node_modules\/(@dnd-kit|@codemirror|@lezer)\//,
  charts: /node_modules\/(@visx|d3-)|\/charts?\//,
  captcha: /node_modules\/altcha\//,
  'QR codes': /node_modules\/(lean-)?qr\//,
}

const chunkOf = (manifest, key) => {
  const chunk = manifest[key]
  if (!chunk)
    throw new Error(`${key} is not a chunk of its own in the manifest: is the page lazy, and is that still its name?`)
  return chunk
}

const entryKey = manifest => Object.keys(manifest).find(key => manifest[key].isEntry)

/** The keys of `start` and of everything that it loads. With `lazy`, also of everything that it may load later. */
function reach(manifest, start, { lazy = false, stop = () => false } = {}) {
  const seen = new Set()
  const visit = key => {
    if (seen.has(key) || stop(key)) return
    seen.add(key)
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key)
    for (const next of lazy ? [...imports, ...dynamicImports] : imports) visit(next)
  }
  start.forEach(visit)
  return seen
}

const filesOf = (manifest, keys) => [...keys].map(key => chunkOf(manifest, key).file)

/** The JavaScript files of a cold start on /mycourses, and those that the course viewer adds. */
export function learnerLoads(manifest) {
  const courses = reach(manifest, [entryKey(manifest), learnerPages.courses])
  const viewer = [...reach(manifest, [learnerPages.viewer])].filter(key => !courses.has(key))
  return { courses: filesOf(manifest, courses), viewer: filesOf(manifest, viewer) }
}

/** The JavaScript files that a page needs beyond the common ones. */
export function loadsOf(manifest, page) {
  const start = reach(manifest, [entryKey(manifest)])
  return filesOf(
    manifest,
    [...reach(manifest, [page])].filter(key => !start.has(key)),
  )
}

const isHeldBack = (contents, file) =>
  Object.values(lazyOnly).some(pattern => (contents[file] ?? []).some(id => pattern.test(id)))

/** Every file that a learner can need without a network: their pages with all lazy parts and styles. */
export function offlineFiles(manifest, contents) {
  const pages = [...Object.values(learnerPages), ...alsoOffline].filter(key => manifest[key])
  const entry = entryKey(manifest)
  const stop = key => isHeldBack(contents, manifest[key]?.file)
  const keys = new Set([
    ...reach(manifest, [entry]),
    ...reach(manifest, pages, { lazy: true, stop: key => key === entry || stop(key) }),
  ])
  return new Set(
    [...keys].flatMap(key => [manifest[key].file, ...(manifest[key].css ?? []), ...(manifest[key].assets ?? [])]),
  )
}
