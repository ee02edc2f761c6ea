import { Plural } from '@lingui/react/macro'
import type { VersionRecord } from '@trellis/contract/authoring/versions.ts'

/** How many completed a version, and how many are in it although another one is published. */
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
