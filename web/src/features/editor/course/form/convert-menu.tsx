import { Trans, useLingui } from '@lingui/react/macro'
import { convertCard, lossSentence, targetsOf } from '@trellis/contract/cards/convert-card.ts'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { newId } from '../../../../platform/api/ids.ts'
import { say } from '../../../../platform/i18n/say.ts'
import { withReplacement } from '../../../../platform/writing/document-edits.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import type { MenuItem } from '../../../../ui/menu-entry.tsx'
import { useCoursePart, useEditor } from '../editor-context.ts'
import { kindWords } from '../list/kind-labels.ts'

/** Into what a card can be turned as it is written now; what would be dropped stands below each. */
function useConversions(id: string): () => MenuItem[] {
  const { t, i18n } = useLingui()
  const { session, select, announce } = useEditor()
  const { autosave } = session
  return () => {
    const card = autosave.snapshot().editing.current.items.get(id)
    if (!card) return []
    return targetsOf(card).flatMap(to => {
      const made = convertCard(card, to, newId)
      if (!made) return []
      const label = to === 'SINGLE_CARDS' ? t`Single cards` : i18n._(kindWords[to].label)
      const note = made.lost.map(each => say(lossSentence(each))).join(' ')
      const onSelect = () => {
        const ids = made.cards.map(({ id }) => id)
        autosave.edit(t`Convert: ${label}`, document => withReplacement(document, id, made.cards), { removes: true })
        select({ ids, current: ids[0] ?? null })
        announce(t`Converted: ${label}. Undo is available.`)
      }
      return [{ label, onSelect, ...(note && { note }) }]
    })
  }
}

/** Turns a card into another kind; nothing where there is none that keeps something of it. */
export const ConvertMenu = memo(function ConvertMenu({ id }: { id: string }) {
  const conversions = useConversions(id)
  const isOffered = useCoursePart(({ editing }) => {
    const card = editing.current.items.get(id)
    return card !== undefined && targetsOf(card).length > 0
  })
  if (!isOffered) return null
  return (
    <Menu
      items={conversions}
      trigger={trigger => (
        <Button {...trigger} variant="quiet" size="s">
          <Trans>Convert</Trans>
          <ChevronDown aria-hidden />
        </Button>
      )}
    />
  )
})
