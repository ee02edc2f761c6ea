import type { MessageDescriptor } from '@lingui/core'
import type { Role } from '@trellis/contract/roles.ts'
import type { ScreenPath } from '@trellis/contract/routes.ts'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Connection } from './slot.tsx'

/** A screen: its roles and title are declared for its path in the contract. */
type ScreenRoute = { path: ScreenPath; Page: LazyExoticComponent<ComponentType> }

/** A link of the header. `also` lists paths that belong to it without being below it. */
export type HeaderLink = {
  label: MessageDescriptor
  to: ScreenPath
  also?: readonly `/${string}`[]
  /** The roles that see it, and its position: lower numbers come first. */
  places: { readonly [R in Role]?: number }
  /** The roles that have another link instead. */
  exceptFor?: Role
  /** Another name for it where the header has this link too, whose name is the same. */
  besides?: { to: ScreenPath; label: MessageDescriptor }
  /** Shown at its corner, and continues its name: what waits on its screen. */
  Mark?: ComponentType
}

/** A tab at the bottom of a learner's phone. `also` lists paths that belong to it without being below it. */
type PhoneTab = {
  label: MessageDescriptor
  icon: LucideIcon
  to: ScreenPath
  also?: readonly `/${string}`[]
  /** Its position: lower numbers come first. */
  place: number
  /** Shown at the corner of its icon, and continues its name: what waits on its screen. */
  Mark?: ComponentType
}

/** An entry of the menu for everybody who may open the screen and has no link to it in the header. */
export type MoreLink = {
  label: MessageDescriptor
  icon: LucideIcon
  to: ScreenPath
  /** Its position: lower numbers come first. */
  place: number
  /** Not for an administrator without another role. */
  isForLearners?: true
}

/** What a feature adds to the app. */
export type WebFeature = {
  screens: readonly ScreenRoute[]
  links?: readonly HeaderLink[]
  tabs?: readonly PhoneTab[]
  /** Fills slots of earlier features and subscribes to their events. */
  connections?: readonly Connection[]
}

/** A screen whose page is loaded when it is first opened. */
export const screen = <K extends string>(
  path: ScreenPath,
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): ScreenRoute => ({ path, Page: lazy(async () => ({ default: (await load())[name] })) })
