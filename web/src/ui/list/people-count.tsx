import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '../../platform/i18n/format.ts'

/** Number of people in a list, or "more than" if it was not fully counted. */
export function PeopleCount({ total, isMore = false }: { total: number; isMore?: boolean | undefined }) {
  const count = useFormat().number(total)
  return isMore ? <Trans>More than {count} people</Trans> : <Plural value={total} one="# person" other="# people" />
}
