import { useLingui } from '@lingui/react/macro'
import { Moon, Sun, SunMoon } from 'lucide-react'
import { useTheme } from '../platform/theme/theme.ts'
import { SegmentedControl } from './segmented-control.tsx'

/** Switches between the system's, the light and the dark theme. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const [theme, choose] = useTheme()
  const segments = [
    { value: 'system', label: t`System`, icon: SunMoon },
    { value: 'light', label: t`Light`, icon: Sun },
    { value: 'dark', label: t`Dark`, icon: Moon },
  ] as const
  return <SegmentedControl label={t`Theme`} segments={segments} value={theme} onChange={choose} />
}
