import { GraduationCap } from 'lucide-react'
import { Button } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { ErrorState } from '../src/ui/error-state.tsx'
import { Image } from '../src/ui/image.tsx'
import { Loading, SkeletonCard, SkeletonRows } from '../src/ui/skeleton.tsx'
import { Section } from './section.tsx'

export const Waiting = () => (
  <Section id="states" title="Loading, empty, wrong" note="Every screen has these three besides being full.">
    <div className="grid gap-6 lg:grid-cols-3">
      <Loading>
        <SkeletonCard />
        <SkeletonRows />
      </Loading>
      <Card className="grid place-items-center">
        <EmptyState icon={GraduationCap} title="No tracks yet" action={<Button>Assign a track</Button>}>
          Pick the first one for your people: most stores begin with Checking ID.
        </EmptyState>
      </Card>
      <Card className="grid place-items-center">
        <ErrorState onRetry={() => undefined} />
      </Card>
    </div>
    <div className="grid max-w-130 grid-cols-2 gap-4">
      <Image src="/icon.svg" alt="The mark of Trellis" ratio={16 / 9} className="rounded-m object-contain!" />
      <Image src="data:image/png;base64,AAAA" alt="A picture that is gone" ratio={16 / 9} className="rounded-m" />
    </div>
  </Section>
)
