import { Plural, Trans } from '@lingui/react/macro'

/** Save button label with the number of affected people. */
export const SaveLabel = ({ touched }: { touched: number }) =>
  touched > 0 ? <Plural value={touched} one="Save for # person" other="Save for # people" /> : <Trans>Save</Trans>
