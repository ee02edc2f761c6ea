import { useLingui } from '@lingui/react/macro'
import { Bold, Italic, Link, List, ListOrdered } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import { isBulleted, isNumbered, list, numbers } from './list-edits.ts'
import { bold, type Edit, findSpan, italic, type TextSelection } from './markdown-edits.ts'
import { readMarks } from './read-marks.ts'

type Props = {
  selected: TextSelection | null
  apply: (edit: Edit) => void
  onLink: () => void
}

/** Formatting at the selection, for the pressed state of buttons. */
function readPressed(selected: TextSelection | null) {
  if (!selected) return null
  const { spans } = readMarks(selected.text)
  return {
    isBold: findSpan(spans, 'bold', selected) !== undefined,
    isItalic: findSpan(spans, 'italic', selected) !== undefined,
    isList: isBulleted(selected),
    isNumbers: isNumbered(selected),
    link: findSpan(spans, 'link', selected),
  }
}

/** Formatting buttons, and the address of the link at the cursor. */
export function Toolbar({ selected, apply, onLink }: Props) {
  const { t } = useLingui()
  const pressed = readPressed(selected)
  const href = pressed?.link?.href
  const tools = [
    { icon: Bold, name: t`Bold`, isOn: pressed?.isBold, act: () => apply(bold) },
    { icon: Italic, name: t`Italic`, isOn: pressed?.isItalic, act: () => apply(italic) },
    { icon: List, name: t`List`, isOn: pressed?.isList, act: () => apply(list) },
    { icon: ListOrdered, name: t`Numbered list`, isOn: pressed?.isNumbers, act: () => apply(numbers) },
    { icon: Link, name: t`Link`, isOn: href !== undefined, act: onLink },
  ]
  return (
    <div role="toolbar" aria-label={t`Format`} className="flex items-center gap-0.5 border-line border-b px-1.5 py-0.5">
      {tools.map(({ icon, name, isOn = false, act }) => (
        <IconButton
          key={name}
          size="s"
          icon={icon}
          label={name}
          aria-pressed={isOn}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          // Keeps focus and selection in the text.
          onMouseDown={event => event.preventDefault()}
          onClick={act}
        />
      ))}
      {href && (
        <span dir="ltr" className="ms-1 min-w-0 flex-1 truncate text-ink-2 text-small">
          {href.replace(/^https?:\/\//, '')}
        </span>
      )}
    </div>
  )
}
