import { Trans, useLingui } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import { brandColours } from '../../../platform/theme/brand-colours.ts'
import { contrast } from '../../../platform/theme/oklch.ts'

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
const readable = 4.5
const grounds = { light: '#fffdf8', dark: '#1a1e1a' } as const

type Theme = keyof typeof grounds

/** Whether a colour can be read on the ground of a theme, and which shade is taken where it cannot. */
function ThemeLine({ theme, colour }: { theme: Theme; colour: string }) {
  const { t } = useLingui()
  const ratio = contrast(colour, grounds[theme])
  const [shown, shade] = [ratio.toFixed(1), brandColours(colour)[theme].accent]
  const isReadable = ratio >= readable
  const Icon = isReadable ? Check : TriangleAlert
  const ground = theme === 'light' ? t`On a light page` : t`On a dark page`
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className={isReadable ? 'size-4 shrink-0 text-good' : 'size-4 shrink-0 text-wait'} />
      <span
        aria-hidden
        className="size-4 shrink-0 rounded-full border border-line-control"
        style={{ background: shade }}
      />
      <span>
        {isReadable ? (
          <Trans>
            {ground}: easy to read ({shown} to 1)
          </Trans>
        ) : (
          <Trans>
            {ground}: too faint ({shown} to 1), so Trellis uses {shade}
          </Trans>
        )}
      </span>
    </li>
  )
}

/** The contrast of a colour as text and as a button, in both themes, against WCAG 2.2 AA. */
export const ContrastCheck = ({ colour }: { colour: string | null }) =>
  colour !== null &&
  isColour(colour) && (
    <ul className="grid gap-1 text-ink-2 text-small">
      <ThemeLine theme="light" colour={colour} />
      <ThemeLine theme="dark" colour={colour} />
    </ul>
  )
