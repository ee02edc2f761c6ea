import { useState } from 'react'
import { applyBranding } from '../src/platform/theme/branding.ts'
import { Button } from '../src/ui/button.tsx'
import { Section, States } from './section.tsx'

// Complete class names: Tailwind finds classes by scanning the source.
const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['line-control', 'bg-line-control'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['reward', 'bg-reward'],
  ['reward-soft', 'bg-reward-soft'],
  ['reward-bright', 'bg-reward-bright'],
  ['good', 'bg-good'],
  ['bad', 'bg-bad'],
  ['wait', 'bg-wait'],
  ['focus', 'bg-focus'],
] as const

const brands = [
  { name: 'Trellis', hex: null },
  { name: 'Alpenglow', hex: '#d8553a' },
  { name: 'Saltwater', hex: '#1f6fb5' },
  { name: 'Meadowlark', hex: '#f2c500' },
  { name: 'Halcyon', hex: '#7b3fa0' },
] as const

export function Colours() {
  const [brand, setBrand] = useState<string | null>(null)
  const choose = (hex: string | null) => {
    setBrand(hex)
    applyBranding(hex)
  }
  return (
    <Section
      id="colours"
      title="Colours and letters"
      note="Every colour has a role, and every theme fills the roles anew."
    >
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
        {swatches.map(([name, colour]) => (
          <li key={name} className="grid gap-1.5 text-ink-2 text-tiny">
            <span className={`h-14 rounded-m border border-line ${colour}`} />
            {name}
          </li>
        ))}
      </ul>
      <States name="A brand lends its accent; whatever it is, the words on it stay readable">
        {brands.map(({ name, hex }) => (
          <Button key={name} size="s" variant={hex === brand ? 'primary' : 'quiet'} onClick={() => choose(hex)}>
            {name}
          </Button>
        ))}
      </States>
      <div className="grid gap-2">
        <p className="title text-title-xl">You've Earned a Reward</p>
        <p className="title text-title-l">Morning, Dana.</p>
        <p className="title text-title-m">A customer ate a 10 mg gummy 40 minutes ago</p>
        <p className="title text-title-s">Onset, dose and duration</p>
        <p className="max-w-160">
          Text is Figtree at sixteen pixels. Edibles can take up to two hours to be felt and peak near four: say so, and
          say it kindly.
        </p>
        <p className="text-ink-2 text-small">Quiet lines are smaller, and never paler than they can be read.</p>
      </div>
    </Section>
  )
}
