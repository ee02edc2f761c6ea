import type { MessageDescriptor } from '@lingui/core'
import type { Role } from '@trellis/contract/roles.ts'
import type { ScreenPath } from '@trellis/contract/routes.ts'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Connection } from './slot.tsx'

/** A screen; its roles and title are declared in the contract. */
type ScreenRoute = { path: ScreenPath; Page: ComponentType; load: () => Promise<object> }

/** A link of the header. `also` lists paths that belong to it without being below it. */
export type HeaderLink = {
  label: MessageDescriptor
  to: ScreenPath
  also?: readonly `/${string}`[]
  /** Roles that see it, with its position: lower numbers come first. */
  places: { readonly [R in Role]?: number }
  /** Roles that have another link instead. */
  exceptFor?: Role
  /** Alternative label if the header also has this link, whose label is the same. */
  besides?: { to: ScreenPath; label: MessageDescriptor }
  /** Badge at its corner, which also extends its accessible name: pending items of its screen. */
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
  /** Badge at its icon, which also extends its accessible name: pending items of its screen. */
  Mark?: ComponentType
}

/** Menu entry for everyone who may open the screen and has no header link to it. */
export type MoreLink = {
  label: MessageDescriptor
  icon: LucideIcon
  to: ScreenPath
  /** Its position: lower numbers come first. */
  place: number
  /** Hidden from administrators without another role. */
  isForLearners?: true
}

/** A feature's contributions to the app. */
export type WebFeature = {
  screens: readonly ScreenRoute[]
  links?: readonly HeaderLink[]
  tabs?: readonly PhoneTab[]
  /** Fills slots of earlier features and subscribes to their events. */
  connections?: readonly Connection[]
}

/** A screen whose page is loaded on first visit. A loaded page renders at once, without its loading state before. */
export const screen = <K extends string>(
  path: ScreenPath,
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): ScreenRoute => {
  let page: ComponentType | undefined
  const loadPage = async () => {
    const parts = await load()
    page = parts[name]
    return { ...parts, default: page }
  }
  const LazyPage = lazy(loadPage)
  const Page = () => createElement(useState(() => page ?? LazyPage)[0])
  return { path, load: loadPage, Page }
}
