import type { Content } from '@trellis/contract/tracks/visibility.ts'
import { userVisibility } from '@trellis/contract/users/user-visibility.ts'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { read } from '../../../platform/api/queries.ts'
import { VisibilityBox } from '../../tracks/visibility/visibility-box.public.tsx'
import { getUserName } from '../user-labels.ts'

const search = (filter: string) => read(userVisibility.contents, { query: { filter } })

/** Explains whether and why a person sees a course, class or track. */
export function VisibilityPanel({ user }: { user: UserDetails }) {
  const explain = ({ kind, id }: Content) =>
    read(userVisibility.explain, { params: { id: user.id }, query: { kind, contentId: id } })
  return <VisibilityBox name={getUserName(user)} search={search} explain={explain} />
}
