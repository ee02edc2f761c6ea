import { Trans, useLingui } from '@lingui/react/macro'
import { brandContent } from '@trellis/contract/brands/brand-content.ts'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { BookOpen } from 'lucide-react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { readsOfBrands } from '../reads-of-brands.ts'
import { ContentPanel } from './content-panel.tsx'

const staleReads = [brandContent.courses, brandContent.givableCourses, ...readsOfBrands] as const

/** The courses of a brand. */
export function BrandCourses({ brand }: { brand: BrandDetails }) {
  const { t } = useLingui()
  const { id, name } = brand
  const assign = useSend(brandContent.giveCourses, staleReads)
  const unassign = useSend(brandContent.takeCourse, staleReads)
  return (
    <ContentPanel
      brand={brand}
      icon={BookOpen}
      readPage={query => read(brandContent.courses, { params: { id }, query })}
      title={t`Courses`}
      search={t`Name of the course`}
      empty={{
        title: <Trans>This brand has no courses yet</Trans>,
        text: <Trans>Assign courses of the platform, or let its administrators create their own.</Trans>,
      }}
      noMatch={<Trans>No course matches this search</Trans>}
      errorTitle={<Trans>The courses could not be loaded</Trans>}
      assignment={{
        label: <Trans>Assign courses</Trans>,
        title: <Trans>Assign courses to {name}</Trans>,
        consequence: <Trans>Courses of the platform become the brand’s own, so its people can change them.</Trans>,
        choices: t`Courses of the platform`,
        missing: t`Choose at least one course.`,
        done: t`The courses now belong to ${name}.`,
        search: filter => read(brandContent.givableCourses, { params: { id }, query: { filter, limit: 30 } }),
        change: {
          ...assign,
          mutate: (courseIds, then) => assign.mutate({ params: { id }, body: { courseIds } }, then),
        },
      }}
      unassignment={{
        consequence: (
          <Trans>The course belongs to the platform again. Learners keep it and everything they completed.</Trans>
        ),
        change: { ...unassign, mutate: (courseId, then) => unassign.mutate({ params: { id, courseId } }, then) },
      }}
    />
  )
}
