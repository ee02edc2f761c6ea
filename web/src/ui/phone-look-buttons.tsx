import { useLingui } from '@lingui/react/macro'
import { Languages, type LucideIcon, Moon, RotateCw, Wind } from 'lucide-react'
import type { Locale } from '../platform/i18n/locale.ts'
import { IconButton } from './icon-button.tsx'

/** Appearance of an editor's phone, independent of the author's device. */
export type PhoneLook = { isDark: boolean; locale: Locale; isStill: boolean }

type ToggleProps = { icon: LucideIcon; label: string; isOn: boolean; onToggle: () => void }

const Toggle = ({ icon, label, isOn, onToggle }: ToggleProps) => (
  <IconButton
    size="s"
    icon={icon}
    label={label}
    aria-pressed={isOn}
    className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
    onClick={onToggle}
  />
)

type Props = {
  look: PhoneLook
  setLook: (look: PhoneLook) => void
  isTurned: boolean
  onTurn: () => void
}

/** Rotates the phone, and switches dark theme, Spanish and reduced motion. */
export function LookButtons({ look, setLook, isTurned, onTurn }: Props) {
  const { t } = useLingui()
  const { isDark, locale, isStill } = look
  const isSpanish = locale === 'es'
  return (
    <span className="flex">
      <Toggle icon={RotateCw} label={t`On its side`} isOn={isTurned} onToggle={onTurn} />
      <Toggle icon={Moon} label={t`Dark`} isOn={isDark} onToggle={() => setLook({ ...look, isDark: !isDark })} />
      <Toggle
        icon={Languages}
        label={t`In Spanish`}
        isOn={isSpanish}
        onToggle={() => setLook({ ...look, locale: isSpanish ? 'en' : 'es' })}
      />
      <Toggle
        icon={Wind}
        label={t`With reduced motion`}
        isOn={isStill}
        onToggle={() => setLook({ ...look, isStill: !isStill })}
      />
    </span>
  )
}
