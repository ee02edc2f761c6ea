import { LocaleSwitch } from '../src/ui/locale-switch.tsx'
import { Logo } from '../src/ui/logo.tsx'
import { ThemeSwitch } from '../src/ui/theme-switch.tsx'
import { ToastRegion } from '../src/ui/toast-region.tsx'
import { Buttons } from './buttons.tsx'
import { Colours } from './colours.tsx'
import { Desk } from './desk.tsx'
import { Editing } from './editing.tsx'
import { Fields } from './fields.tsx'
import { Learner } from './learner.tsx'
import { Overlays } from './overlays.tsx'
import { Pickers } from './pickers.tsx'
import { SmallParts } from './small-parts.tsx'
import { Waiting } from './waiting.tsx'

/** Every component in every state, for developers. */
export const ShowcasePage = () => (
  <div className="min-h-dvh bg-paper">
    <header className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-3 px-5 py-2.5">
        <Logo />
        <span className="flex-1" />
        <LocaleSwitch />
        <ThemeSwitch />
      </div>
    </header>
    <main className="mx-auto max-w-300 px-5 pb-24">
      <h1 className="pt-12 pb-3 text-title-xl">The parts of Trellis</h1>
      <p className="mb-12 max-w-160 text-ink-2 text-pretty">
        Calm, warm and adult. Paper, one deep green, one warm highlight for rewards. Build screens from these; where one
        is missing, add it here first.
      </p>
      <Learner />
      <Desk />
      <Buttons />
      <Fields />
      <Pickers />
      <Editing />
      <SmallParts />
      <Overlays />
      <Waiting />
      <Colours />
    </main>
    <ToastRegion />
  </div>
)
