import { Stat, StatStrip } from '../src/ui/stat.tsx'
import { Lists } from './lists.tsx'
import { Section } from './section.tsx'

const Figures = () => (
  <StatStrip>
    <Stat value="78%">trained, up 6 since October</Stat>
    <Stat value="5">have not started a track</Stat>
    <Stat value="3">need you: quiz tries used up</Stat>
  </StatStrip>
)

export const Desk = () => (
  <Section id="desk" title="On a manager's desk" note="Dense, still, and every view of it an address.">
    <Figures />
    <Lists />
  </Section>
)
