import type { Role } from '@trellis/contract/roles.ts'
import type { HeaderLink } from '../../platform/composition/web-feature.ts'
import { features } from '../features.ts'

const everyLink = features.flatMap(({ links = [] }) => links)

/** Position of a link in the header for the given roles; null = not shown. */
function findPlace({ places, exceptFor }: HeaderLink, roles: readonly Role[]): number | null {
  if (exceptFor && roles.includes(exceptFor)) return null
  const userPlaces = roles.flatMap(role => places[role] ?? [])
  return userPlaces.length > 0 ? Math.min(...userPlaces) : null
}

const listLinks = (roles: readonly Role[]) =>
  everyLink
    .flatMap(link => {
      const place = findPlace(link, roles)
      return place === null ? [] : [{ link, place }]
    })
    .sort((a, b) => a.place - b.place)
    .map(({ link }) => link)

/** Link names are unique: a link with the same name as another uses its longer name. */
const addNames = (links: readonly HeaderLink[]) =>
  links.map(link => {
    const { besides } = link
    return besides && links.some(({ to }) => to === besides.to) ? { ...link, label: besides.label } : link
  })

/** Header links for the given roles, without duplicates. */
export function headerLinks(roles: readonly Role[]): HeaderLink[] {
  const links = listLinks(roles)
  return addNames(links.length > 0 ? links : listLinks(['ROLE_STUDENT']))
}

/** Learner's main links as tabs at the bottom of a phone. */
export const phoneTabs = features.flatMap(({ tabs = [] }) => tabs).sort((a, b) => a.place - b.place)

/** Whether all links are learner links: a phone then shows them as tabs. */
export const isLearnerOnly = (links: readonly HeaderLink[]) =>
  links.every(link => phoneTabs.some(({ to }) => to === link.to))

const belongs = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** Whether a path is in the section that the link opens. */
export const isUnder = (path: string, { to, also = [] }: Pick<HeaderLink, 'to' | 'also'>) =>
  [to, ...also].some(base => belongs(path, base))
