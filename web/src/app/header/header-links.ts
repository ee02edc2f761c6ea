import { msg } from '@lingui/core/macro'
import type { Role } from '@trellis/contract/roles.ts'
import type { HeaderLink } from '../../platform/composition/web-feature.ts'
import { features } from '../features.ts'

const everyLink = features.flatMap(({ links = [] }) => links)

/** The position of a link in the header of a person with these roles; null = not shown. */
function placeOf({ places, exceptFor }: HeaderLink, roles: readonly Role[]): number | null {
  if (exceptFor && roles.includes(exceptFor)) return null
  const held = roles.flatMap(role => places[role] ?? [])
  return held.length > 0 ? Math.min(...held) : null
}

const linksOf = (roles: readonly Role[]) =>
  everyLink
    .flatMap(link => {
      const place = placeOf(link, roles)
      return place === null ? [] : [{ link, place }]
    })
    .sort((a, b) => a.place - b.place)
    .map(({ link }) => link)

/** Link names are unique: the learner's own courses are hidden when a brand's courses link has the same name. */
const named = (links: readonly HeaderLink[]) =>
  links.map(link =>
    link.to === '/mycourses' && links.some(({ to }) => to === '/dashboard')
      ? { ...link, label: msg`My courses` }
      : link,
  )

/** The header links for a person's roles: the union over all roles, without duplicates. */
export function headerLinks(roles: readonly Role[]): HeaderLink[] {
  const links = linksOf(roles)
  return named(links.length > 0 ? links : linksOf(['ROLE_STUDENT']))
}

/** Whether these links are only a learner's: a phone then shows them as tabs. */
export const isLearnerOnly = (links: readonly HeaderLink[]) =>
  links.every(({ to }) => to === '/mycourses' || to === '/rewards')

const belongs = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** Whether a path belongs to the section that the link opens. */
export const isUnder = (path: string, { to, also = [] }: HeaderLink) => [to, ...also].some(base => belongs(path, base))
