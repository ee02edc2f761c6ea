import { msg } from '@lingui/core/macro'
import type { Role } from '@trellis/contract/roles.ts'
import type { HeaderLink } from '../../platform/composition/web-feature.ts'
import { features } from '../features.ts'

const everyLink = features.flatMap(({ links = [] }) => links)

/** Where a link stands in the header of somebody with these roles; null = nowhere. */
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

/** Two ways never carry one name: the learner's own courses step back behind a brand's. */
const named = (links: readonly HeaderLink[]) =>
  links.map(link =>
    link.to === '/mycourses' && links.some(({ to }) => to === '/dashboard')
      ? { ...link, label: msg`My courses` }
      : link,
  )

/** The links of the header for a person's roles; several roles give the links of each, once. */
export function headerLinks(roles: readonly Role[]): HeaderLink[] {
  const links = linksOf(roles)
  return named(links.length > 0 ? links : linksOf(['ROLE_STUDENT']))
}

/** Whether these links are a learner's and nobody else's: the phone shows them as tabs. */
export const isLearnerOnly = (links: readonly HeaderLink[]) =>
  links.every(({ to }) => to === '/mycourses' || to === '/rewards')

const belongs = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** Whether a path is part of what the link leads to. */
export const isUnder = (path: string, { to, also = [] }: HeaderLink) => [to, ...also].some(base => belongs(path, base))
