import { Trans } from '@lingui/react/macro'

/** How people are counted for a reader who may not name all of them. */
export const CountedInFives = () => (
  <p className="text-ink-2 text-small">
    <Trans>People whose names you cannot see are counted in groups of five; smaller groups are left out.</Trans>
  </p>
)
