import type { ComponentProps } from 'react'
import { SettingsGroup, SettingsLine, SettingsWaiting } from './settings-group.tsx'

/** Settings that belong together, for another feature's part of the profile. */
export const ProfileGroup = (props: ComponentProps<typeof SettingsGroup>) => <SettingsGroup {...props} />

/** One line of such a group. */
export const ProfileLine = (props: ComponentProps<typeof SettingsLine>) => <SettingsLine {...props} />

/** The first line of a group while it is on its way. */
export const ProfileWaiting = () => <SettingsWaiting />
