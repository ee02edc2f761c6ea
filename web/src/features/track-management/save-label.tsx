import { Plural, Trans } from '@lingui/react/macro'

/** What a save does, on its button: for how many people something changes. */
export const SaveLabel = ({ touched }: { touched: number }) =>
  touched > 0 ? <Plural value={touched} one="Save for # person" other="Save for # people" /> : <Trans>Save</Trans>
