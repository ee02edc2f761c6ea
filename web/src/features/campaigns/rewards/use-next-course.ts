import { useQuery } from '@tanstack/react-query'
import { screenOfItem } from '@trellis/contract/routes.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { cacheOffline, read } from '../../../platform/api/queries.ts'
import { chooseHero } from '../../tracks/my-courses/hero-choice.public.ts'

/** Where the next course of all my tracks opens; null = there is none, or it cannot be loaded; undefined = it is loading. */
export function useNextCourse(): string | null | undefined {
  const { data, isPending } = useQuery(cacheOffline(read(tracks.mine)))
  if (isPending) return undefined
  const hero = data ? chooseHero(data.items) : null
  return hero && screenOfItem(hero.id, hero.nextItem)
}
