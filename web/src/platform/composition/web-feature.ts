import type { MessageDescriptor } from '@lingui/core'
import type { Role } from '@trellis/contract/roles.ts'
import type { ScreenPath } from '@trellis/contract/routes.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Connection } from './slot.tsx'

/** A screen: who may open it and its title stand under its path in the contract. */
export type ScreenRoute = { path: ScreenPath; Page: LazyExoticComponent<ComponentType> }

/** A link of the header. `also` are paths that belong to it without lying below it. */
export type HeaderLink = {
  label: MessageDescriptor
  to: ScreenPath
  also?: readonly `/${string}`[]
  /** Whose header shows it, and its place there: lower numbers come first. */
  places: { readonly [R in Role]?: number }
  /** Who has another link instead. */
  exceptFor?: Role
}

/** What a feature adds to the app. */
export type WebFeature = {
  screens: readonly ScreenRoute[]
  links?: readonly HeaderLink[]
  /** What it puts into the slots of earlier features, and what it hears from them. */
  connections?: readonly Connection[]
}

/** A screen whose page is fetched when it is first opened. */
export const screen = <K extends string>(
  path: ScreenPath,
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): ScreenRoute => ({ path, Page: lazy(async () => ({ default: (await load())[name] })) })

/** The pages of several screens in one file. */
export type PagesByPath = { readonly [P in ScreenPath]?: ComponentType }

const noPage = () => null

/** Screens that are still to be built: each has a page that says what it will be for. */
export const plannedScreens = (
  load: () => Promise<{ pages: PagesByPath }>,
  paths: readonly ScreenPath[],
): ScreenRoute[] =>
  paths.map(path => ({ path, Page: lazy(async () => ({ default: (await load()).pages[path] ?? noPage })) }))
