import { ArrowRight, Download, ListTree, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { ButtonLink } from '../src/ui/button-link.tsx'
import { IconButton } from '../src/ui/icon-button.tsx'
import { TextLink } from '../src/ui/text-link.tsx'
import { Section, States } from './section.tsx'

const variants = ['primary', 'quiet', 'ghost', 'danger', 'reward'] as const

export function Buttons() {
  const [busy, setBusy] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(setBusy, 2000, false)
  }
  return (
    <Section id="buttons" title="Buttons" note="One primary button a screen. 48 px for a thumb, 36 px on a desk.">
      <States name="Five meanings">
        {variants.map(variant => (
          <Button key={variant} variant={variant}>
            {variant === 'reward' ? 'Choose my reward' : `${variant.charAt(0).toUpperCase()}${variant.slice(1)}`}
          </Button>
        ))}
      </States>
      <States name="Small, with a picture">
        <Button size="s">
          <Plus aria-hidden />
          Add employee
        </Button>
        <Button size="s" variant="quiet">
          <Download aria-hidden />
          Export
        </Button>
        <Button size="s" variant="ghost">
          Cancel
        </Button>
        <Button size="s" variant="danger">
          <Trash2 aria-hidden />
          Remove
        </Button>
      </States>
      <States name="Working, and not to be pressed">
        <Button busy={busy} onClick={work}>
          Save changes
        </Button>
        <Button busy>Check answer</Button>
        <Button size="s" variant="quiet" busy>
          Export
        </Button>
        <Button disabled>Next Course</Button>
        <Button variant="quiet" disabled>
          Export
        </Button>
      </States>
      <States name="Links and pictures">
        <ButtonLink to="/showcase">
          Begin next course
          <ArrowRight aria-hidden />
        </ButtonLink>
        <ButtonLink to="/showcase" variant="quiet" size="s">
          All tracks
        </ButtonLink>
        <p>
          A <TextLink to="/showcase">link in a sentence</TextLink> is underlined.
        </p>
        <IconButton icon={ListTree} label="Jump To" />
        <IconButton icon={Plus} label="Add" size="s" />
        <IconButton icon={Trash2} label="Remove" size="s" disabled />
      </States>
    </Section>
  )
}
