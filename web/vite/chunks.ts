import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { learnerPages } from './learner-pages.mjs'

type Context = Rolldown.ChunkingContext
type Ids = ReadonlySet<string>

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url)).replaceAll('\\', '/')

const entry = source('src/main.tsx')
const courses = source(learnerPages.courses)
const viewer = source(learnerPages.viewer)

const pages = new Set([entry, courses, viewer])

const isReact = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const isZod = /node_modules[\\/]zod[\\/]|[\\/]contract[\\/](fields|nesting|clean-email)\.ts$/
const isIcon = /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
// Few screens have number and money fields: these stay with those screens.
const isForm =
  /[\\/]ui[\\/]((?!number|money)[\w-]*field|name-fields|control-styles|pressing|choice|checkbox|text-link)\.tsx?$|[\\/]platform[\\/]forms[\\/]|node_modules[\\/](react-hook-form|@hookform)[\\/]/
/** The authors' rich-text field, which changes with its own releases. */
const isRichText = /node_modules[\\/](@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname)[\\/]/
const isPart = /[\\/]web[\\/]src[\\/](ui|platform)[\\/]/

/** Loaded by the first page on its own once it is rendered, for every viewer. */
const soonAfter = [
  'src/app/header/name-panel.tsx',
  'src/platform/offline/outbox-device.ts',
  'src/features/employees/invitations/own-invitations.tsx',
  'src/features/tracks/due-date.tsx',
  'src/features/campaigns/available/slot-parts.tsx',
].map(source)

/** Shared by many of the other screens. */
const elsewhere: readonly (readonly [name: string, holds: RegExp])[] = [
  ['icons', isIcon],
  ['forms', isForm],
  ['lists', /[\\/]ui[\\/](list[\\/]|relative-time|use-last-page)|[\\/]contract[\\/](define-list|exports)\.ts$/],
  ['rich-text', isRichText],
  ['branding', /[\\/]platform[\\/]theme[\\/](branding|brand-colours|oklch)\.ts$/],
  ['planned', /[\\/]planned-pages\.tsx$|[\\/]frame[\\/]placeholder\.tsx$/],
]

/** All modules loaded by `start`, without those excluded by `passes` and modules that only they load. */
function findReachable(start: string, context: Context, passes: (id: string) => boolean): Ids {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id) || passes(id)) return
    seen.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(start)
  return seen
}

function pageReaches(context: Context) {
  const gone = soonAfter.find(id => !context.getModuleInfo(id))
  if (gone) throw new Error(`web/vite/chunks.ts names ${gone}, which no page loads.`)
  // Endpoints of the contract refer to their schemas; learners' screens call endpoints without using the schemas.
  const isShapes = (id: string) => id.endsWith('?shapes')
  const start = findReachable(entry, context, isShapes)
  const first = new Set([...start, ...findReachable(courses, context, isShapes)])
  const soon = new Set(soonAfter.flatMap(id => [...findReachable(id, context, id => first.has(id) || isShapes(id))]))
  return { start, courses: first, viewer: findReachable(viewer, context, id => first.has(id) || isShapes(id)), soon }
}

const outside = (id: string, soon: Ids) =>
  soon.has(id) ? 'soon' : (elsewhere.find(([, holds]) => holds.test(id))?.[0] ?? null)

/** Names the chunk of a module loaded by a learner's two pages; null leaves it to the pages that use it. */
function chunkNames() {
  let reaches: ReturnType<typeof pageReaches> | undefined
  const chooseGroup = (id: string, context: Context) => {
    reaches ??= pageReaches(context)
    if (reaches.start.has(id)) return 'start'
    if (reaches.courses.has(id)) return 'courses'
    if (isZod.test(id)) return 'shapes'
    if (!reaches.viewer.has(id)) return outside(id, reaches.soon)
    // Icons compress better together.
    if (isIcon.test(id)) return 'start'
    return isPart.test(id) ? 'parts' : 'viewer'
  }
  return (id: string, context: Context): string | null => {
    if (isReact.test(id)) return 'react'
    return pages.has(id) ? null : chooseGroup(id, context)
  }
}

/**
 * Few files for a learner's screens, as each costs a request and compresses alone: `react`, which changes with its own
 * releases; `start`, needed by every screen; `courses` and `viewer`, needed additionally by these pages; `shapes` and
 * `parts`, separate because forms elsewhere need them too; `soon`, loaded by the first page on its own once it is
 * rendered. `icons`, `forms` and `lists` hold code shared by the other screens. Everything else is split by page. The
 * bundler's own groups would cost /mycourses 20.8 KB and the viewer 11.6 KB more.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => [
  { name: chunkNames(), includeDependenciesRecursively: false },
]
