import { useLingui } from '@lingui/react/macro'
import { useClock } from '../../../../../platform/writing/clock.ts'
import { useEditor } from '../editor-context.ts'

/** The other author of a card or the settings: the name, and the name with the time. */
export function useAuthor(id: string) {
  const { t } = useLingui()
  const clock = useClock()
  const author = useEditor().session.authors.get(id)
  const name = author?.name ?? t`Someone else`
  return { name, heading: author ? `${name}, ${clock(author.at)}` : name }
}
