import { Check, ChevronLeft, TextAlignStart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '../src/ui/avatar.tsx'
import { Button } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { Chip } from '../src/ui/chip.tsx'
import { IconButton } from '../src/ui/icon-button.tsx'
import { ListRow } from '../src/ui/list-row.tsx'
import { Logo } from '../src/ui/logo.tsx'
import { OptionRow } from '../src/ui/option-row.tsx'
import { Poster } from '../src/ui/poster.tsx'
import { ProgressBar } from '../src/ui/progress-bar.tsx'
import { ProgressRing } from '../src/ui/progress-ring.tsx'
import { SearchField } from '../src/ui/search-field.tsx'
import { SegmentedProgress } from '../src/ui/segmented-progress.tsx'
import { Section } from './section.tsx'

const Phone = ({ children }: { children: ReactNode }) => (
  <div className="flex h-185 w-full max-w-90 flex-col overflow-clip rounded-[32px] border border-line-strong bg-paper shadow-2">
    {children}
  </div>
)

const Courses = () => (
  <Phone>
    <div className="flex items-center justify-between px-4.5 pt-3.5 pb-2">
      <Logo />
      <Avatar name="Dana Mireles" />
    </div>
    <div className="min-h-0 flex-1 overflow-y-auto px-4.5 pb-4">
      <h3 className="mt-1 mb-3 text-title-l">Morning, Dana.</h3>
      <Card as="article">
        <Poster title="Onset, dose and duration" className="h-37 aspect-auto!" />
        <div className="px-4 pt-3.5 pb-4">
          <div className="flex items-center justify-between">
            <Chip tone="reward">$25 reward in 2 courses</Chip>
            <span className="num text-ink-2 text-tiny">4 min left</span>
          </div>
          <h4 className="title mt-2 mb-0.5 text-title-s">Onset, dose and duration</h4>
          <p className="text-ink-2 text-small">Card 9 of 14 · next: the two-hour rule</p>
          <ProgressBar label="Onset, dose and duration" value={62} className="mt-3 mb-3.5" />
          <Button wide>Next Course</Button>
        </div>
      </Card>
      <SearchField className="mt-4" placeholder="Search Tracks..." value="" onSearch={() => undefined} />
      <ul className="mt-1">
        <ListRow
          to="/showcase"
          media={<Poster shape="square" title="Checking ID" />}
          title="Checking ID"
          note="3 of 5 courses"
          end={<ProgressRing label="Checking ID" value={60} />}
        />
        <ListRow
          to="/showcase"
          media={<Poster shape="square" title="Terpenes" />}
          title="Terpenes"
          note="Not started · 6 courses"
        />
        <ListRow
          to="/showcase"
          media={<Poster shape="square" title="No medical claims" />}
          title="No medical claims"
          note="Finished 3 November"
          end={
            <Chip tone="good" icon={Check}>
              Completed!
            </Chip>
          }
        />
      </ul>
    </div>
  </Phone>
)

const answers = [
  '“It’s a light one, another is fine.”',
  '“Give it two hours before you decide.”',
  '“Eat something fatty to speed it up.”',
]

function Question() {
  const [selectedOption, setSelectedOption] = useState<number>(1)
  return (
    <Phone>
      <div className="border-line border-b bg-surface">
        <div className="flex items-center gap-1 p-1.5">
          <IconButton icon={ChevronLeft} label="Back" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-bold leading-tight">Onset, dose and duration</p>
            <p className="num text-ink-2 text-tiny">9 of 14 · 3 things left</p>
          </div>
          <IconButton icon={TextAlignStart} label="Jump To" />
        </div>
        <SegmentedProgress total={14} done={8} label="Card 9 of 14" className="px-3.5 pb-2.5" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4.5 pt-4.5">
        <p className="text-ink-2 text-small">At the counter</p>
        <h3 className="mt-1 mb-4 text-title-m">
          A customer ate a 10 mg gummy 40 minutes ago, feels nothing and asks for a second one. What do you say?
        </h3>
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">What do you say?</legend>
          {answers.map((answer, index) => (
            <OptionRow
              key={answer}
              number={index + 1}
              kind="radio"
              name="showcase-question"
              checked={selectedOption === index}
              onChange={() => setSelectedOption(index)}
              verdict={index === 0 ? 'wrong' : undefined}
            >
              {answer}
            </OptionRow>
          ))}
        </fieldset>
        <p className="mt-3.5 font-semibold text-bad">Incorrect! Please try Again.</p>
        <p className="mt-0.5 text-ink-2 text-small">Edibles can take up to two hours to be felt and peak near four.</p>
      </div>
      <div className="border-line border-t bg-surface px-4 pt-3 pb-4.5 text-center">
        <Button wide>Check answer</Button>
        <p className="mt-2 text-ink-2 text-tiny">5 cards follow</p>
      </div>
    </Phone>
  )
}

const Verdicts = () => (
  <div className="grid w-full max-w-90 content-start gap-2.5">
    <h3 className="text-ink-2 text-small [font-family:var(--text)]! tracking-normal!">Every state of an answer</h3>
    {(['Not picked', 'Picked', 'Right', 'Wrong', 'Closed'] as const).map((state, index) => (
      <OptionRow
        key={state}
        number={index + 1}
        kind="checkbox"
        name="showcase-states"
        checked={state === 'Picked'}
        onChange={() => undefined}
        verdict={state === 'Right' ? 'right' : state === 'Wrong' ? 'wrong' : undefined}
        disabled={state === 'Closed'}
      >
        {state}
      </OptionRow>
    ))}
  </div>
)

export const Learner = () => (
  <Section id="learner" title="In a budtender's hand" note="One thumb, one main action at the bottom edge.">
    <div className="flex flex-wrap gap-8">
      <Courses />
      <Question />
      <Verdicts />
    </div>
  </Section>
)
