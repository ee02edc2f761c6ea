import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FeedbackReport } from '@trellis/contract/reports/reports.ts'
import { Star } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'
import { useScore } from './score.ts'

type Course = FeedbackReport['courses'][number]

const mostTags = 4
const mostCourses = 8

function RatedCourse({ course }: { course: Course }) {
  const { t } = useLingui()
  const score = useScore()
  return (
    <li className="grid content-start gap-2 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold leading-snug">{course.courseTitle}</span>
        <span className="num flex shrink-0 items-center gap-1 whitespace-nowrap text-dense">
          <Star aria-hidden className="size-3.5 fill-reward-bright text-reward-bright" />
          <b className="font-semibold">{score(course.average)}</b>
          <span className="ml-1 text-ink-2 text-small">
            {t`${plural(course.count, { one: '# rating', other: '# ratings' })}`}
          </span>
        </span>
      </div>
      {course.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {course.tags.slice(0, mostTags).map(({ tag, count }) => (
            <li key={tag}>
              <Chip>
                {tag} <span className="num opacity-80">{count}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The most rated courses with their score and the words that people chose most. */
export const RatedCourses = ({ courses }: { courses: readonly Course[] }) => (
  <ul className="mt-5 grid gap-x-10 divide-line border-line border-t pt-1 max-[769px]:divide-y min-[769px]:grid-cols-2">
    {courses.slice(0, mostCourses).map(course => (
      <RatedCourse key={course.courseId} course={course} />
    ))}
  </ul>
)
