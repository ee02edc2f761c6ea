import type { Training } from '../facts/trainings.queries.ts'

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '') || 'course'

/** The versions that a pack shows, with the file of each. */
export const collectVersions = () => {
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  return {
    paths,
    /** The file of the version that someone took; null = unknown. Other courses may have the same title. */
    pathOf({ versionId, versionNumber, title }: Training): string | null {
      if (versionId === null || versionNumber === null) return null
      const known = paths.get(versionId)
      if (known) return known
      const name = `content/${slugOf(title)}-v${versionNumber}`
      const path = `${taken.has(name) ? `${name}-${versionId.slice(-8)}` : name}.html`
      taken.add(name)
      paths.set(versionId, path)
      return path
    },
  }
}
