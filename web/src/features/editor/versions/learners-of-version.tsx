import { Plural } from '@lingui/react/macro'
import type { VersionRecord } from '@trellis/contract/authoring/versions.ts'

/** The number of completions of a version, and of people in progress after a newer one was published. */
export const LearnersOfVersion = ({ version: { completed, underway } }: { version: VersionRecord }) => (
  <>
    <Plural value={completed} one="# person completed it" other="# people completed it" />
    {underway > 0 && (
      <>
        {' · '}
        <Plural value={underway} one="# person is in progress" other="# people are in progress" />
      </>
    )}
  </>
)
