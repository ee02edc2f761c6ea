import { Check, Clock3, FlaskConical, WifiOff } from 'lucide-react'
import { Avatar } from '../src/ui/avatar.tsx'
import { Banner } from '../src/ui/banner.tsx'
import { Chip } from '../src/ui/chip.tsx'
import { Logo, LogoMark } from '../src/ui/logo.tsx'
import { Poster } from '../src/ui/poster.tsx'
import { ProgressBar } from '../src/ui/progress-bar.tsx'
import { ProgressRing } from '../src/ui/progress-ring.tsx'
import { RelativeTime } from '../src/ui/relative-time.tsx'
import { SegmentedProgress } from '../src/ui/segmented-progress.tsx'
import { Spinner } from '../src/ui/spinner.tsx'
import { Tooltip } from '../src/ui/tooltip.tsx'
import { Section, States } from './section.tsx'

const titles = ['Onset, dose and duration', 'Checking ID', 'Terpenes', 'No medical claims', 'First week']
const minute = 60_000

export const SmallParts = () => (
  <Section
    id="small-parts"
    title="Small parts"
    note="States in a word, progress in a line, and pictures for what has none yet."
  >
    <States name="Chips">
      <Chip>In progress</Chip>
      <Chip tone="good" icon={Check}>
        Completed!
      </Chip>
      <Chip tone="bad">Quiz: 0 tries left</Chip>
      <Chip tone="wait" icon={Clock3}>
        Invited
      </Chip>
      <Chip tone="reward">$25 reward in 2 courses</Chip>
    </States>
    <div className="grid gap-6 sm:grid-cols-3">
      <div className="grid content-start gap-3">
        <ProgressBar label="Terpenes" value={0} />
        <ProgressBar label="Checking ID" value={62} />
        <ProgressBar label="No medical claims" value={100} />
      </div>
      <div className="flex gap-4">
        <ProgressRing label="Terpenes" value={0} />
        <ProgressRing label="Checking ID" value={60} />
        <ProgressRing label="No medical claims" value={100} />
      </div>
      <div className="grid content-start gap-4">
        <SegmentedProgress total={14} done={8} label="Card 9 of 14" />
        <SegmentedProgress total={60} done={34} label="Card 35 of 60" />
      </div>
    </div>
    <States name="People, marks and waiting">
      <Avatar name="Dana Mireles" />
      <Avatar name="Marguerite de la Rosa" size="m" />
      <Avatar name="Bo" size="l" />
      <Logo />
      <LogoMark className="size-10" />
      <Spinner delay={0} />
      <Tooltip text="Fourteen of fourteen courses">
        <button type="button" className="rounded-s px-2 py-1 text-ink-2 underline decoration-dotted underline-offset-4">
          Rest on me
        </button>
      </Tooltip>
      <RelativeTime at={Date.now() - 130 * minute} />
      <RelativeTime at={Date.now() - 26 * 60 * minute} />
    </States>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {titles.map(title => (
        <Poster key={title} title={title} className="rounded-m" />
      ))}
    </div>
    <div className="grid gap-2">
      <Banner icon={WifiOff}>You are offline. What you answer is kept and sent later.</Banner>
      <Banner tone="accent" icon={FlaskConical}>
        This is a demo: everything in it is made up.
      </Banner>
      <Banner tone="wait">This preview shows a draft.</Banner>
    </div>
  </Section>
)
