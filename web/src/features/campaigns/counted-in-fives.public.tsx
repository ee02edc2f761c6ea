import { Trans } from '@lingui/react/macro'

/** Explains counts in fives to a reader who may not see every name. */
export const CountedInFives = () => (
  <p className="text-ink-2 text-small">
    <Trans>People whose names you cannot see are counted in groups of five; smaller groups are left out.</Trans>
  </p>
)
